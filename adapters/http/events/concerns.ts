import type { Caller } from '../../../application/caller.ts';
import type { AccountEvent } from '../../../domain/account/index.ts';
import { isOneOf, type SalonEvent } from '../../../domain/events.ts';
import type { AccountId, Recorded } from '../../../domain/kernel/index.ts';
import type { SessionEvent } from '../../../domain/session/index.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { accountOfAppointment, proofById } from '../../../projections/payment-proofs.ts';
import { accountOfReview } from '../../../projections/reviews.ts';
import { type Topic, tellings } from './topics.ts';

/** The account of the visit, review or payment that an event names; null if there is none. */
const ownerOf = (db: ReadDatabase, { data }: SalonEvent): AccountId | null => {
  if ('reviewId' in data) return accountOfReview(db, data.reviewId);
  const visit = 'proofId' in data && data.proofId !== null ? proofById(db, data.proofId)?.appointmentId : null;
  const id = visit ?? ('appointmentId' in data ? data.appointmentId : null);
  return id === null ? null : accountOfAppointment(db, id);
};

const isAbout = (db: ReadDatabase, caller: Caller, { event, metadata }: Recorded<SalonEvent>): boolean => {
  if (caller.accountId === null) return false;
  if (metadata.actor === caller.accountId) return true;
  if ('accountId' in event.data && event.data.accountId !== null) return event.data.accountId === caller.accountId;
  return ownerOf(db, event) === caller.accountId;
};

/** Whether an event ends sessions. */
const endsSessions = {
  SessionStarted: false,
  SessionRotated: false,
  SessionRevoked: true,
  AccountOpened: false,
  ProfileChanged: false,
  PasswordSet: false,
  PasswordRemoved: false,
  AuthenticatorTurnedOn: false,
  AuthenticatorCodeUsed: false,
  RecoveryCodeUsed: false,
  AuthenticatorTurnedOff: false,
  PasskeyAdded: false,
  PasskeyUsed: false,
  PasskeyRemoved: false,
  PushDeviceAdded: false,
  PushDeviceRemoved: false,
  PreferencesChanged: false,
  GuestBooked: false,
  AccountVerified: false,
  AccountBlocked: true,
  AccountUnblocked: false,
  CustomerNoteTaken: false,
  HairRecordKept: false,
  HairPictureAdded: false,
  HairPictureRemoved: false,
  AccountForgotten: true,
} as const satisfies { readonly [Type in (SessionEvent | AccountEvent)['type']]: boolean };

const isOfSessions = isOneOf<SessionEvent | AccountEvent>(endsSessions);

/** Whether the event ends the caller's session. She is then told nothing more. */
export const endsSession = ({ sessionId, accountId }: Caller, { event }: Recorded<SalonEvent>): boolean => {
  if (!isOfSessions(event) || !endsSessions[event.type]) return false;
  return 'sessionId' in event.data ? event.data.sessionId === sessionId : event.data.accountId === accountId;
};

/** The topics that the caller may know of: for the owner all, for a client those that are public or about her. */
export const topicsFor = (
  db: ReadDatabase,
  caller: Caller,
  events: readonly Recorded<SalonEvent>[],
): readonly Topic[] => {
  const found = new Set<Topic>();
  for (const recorded of events) {
    const telling = tellings[recorded.event.type];
    if (telling === null || found.has(telling.topic)) continue;
    const { topic, isPublic } = telling;
    if (isPublic || caller.role === 'admin' || isAbout(db, caller, recorded)) found.add(topic);
  }
  return [...found];
};
