import type { Typed } from '../../api/types.ts';
import { isEmail } from '../../format/email.ts';
import { isPhoneEmpty } from '../../format/phone.ts';
import { missingFields } from '../../format/problems.ts';

/** As the API takes them with a booking. */
export type Details = Pick<Typed<'CustomerWanted'>, 'firstName' | 'lastName' | 'phone' | 'email'>;

const labels: Readonly<Record<keyof Details, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  email: 'Email',
};

export const isEmpty = (details: Details, field: keyof Details): boolean =>
  field === 'phone' ? isPhoneEmpty(details.phone) : details[field].trim() === '';

export type DetailsProblems = { readonly [Field in keyof Details]?: string };

/** The first thing that is wrong with what was typed, for each of the fields it is about; empty where all is well. */
export const problemsOf = (details: Details): DetailsProblems => {
  const missing = (['firstName', 'lastName', 'phone', 'email'] as const).filter((field) => isEmpty(details, field));
  if (missing.length > 0) {
    const sentence = missingFields(missing.map((field) => labels[field]));
    return Object.fromEntries(missing.map((field) => [field, sentence]));
  }
  if (!isEmail(details.email)) return { email: 'Please enter a valid email address.' };
  if (!/^\+\d{7,15}$/.test(details.phone)) {
    return { phone: 'Phone number must start with + followed by country code (e.g., +1234567890)' };
  }
  return {};
};
