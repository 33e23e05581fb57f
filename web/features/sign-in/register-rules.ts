import { personProblem } from '../../format/person-rules.ts';
import { isPhoneEmpty, phoneToSend } from '../../format/phone.ts';
import type { AccountWanted } from './register.mutation.ts';

export type Typed = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** What is wrong with a new account; null where nothing is. */
export const registrationProblem = ({ phone, ...person }: Typed): string | null => {
  const problem = personProblem(person);
  if (problem !== null) return problem;
  if (isPhoneEmpty(phone) || /^\+\d{7,15}$/.test(phone)) return null;
  return 'Phone number must start with + followed by country code (e.g., +1234567890)';
};

export const accountWanted = ({ phone, ...typed }: Typed): AccountWanted => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  email: typed.email.trim(),
  phone: isPhoneEmpty(phone) ? null : phoneToSend(phone),
});
