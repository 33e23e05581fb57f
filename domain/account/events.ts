import type { EventsNamed, Personal } from '../kernel/event.ts';
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
  /** Empty for a client whom the owner added without an address. Nobody can sign in to such an account. */
  readonly email: string;
  /** In E.164 format; null if the account never had one. */
  readonly phone: string | null;
};

/** A topic and a channel. E-mails about a booking, including its money, always come, so they are not in the list. */
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
  /** Whether she wants messages that are not about a booking: how her visit was, and when her next one is due. */
  readonly followUps: boolean;
  /** Topics that do not come through a channel although it is on. */
  readonly muted: readonly MutedNotices[];
};

/** What the owner records about a client's hair. A field that is null is derived from her completed visits. */
export type HairRecord = {
  readonly method: string | null;
  readonly size: string | null;
  /** A date of the studio's calendar. */
  readonly lastRetighteningOn: string | null;
  /** Number of weeks after that date when the next retightening is due. */
  readonly weeks: number | null;
};

/** The owner's caption for a photo of a client's hair; null if none. */
export type HairPictureWords = { readonly caption: string | null };

export type AuthenticatorSecret = {
  /** The secret from which the authenticator app computes its codes, in Base32. */
  readonly secret: string;
  /** Keyed hashes of the recovery codes. Each code works once. */
  readonly recoveryHashes: readonly string[];
};

/** The data to verify a passkey's answers. The private key never leaves the person's devices. */
export type PasskeyFields = {
  /** The id that the device gave it, in base64url. */
  readonly credentialId: string;
  /** A COSE key, in base64url. */
  readonly publicKey: string;
  /** The name that the person gave it. */
  readonly name: string;
};

/** A challenge that a device has answered. A second answer to it is refused. */
export type AnsweredChallenge = {
  readonly challenge: string;
  /** After this instant every answer is refused, so the challenge need not be remembered. */
  readonly endsAt: Instant;
};

/** The push address of a browser and the keys that encrypt its notices (RFC 8291), in base64url. */
export type PushSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** Why a device no longer shows notices. `gone`: its push service no longer knows it. */
export type PushDeviceEnd = 'asked' | 'signed-out' | 'gone' | 'too-many';

/** Stream `account-<id>`. */
export type AccountEvent = EventsNamed<{
  readonly AccountOpened: {
    readonly accountId: AccountId;
    readonly role: AccountRole;
    readonly origin: AccountOrigin;
    readonly emailHash: EmailHash;
    readonly personal: Personal<Profile>;
  };
  readonly ProfileChanged: {
    readonly accountId: AccountId;
    readonly emailHash: EmailHash;
    readonly personal: Personal<Profile>;
  };
  readonly PasswordSet: {
    readonly accountId: AccountId;
    readonly personal: Personal<{ readonly passwordHash: string }>;
  };
  /** Nobody can sign in with the password anymore: the owner removed it because the person did not set it. */
  readonly PasswordRemoved: { readonly accountId: AccountId };
  readonly PreferencesChanged: { readonly accountId: AccountId; readonly preferences: NotificationPreferences };
  /**
   * Somebody who had given no more than the unconfirmed address booked under it. The address now stays until it is
   * confirmed, because the person who registered with it may be a stranger.
   */
  readonly GuestBooked: { readonly accountId: AccountId };
  /** The owner or a code has confirmed that the account's current e-mail address belongs to the person. */
  readonly AccountVerified: { readonly accountId: AccountId };
  readonly AccountBlocked: {
    readonly accountId: AccountId;
    readonly personal: Personal<{ readonly reason: string | null }>;
  };
  readonly AccountUnblocked: { readonly accountId: AccountId };
  readonly CustomerNoteTaken: { readonly accountId: AccountId; readonly personal: Personal<{ readonly note: string }> };
  readonly HairRecordKept: { readonly accountId: AccountId; readonly personal: Personal<HairRecord> };
  /** A photo of the client's hair, which she also sees. */
  readonly HairPictureAdded: {
    readonly accountId: AccountId;
    readonly pictureId: HairPictureId;
    /** Hash of the stored file, which never changes. */
    readonly sha256: string;
    readonly bytes: number;
    /** The visit that the photo shows; null if none. */
    readonly appointmentId: AppointmentId | null;
    readonly personal: Personal<HairPictureWords>;
  };
  readonly HairPictureRemoved: { readonly accountId: AccountId; readonly pictureId: HairPictureId };
  /** From now on the password alone is not enough to sign in. */
  readonly AuthenticatorTurnedOn: {
    readonly accountId: AccountId;
    /** The 30-second step of the code that confirmed the secret. Codes of this or an earlier step are refused. */
    readonly step: number;
    readonly personal: Personal<AuthenticatorSecret>;
  };
  readonly AuthenticatorCodeUsed: { readonly accountId: AccountId; readonly step: number };
  /** The person used the recovery code at this index of the list, instead of a code of the app. */
  readonly RecoveryCodeUsed: { readonly accountId: AccountId; readonly place: number };
  readonly AuthenticatorTurnedOff: { readonly accountId: AccountId };
  /** From now on an answer of that device signs in, without a password. */
  readonly PasskeyAdded: {
    readonly accountId: AccountId;
    readonly passkeyId: PasskeyId;
    /** The host name for which the passkey was made. It works on no other host. */
    readonly site: string;
    readonly answered: AnsweredChallenge;
    /** The number of uses that the device reports; 0 if it does not count. */
    readonly counter: number;
    readonly addedAt: Instant;
    readonly personal: Personal<PasskeyFields>;
  };
  readonly PasskeyUsed: {
    readonly accountId: AccountId;
    readonly passkeyId: PasskeyId;
    readonly answered: AnsweredChallenge;
    readonly counter: number;
    readonly usedAt: Instant;
  };
  readonly PasskeyRemoved: { readonly accountId: AccountId; readonly passkeyId: PasskeyId };
  /** From now on the browser of that session shows notices. */
  readonly PushDeviceAdded: {
    readonly accountId: AccountId;
    readonly deviceId: PushDeviceId;
    readonly sessionId: SessionId;
    readonly addedAt: Instant;
    readonly personal: Personal<PushSubscription>;
  };
  readonly PushDeviceRemoved: {
    readonly accountId: AccountId;
    readonly deviceId: PushDeviceId;
    readonly cause: PushDeviceEnd;
  };
  readonly AccountForgotten: { readonly accountId: AccountId };
}>;

/** Stream `email-<keyed hash>`: records who owns an e-mail address. */
export type EmailEvent = EventsNamed<{
  readonly EmailClaimed: { readonly emailHash: EmailHash; readonly accountId: AccountId };
  readonly EmailGivenUp: { readonly emailHash: EmailHash; readonly accountId: AccountId };
}>;
