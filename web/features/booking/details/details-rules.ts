import type { TypedCustomer } from '../../../api/types.ts';
import { isPhoneEmpty, looksLikeEmail } from '../../../format/phone.ts';

import { emailMalformed, missingFields, personLabels, phoneMalformed } from '../../../format/text.ts';

/** As the API takes them with a booking. */
export type Details = Pick<TypedCustomer, 'firstName' | 'lastName' | 'phone' | 'email'>;

export const isEmpty = (details: Details, field: keyof Details): boolean =>
  field === 'phone' ? isPhoneEmpty(details.phone) : details[field].trim() === '';

type DetailsProblems = { readonly [Field in keyof Details]?: string };

/** The first mistake, for each field that it concerns; empty if there is none. */
export const detailsProblemsOf = (details: Details): DetailsProblems => {
  const missing = (['firstName', 'lastName', 'phone', 'email'] as const).filter((field) => isEmpty(details, field));
  if (missing.length > 0) {
    const sentence = missingFields(missing.map((field) => personLabels[field]));
    return Object.fromEntries(missing.map((field) => [field, sentence]));
  }
  if (!looksLikeEmail(details.email)) return { email: emailMalformed };
  if (!/^\+\d{7,15}$/.test(details.phone)) return { phone: phoneMalformed };
  return {};
};
