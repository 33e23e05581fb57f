import type { AddOnId, TextObjection } from '../kernel/index.ts';

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

/** What is wrong with the description of a service. */
export type ServiceObjection = PriceInvalid | DurationInvalid | AddOnTwice | TextObjection;

export type ServiceRejection = ServiceNotFound | ServiceAlreadyAdded | ServiceObjection;

/** `name` is the spelling of the existing category. */
export type CategoryAlreadyExists = { readonly kind: 'CategoryAlreadyExists'; readonly name: string };
export type CategoryNotFound = { readonly kind: 'CategoryNotFound'; readonly name: string };

export type CategoriesRejection = CategoryAlreadyExists | CategoryNotFound | TextObjection;
