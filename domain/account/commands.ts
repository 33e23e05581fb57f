import type { Personal } from '../kernel/event.ts';
import type { AccountId, EmailHash, HairPictureId, PasskeyId, PushDeviceId } from '../kernel/ids.ts';
import type { TextObjection } from '../kernel/text.ts';
import type {
  AccountEvent,
  AuthenticatorSecret,
  HairRecord,
  NotificationPreferences,
  Profile,
  PushDeviceEnd,
} from './events.ts';

export type OpenAccount = {
  readonly type: 'OpenAccount';
  readonly account: Extract<AccountEvent, { readonly type: 'AccountOpened' }>['data'];
  /** Null opens the account without a password. */
  readonly password: Personal<{ readonly passwordHash: string }> | null;
  /** The owner's note about a client whom she adds herself. */
  readonly note?: Personal<{ readonly note: string }> | undefined;
};

/** `askedAt`: the account's `signInChanges` when the person was authenticated; null if the studio itself acts. */
type AskedWhen = { readonly askedAt: number | null };

export type ChangeProfile = AskedWhen & {
  readonly type: 'ChangeProfile';
  /** The hash of the profile's e-mail address. The caller must claim that address first. */
  readonly emailHash: EmailHash;
  readonly personal: Personal<Profile>;
};

export type SetPassword = AskedWhen & {
  readonly type: 'SetPassword';
  readonly personal: Personal<{ readonly passwordHash: string }>;
};

export type ChangePreferences = {
  readonly type: 'ChangePreferences';
  /** A channel that is left out keeps its setting. */
  readonly changes: {
    readonly [Field in keyof NotificationPreferences]?: NotificationPreferences[Field] | undefined;
  };
};

/** A guest books under the account's address, or the studio books for her. */
export type AdmitGuest = {
  readonly type: 'AdmitGuest';
  /** The address under which the visit is booked. */
  readonly emailHash: EmailHash;
};

export type OwnProfile = Pick<Profile, 'firstName' | 'lastName' | 'phone'> & {
  /** True if somebody else may have set the notification preferences. */
  readonly resetsPreferences: boolean;
};

/** Confirms that the account's current e-mail address belongs to the person. */
export type VerifyAccount = {
  readonly type: 'VerifyAccount';
  /** False if somebody else may have set the password: the same step removes it before the account is confirmed. */
  readonly keepsPassword: boolean;
  /** The person's own name and phone, if somebody else may have filled in the profile; null keeps the profile. */
  readonly hers: OwnProfile | null;
  /** The address that the person has confirmed; null for the account's current address. */
  readonly emailHash: EmailHash | null;
};

export type BlockAccount = {
  readonly type: 'BlockAccount';
  readonly personal: Personal<{ readonly reason: string | null }>;
};

export type UnblockAccount = { readonly type: 'UnblockAccount' };

export type TakeCustomerNote = {
  readonly type: 'TakeCustomerNote';
  readonly personal: Personal<{ readonly note: string }>;
};

/** Replaces the earlier record. */
export type AddHairPicture = {
  readonly type: 'AddHairPicture';
  readonly picture: Omit<Extract<AccountEvent, { readonly type: 'HairPictureAdded' }>['data'], 'accountId'>;
};

export type RemoveHairPicture = { readonly type: 'RemoveHairPicture'; readonly pictureId: HairPictureId };

export type KeepHairRecord = { readonly type: 'KeepHairRecord'; readonly personal: Personal<HairRecord> };

/** The caller has checked a code of the secret first. */
export type TurnOnAuthenticator = {
  readonly type: 'TurnOnAuthenticator';
  /** The 30-second step of that code. */
  readonly step: number;
  readonly personal: Personal<AuthenticatorSecret>;
};

/** The caller has checked that the code is the one of that 30-second step. */
export type UseAuthenticatorCode = { readonly type: 'UseAuthenticatorCode'; readonly step: number };

export type UseRecoveryCode = { readonly type: 'UseRecoveryCode'; readonly hash: string };

export type TurnOffAuthenticator = { readonly type: 'TurnOffAuthenticator' };

/** The caller has verified the device's answer to the challenge first. */
export type AddPasskey = {
  readonly type: 'AddPasskey';
  readonly passkey: Omit<Extract<AccountEvent, { readonly type: 'PasskeyAdded' }>['data'], 'accountId'>;
};

/** The caller has verified that the passkey signed the answer. */
export type UsePasskey = {
  readonly type: 'UsePasskey';
  readonly use: Omit<Extract<AccountEvent, { readonly type: 'PasskeyUsed' }>['data'], 'accountId'>;
};

/** Does nothing if there is no such passkey. */
export type RemovePasskey = { readonly type: 'RemovePasskey'; readonly passkeyId: PasskeyId };

/** The browser has asked its user for permission first. */
export type AddPushDevice = {
  readonly type: 'AddPushDevice';
  readonly device: Omit<Extract<AccountEvent, { readonly type: 'PushDeviceAdded' }>['data'], 'accountId'>;
};

/** Does nothing if there is no such device. */
export type RemovePushDevice = {
  readonly type: 'RemovePushDevice';
  readonly deviceId: PushDeviceId;
  readonly cause: PushDeviceEnd;
};

export type ForgetAccount = { readonly type: 'ForgetAccount' };

export type ClaimEmail = {
  readonly type: 'ClaimEmail';
  readonly emailHash: EmailHash;
  readonly accountId: AccountId;
};

/** Does nothing if the address belongs to another account. */
export type GiveUpEmail = {
  readonly type: 'GiveUpEmail';
  readonly emailHash: EmailHash;
  readonly accountId: AccountId;
};

export type EmailCommand = ClaimEmail | GiveUpEmail;

export type AccountNotFound = { readonly kind: 'AccountNotFound' };
/** The account is open already, with other data. */
export type AccountAlreadyOpened = { readonly kind: 'AccountAlreadyOpened' };
/** The person has been forgotten: the account accepts no more commands. */
export type AccountForgotten = { readonly kind: 'AccountForgotten' };
/** Sign-in data changed after this request was authenticated: somebody else may have sent it. */
export type SignInChanged = { readonly kind: 'SignInChanged' };
/** A guest has booked under the account's unconfirmed address. The address cannot change until it is confirmed. */
export type AddressToConfirm = { readonly kind: 'AddressToConfirm' };
/** An administrator cannot be blocked or forgotten, because nobody could manage the salon anymore. */
export type AccountIsAdministrator = { readonly kind: 'AccountIsAdministrator' };
export type EmailInvalid = { readonly kind: 'EmailInvalid' };
export type PhoneInvalid = { readonly kind: 'PhoneInvalid' };
export type ProfileRejection = EmailInvalid | PhoneInvalid | TextObjection;
export type PasswordTooShort = { readonly kind: 'PasswordTooShort'; readonly minimum: number };
/** The password is one that attackers try first. */
export type PasswordTooCommon = { readonly kind: 'PasswordTooCommon' };
export type PasswordTooLong = { readonly kind: 'PasswordTooLong'; readonly maximum: number };

export type PasswordObjection = PasswordTooShort | PasswordTooLong | PasswordTooCommon;
/** The authenticator app is already on, with another secret. */
export type AuthenticatorAlreadyOn = { readonly kind: 'AuthenticatorAlreadyOn' };
/** It is neither a code of the app nor a recovery code. */
export type AuthenticatorCodeWrong = { readonly kind: 'AuthenticatorCodeWrong' };
/** The code is correct but was already used. */
export type AuthenticatorCodeSpent = { readonly kind: 'AuthenticatorCodeSpent' };
export type AuthenticatorCodeRejection = AuthenticatorCodeWrong | AuthenticatorCodeSpent;

export type PasskeyUnknown = { readonly kind: 'PasskeyUnknown' };
/** A passkey has already answered this challenge. */
export type PasskeyAnswerSpent = { readonly kind: 'PasskeyAnswerSpent' };
/** The device reports fewer uses than before, so there may be a copy of it. */
export type PasskeyCounterWentBack = { readonly kind: 'PasskeyCounterWentBack' };
export type PasskeyLimitReached = { readonly kind: 'PasskeyLimitReached'; readonly limit: number };

/** The address belongs to another account. */
export type EmailTaken = { readonly kind: 'EmailTaken'; readonly accountId: AccountId };
export type EmailRejection = EmailTaken;
