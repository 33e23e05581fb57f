import type { AppointmentStatus, Discount, TriedAct } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import type { Personal } from '../../domain/kernel/event.ts';
import type { AppointmentId, ProofId } from '../../domain/kernel/ids.ts';
import { moneyWords } from '../../domain/kernel/money.ts';
import {
  type CalendarDate,
  type Instant,
  minutesOfWallTime,
  type WallTime,
  type Zone,
} from '../../domain/kernel/time.ts';

/** What a line is about, which a reader may choose by. */
export type TimelineKind = 'booking' | 'payment' | 'time' | 'review' | 'notice' | 'person';

/** Who did it, as seen from the appointment. `somebody` is signed in to an account that is not the appointment's. */
export type TimelineActor = 'client' | 'guest' | 'owner' | 'studio' | 'somebody';

/** What an event changed. Null says that there was or is nothing. */
export type TimelineChange = { readonly what: string; readonly from: string | null; readonly to: string | null };

/** What an event says besides. Texts may have several lines. */
export type TimelineFact = { readonly what: string; readonly value: string };

/** Where a request came from: a network address and what the browser says of itself. Null where it is not stored. */
export type TimelineOrigin = { readonly network: string | null; readonly device: string | null };

/** One event, in the salon's words. */
export type TimelineLine = {
  /** The event's id, and where it is in the log and in its stream. */
  readonly id: string;
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly at: Instant;
  readonly by: TimelineActor;
  /** The account that acted, or `anonymous` or `system`. Null in a client's timeline. */
  readonly actor: string | null;
  /** All lines that one request led to have the same. */
  readonly request: string;
  readonly kind: TimelineKind;
  /** A step of the system on the way, such as the hold that a booking rests on. */
  readonly isStep: boolean;
  readonly text: string;
  readonly changes: readonly TimelineChange[];
  readonly facts: readonly TimelineFact[];
  readonly origin: TimelineOrigin | null;
  /** Its personal fields were erased: the person was forgotten, or the proof lapsed. */
  readonly isErased: boolean;
  readonly proofId: ProofId | null;
};

/** Why events of a type are not shown, and how many of them the timeline left out. */
type LeftOut = { readonly type: string; readonly count: number; readonly why: string };

/** All that happened to one appointment, in the order in which it happened. */
export type Timeline = {
  readonly appointmentId: AppointmentId;
  /** The zone that the appointment was booked in. */
  readonly zone: Zone;
  /** What the appointment is now, so that a timeline on paper says what it is of. */
  readonly claims: readonly TimelineFact[];
  /** The owner took it off every list. */
  readonly isDeleted: boolean;
  /** The policies that the client agreed to, as she was shown them. */
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

/** What stands in place of a field whose key was destroyed. */
const erasedWords = 'erased';

/** A field of a personal box as it can be shown; null if it was left empty. */
export const fieldWords = <Fields, Name extends keyof Fields>(box: Personal<Fields>, name: Name): string | null => {
  if (box === 'erased') return erasedWords;
  const value = box.fields[name];
  return value === null || value === undefined || value === '' ? null : String(value);
};

/** The fact, or none where there is nothing to say. */
export const factOf = (what: string, value: string | null): readonly TimelineFact[] =>
  value === null ? [] : [{ what, value }];

/** The change, or none where it stayed the same. */
export const changeOf = (what: string, from: string | null, to: string | null): readonly TimelineChange[] =>
  from === to ? [] : [{ what, from, to }];

export const statusWords = {
  pending: 'pending',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'canceled',
  'no-show': 'no-show',
} as const satisfies Record<AppointmentStatus, string>;

/** A code and what it takes off; null without one. */
export const discountWords = (discount: Discount | null): string | null =>
  discount === null ? null : `${discount.code}, ${moneyWords(discount.amount)} off`;

/** What was tried and refused. */
export const triedWords: { readonly [Act in TriedAct]: string } = {
  move: 'A move was refused',
  cancel: 'A cancellation was refused',
  attend: '“I’ll be there” was refused',
  'add-proof': 'Another payment proof was refused',
  'use-proof': 'A second use of the payment proof was refused',
  'verify-proof': 'Verifying the payment proof was refused',
};

/** What the appointment is now. */
export const claimsOf = (booking: Booking): readonly TimelineFact[] => {
  const { time, visit, discount, status, deleted, personal, policies } = booking;
  const name = personal === 'erased' ? 'erased' : `${personal.fields.firstName} ${personal.fields.lastName}`.trim();
  const [cancel, move] = [hoursWords(policies.cancellationHours), hoursWords(policies.rescheduleHours)];
  return [
    { what: 'Client', value: name },
    { what: 'Visit', value: [visit.service.name, ...visit.addOns.map((addOn) => addOn.name)].join(', ') },
    { what: 'Time', value: startWords(time) },
    { what: 'Total', value: moneyWords(visit.total) },
    ...factOf('Code', discountWords(discount)),
    { what: 'Status', value: deleted ? 'deleted' : statusWords[status] },
    { what: 'Booked under', value: `cancel until ${cancel} before, move until ${move} before` },
    { what: 'Payment proofs', value: String(booking.proofIds.length) },
  ];
};

/** What an event says in a timeline. */
export type LineTold = {
  readonly text: string;
  /** What this line is about, where others of its type are about something else. */
  readonly kind?: TimelineKind;
  readonly changes?: readonly TimelineChange[];
  readonly facts?: readonly TimelineFact[];
  /** What only the owner reads. */
  readonly privately?: readonly TimelineFact[];
  readonly origin?: TimelineOrigin | null;
  readonly proofId?: ProofId;
  /** This line is the owner's, whatever the others of its type are. */
  readonly isPrivate?: boolean;
  /** A client reads it only if she did it herself: somebody else may have tried it. */
  readonly isItsDoers?: boolean;
};

/** What is the same for every event of a type. */
export type Manner = {
  readonly kind: TimelineKind;
  readonly isStep?: true;
  /** The whole line is the owner's: it holds a private note, or what somebody else did. */
  readonly isPrivate?: true;
};

/** How the events of one type are told. */
export type LineFor<Data, State> = Manner & {
  readonly tell: (data: Data, state: { readonly before: State; readonly after: State }) => LineTold;
};

/** Events of that type never get a line, for the reason. */
export type Untold = { readonly untold: string };

type AnyEvent = { readonly type: string; readonly data: object };

/** One entry for each event of a family. A missing one does not compile. */
export type LinesOf<Event extends AnyEvent, State> = {
  readonly [Type in Event['type']]: LineFor<Extract<Event, { readonly type: Type }>['data'], State> | Untold;
};

export const isErased = (data: object): boolean => 'personal' in data && data.personal === 'erased';

/** Where the request came from, as the event's box has it. */
export const originIn = (
  box: Personal<{ readonly address: string | null; readonly device: string | null }>,
): TimelineOrigin | null =>
  box === 'erased' || (box.fields.address === null && box.fields.device === null)
    ? null
    : { network: box.fields.address, device: box.fields.device };
