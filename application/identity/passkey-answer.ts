import { err, ok, type Result } from 'neverthrow';
import { type AccountId, type PasskeyId, passkeyId } from '../../domain/kernel/index.ts';
import type { Ids } from '../ports/ids.ts';
import type { AnswerProblem } from '../ports/sign-in/passkeys.ts';

/** What came is no answer of that passkey to a question of ours. */
export type PasskeyNotAccepted = { readonly kind: 'PasskeyNotAccepted' };
/** The answer came some minutes after the question, so it may be a recorded one. */
export type PasskeyAnswerLate = { readonly kind: 'PasskeyAnswerLate' };

/** A passkey is the same for the same credential of a device, so that adding it twice adds it once. */
export const passkeyIdOf = (ids: Ids, accountId: AccountId, credentialId: string): PasskeyId =>
  passkeyId(ids.keyed('passkey', accountId, credentialId));

export const checkedOrRefused = <Checked extends object>(
  checked: Checked | AnswerProblem,
): Result<Checked, PasskeyNotAccepted | PasskeyAnswerLate> => {
  if (checked === 'wrong') return err({ kind: 'PasskeyNotAccepted' });
  return checked === 'late' ? err({ kind: 'PasskeyAnswerLate' }) : ok(checked);
};
