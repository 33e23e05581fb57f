export * from './commands.ts';
export { deliveryFor, deliveryRetries, webhook, webhookDelivery } from './decide.ts';
export * from './events.ts';
export * from './kinds.ts';
export * from './rejections.ts';
export type { Webhook, WebhookDelivery } from './state.ts';
export * from './troubles.ts';
