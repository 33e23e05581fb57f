import type { KnownContact as Known } from '../../../application/session/index.ts';
import { sharedPhone, unknownPersonSentence } from './refusals.ts';
import type { KnownContact } from './shapes.ts';

type Way = 'email' | 'phone';

const messageOf = ({ exists, isShared, isAdmin }: Known): string | null => {
  if (!exists) return unknownPersonSentence;
  if (isShared) return sharedPhone;
  return isAdmin ? 'Password is required for admin login' : null;
};

const loginMethod = ({ signIn }: Known, way: Way): KnownContact['loginMethod'] =>
  signIn === 'identifier' ? way : signIn;

const userOf = ({ person }: Known): KnownContact['user'] => {
  if (person === null) return null;
  const { accountId: id, firstName, lastName, phone } = person;
  return { id, firstName, lastName, phone };
};

/** Has the fields twice, because the booking pages read them beside `data` and the sign-in inside it. */
export const contactAnswer = (known: Known, way: Way) => {
  const user = userOf(known);
  const { exists, isAdmin, requiresPassword } = known;
  const message = messageOf(known);
  return {
    success: true as const,
    exists,
    user,
    data: { exists, isAdmin, requiresPassword, loginMethod: loginMethod(known, way), message, user },
  };
};
