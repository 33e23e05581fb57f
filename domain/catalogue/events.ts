import type { DepositInvalid, DepositRule } from '../kernel/deposit.ts';
import type { EventsNamed } from '../kernel/event.ts';
import type { AddOnId, ServiceId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { TextObjection } from '../kernel/text.ts';
import type { ConsultationInvalid, ConsultationRule } from './consultation.ts';

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
  /** Descriptions of pictures, by address. A picture without an entry is described by the service's name. */
  readonly imageAlts: { readonly [address: string]: string };
  readonly addOns: readonly AddOn[];
  /** What clients are asked to do before they come; empty if nothing. */
  readonly preparation: string;
  /** The part of the price that is paid at booking; null for the studio's usual deposit. */
  readonly deposit: DepositRule | null;
  /** Whether clients need a consultation before they book this service. */
  readonly consultation: ConsultationRule;
  /** How many days it takes, each as long as `minutes`; left out for one day. */
  readonly sessions?: number;
};

/** Stream `service-<id>`. */
export type ServiceEvent = EventsNamed<{
  readonly ServiceAdded: ServiceDescription & { readonly serviceId: ServiceId };
  readonly ServiceRevised: ServiceDescription & { readonly serviceId: ServiceId };
  readonly ServiceActivated: { readonly serviceId: ServiceId };
  readonly ServiceDeactivated: { readonly serviceId: ServiceId };
  readonly ServiceRemoved: { readonly serviceId: ServiceId };
}>;

/** Stream `catalogue-categories`. */
export type CategoriesEvent = EventsNamed<{
  readonly CategoryAdded: { readonly name: string };
  readonly CategoryRenamed: { readonly oldName: string; readonly newName: string };
  readonly CategoryRemoved: { readonly name: string };
  readonly ServicesArranged: { readonly serviceIds: readonly ServiceId[] };
}>;

export type AddService = {
  readonly type: 'AddService';
  readonly service: ServiceDescription & { readonly serviceId: ServiceId };
};

/** Changes only the fields that it names, so that two people who edit one service do not undo each other's work. */
export type ReviseService = {
  readonly type: 'ReviseService';
  readonly changes: { readonly [Field in keyof ServiceDescription]?: ServiceDescription[Field] | undefined };
};

/** The category exists in the catalogue, which has checked its name. */
export type MoveService = { readonly type: 'MoveService'; readonly category: string };

export type ActivateService = { readonly type: 'ActivateService' };
export type DeactivateService = { readonly type: 'DeactivateService' };
export type RemoveService = { readonly type: 'RemoveService' };

export type ServiceCommand =
  | AddService
  | ReviseService
  | MoveService
  | ActivateService
  | DeactivateService
  | RemoveService;

export type AddCategory = { readonly type: 'AddCategory'; readonly name: string };
export type RenameCategory = { readonly type: 'RenameCategory'; readonly oldName: string; readonly newName: string };
export type RemoveCategory = { readonly type: 'RemoveCategory'; readonly name: string };

/** Sets the order in which clients see the services of a category. */
export type ArrangeServices = { readonly type: 'ArrangeServices'; readonly serviceIds: readonly ServiceId[] };

export type CategoriesCommand = AddCategory | RenameCategory | RemoveCategory | ArrangeServices;

export type ServiceNotFound = { readonly kind: 'ServiceNotFound' };
/** Another service was added under the same id. */
export type ServiceAlreadyAdded = { readonly kind: 'ServiceAlreadyAdded' };
export type PriceInvalid = { readonly kind: 'PriceInvalid'; readonly field: string };
/** `step` and `maximum` in minutes. */
export type DurationInvalid = {
  readonly kind: 'DurationInvalid';
  readonly field: string;
  readonly step: number;
  readonly maximum: number;
};
export type AddOnTwice = { readonly kind: 'AddOnTwice'; readonly addOnId: AddOnId };

/** The service does not take one to `maximum` days. */
export type SessionsInvalid = { readonly kind: 'SessionsInvalid'; readonly maximum: number };

export type ServiceObjection =
  | ConsultationInvalid
  | PriceInvalid
  | DepositInvalid
  | DurationInvalid
  | SessionsInvalid
  | AddOnTwice
  | TextObjection;

export type ServiceRejection = ServiceNotFound | ServiceAlreadyAdded | ServiceObjection;

/** `name` is the spelling of the existing category. */
export type CategoryAlreadyExists = { readonly kind: 'CategoryAlreadyExists'; readonly name: string };
export type CategoryNotFound = { readonly kind: 'CategoryNotFound'; readonly name: string };

export type CategoriesRejection = CategoryAlreadyExists | CategoryNotFound | TextObjection;
