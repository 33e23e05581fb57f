import { match } from 'ts-pattern';
import type { Personal } from '../kernel/event.ts';
import type { AccountId, EmailHash, HairPictureId, PasskeyId, PushDeviceId, SessionId } from '../kernel/ids.ts';
import { addMinutes, type Instant } from '../kernel/time.ts';
import type {
  AccountEvent,
  AccountOrigin,
  AccountRole,
  AnsweredChallenge,
  AuthenticatorSecret,
  EmailEvent,
  HairRecord,
  NotificationPreferences,
  PasskeyFields,
  Profile,
  PushSubscription,
} from './events.ts';

export type Authenticator = {
  readonly personal: Personal<AuthenticatorSecret>;
  /** Codes of this 30-second step or of an earlier one are refused. */
  readonly lastStep: number;
  /** Indexes of the recovery codes that were used. */
  readonly usedCodes: readonly number[];
};

export type Passkey = {
  readonly passkeyId: PasskeyId;
  /** The host name for which it was made. */
  readonly site: string;
  readonly counter: number;
  readonly addedAt: Instant;
  /** Null until it has signed in. */
  readonly lastUsedAt: Instant | null;
  readonly personal: Personal<PasskeyFields>;
};

/** A browser that shows notices until the session that added it ends. */
export type PushDevice = {
  readonly deviceId: PushDeviceId;
  readonly sessionId: SessionId;
  readonly addedAt: Instant;
  readonly personal: Personal<PushSubscription>;
};

/** A photo of the client's hair. Removed photos are remembered, so that the file can be removed again. */
export type HairPicture = { readonly pictureId: HairPictureId; readonly isRemoved: boolean };

export type Account = {
  readonly accountId: AccountId;
  readonly role: AccountRole;
  readonly origin: AccountOrigin;
  readonly emailHash: EmailHash;
  readonly personal: Personal<Profile>;
  /** Null until a password is set. */
  readonly password: Personal<{ readonly passwordHash: string }> | null;
  /** How often sign-in data has changed, or the address was confirmed. */
  readonly signInChanges: number;
  readonly preferences: NotificationPreferences;
  /** Addresses that were confirmed as the person's: the current one and earlier ones. */
  readonly verifiedEmails: readonly string[];
  /** Whether the current address is one of them. */
  readonly isVerified: boolean;
  /** Whether a guest, who may be another person, has booked under the current address. */
  readonly guestBooked: boolean;
  /** The reason; null while the account is not blocked. */
  readonly blocked: Personal<{ readonly reason: string | null }> | null;
  readonly note: Personal<{ readonly note: string }> | null;
  readonly hair: Personal<HairRecord> | null;
  readonly hairPictures: readonly HairPicture[];
  /** Null while the password alone is enough. */
  readonly authenticator: Authenticator | null;
  readonly passkeys: readonly Passkey[];
  /** Challenges that were not yet expired when the last one was answered. */
  readonly answered: readonly AnsweredChallenge[];
  /** Oldest first. */
  readonly pushDevices: readonly PushDevice[];
  readonly forgotten: boolean;
};

/** Null until the account is opened. */
export type AccountState = Account | null;

export const initialAccount: AccountState = null;

/** What a new client receives: e-mail only, because it costs nothing and interrupts nobody. */
export const firstPreferences: NotificationPreferences = {
  ...{ email: true, sms: false, push: false, followUps: true },
  muted: [],
};

const opened = (data: Extract<AccountEvent, { readonly type: 'AccountOpened' }>['data']): Account => ({
  ...data,
  password: null,
  signInChanges: 0,
  preferences: firstPreferences,
  verifiedEmails: [],
  isVerified: false,
  guestBooked: false,
  blocked: null,
  note: null,
  hair: null,
  hairPictures: [],
  authenticator: null,
  passkeys: [],
  answered: [],
  pushDevices: [],
  forgotten: false,
});

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { readonly type: Type }>['data'];

const changed = (account: AccountState, change: Partial<Account>): AccountState =>
  account === null ? null : { ...account, ...change };

/** True if the owner added this client without an address: there is none to sign in with or to confirm. */
export const isWithoutAddress = ({ personal }: Pick<Account, 'personal'>): boolean =>
  personal !== 'erased' && personal.fields.email === '';

const emailIn = (personal: Account['personal']): string | null =>
  personal === 'erased' ? null : personal.fields.email || null;

const profileChanged = (account: AccountState, change: Pick<Account, 'emailHash' | 'personal'>): AccountState => {
  const email = emailIn(change.personal);
  const stays = change.emailHash === account?.emailHash;
  return changed(account, {
    ...change,
    signInChanges: (account?.signInChanges ?? 0) + (stays ? 0 : 1),
    guestBooked: stays && account.guestBooked,
    isVerified: email !== null && account?.verifiedEmails.includes(email) === true,
  });
};

const verified = (account: AccountState): AccountState => {
  if (account === null) return null;
  const email = emailIn(account.personal);
  return {
    ...account,
    isVerified: true,
    signInChanges: account.signInChanges + 1,
    verifiedEmails: [...account.verifiedEmails, ...(email === null ? [] : [email])],
  };
};

const withPassword = (account: AccountState, password: Account['password']): AccountState =>
  account && { ...account, password, signInChanges: account.signInChanges + 1 };

const withAuthenticator = (account: AccountState, change: (before: Authenticator) => Authenticator): AccountState =>
  account === null || account.authenticator === null
    ? account
    : { ...account, authenticator: change(account.authenticator) };

const withPicture = (account: AccountState, pictureId: HairPictureId, isRemoved: boolean): AccountState =>
  account && {
    ...account,
    hairPictures: [...account.hairPictures.filter((one) => one.pictureId !== pictureId), { pictureId, isRemoved }],
  };

/** Keeps answered challenges longer: a command is decided up to seconds after its answer was verified. */
const minutesOfDoubt = 1;

const stillOpen = (answered: readonly AnsweredChallenge[], now: Instant): readonly AnsweredChallenge[] =>
  answered.filter(({ endsAt }) => addMinutes(endsAt, minutesOfDoubt) > now);

const passkeyAdded = (
  account: AccountState,
  { passkeyId, site, answered, counter, addedAt, personal }: DataOf<'PasskeyAdded'>,
): AccountState =>
  account && {
    ...account,
    passkeys: [
      ...account.passkeys.filter((one) => one.passkeyId !== passkeyId),
      { passkeyId, site, counter, addedAt, lastUsedAt: null, personal },
    ],
    answered: [...stillOpen(account.answered, addedAt), answered],
  };

const passkeyUsed = (
  account: AccountState,
  { passkeyId, answered, counter, usedAt }: DataOf<'PasskeyUsed'>,
): AccountState =>
  account && {
    ...account,
    passkeys: account.passkeys.map((one) =>
      one.passkeyId === passkeyId ? { ...one, counter, lastUsedAt: usedAt } : one,
    ),
    answered: [...stillOpen(account.answered, usedAt), answered],
  };

const passkeyRemoved = (account: AccountState, { passkeyId }: DataOf<'PasskeyRemoved'>): AccountState =>
  account && { ...account, passkeys: account.passkeys.filter((one) => one.passkeyId !== passkeyId) };

const pushDevicesBut = (account: Account, deviceId: PushDeviceId): readonly PushDevice[] =>
  account.pushDevices.filter((one) => one.deviceId !== deviceId);

const pushDeviceAdded = (account: AccountState, data: DataOf<'PushDeviceAdded'>): AccountState => {
  if (account === null) return null;
  const { deviceId, sessionId, addedAt, personal } = data;
  return {
    ...account,
    pushDevices: [...pushDevicesBut(account, deviceId), { deviceId, sessionId, addedAt, personal }],
  };
};

export const evolveAccount = (account: AccountState, event: AccountEvent): AccountState =>
  match(event)
    .with({ type: 'AccountOpened' }, ({ data }) => opened(data))
    .with({ type: 'ProfileChanged' }, ({ data: { emailHash, personal } }) =>
      profileChanged(account, { emailHash, personal }),
    )
    .with({ type: 'PasswordSet' }, ({ data }) => withPassword(account, data.personal))
    .with({ type: 'PasswordRemoved' }, () => withPassword(account, null))
    .with({ type: 'PreferencesChanged' }, ({ data }) => changed(account, { preferences: data.preferences }))
    .with({ type: 'GuestBooked' }, () => changed(account, { guestBooked: true }))
    .with({ type: 'AccountVerified' }, () => verified(account))
    .with({ type: 'AccountBlocked' }, ({ data }) => changed(account, { blocked: data.personal }))
    .with({ type: 'AccountUnblocked' }, () => changed(account, { blocked: null }))
    .with({ type: 'CustomerNoteTaken' }, ({ data }) => changed(account, { note: data.personal }))
    .with({ type: 'HairRecordKept' }, ({ data }) => changed(account, { hair: data.personal }))
    .with({ type: 'HairPictureAdded' }, ({ data }) => withPicture(account, data.pictureId, false))
    .with({ type: 'HairPictureRemoved' }, ({ data }) => withPicture(account, data.pictureId, true))
    .with({ type: 'AuthenticatorTurnedOn' }, ({ data: { personal, step } }) =>
      changed(account, { authenticator: { personal, lastStep: step, usedCodes: [] } }),
    )
    .with({ type: 'AuthenticatorCodeUsed' }, ({ data: { step } }) =>
      withAuthenticator(account, (before) => ({ ...before, lastStep: step })),
    )
    .with({ type: 'RecoveryCodeUsed' }, ({ data: { place } }) =>
      withAuthenticator(account, (before) => ({ ...before, usedCodes: [...before.usedCodes, place] })),
    )
    .with({ type: 'AuthenticatorTurnedOff' }, () => changed(account, { authenticator: null }))
    .with({ type: 'PasskeyAdded' }, ({ data }) => passkeyAdded(account, data))
    .with({ type: 'PasskeyUsed' }, ({ data }) => passkeyUsed(account, data))
    .with({ type: 'PasskeyRemoved' }, ({ data }) => passkeyRemoved(account, data))
    .with({ type: 'PushDeviceAdded' }, ({ data }) => pushDeviceAdded(account, data))
    .with(
      { type: 'PushDeviceRemoved' },
      ({ data }) => account && { ...account, pushDevices: pushDevicesBut(account, data.deviceId) },
    )
    .with({ type: 'AccountForgotten' }, () => changed(account, { forgotten: true }))
    .exhaustive();

export type EmailState = { readonly owner: AccountId | null };

export const initialEmail: EmailState = { owner: null };

export const evolveEmail = (_: EmailState, event: EmailEvent): EmailState =>
  match(event)
    .with({ type: 'EmailClaimed' }, ({ data }) => ({ owner: data.accountId }))
    .with({ type: 'EmailGivenUp' }, () => ({ owner: null }))
    .exhaustive();
