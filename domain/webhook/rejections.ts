export type WebhookNotFound = { readonly kind: 'WebhookNotFound' };
export type DeliveryNotFound = { readonly kind: 'DeliveryNotFound' };
/** A server is sending it. */
export type DeliveryTaken = { readonly kind: 'DeliveryTaken' };
/** It has arrived or was given up, or its time has not come. */
export type DeliveryNotDue = { readonly kind: 'DeliveryNotDue' };
