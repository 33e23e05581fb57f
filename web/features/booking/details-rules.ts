import { isEmail } from '../../format/email.ts';
import { missingFields } from '../../format/missing.ts';
import { isPhoneEmpty } from '../../format/phone.ts';

export type Details = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
};

export type DetailsProblem = { readonly fields: readonly (keyof Details)[]; readonly message: string };

const labels: Readonly<Record<keyof Details, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  email: 'Email',
};

const isEmpty = (details: Details, field: keyof Details): boolean =>
  field === 'phone' ? isPhoneEmpty(details.phone) : details[field].trim() === '';

/** The first thing that is wrong with what was typed, with the fields it is about; null where all is well. */
export const problemOf = (details: Details): DetailsProblem | null => {
  const missing = (['firstName', 'lastName', 'phone', 'email'] as const).filter((field) => isEmpty(details, field));
  if (missing.length > 0) {
    return { fields: missing, message: missingFields(missing.map((field) => labels[field])) };
  }
  if (!isEmail(details.email)) return { fields: ['email'], message: 'Please enter a valid email address.' };
  if (!/^\+\d{7,15}$/.test(details.phone)) {
    const message = 'Phone number must start with + followed by country code (e.g., +1234567890)';
    return { fields: ['phone'], message };
  }
  return null;
};
