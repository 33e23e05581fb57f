import fc from 'fast-check';
import { type AccountEvent, type EmailEvent, mutableNotices, type Profile } from '../../../domain/account/events.ts';
import {
  accountId,
  appointmentId,
  emailHash,
  hairPictureId,
  passkeyId,
  pushDeviceId,
  sessionId,
} from '../../../domain/kernel/ids.ts';
import type { DataArbitraries } from './data.ts';
import { maybe, someDigest, someId, someInstant, somePersonal, someText } from './values.ts';

const account = { accountId: someId(accountId) };
const passkey = { ...account, passkeyId: someId(passkeyId) };
const device = { ...account, deviceId: someId(pushDeviceId) };
const answered = fc.record({ challenge: someText, endsAt: someInstant });
const hash = { emailHash: someDigest.map(emailHash) };
const profile: fc.Arbitrary<Profile> = fc.record({
  firstName: someText,
  lastName: someText,
  email: someText,
  phone: maybe(someText),
});
export const somePreferences = fc.record({
  ...{ email: fc.boolean(), sms: fc.boolean(), push: fc.boolean(), followUps: fc.boolean() },
  muted: fc.subarray([...mutableNotices]),
});
const only = fc.record(account);
const claim = fc.record({ ...hash, ...account });

export const accountData: DataArbitraries<AccountEvent | EmailEvent> = {
  AccountOpened: fc.record({
    ...account,
    ...hash,
    role: fc.constantFrom('user', 'admin'),
    origin: fc.constantFrom('booking', 'owner', 'registration', 'first-start'),
    personal: somePersonal(profile),
  }),
  ProfileChanged: fc.record({ ...account, ...hash, personal: somePersonal(profile) }),
  PasswordSet: fc.record({ ...account, personal: somePersonal(fc.record({ passwordHash: someText })) }),
  PasswordRemoved: only,
  PreferencesChanged: fc.record({ ...account, preferences: somePreferences }),
  GuestBooked: only,
  AccountVerified: only,
  AccountBlocked: fc.record({ ...account, personal: somePersonal(fc.record({ reason: maybe(someText) })) }),
  AccountUnblocked: only,
  CustomerNoteTaken: fc.record({ ...account, personal: somePersonal(fc.record({ note: someText })) }),
  HairRecordKept: fc.record({
    ...account,
    personal: somePersonal(
      fc.record({
        method: maybe(someText),
        size: maybe(someText),
        lastRetighteningOn: maybe(someText),
        weeks: maybe(fc.nat(52)),
      }),
    ),
  }),
  HairPictureAdded: fc.record({
    ...{ ...account, pictureId: someId(hairPictureId), sha256: someDigest, bytes: fc.nat() },
    appointmentId: maybe(someId(appointmentId)),
    personal: somePersonal(fc.record({ caption: maybe(someText) })),
  }),
  HairPictureRemoved: fc.record({ ...account, pictureId: someId(hairPictureId) }),
  AuthenticatorTurnedOn: fc.record({
    ...account,
    step: fc.nat(),
    personal: somePersonal(fc.record({ secret: someText, recoveryHashes: fc.array(someText) })),
  }),
  AuthenticatorCodeUsed: fc.record({ ...account, step: fc.nat() }),
  RecoveryCodeUsed: fc.record({ ...account, place: fc.nat() }),
  AuthenticatorTurnedOff: only,
  PasskeyAdded: fc.record({
    ...passkey,
    site: someText,
    answered,
    counter: fc.nat(),
    addedAt: someInstant,
    personal: somePersonal(fc.record({ credentialId: someText, publicKey: someText, name: someText })),
  }),
  PasskeyUsed: fc.record({ ...passkey, answered, counter: fc.nat(), usedAt: someInstant }),
  PasskeyRemoved: fc.record(passkey),
  PushDeviceAdded: fc.record({
    ...device,
    sessionId: someId(sessionId),
    addedAt: someInstant,
    personal: somePersonal(fc.record({ endpoint: someText, p256dh: someText, auth: someText })),
  }),
  PushDeviceRemoved: fc.record({
    ...device,
    cause: fc.constantFrom('asked', 'signed-out', 'gone', 'too-many'),
  }),
  AccountForgotten: only,
  EmailClaimed: claim,
  EmailGivenUp: claim,
};
