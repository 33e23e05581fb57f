import { okAsync, ResultAsync } from 'neverthrow';
import type { PolicyTextEvent } from '../../domain/agreement.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { isOneOf, type SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { AccountId, AppointmentId, ProofId } from '../../domain/kernel/ids.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import { noticeChannels } from '../../domain/notice/events.ts';
import { noticesCausedBy } from '../../domain/notices-caused.ts';
import { streams } from '../../domain/streams.ts';
import { bookingIn } from '../kernel/claims.ts';
import { noticeIdOf, reviewIdOf } from '../kernel/links.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Ids } from '../ports/clock.ts';
import type { Unavailable } from '../ports/event-store.ts';

export type RecordParts = Ports<'readStream' | 'ids'>;

/** The events about one appointment, in log order. */
export type AppointmentRecords = {
  readonly appointmentId: AppointmentId;
  /** The current booking; null if it was never requested. */
  readonly booking: Booking | null;
  readonly records: readonly Recorded<SalonEvent>[];
  /** The policy texts that the client agreed to; each is also an event in `records`. */
  readonly policies: readonly PolicyTextEvent['data'][];
};

type Named = {
  readonly proofs: ReadonlySet<ProofId>;
  readonly days: ReadonlySet<CalendarDate>;
  readonly accounts: ReadonlySet<AccountId>;
  readonly texts: ReadonlySet<string>;
};

type MayName = {
  readonly proofId?: ProofId | null;
  readonly date?: CalendarDate;
  readonly previous?: { readonly date: CalendarDate };
  readonly accountId?: AccountId;
  readonly agreement?: { readonly policiesHash: string } | null;
};

/** The other streams that the appointment's own events name. */
const namedBy = (own: readonly Recorded<SalonEvent>[]): Named => {
  const data = own.map(({ event }) => event.data as MayName);
  return {
    proofs: new Set(data.flatMap(({ proofId }) => (proofId == null ? [] : [proofId]))),
    days: new Set(data.flatMap(({ date, previous }) => [date, previous?.date].filter((day) => day !== undefined))),
    texts: new Set(data.flatMap(({ agreement }) => (agreement == null ? [] : [agreement.policiesHash]))),
    accounts: new Set(data.flatMap(({ accountId }) => (accountId === undefined ? [] : [accountId]))),
  };
};

/** The streams of the notices that these events may have caused. */
const noticesOf = (ids: Ids, causes: readonly Recorded<SalonEvent>[]): readonly string[] => [
  ...new Set(
    causes.flatMap(({ event, metadata, stream, revision }) =>
      noticesCausedBy(event, metadata).flatMap((kind) =>
        noticeChannels.map((channel) => streams.notice(noticeIdOf(ids, { stream, revision }, kind, channel))),
      ),
    ),
  ),
];

/** Whether the event names the appointment; null if it names none. */
const isAbout = ({ event: { data } }: Recorded<SalonEvent>, id: AppointmentId): boolean | null =>
  'appointmentId' in data && data.appointmentId !== null ? data.appointmentId === id : null;

/** Of an account's events, only this one concerns its visits. */
const isForgetting = isOneOf('AccountForgotten');

const inOrder = (one: Recorded<SalonEvent>, other: Recorded<SalonEvent>): number => {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.revision - other.revision;
};

/**
 * Reads an appointment's streams: its own, those of its proofs, its review and the notices they caused, and the events
 * of its days and its client's account that are about it. Nothing is included about other appointments or other people.
 */
export const recordsOfAppointment =
  ({ readStream, ids }: RecordParts) =>
  (appointmentId: AppointmentId): ResultAsync<AppointmentRecords, Unavailable> => {
    const read = (stream: string) => readStream(stream).map(({ events }) => events);
    const all = (names: readonly string[]) =>
      names.length === 0
        ? okAsync<readonly Recorded<SalonEvent>[], Unavailable>([])
        : ResultAsync.combine(names.map(read)).map((found) => found.flat());
    return read(streams.appointment(appointmentId)).andThen((own) => {
      const { proofs, days, accounts, texts } = namedBy(own);
      return ResultAsync.combine([
        all([...proofs].map(streams.paymentProof)),
        all([streams.review(reviewIdOf(ids, appointmentId))]),
        all([...days].map(streams.day)),
        all([...accounts].map(streams.account)),
        all([...texts].map(streams.policyText)),
      ])
        .andThen((found) => {
          const ofIts = found[0].filter((each) => isAbout(each, appointmentId) !== false);
          return all(noticesOf(ids, [...own, ...ofIts, ...found[1]])).map(
            (ofNotices) => [...found, ofNotices] as const,
          );
        })
        .map(([ofProofs, ofReview, ofDays, ofAccounts, ofTexts, ofNotices]) => ({
          appointmentId,
          booking: bookingIn(own),
          policies: ofTexts.map(({ event }) => (event as PolicyTextEvent).data),
          records: [
            ...own,
            ...ofTexts,
            ...[...ofProofs, ...ofReview].filter((each) => isAbout(each, appointmentId) !== false),
            ...ofDays.filter((each) => isAbout(each, appointmentId) === true),
            ...ofAccounts.filter(({ event }) => isForgetting(event)),
            ...ofNotices,
          ].toSorted(inOrder),
        }));
    });
  };
