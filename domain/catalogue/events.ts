import type { AddOnId, Cents, ServiceId } from '../kernel/index.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type ServiceKind = 'service' | 'consultation' | 'retightening';

export type AddOn = {
  readonly addOnId: AddOnId;
  readonly name: string;
  readonly minutes: number;
  readonly price: Cents;
};

export type ServiceDescription = {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly kind: ServiceKind;
  readonly price: Cents;
  readonly minutes: number;
  readonly isActive: boolean;
  readonly image: string | null;
  readonly images: readonly string[];
  /** What a picture shows, by its address. A picture without an entry is described by the service's name. */
  readonly imageAlts: { readonly [address: string]: string };
  readonly addOns: readonly AddOn[];
  /** What its clients are asked to do before they come; empty for nothing. */
  readonly preparation: string;
};

/** Stream `service-<id>`. */
export type ServiceEvent =
  | { readonly type: 'ServiceAdded'; readonly data: ServiceDescription & { readonly serviceId: ServiceId } }
  | { readonly type: 'ServiceRevised'; readonly data: ServiceDescription & { readonly serviceId: ServiceId } }
  | { readonly type: 'ServiceActivated'; readonly data: { readonly serviceId: ServiceId } }
  | { readonly type: 'ServiceDeactivated'; readonly data: { readonly serviceId: ServiceId } }
  | { readonly type: 'ServiceRemoved'; readonly data: { readonly serviceId: ServiceId } };

/** Stream `catalogue-categories`. */
export type CategoriesEvent =
  | { readonly type: 'CategoryAdded'; readonly data: { readonly name: string } }
  | { readonly type: 'CategoryRenamed'; readonly data: { readonly oldName: string; readonly newName: string } }
  | { readonly type: 'CategoryRemoved'; readonly data: { readonly name: string } };
