import { err, ok, type Result } from 'neverthrow';
import { objectionToText, personalOr, type TextObjection } from '../kernel/index.ts';
import type { AddPasskey, RemovePasskey, UsePasskey } from './commands.ts';
import type { AccountEvent, AnsweredChallenge } from './events.ts';
import type { PasskeyAnswerSpent, PasskeyCounterWentBack, PasskeyLimitReached, PasskeyUnknown } from './rejections.ts';
import type { Account, AccountState } from './state.ts';

type Decision<Rejection = never> = Result<readonly AccountEvent[], Rejection>;

/** More than anybody has devices. */
const mostPasskeys = 10;
const nameLimit = { field: 'name', limit: 60 };

const isSpent = ({ answered }: Account, { challenge }: AnsweredChallenge): boolean =>
  answered.some((one) => one.challenge === challenge);

export const passkeyAdded = (
  { passkey }: AddPasskey,
  account: Account,
): Decision<PasskeyAnswerSpent | PasskeyLimitReached | TextObjection> => {
  if (account.passkeys.some(({ passkeyId }) => passkeyId === passkey.passkeyId)) return ok([]);
  if (isSpent(account, passkey.answered)) return err({ kind: 'PasskeyAnswerSpent' });
  if (account.passkeys.length >= mostPasskeys) return err({ kind: 'PasskeyLimitReached', limit: mostPasskeys });
  const { name } = personalOr(passkey.personal, { credentialId: '', publicKey: '', name: 'erased' });
  const objection = objectionToText(name, nameLimit);
  if (objection !== null) return err(objection);
  return ok([{ type: 'PasskeyAdded', data: { accountId: account.accountId, ...passkey } }]);
};

/**
 * Whoever recorded an answer cannot use it after her. A device that counts its uses and says a number that is not
 * higher than before is refused, because it may be a copy; many devices do not count and always say 0.
 */
export const passkeyUsed = (
  { use }: UsePasskey,
  account: AccountState,
): Decision<PasskeyUnknown | PasskeyAnswerSpent | PasskeyCounterWentBack> => {
  const found =
    account === null || account.forgotten
      ? undefined
      : account.passkeys.find(({ passkeyId }) => passkeyId === use.passkeyId);
  if (account === null || found === undefined) return err({ kind: 'PasskeyUnknown' });
  if (isSpent(account, use.answered)) return err({ kind: 'PasskeyAnswerSpent' });
  const counts = use.counter > 0 || found.counter > 0;
  return counts && use.counter <= found.counter
    ? err({ kind: 'PasskeyCounterWentBack' })
    : ok([{ type: 'PasskeyUsed', data: { accountId: account.accountId, ...use } }]);
};

export const passkeyRemoved = ({ passkeyId }: RemovePasskey, { accountId, passkeys }: Account): Decision =>
  ok(
    passkeys.some((one) => one.passkeyId === passkeyId)
      ? [{ type: 'PasskeyRemoved', data: { accountId, passkeyId } }]
      : [],
  );
