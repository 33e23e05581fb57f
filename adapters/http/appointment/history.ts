import { z } from '@hono/zod-openapi';
import type { History } from '../../../application/journal.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/index.ts';
import { instantText } from '../fields.ts';

export const HistoryEntry = z
  .object({
    at: instantText,
    by: z.enum(['anonymous', 'user', 'admin', 'system']),
    actor: z.string(),
    what: z.string().openapi({ example: 'AppointmentConfirmed' }),
    text: z.string().openapi({ example: 'Confirmed' }),
  })
  .openapi('HistoryEntry');

type Entry = z.infer<typeof HistoryEntry>;

const reasonIn = (box: 'erased' | { readonly fields: { readonly reason: string | null } }): string =>
  box === 'erased' || box.fields.reason === null ? '' : `: ${box.fields.reason}`;

/** What an event says to the owner; null for what concerns only the machinery. */
const textOf = (event: SalonEvent): string | null => {
  switch (event.type) {
    case 'AppointmentRequested':
      return `Booked for ${event.data.date} at ${event.data.time}`;
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
      return `Moved by the ${event.data.by} to ${event.data.date} at ${event.data.time}`;
    case 'AppointmentAmended':
      return 'Edited';
    case 'OwnerNoteTaken':
      return 'Note taken';
    case 'ProofAdded':
      return `Payment proof added (${event.data.paymentMethod})`;
    case 'AppointmentDeleted':
      return 'Deleted';
    default:
      return null;
  }
};

const entryOf = ({ event, metadata }: Recorded<SalonEvent>): readonly Entry[] => {
  const text = textOf(event);
  if (text === null) return [];
  return [{ at: metadata.occurredAt, by: metadata.role, actor: metadata.actor, what: event.type, text }];
};

/** Oldest first. */
export const entriesOf = (history: History): Entry[] => history.events.flatMap(entryOf);
