import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, personalOr } from '../kernel/event.ts';
import { objectionToText, same, type TextObjection } from '../kernel/text.ts';
import type {
  AddPasskey,
  AddPushDevice,
  AuthenticatorAlreadyOn,
  AuthenticatorCodeRejection,
  EmailCommand,
  EmailRejection,
  PasskeyAnswerSpent,
  PasskeyCounterWentBack,
  PasskeyLimitReached,
  PasskeyUnknown,
  RemovePasskey,
  RemovePushDevice,
  TurnOffAuthenticator,
  TurnOnAuthenticator,
  UseAuthenticatorCode,
  UsePasskey,
  UseRecoveryCode,
} from './commands.ts';
import type { AccountEvent, AnsweredChallenge, EmailEvent } from './events.ts';
import {
  type Account,
  type AccountState,
  type Authenticator,
  type EmailState,
  evolveEmail,
  initialEmail,
} from './state.ts';

type Decision<Rejection = never> = Result<readonly AccountEvent[], Rejection>;

export const appTurnedOn = (
  { step, personal }: TurnOnAuthenticator,
  { accountId, authenticator }: Account,
): Decision<AuthenticatorAlreadyOn> => {
  if (authenticator === null) return ok([{ type: 'AuthenticatorTurnedOn', data: { accountId, step, personal } }]);
  return same(authenticator.personal, personal) ? ok([]) : err({ kind: 'AuthenticatorAlreadyOn' });
};

/** Null if no code is accepted: there is no account, its person was forgotten, or the app is off. */
const inUse = (account: AccountState): Authenticator | null =>
  account === null || account.forgotten ? null : account.authenticator;

/** Accepts only codes newer than the last one used, so that nobody who saw a code can use it later. */
export const appCodeUsed = (
  { step }: UseAuthenticatorCode,
  account: AccountState,
): Decision<AuthenticatorCodeRejection> => {
  const authenticator = inUse(account);
  if (account === null || authenticator === null) return err({ kind: 'AuthenticatorCodeWrong' });
  return step > authenticator.lastStep
    ? ok([{ type: 'AuthenticatorCodeUsed', data: { accountId: account.accountId, step } }])
    : err({ kind: 'AuthenticatorCodeSpent' });
};

const nothing = { secret: '', recoveryHashes: [] };

export const recoveryCodeUsed = (
  { hash }: UseRecoveryCode,
  account: AccountState,
): Decision<AuthenticatorCodeRejection> => {
  const authenticator = inUse(account);
  const { recoveryHashes } = personalOr(authenticator?.personal ?? 'erased', nothing);
  const place = recoveryHashes.indexOf(hash);
  if (account === null || authenticator === null || place === -1) return err({ kind: 'AuthenticatorCodeWrong' });
  return authenticator.usedCodes.includes(place)
    ? err({ kind: 'AuthenticatorCodeSpent' })
    : ok([{ type: 'RecoveryCodeUsed', data: { accountId: account.accountId, place } }]);
};

export const appTurnedOff = (_: TurnOffAuthenticator, { accountId, authenticator }: Account): Decision =>
  ok(authenticator === null ? [] : [{ type: 'AuthenticatorTurnedOff', data: { accountId } }]);

type EmailDecision = Result<readonly EmailEvent[], EmailRejection>;

const decide = (command: EmailCommand, { owner }: EmailState): EmailDecision =>
  match(command)
    .with({ type: 'ClaimEmail' }, ({ emailHash, accountId }): EmailDecision => {
      if (owner === accountId) return ok([]);
      return owner === null
        ? ok([{ type: 'EmailClaimed', data: { emailHash, accountId } }])
        : err({ kind: 'EmailTaken', accountId: owner });
    })
    .with(
      { type: 'GiveUpEmail' },
      ({ emailHash, accountId }): EmailDecision =>
        ok(owner === accountId ? [{ type: 'EmailGivenUp', data: { emailHash, accountId } }] : []),
    )
    .exhaustive();

/** Decides which account owns an e-mail address. Nothing else in the log records the owner. */
export const email: Decider<EmailState, EmailCommand, EmailEvent, EmailRejection> = {
  initial: initialEmail,
  evolve: evolveEmail,
  decide,
};

type PasskeyDecision<Rejection = never> = Result<readonly AccountEvent[], Rejection>;

/** More devices than anybody has. */
const maxPasskeys = 10;
const nameLimit = { field: 'name', limit: 60 };

const isSpent = ({ answered }: Account, { challenge }: AnsweredChallenge): boolean =>
  answered.some((one) => one.challenge === challenge);

export const passkeyAdded = (
  { passkey }: AddPasskey,
  account: Account,
): PasskeyDecision<PasskeyAnswerSpent | PasskeyLimitReached | TextObjection> => {
  if (account.passkeys.some(({ passkeyId }) => passkeyId === passkey.passkeyId)) return ok([]);
  if (isSpent(account, passkey.answered)) return err({ kind: 'PasskeyAnswerSpent' });
  if (account.passkeys.length >= maxPasskeys) return err({ kind: 'PasskeyLimitReached', limit: maxPasskeys });
  const { name } = personalOr(passkey.personal, { credentialId: '', publicKey: '', name: 'erased' });
  const objection = objectionToText(name, nameLimit);
  if (objection !== null) return err(objection);
  return ok([{ type: 'PasskeyAdded', data: { accountId: account.accountId, ...passkey } }]);
};

/**
 * Refuses a repeated answer, so that nobody who recorded it can use it later. Refuses a use counter that is not
 * higher than before, because the device may be a copy. Many devices do not count and always report 0.
 */
export const passkeyUsed = (
  { use }: UsePasskey,
  account: AccountState,
): PasskeyDecision<PasskeyUnknown | PasskeyAnswerSpent | PasskeyCounterWentBack> => {
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

export const passkeyRemoved = ({ passkeyId }: RemovePasskey, { accountId, passkeys }: Account): PasskeyDecision =>
  ok(
    passkeys.some((one) => one.passkeyId === passkeyId)
      ? [{ type: 'PasskeyRemoved', data: { accountId, passkeyId } }]
      : [],
  );

type PushDeviceDecision = Result<readonly AccountEvent[], never>;

/** More devices than anybody has. One more removes the oldest, which is most likely an unused browser. */
const maxPushDevices = 10;

/** Turns on push notices too, because somebody who adds a device wants them. */
export const pushDeviceAdded = (
  { device }: AddPushDevice,
  { accountId, preferences, pushDevices }: Account,
): PushDeviceDecision => {
  const { deviceId, sessionId, personal } = device;
  const before = pushDevices.find((one) => one.deviceId === deviceId);
  const isKnown = before !== undefined && before.sessionId === sessionId && same(before.personal, personal);
  const others = pushDevices.filter((one) => one.deviceId !== deviceId);
  const surplus = isKnown ? [] : others.slice(0, Math.max(0, others.length + 1 - maxPushDevices));
  return ok([
    ...surplus.map((one) => ({
      type: 'PushDeviceRemoved' as const,
      data: { accountId, deviceId: one.deviceId, cause: 'too-many' as const },
    })),
    ...(isKnown ? [] : [{ type: 'PushDeviceAdded' as const, data: { accountId, ...device } }]),
    ...(preferences.push
      ? []
      : [{ type: 'PreferencesChanged' as const, data: { accountId, preferences: { ...preferences, push: true } } }]),
  ]);
};

export const pushDeviceRemoved = (
  { deviceId, cause }: RemovePushDevice,
  { accountId, pushDevices }: Account,
): PushDeviceDecision =>
  ok(
    pushDevices.some((one) => one.deviceId === deviceId)
      ? [{ type: 'PushDeviceRemoved', data: { accountId, deviceId, cause } }]
      : [],
  );
