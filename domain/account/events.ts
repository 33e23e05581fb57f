import type { Personal } from '../kernel/event.ts';
import type {
  AccountId,
  AppointmentId,
  EmailHash,
  HairPictureId,
  PasskeyId,
  PushDeviceId,
  SessionId,
} from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type AccountRole = 'user' | 'admin';
export type AccountOrigin = 'booking' | 'owner' | 'registration' | 'first-start';

export type Profile = {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty for a client whom the owner knows without one. Nobody can sign in to such an account. */
  readonly email: string;
  /** In E.164 format; null if the account never had one. */
  readonly phone: string | null;
};

/** What it is about, and the way. Mails about a booking, its money included, always come, so they are not among them. */
export type MutedNotices = (typeof mutableNotices)[number];

export const mutableNotices = [
  ...(['booking/push', 'booking/sms'] as const),
  ...(['reminders/email', 'reminders/push', 'reminders/sms'] as const),
  ...(['after-visit/email', 'after-visit/push', 'after-visit/sms'] as const),
] as const;

export type NotificationPreferences = {
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
  /** Whether she wants to hear what is about no booking: how her visit was, and when she is due again. */
  readonly followUps: boolean;
  /** What does not come by a way that is on. */
  readonly muted: readonly MutedNotices[];
};

/** What the owner keeps of a client's hair. A field that is null is read from her completed visits. */
export type HairRecord = {
  readonly method: string | null;
  readonly size: string | null;
  /** A date of the studio's calendar. */
  readonly lastRetighteningOn: string | null;
  /** How many weeks after that the next one is due. */
  readonly weeks: number | null;
};

/** What the owner says about a photo of her client's hair; null if nothing. */
export type HairPictureWords = { readonly caption: string | null };

export type AuthenticatorSecret = {
  /** What the authenticator app computes its codes from, in Base32. */
  readonly secret: string;
  /** Keyed hashes of the codes that stand in for the app, each of them once. */
  readonly recoveryHashes: readonly string[];
};

/** What a passkey is checked with. Its private key never leaves the person's devices. */
export type PasskeyFields = {
  /** As the device names it, in base64url. */
  readonly credentialId: string;
  /** A COSE key, in base64url. */
  readonly publicKey: string;
  /** The person's own name for it. */
  readonly name: string;
};

/** A question that a device has answered. No other answer to it is accepted. */
export type AnsweredChallenge = {
  readonly challenge: string;
  /** No answer is accepted from then on, so that it need not be remembered for ever. */
  readonly endsAt: Instant;
};

/** Where a browser gets its notices, and the keys that they are encrypted with (RFC 8291), in base64url. */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Why a device shows no notices any more. `gone`: its push service knows it no more. */
export type PushDeviceEnd = 'asked' | 'signed-out' | 'gone' | 'too-many';

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
  /**
   * Somebody who was not signed in with more than the address has booked under it, while it was not confirmed. From then on it stays until
   * it is: anyone who registered with it may be a stranger.
   */
  | { readonly type: 'GuestBooked'; readonly data: { readonly accountId: AccountId } }
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
      readonly type: 'HairRecordKept';
      readonly data: { readonly accountId: AccountId; readonly personal: Personal<HairRecord> };
    }
  | {
      /** A photo of her hair, which she sees too. */
      readonly type: 'HairPictureAdded';
      readonly data: {
        readonly accountId: AccountId;
        readonly pictureId: HairPictureId;
        /** Of the stored file, which never changes. */
        readonly sha256: string;
        readonly bytes: number;
        /** The visit that it shows; null for none. */
        readonly appointmentId: AppointmentId | null;
        readonly personal: Personal<HairPictureWords>;
      };
    }
  | {
      readonly type: 'HairPictureRemoved';
      readonly data: { readonly accountId: AccountId; readonly pictureId: HairPictureId };
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
  | {
      /** From now on an answer of that device signs in, without a password. */
      readonly type: 'PasskeyAdded';
      readonly data: {
        readonly accountId: AccountId;
        readonly passkeyId: PasskeyId;
        /** The host name that it was made for. It signs in nowhere else. */
        readonly site: string;
        readonly answered: AnsweredChallenge;
        /** How often the device says that it has been used; 0 if it does not count. */
        readonly counter: number;
        readonly addedAt: Instant;
        readonly personal: Personal<PasskeyFields>;
      };
    }
  | {
      readonly type: 'PasskeyUsed';
      readonly data: {
        readonly accountId: AccountId;
        readonly passkeyId: PasskeyId;
        readonly answered: AnsweredChallenge;
        readonly counter: number;
        readonly usedAt: Instant;
      };
    }
  | {
      readonly type: 'PasskeyRemoved';
      readonly data: { readonly accountId: AccountId; readonly passkeyId: PasskeyId };
    }
  | {
      /** The browser of that session shows notices from now on. */
      readonly type: 'PushDeviceAdded';
      readonly data: {
        readonly accountId: AccountId;
        readonly deviceId: PushDeviceId;
        readonly sessionId: SessionId;
        readonly addedAt: Instant;
        readonly personal: Personal<PushSubscription>;
      };
    }
  | {
      readonly type: 'PushDeviceRemoved';
      readonly data: { readonly accountId: AccountId; readonly deviceId: PushDeviceId; readonly cause: PushDeviceEnd };
    }
  | { readonly type: 'AccountForgotten'; readonly data: { readonly accountId: AccountId } };

/** Stream `email-<keyed hash>`: tells who owns an e-mail address. */
export type EmailEvent =
  | { readonly type: 'EmailClaimed'; readonly data: { readonly emailHash: EmailHash; readonly accountId: AccountId } }
  | { readonly type: 'EmailGivenUp'; readonly data: { readonly emailHash: EmailHash; readonly accountId: AccountId } };
