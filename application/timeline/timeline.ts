import type { AppointmentStatus, Discount, TriedAct } from '../../domain/appointment/events.ts';
import { owedOf } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Personal, Recorded } from '../../domain/kernel/event.ts';
import type { AppointmentId, ProofId } from '../../domain/kernel/ids.ts';
import { type Cents, moneyWords } from '../../domain/kernel/money.ts';
import {
  type CalendarDate,
  type Instant,
  minutesOfWallTime,
  type WallTime,
  type Zone,
} from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { balanceWith } from '../kernel/balance.ts';
import { proofAfter } from '../kernel/claims.ts';

/** What a line is about. A reader may filter by it. */
export type TimelineKind = 'booking' | 'payment' | 'time' | 'review' | 'notice' | 'person';

/** Who acted, as seen from the appointment. `somebody` is signed in to another account. */
export type TimelineActor = 'client' | 'guest' | 'owner' | 'studio' | 'somebody';

/** What an event changed. Null stands for nothing before or after. */
export type TimelineChange = { readonly what: string; readonly from: string | null; readonly to: string | null };

/** A detail of an event. The value may have several lines. */
export type TimelineFact = { readonly what: string; readonly value: string };

/** Where a request came from: its network address and browser. Null if not stored. */
export type TimelineOrigin = { readonly network: string | null; readonly device: string | null };

/** One event, in the studio's words. */
export type TimelineLine = {
  /** The event's id, and where it is in the log and in its stream. */
  readonly id: string;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: Instant;
  readonly by: TimelineActor;
  /** The account that acted, `anonymous` or `system`. Null in a client's timeline. */
  readonly actor: string | null;
  /** The id of the request, shared by all of its lines. */
  readonly request: string;
  readonly kind: TimelineKind;
  /** An internal step, such as the hold for a booking. */
  readonly isStep: boolean;
  readonly text: string;
  readonly changes: readonly TimelineChange[];
  readonly facts: readonly TimelineFact[];
  readonly origin: TimelineOrigin | null;
  /** Whether its personal fields are erased, because the client was forgotten or the proof lapsed. */
  readonly isErased: boolean;
  readonly proofId: ProofId | null;
};

/** Why events of a type are not shown, and how many there were. */
type LeftOut = { readonly type: string; readonly count: number; readonly why: string };

/** Everything that happened to one appointment, in order. */
export type Timeline = {
  readonly appointmentId: AppointmentId;
  /** The zone that the appointment was booked in. */
  readonly zone: Zone;
  /** The appointment as it is now, so that a printed timeline shows what it is about. */
  readonly claims: readonly TimelineFact[];
  /** Whether the owner deleted it. */
  readonly isDeleted: boolean;
  /** The policies that the client agreed to, as she saw them. */
  readonly policies: readonly { readonly policiesHash: string; readonly text: string }[];
  readonly lines: readonly TimelineLine[];
  readonly leftOut: readonly LeftOut[];
};

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Friday, December 18, 2026` */
export const dateWords = (date: CalendarDate): string => dayFormat.format(Date.parse(`${date}T00:00:00.000Z`));

/** `10:30 AM` */
export const timeWords = (time: WallTime): string => {
  const minutes = minutesOfWallTime(time);
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const startWords = ({ date, time }: { readonly date: CalendarDate; readonly time: WallTime }): string =>
  `${dateWords(date)} at ${timeWords(time)}`;

export const hoursWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** `45 minutes`, `7 hours`, `1 hour 30 minutes` */
export const minutesWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const restWords = `${rest} ${rest === 1 ? 'minute' : 'minutes'}`;
  if (hours === 0) return restWords;
  return rest === 0 ? hoursWords(hours) : `${hoursWords(hours)} ${restWords}`;
};

export const timesWords = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** Shown for a field whose key was destroyed. */
const erasedWords = 'erased';

/** A personal field as shown; null if it was left empty. */
export const fieldWords = <Fields, Name extends keyof Fields>(box: Personal<Fields>, name: Name): string | null => {
  if (box === 'erased') return erasedWords;
  const value = box.fields[name];
  return value === null || value === undefined || value === '' ? null : String(value);
};

/** The fact; empty for a null value. */
export const factOf = (what: string, value: string | null): readonly TimelineFact[] =>
  value === null ? [] : [{ what, value }];

/** The change; empty if nothing changed. */
export const changeOf = (what: string, from: string | null, to: string | null): readonly TimelineChange[] =>
  from === to ? [] : [{ what, from, to }];

export const statusWords = {
  pending: 'pending',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'canceled',
  'no-show': 'no-show',
} as const satisfies Record<AppointmentStatus, string>;

/** A discount code and its amount; null without one. */
export const discountWords = (discount: Discount | null): string | null =>
  discount === null ? null : `${discount.code}, ${moneyWords(discount.amount)} off`;

export const triedWords: { readonly [Act in TriedAct]: string } = {
  move: 'A move was refused',
  cancel: 'A cancellation was refused',
  attend: '“I’ll be there” was refused',
  'add-proof': 'Another payment proof was refused',
  'use-proof': 'A second use of the payment proof was refused',
  'verify-proof': 'Verifying the payment proof was refused',
};

/** The appointment as it is now, from its own events and those of its payment proofs. */
export const claimsOf = (booking: Booking, records: readonly Recorded<SalonEvent>[]): readonly TimelineFact[] => {
  const { time, visit, discount, status, deleted, personal, policies } = booking;
  const name = personal === 'erased' ? 'erased' : `${personal.fields.firstName} ${personal.fields.lastName}`.trim();
  const [cancel, move] = [hoursWords(policies.cancellationHours), hoursWords(policies.rescheduleHours)];
  const proofs = booking.proofIds.map(streams.paymentProof);
  const balance = balanceWith(
    booking,
    proofs.flatMap((proof) => proofAfter(records.filter(({ stream }) => stream === proof)) ?? []),
  );
  const sum = (what: string, amount: Cents) => factOf(what, amount === 0 ? null : moneyWords(amount));
  return [
    { what: 'Client', value: name },
    { what: 'Visit', value: [visit.service.name, ...visit.addOns.map((addOn) => addOn.name)].join(', ') },
    { what: 'Time', value: startWords(time) },
    { what: 'Total', value: moneyWords(visit.total) },
    ...factOf('Code', discountWords(discount)),
    ...sum('Fees', balance.fees),
    { what: 'Paid', value: moneyWords(balance.paid) },
    ...sum('Tip', balance.tip),
    ...sum('Returned', balance.returned),
    { what: 'Still due', value: moneyWords(owedOf(balance)) },
    { what: 'Status', value: deleted ? 'deleted' : statusWords[status] },
    { what: 'Booked under', value: `cancel until ${cancel} before, move until ${move} before` },
    { what: 'Payment proofs', value: String(booking.proofIds.length) },
  ];
};

export type LineTold = {
  readonly text: string;
  /** Overrides the kind of the event's type. */
  readonly kind?: TimelineKind;
  readonly changes?: readonly TimelineChange[];
  readonly facts?: readonly TimelineFact[];
  /** Facts for the owner only. */
  readonly privately?: readonly TimelineFact[];
  readonly origin?: TimelineOrigin | null;
  readonly proofId?: ProofId;
  /** Hides this line from the client, whatever its type says. */
  readonly isPrivate?: boolean;
  /** Shows the line to the client only if she acted herself, because somebody else may have tried. */
  readonly isOnlyForActor?: boolean;
};

/** What all events of a type have in common. */
export type LineKind = {
  readonly kind: TimelineKind;
  readonly isStep?: true;
  /** Hides the line from the client: it has a private note, or what somebody else did. */
  readonly isPrivate?: true;
};

/** How the events of one type are shown. */
export type LineFor<Data, State> = LineKind & {
  readonly tell: (data: Data, state: { readonly before: State; readonly after: State }) => LineTold;
};

/** Events of that type never get a line. The text says why. */
export type Untold = { readonly untold: string };

type AnyEvent = { readonly type: string; readonly data: object };

/** One entry for each event type of a family. A missing one does not compile. */
export type LinesOf<Event extends AnyEvent, State> = {
  readonly [Type in Event['type']]: LineFor<Extract<Event, { readonly type: Type }>['data'], State> | Untold;
};

export const isErased = (data: object): boolean => 'personal' in data && data.personal === 'erased';

/** The request's origin in the event's personal box. */
export const originIn = (
  box: Personal<{ readonly address: string | null; readonly device: string | null }>,
): TimelineOrigin | null =>
  box === 'erased' || (box.fields.address === null && box.fields.device === null)
    ? null
    : { network: box.fields.address, device: box.fields.device };
