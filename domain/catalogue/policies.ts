import { objectionToLength, objectionToText, type TextObjection, type TextTooLong } from '../kernel/index.ts';
import type { AddOn, ServiceDescription } from './events.ts';
import type { AddOnTwice, DurationInvalid, PriceInvalid, ServiceObjection } from './rejections.ts';

/** Categories that exist from the start, even without services. */
export const knownCategories: readonly string[] = [
  'Retightening',
  'New Install',
  'Maintenance',
  'Styling',
  'Consultation',
];

/** The category that the services of a removed category get. They stay bookable. */
export const uncategorised = 'Uncategorized';

const nameLimit = 100;
const descriptionLimit = 1000;
const categoryLimit = 100;
const imageAltLimit = 300;
const preparationLimit = 1000;
const serviceStepMinutes = 15;
const addOnStepMinutes = 1;
/** A visit ends on the day it starts. */
const serviceMaximumMinutes = 24 * 60;

const objectionToPrice = (field: string, price: number): PriceInvalid | null =>
  Number.isSafeInteger(price) && price >= 0 ? null : { kind: 'PriceInvalid', field };

const objectionToMinutes = (field: string, minutes: number, step: number, minimum: number): DurationInvalid | null =>
  Number.isInteger(minutes) && minutes >= minimum && minutes <= serviceMaximumMinutes && minutes % step === 0
    ? null
    : { kind: 'DurationInvalid', field, step, maximum: serviceMaximumMinutes };

/** An add-on may take 0 minutes. */
const objectionToAddOn = ({ name, minutes, price }: AddOn): ServiceObjection | null =>
  objectionToText(name, { field: 'addOns.name', limit: nameLimit }) ??
  objectionToMinutes('addOns.duration', minutes, addOnStepMinutes, 0) ??
  objectionToPrice('addOns.price', price);

const objectionToImageAlt = (alt: string): TextTooLong | null =>
  objectionToLength(alt, { field: 'imageAlts', limit: imageAltLimit });

const addOnTwice = (addOns: readonly AddOn[]): AddOnTwice | null => {
  const ids = addOns.map(({ addOnId }) => addOnId);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return twice === undefined ? null : { kind: 'AddOnTwice', addOnId: twice };
};

export const objectionToService = (service: ServiceDescription): ServiceObjection | null =>
  objectionToText(service.name, { field: 'name', limit: nameLimit }) ??
  objectionToText(service.description, { field: 'description', limit: descriptionLimit }) ??
  objectionToCategory(service.category) ??
  objectionToMinutes('duration', service.minutes, serviceStepMinutes, serviceStepMinutes) ??
  objectionToPrice('price', service.price) ??
  objectionToLength(service.preparation, { field: 'preparation', limit: preparationLimit }) ??
  Object.values(service.imageAlts)
    .map(objectionToImageAlt)
    .find((objection) => objection !== null) ??
  service.addOns.map(objectionToAddOn).find((objection) => objection !== null) ??
  addOnTwice(service.addOns);

export const objectionToCategory = (name: string): TextObjection | null =>
  objectionToText(name, { field: 'category', limit: categoryLimit });

/** Whether two names are equal, ignoring capitals and surrounding spaces. */
export const sameCategory = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
