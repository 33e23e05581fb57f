import type { TypedCustomer } from '../../../api/types.ts';
import { isPhoneEmpty, looksLikeEmail } from '../../../format/phone.ts';

import { emailMalformed, missingFields, personLabels, phoneMalformed } from '../../../format/text.ts';

/** The customer details as the API takes them with a booking. */
export type Details = Pick<TypedCustomer, 'firstName' | 'lastName' | 'phone' | 'email'>;

export const isEmpty = (details: Details, field: keyof Details): boolean =>
  field === 'phone' ? isPhoneEmpty(details.phone) : details[field].trim() === '';

type DetailsProblems = { readonly [Field in keyof Details]?: string };

const isMissing = (field: keyof Details): string => `${personLabels[field]} is required`;

/** The error of each field, in page order, so that the first is the field to focus; empty if all are valid. */
export const detailsProblemsOf = (details: Details): DetailsProblems => {
  const problemOf = (field: keyof Details): string | null => {
    if (isEmpty(details, field)) return isMissing(field);
    if (field === 'email' && !looksLikeEmail(details.email)) return emailMalformed;
    return field === 'phone' && !/^\+\d{7,15}$/.test(details.phone) ? phoneMalformed : null;
  };
  const fields = ['email', 'firstName', 'lastName', 'phone'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field);
      return problem === null ? [] : [[field, problem]];
    }),
  );
};

/** Names all missing fields in one sentence; null if none is missing, because other errors appear at their fields. */
export const missingSaid = (problems: Readonly<Record<string, unknown>>): string | null => {
  const fields = ['firstName', 'lastName', 'phone', 'email'] as const;
  const missing = fields.filter((field) => problems[field] === isMissing(field));
  return missing.length === 0 ? null : missingFields(missing.map((field) => personLabels[field]));
};
