import { isPhoneEmpty, phoneToSend } from '../../format/phone.ts';
import type { AccountWanted } from './register.mutation.ts';

export type Typed = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a new account, in the words of the booking's form; null where nothing is. */
export const registrationProblem = ({ firstName, lastName, email, phone }: Typed): string | null => {
  const missing = [
    ['First Name', firstName],
    ['Last Name', lastName],
    ['Email', email],
  ].filter(([, value]) => value?.trim() === '');
  if (missing.length > 0) {
    return `Please fill in the following required fields: ${missing.map(([name]) => name).join(', ')}`;
  }
  if (!emailPattern.test(email.trim())) return 'Please enter a valid email address.';
  if (isPhoneEmpty(phone) || /^\+\d{7,15}$/.test(phone)) return null;
  return 'Phone number must start with + followed by country code (e.g., +1234567890)';
};

export const accountWanted = ({ phone, ...typed }: Typed): AccountWanted => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  email: typed.email.trim(),
  phone: isPhoneEmpty(phone) ? null : phoneToSend(phone),
});
