import type { Result } from 'neverthrow';
import {
  type CommandIn,
  type Decider,
  forAnyCommand,
  happened,
  nothing,
  personalOr,
  type RejectionIn,
  refused,
} from '../kernel/event.ts';

import { same, type TextTooLong } from '../kernel/text.ts';

import type {
  AccountAlreadyOpened,
  AccountForgotten,
  AccountIsAdministrator,
  AccountNotFound,
  AddHairPicture,
  AddressToConfirm,
  AdmitGuest,
  BlockAccount,
  ChangePreferences,
  ChangeProfile,
  ForgetAccount,
  KeepHairRecord,
  OpenAccount,
  ProfileRejection,
  RemoveHairPicture,
  SetPassword,
  SignInChanged,
  TakeCustomerNote,
  UnblockAccount,
  VerifyAccount,
} from './commands.ts';
import {
  appCodeUsed,
  appTurnedOff,
  appTurnedOn,
  passkeyAdded,
  passkeyRemoved,
  passkeyUsed,
  pushDeviceAdded,
  pushDeviceRemoved,
  recoveryCodeUsed,
} from './decide-sign-in.ts';

import { type AccountEvent, type HairRecord, mutableNotices } from './events.ts';
import {
  objectionToBlockReason,
  objectionToCustomerNote,
  objectionToHairPicture,
  objectionToHairRecord,
  objectionToProfile,
} from './policies.ts';

import {
  type Account,
  type AccountState,
  evolveAccount,
  firstPreferences,
  initialAccount,
  isWithoutAddress,
} from './state.ts';
import { mayBelongToStranger } from './strangers.ts';

/** The events of a command, with only the rejections that the command can have. */
type Decision<Rejection = never> = Result<readonly AccountEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<AccountState, Command, AccountEvent, Rejection>;

const unless = <Rejection>(objection: Rejection | null, event: AccountEvent): Decision<Rejection> =>
  objection === null ? happened(event) : refused(objection);

const open = (
  { account: asked, password, note }: OpenAccount,
  account: AccountState,
): Decision<AccountForgotten | AccountAlreadyOpened | ProfileRejection> => {
  if (account !== null) {
    if (account.forgotten) return refused({ kind: 'AccountForgotten' });
    const { accountId, role, origin, emailHash, personal } = account;
    const isRepeat = same({ accountId, role, origin, emailHash, personal }, asked);
    return isRepeat ? nothing : refused({ kind: 'AccountAlreadyOpened' });
  }
  const objection =
    (asked.personal === 'erased' ? null : objectionToProfile(asked.personal.fields, asked.origin)) ??
    (note === undefined ? null : objectionToCustomerNote(personalOr(note, { note: '' }).note));
  if (objection !== null) return refused(objection);
  const { accountId } = asked;
  return happened(
    { type: 'AccountOpened', data: asked },
    ...(password === null ? [] : [{ type: 'PasswordSet' as const, data: { accountId, personal: password } }]),
    ...(note === undefined ? [] : [{ type: 'CustomerNoteTaken' as const, data: { accountId, personal: note } }]),
  );
};

/** True if sign-in data changed after the command was authenticated: a stranger may have sent it. */
const isLate = (askedAt: number | null, { signInChanges }: Account): boolean =>
  askedAt !== null && askedAt !== signInChanges;

const changeProfile = (
  { emailHash, personal, askedAt }: ChangeProfile,
  account: Account,
): Decision<ProfileRejection | SignInChanged | AddressToConfirm> => {
  if (same({ emailHash, personal }, { emailHash: account.emailHash, personal: account.personal })) return nothing;
  if (isLate(askedAt, account)) return refused({ kind: 'SignInChanged' });
  if (emailHash !== account.emailHash && account.guestBooked && !account.isVerified)
    return refused({ kind: 'AddressToConfirm' });
  const objection =
    (personal === 'erased' ? null : objectionToProfile(personal.fields, account.origin)) ??
    (isWithoutAddress({ personal }) && !isWithoutAddress(account) ? { kind: 'EmailInvalid' as const } : null);
  return unless(objection, { type: 'ProfileChanged', data: { accountId: account.accountId, emailHash, personal } });
};

const setPassword = ({ personal, askedAt }: SetPassword, account: Account): Decision<SignInChanged> => {
  const { accountId, password } = account;
  if (same(password, personal)) return nothing;
  if (isLate(askedAt, account)) return refused({ kind: 'SignInChanged' });
  return happened({ type: 'PasswordSet', data: { accountId, personal } });
};

const changePreferences = ({ changes }: ChangePreferences, { accountId, preferences: before }: Account): Decision => {
  const preferences = {
    email: changes.email ?? before.email,
    sms: changes.sms ?? before.sms,
    push: changes.push ?? before.push,
    followUps: changes.followUps ?? before.followUps,
    muted: changes.muted === undefined ? before.muted : mutableNotices.filter((each) => changes.muted?.includes(each)),
  };
  return same(before, preferences)
    ? nothing
    : happened({ type: 'PreferencesChanged', data: { accountId, preferences } });
};

const block = (
  { personal }: BlockAccount,
  { accountId, role, blocked }: Account,
): Decision<AccountIsAdministrator | TextTooLong> => {
  if (role === 'admin') return refused({ kind: 'AccountIsAdministrator' });
  if (same(blocked, personal)) return nothing;
  const { reason } = personalOr(personal, { reason: null });
  return unless(objectionToBlockReason(reason), { type: 'AccountBlocked', data: { accountId, personal } });
};

const takeNote = ({ personal }: TakeCustomerNote, { accountId, note: before }: Account): Decision<TextTooLong> => {
  const { note } = personalOr(personal, { note: '' });
  if (before === null ? note === '' : same(before, personal)) return nothing;
  return unless(objectionToCustomerNote(note), { type: 'CustomerNoteTaken', data: { accountId, personal } });
};

const unknownHair: HairRecord = { method: null, size: null, lastRetighteningOn: null, weeks: null };

const keepHair = ({ personal }: KeepHairRecord, { accountId, hair: before }: Account): Decision<TextTooLong> => {
  const record = personalOr(personal, unknownHair);
  if (before === null ? same(record, unknownHair) : same(before, personal)) return nothing;
  return unless(objectionToHairRecord(record), { type: 'HairRecordKept', data: { accountId, personal } });
};

const addHairPicture = ({ picture }: AddHairPicture, { accountId, hairPictures }: Account): Decision<TextTooLong> => {
  if (hairPictures.some(({ pictureId }) => pictureId === picture.pictureId)) return nothing;
  return unless(objectionToHairPicture(personalOr(picture.personal, { caption: null })), {
    type: 'HairPictureAdded',
    data: { accountId, ...picture },
  });
};

const removeHairPicture = ({ pictureId }: RemoveHairPicture, { accountId, hairPictures }: Account): Decision =>
  hairPictures.some((one) => one.pictureId === pictureId && !one.isRemoved)
    ? happened({ type: 'HairPictureRemoved', data: { accountId, pictureId } })
    : nothing;

const admitGuest = ({ emailHash }: AdmitGuest, account: Account): Decision<SignInChanged> => {
  if (emailHash !== account.emailHash) return refused({ kind: 'SignInChanged' });
  return account.guestBooked || !mayBelongToStranger(account)
    ? nothing
    : happened({ type: 'GuestBooked', data: { accountId: account.accountId } });
};

/** Replaces what somebody else may have filled in with the person's own profile fields and default preferences. */
const restoreOwnData = (
  { hers }: VerifyAccount,
  { accountId, emailHash, personal: before, preferences: chosen }: Account,
): readonly AccountEvent[] => {
  if (hers === null) return [];
  const { resetsPreferences, ...own } = hers;
  const personal = before === 'erased' ? before : { ...before, fields: { ...before.fields, ...own } };
  // Keeps `followUps`: she may have turned it off through the link in a follow-up mail.
  const preferences = resetsPreferences ? { ...firstPreferences, followUps: chosen.followUps } : chosen;
  return [
    ...(same(personal, before) ? [] : [{ type: 'ProfileChanged' as const, data: { accountId, emailHash, personal } }]),
    ...(same(preferences, chosen) ? [] : [{ type: 'PreferencesChanged' as const, data: { accountId, preferences } }]),
  ];
};

const verify = (command: VerifyAccount, account: Account): Decision<AccountIsAdministrator | SignInChanged> => {
  const { keepsPassword, emailHash } = command;
  const { accountId, role, isVerified, password, emailHash: present } = account;
  if (emailHash !== null && emailHash !== present) return refused({ kind: 'SignInChanged' });
  if (!keepsPassword && role === 'admin') return refused({ kind: 'AccountIsAdministrator' });
  const goes = !keepsPassword && password !== null;
  if (isWithoutAddress(account)) return nothing;
  return happened(
    ...(goes ? [{ type: 'PasswordRemoved' as const, data: { accountId } }] : []),
    ...(isVerified
      ? []
      : [...restoreOwnData(command, account), { type: 'AccountVerified' as const, data: { accountId } }]),
  );
};

const unblock = (_: UnblockAccount, { accountId, blocked }: Account): Decision =>
  blocked === null ? nothing : happened({ type: 'AccountUnblocked', data: { accountId } });

const forget = (_: ForgetAccount, { accountId, role }: Account): Decision<AccountIsAdministrator> =>
  role === 'admin'
    ? refused({ kind: 'AccountIsAdministrator' })
    : happened({ type: 'AccountForgotten', data: { accountId } });

const deciding = <Command, Rejection>(
  decide: (command: Command, account: AccountState) => Decision<Rejection>,
): DeciderOf<Command, Rejection> => ({ initial: initialAccount, evolve: evolveAccount, decide });

const decidingOnAccount = <Command, Rejection>(
  decideOn: (command: Command, account: Account) => Decision<Rejection>,
): DeciderOf<Command, Rejection | AccountNotFound | AccountForgotten> =>
  deciding((command: Command, account: AccountState): Decision<Rejection | AccountNotFound | AccountForgotten> => {
    if (account === null) return refused({ kind: 'AccountNotFound' });
    return account.forgotten ? refused({ kind: 'AccountForgotten' }) : decideOn(command, account);
  });

/** A decider for each command, with only the rejections that the command can have. */
export const accountFor = {
  OpenAccount: deciding(open),
  ChangeProfile: decidingOnAccount(changeProfile),
  SetPassword: decidingOnAccount(setPassword),
  ChangePreferences: decidingOnAccount(changePreferences),
  AdmitGuest: decidingOnAccount(admitGuest),
  VerifyAccount: decidingOnAccount(verify),
  BlockAccount: decidingOnAccount(block),
  UnblockAccount: decidingOnAccount(unblock),
  TakeCustomerNote: decidingOnAccount(takeNote),
  KeepHairRecord: decidingOnAccount(keepHair),
  AddHairPicture: decidingOnAccount(addHairPicture),
  RemoveHairPicture: decidingOnAccount(removeHairPicture),
  TurnOnAuthenticator: decidingOnAccount(appTurnedOn),
  UseAuthenticatorCode: deciding(appCodeUsed),
  UseRecoveryCode: deciding(recoveryCodeUsed),
  TurnOffAuthenticator: decidingOnAccount(appTurnedOff),
  AddPasskey: decidingOnAccount(passkeyAdded),
  UsePasskey: deciding(passkeyUsed),
  RemovePasskey: decidingOnAccount(passkeyRemoved),
  AddPushDevice: decidingOnAccount(pushDeviceAdded),
  RemovePushDevice: decidingOnAccount(pushDeviceRemoved),
  ForgetAccount: decidingOnAccount(forget),
} as const;

export type AccountCommand = CommandIn<typeof accountFor>;
export type AccountRejection = RejectionIn<typeof accountFor>;

export const account: DeciderOf<AccountCommand, AccountRejection> = forAnyCommand(
  { initial: initialAccount, evolve: evolveAccount },
  accountFor,
);
