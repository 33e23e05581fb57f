import { z } from '@hono/zod-openapi';
import { match, P } from 'ts-pattern';
import type { History } from '../../../application/journal.ts';
import { triedWords } from '../../../application/timeline/index.ts';
import type { ImportedFrom, ProofId, Recorded } from '../../../domain/kernel/index.ts';
import { instantText } from '../wire/fields.ts';
import { type BookedSoFar, bookedAfter, editsBetween, nothingYet, type ToldEvent } from './edits.ts';

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

/** Events that tell the owner nothing: what the system does with holds and claims, and an upload before its booking. */
const notShown = [
  'BookingAbandoned',
  'HoldGivenUp',
  'PaymentProofUploaded',
  'PaymentProofClaimed',
  'PaymentProofGivenBack',
] as const satisfies readonly ToldEvent['type'][];

const programs: Readonly<Record<string, string>> = {
  square: 'Square',
  acuity: 'Acuity Scheduling',
  vagaro: 'Vagaro',
  styleseat: 'StyleSeat',
  glossgenius: 'GlossGenius',
  ics: 'a calendar',
};

/** How the visit came to be here. */
const cameAs = (importedFrom: ImportedFrom | undefined): string =>
  importedFrom === undefined ? 'Booked' : `Imported from ${programs[importedFrom.source] ?? 'a file'}`;

/** What an event says to the owner; null for one that is not shown. */
const textOf = (event: ToldEvent, before: BookedSoFar, importedFrom: ImportedFrom | undefined): string | null =>
  match(event)
    .with({ type: 'AppointmentRequested' }, ({ data }) => {
      const proof = data.proofId === null ? '' : ', with a payment proof';
      return `${cameAs(importedFrom)} for ${data.date} at ${data.time}${proof}`;
    })
    .with({ type: 'AppointmentConfirmed' }, () => 'Confirmed')
    .with({ type: 'AppointmentCompleted' }, () => 'Completed')
    .with({ type: 'AppointmentSetPending' }, () => 'Set back to pending')
    .with({ type: 'AppointmentCancelled' }, ({ data }) => `Canceled by the ${data.by}${reasonIn(data.personal)}`)
    .with({ type: 'AppointmentReopened' }, ({ data }) => `Reopened as ${data.status} for ${data.date} at ${data.time}`)
    .with({ type: 'AppointmentRescheduled' }, ({ data }) => {
      const from = before.start ?? 'its time';
      return `Moved by the ${data.by} from ${from} to ${data.date} at ${data.time}`;
    })
    .with({ type: 'AppointmentAmended' }, (amended) =>
      ['Edited', ...editsBetween(before, bookedAfter(before, amended))].join('\n'),
    )
    .with({ type: 'MeetingChosen' }, ({ data }) => (data.meeting === 'video' ? 'Video call' : 'In person'))
    .with({ type: 'TextsChosen' }, ({ data }) => (data.areWanted ? 'Texts wanted' : 'No more texts wanted'))
    .with({ type: 'AttendanceConfirmed' }, () => 'The client says they’ll be there')
    .with({ type: 'OwnerNoteTaken' }, () => 'Note taken')
    .with({ type: 'EvidencePackMade' }, () => 'Evidence pack made')
    .with({ type: 'AttemptRefused' }, ({ data }) => triedWords[data.act])
    .with({ type: 'ProofAdded' }, ({ data }) => `Payment proof added (${data.paymentMethod})`)
    .with({ type: 'AppointmentDeleted' }, () => 'Deleted')
    .with({ type: 'PaymentProofVerified' }, ({ data }) => `Payment proof verified${noteIn(data.personal)}`)
    .with({ type: 'PaymentProofRejected' }, ({ data }) => `Payment proof rejected${noteIn(data.personal)}`)
    .with({ type: 'PaymentProofSetPending' }, ({ data }) => `Payment proof set back to pending${noteIn(data.personal)}`)
    .with({ type: 'PaymentProofLapsed' }, () => 'Payment proof erased, because no appointment used it')
    .with({ type: P.union(...notShown) }, () => null)
    .exhaustive();

// The streams of an appointment and of a proof hold events of their own aggregate only.
const toldBy = ({ events }: History) => events as readonly Recorded<ToldEvent>[];

const proofOf = ({ data }: ToldEvent): ProofId | null => ('proofId' in data ? data.proofId : null);

const entryOf = ({ event, metadata }: Recorded<ToldEvent>, before: BookedSoFar): readonly Entry[] => {
  const text = textOf(event, before, metadata.importedFrom);
  if (text === null) return [];
  const { occurredAt: at, role: by, actor } = metadata;
  return [{ at, by, actor, what: event.type, text, proofId: proofOf(event) }];
};

/** The proofs that an appointment has had, by its own events. */
export const proofsIn = (history: History): readonly ProofId[] => [
  ...new Set(
    toldBy(history)
      .map(({ event }) => proofOf(event))
      .filter((proofId) => proofId !== null),
  ),
];

/**
 * Oldest first: what happened to the appointment and to its proofs. Edits are told by the order of the log. Events that
 * were recorded later than they happened, as those of a demo salon, are listed when they happened.
 */
export const entriesOf = (history: History, proofs: readonly History[]): Entry[] => {
  let booked = nothingYet;
  return [history, ...proofs]
    .flatMap(toldBy)
    .toSorted((one, other) => (one.position < other.position ? -1 : 1))
    .flatMap((recorded) => {
      const entries = entryOf(recorded, booked);
      booked = bookedAfter(booked, recorded.event);
      return entries;
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
