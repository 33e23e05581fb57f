import { z } from '@hono/zod-openapi';
import type { History } from '../../../application/journal.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { ProofId, Recorded } from '../../../domain/kernel/index.ts';
import { instantText } from '../fields.ts';
import { type BookedSoFar, bookedAfter, editsBetween, nothingYet } from './edits.ts';

export const HistoryEntry = z
  .object({
    at: instantText,
    by: z.enum(['anonymous', 'user', 'admin', 'system']),
    actor: z.string(),
    what: z.string().openapi({ example: 'AppointmentConfirmed' }),
    text: z.string().openapi({ example: 'Confirmed' }),
    proofId: z.string().nullable().openapi({ description: 'The payment proof that it is about.' }),
  })
  .openapi('HistoryEntry');

type Entry = z.infer<typeof HistoryEntry>;

type Box<Name extends string> = 'erased' | { readonly fields: { readonly [Key in Name]: string | null } };

const reasonIn = (box: Box<'reason'>): string =>
  box === 'erased' || box.fields.reason === null ? '' : `: ${box.fields.reason}`;
const noteIn = (box: Box<'note'>): string =>
  box === 'erased' || box.fields.note === null ? '' : `: ${box.fields.note}`;

/** What an event says to the owner; null for what concerns only the machinery. */
const textOf = (event: SalonEvent, before: BookedSoFar): string | null => {
  switch (event.type) {
    case 'AppointmentRequested':
      return `Booked for ${event.data.date} at ${event.data.time}${event.data.proofId === null ? '' : ', with a payment proof'}`;
    case 'AppointmentConfirmed':
      return 'Confirmed';
    case 'AppointmentCompleted':
      return 'Completed';
    case 'AppointmentSetPending':
      return 'Set back to pending';
    case 'AppointmentCancelled':
      return `Cancelled by the ${event.data.by}${reasonIn(event.data.personal)}`;
    case 'AppointmentReopened':
      return `Reopened as ${event.data.status} for ${event.data.date} at ${event.data.time}`;
    case 'AppointmentRescheduled':
      return `Moved by the ${event.data.by} from ${before.start ?? 'its time'} to ${event.data.date} at ${event.data.time}`;
    case 'AppointmentAmended':
      return ['Edited', ...editsBetween(before, bookedAfter(before, event))].join('\n');
    case 'OwnerNoteTaken':
      return 'Note taken';
    case 'ProofAdded':
      return `Payment proof added (${event.data.paymentMethod})`;
    case 'AppointmentDeleted':
      return 'Deleted';
    case 'PaymentProofVerified':
      return `Payment proof verified${noteIn(event.data.personal)}`;
    case 'PaymentProofRejected':
      return `Payment proof rejected${noteIn(event.data.personal)}`;
    case 'PaymentProofSetPending':
      return `Payment proof set back to pending${noteIn(event.data.personal)}`;
    default:
      return null;
  }
};

const proofOf = ({ data }: SalonEvent): ProofId | null => ('proofId' in data ? data.proofId : null);

const entryOf = ({ event, metadata }: Recorded<SalonEvent>, before: BookedSoFar): readonly Entry[] => {
  const text = textOf(event, before);
  if (text === null) return [];
  const { occurredAt: at, role: by, actor } = metadata;
  return [{ at, by, actor, what: event.type, text, proofId: proofOf(event) }];
};

/** The proofs that an appointment has had, by its own events. */
export const proofsIn = ({ events }: History): readonly ProofId[] => [
  ...new Set(events.map(({ event }) => proofOf(event)).filter((proofId) => proofId !== null)),
];

/** Oldest first: what happened to the appointment and to its proofs. */
export const entriesOf = (history: History, proofs: readonly History[]): Entry[] => {
  let booked = nothingYet;
  return [history, ...proofs]
    .flatMap(({ events }) => events)
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .flatMap((recorded) => {
      const entries = entryOf(recorded, booked);
      booked = bookedAfter(booked, recorded.event);
      return entries;
    });
};
