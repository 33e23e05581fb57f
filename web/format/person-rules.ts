import { isEmail } from './email.ts';
import { missingFields } from './missing.ts';

type Person = { readonly firstName: string; readonly lastName: string; readonly email: string };

/** What is wrong with who somebody says she is, in the words of the booking's form; null where nothing is. */
export const personProblem = ({ firstName, lastName, email }: Person): string | null => {
  const missing = [
    ['First Name', firstName],
    ['Last Name', lastName],
    ['Email', email],
  ].flatMap(([name = '', value]) => (value?.trim() === '' ? [name] : []));
  if (missing.length > 0) return missingFields(missing);
  return isEmail(email) ? null : 'Please enter a valid email address.';
};
