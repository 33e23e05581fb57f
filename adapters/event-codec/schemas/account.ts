import { z } from 'zod';
import { type AccountEvent, type EmailEvent, mutableNotices } from '../../../domain/account/events.ts';
import type {
  AccountId,
  AppointmentId,
  EmailHash,
  HairPictureId,
  PasskeyId,
  PushDeviceId,
  SessionId,
  SignInCodeId,
} from '../../../domain/kernel/ids.ts';
import { addMinutes, instant } from '../../../domain/kernel/time.ts';
import type { SessionEvent } from '../../../domain/session.ts';
import type { SignInCodeEvent } from '../../../domain/sign-in-code.ts';
import { adds, anyText, id, schemasOf, storedInstant, type Upcaster, whole, yesOrNo } from './schema.ts';

const accountId = id<AccountId>();
const emailHash = id<EmailHash>();
const passkeyId = id<PasskeyId>();
const deviceId = id<PushDeviceId>();
const pictureId = id<HairPictureId>();
const answered = z.strictObject({ challenge: anyText, endsAt: storedInstant });
const profile = z.strictObject({ firstName: anyText, lastName: anyText, email: anyText, phone: anyText.nullable() });

const addsPreference =
  (missing: object): Upcaster =>
  ({ clear, fields }) => ({
    clear: { ...clear, preferences: { ...(clear.preferences as object), ...missing } },
    fields,
  });

export const accountSchemas = schemasOf<AccountEvent>()({
  AccountOpened: {
    clear: z.strictObject({
      accountId,
      role: z.enum(['user', 'admin']),
      origin: z.enum(['booking', 'owner', 'registration', 'first-start']),
      emailHash,
    }),
    personal: profile,
  },
  ProfileChanged: { clear: z.strictObject({ accountId, emailHash }), personal: profile },
  PasswordSet: { clear: z.strictObject({ accountId }), personal: z.strictObject({ passwordHash: anyText }) },
  PreferencesChanged: {
    clear: z.strictObject({
      accountId,
      preferences: z.strictObject({
        ...{ email: yesOrNo, sms: yesOrNo, push: yesOrNo, followUps: yesOrNo },
        muted: z.array(z.enum(mutableNotices)),
      }),
    }),
    upcasters: [
      // Version 1 had no emails outside of bookings. Clients get them until they opt out.
      addsPreference({ followUps: true }),
      // Version 2 could not mute anything.
      addsPreference({ muted: [] }),
    ],
  },
  PasswordRemoved: { clear: z.strictObject({ accountId }) },
  GuestBooked: { clear: z.strictObject({ accountId }) },
  AccountVerified: { clear: z.strictObject({ accountId }) },
  AccountBlocked: { clear: z.strictObject({ accountId }), personal: z.strictObject({ reason: anyText.nullable() }) },
  AccountUnblocked: { clear: z.strictObject({ accountId }) },
  CustomerNoteTaken: { clear: z.strictObject({ accountId }), personal: z.strictObject({ note: anyText }) },
  HairRecordKept: {
    clear: z.strictObject({ accountId }),
    personal: z.strictObject({
      method: anyText.nullable(),
      size: anyText.nullable(),
      lastRetighteningOn: anyText.nullable(),
      weeks: whole.nullable(),
    }),
  },
  HairPictureAdded: {
    clear: z.strictObject({
      ...{ accountId, pictureId, sha256: anyText, bytes: whole, appointmentId: id<AppointmentId>().nullable() },
    }),
    personal: z.strictObject({ caption: anyText.nullable() }),
  },
  HairPictureRemoved: { clear: z.strictObject({ accountId, pictureId }) },
  AuthenticatorTurnedOn: {
    clear: z.strictObject({ accountId, step: whole }),
    personal: z.strictObject({ secret: anyText, recoveryHashes: z.array(anyText) }),
  },
  AuthenticatorCodeUsed: { clear: z.strictObject({ accountId, step: whole }) },
  RecoveryCodeUsed: { clear: z.strictObject({ accountId, place: whole }) },
  AuthenticatorTurnedOff: { clear: z.strictObject({ accountId }) },
  PasskeyAdded: {
    clear: z.strictObject({ accountId, passkeyId, site: anyText, answered, counter: whole, addedAt: storedInstant }),
    personal: z.strictObject({ credentialId: anyText, publicKey: anyText, name: anyText }),
  },
  PasskeyUsed: { clear: z.strictObject({ accountId, passkeyId, answered, counter: whole, usedAt: storedInstant }) },
  PasskeyRemoved: { clear: z.strictObject({ accountId, passkeyId }) },
  PushDeviceAdded: {
    clear: z.strictObject({ accountId, deviceId, sessionId: id<SessionId>(), addedAt: storedInstant }),
    personal: z.strictObject({ endpoint: anyText, p256dh: anyText, auth: anyText }),
  },
  PushDeviceRemoved: {
    clear: z.strictObject({ accountId, deviceId, cause: z.enum(['asked', 'signed-out', 'gone', 'too-many']) }),
  },
  AccountForgotten: { clear: z.strictObject({ accountId }) },
});

export const emailSchemas = schemasOf<EmailEvent>()({
  EmailClaimed: { clear: z.strictObject({ emailHash, accountId }) },
  EmailGivenUp: { clear: z.strictObject({ emailHash, accountId }) },
});

const sessionId = id<SessionId>();

const minutesOfDay = 24 * 60;

/**
 * Version 1 only named the end of an unused session: 12 hours after its start with an address alone, otherwise 30
 * days, which could be renewed forever. Now it also ends 90 days after its start.
 */
const withAbsoluteEnd: Upcaster = ({ clear, fields }) => {
  const expiresAt = instant(String(clear.expiresAt));
  const [unused, longest] = clear.method === 'identifier' ? [12 * 60, 12 * 60] : [30 * minutesOfDay, 90 * minutesOfDay];
  const startedAt = addMinutes(expiresAt, -unused);
  return { clear: { ...clear, startedAt, endsAt: addMinutes(startedAt, longest) }, fields };
};

export const sessionSchemas = schemasOf<SessionEvent>()({
  SessionStarted: {
    upcasters: [withAbsoluteEnd],
    clear: z.strictObject({
      sessionId,
      accountId: id<AccountId>(),
      method: z.enum([
        ...(['password', 'identifier', 'code', 'registration', 'passkey', 'link'] as const),
        ...(['token-read', 'token-appointments'] as const),
      ]),
      startedAt: storedInstant,
      expiresAt: storedInstant,
      endsAt: storedInstant,
    }),
    personal: z.strictObject({ address: anyText.nullable(), device: anyText.nullable() }),
  },
  SessionRotated: {
    clear: z.strictObject({ sessionId, generation: whole, rotatedAt: storedInstant, expiresAt: storedInstant }),
  },
  SessionRevoked: {
    clear: z.strictObject({
      sessionId,
      cause: z.enum([
        ...(['signed-out', 'signed-out-everywhere', 'refresh-token-reused', 'password-changed'] as const),
        ...(['password-removed', 'second-factor-changed', 'blocked', 'forgotten'] as const),
      ]),
    }),
  },
});

const tried = { tryId: z.string() };
const of = { accountId: id<AccountId>(), codeId: id<SignInCodeId>() };

export const signInCodeSchemas = schemasOf<SignInCodeEvent>()({
  SignInCodeAsked: {
    clear: z.strictObject({ ...of, emailHash: id<EmailHash>(), digits: whole, endsAt: storedInstant }),
    upcasters: [
      // Version 1 only had codes of six digits.
      adds({ digits: 6 }),
    ],
  },
  SignInCodeMissed: { clear: z.strictObject({ ...of, ...tried }) },
  SignInCodeUsed: { clear: z.strictObject({ ...of, ...tried }) },
});
