import type { AccountId, EmailHash, Personal } from '../kernel/index.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type AccountRole = 'user' | 'admin';
export type AccountOrigin = 'booking' | 'owner' | 'registration' | 'first-start';

export type Profile = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** In E.164 format; null if the account never had one. */
  readonly phone: string | null;
};

export type NotificationPreferences = { readonly email: boolean; readonly sms: boolean; readonly push: boolean };

export type AuthenticatorSecret = {
  /** What the authenticator app computes its codes from, in Base32. */
  readonly secret: string;
  /** Keyed hashes of the codes that stand in for the app, each of them once. */
  readonly recoveryHashes: readonly string[];
};

/** Stream `account-<id>`. */
export type AccountEvent =
  | {
      readonly type: 'AccountOpened';
      readonly data: {
        readonly accountId: AccountId;
        readonly role: AccountRole;
        readonly origin: AccountOrigin;
        readonly emailHash: EmailHash;
        readonly personal: Personal<Profile>;
      };
    }
  | {
      readonly type: 'ProfileChanged';
      readonly data: {
        readonly accountId: AccountId;
        readonly emailHash: EmailHash;
        readonly personal: Personal<Profile>;
      };
    }
  | {
      readonly type: 'PasswordSet';
      readonly data: { readonly accountId: AccountId; readonly personal: Personal<{ readonly passwordHash: string }> };
    }
  /** Nobody can sign in with the password any more: the owner took away one that the person did not set. */
  | { readonly type: 'PasswordRemoved'; readonly data: { readonly accountId: AccountId } }
  | {
      readonly type: 'PreferencesChanged';
      readonly data: { readonly accountId: AccountId; readonly preferences: NotificationPreferences };
    }
  /** The owner, or a code, has confirmed that the account's present e-mail address is the person's. */
  | { readonly type: 'AccountVerified'; readonly data: { readonly accountId: AccountId } }
  | {
      readonly type: 'AccountBlocked';
      readonly data: { readonly accountId: AccountId; readonly personal: Personal<{ readonly reason: string | null }> };
    }
  | { readonly type: 'AccountUnblocked'; readonly data: { readonly accountId: AccountId } }
  | {
      readonly type: 'CustomerNoteTaken';
      readonly data: { readonly accountId: AccountId; readonly personal: Personal<{ readonly note: string }> };
    }
  | {
      /** From now on a password alone does not sign in. */
      readonly type: 'AuthenticatorTurnedOn';
      readonly data: {
        readonly accountId: AccountId;
        /** The 30-second step of the code that confirmed the secret. No code of it or of an earlier one signs in. */
        readonly step: number;
        readonly personal: Personal<AuthenticatorSecret>;
      };
    }
  | {
      readonly type: 'AuthenticatorCodeUsed';
      readonly data: { readonly accountId: AccountId; readonly step: number };
    }
  /** The recovery code at that place of the list was used, instead of a code of the app. */
  | {
      readonly type: 'RecoveryCodeUsed';
      readonly data: { readonly accountId: AccountId; readonly place: number };
    }
  | { readonly type: 'AuthenticatorTurnedOff'; readonly data: { readonly accountId: AccountId } }
  | { readonly type: 'AccountForgotten'; readonly data: { readonly accountId: AccountId } };

/** Stream `email-<keyed hash>`: tells who owns an e-mail address. */
export type EmailEvent =
  | { readonly type: 'EmailClaimed'; readonly data: { readonly emailHash: EmailHash; readonly accountId: AccountId } }
  | { readonly type: 'EmailGivenUp'; readonly data: { readonly emailHash: EmailHash; readonly accountId: AccountId } };
