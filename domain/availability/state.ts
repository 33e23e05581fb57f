import { match } from 'ts-pattern';
import type { Personal } from '../kernel/event.ts';
import type { HoldId, OtherCalendarId } from '../kernel/ids.ts';
import { type Instant, millisOf, type WallTime, wallTime, type Zone, zone } from '../kernel/time.ts';
import type { AvailabilityRulesEvent, DayScheduleEvent, Hold, Reservation, TimeSlot, WorkingTimes } from './events.ts';
import type { ZoneStatus } from './zone-status.ts';

const minuteMillis = 60_000;

/** A hold and the span `[from, to)` that it occupies with its buffers, in milliseconds since 1970. */
export type HeldTime = {
  readonly hold: Hold;
  readonly from: number;
  readonly to: number;
  /** True if the owner deliberately added it at an occupied time. */
  readonly isSqueezedIn?: true;
};

/** A reservation and the span `[from, to)` that it occupies with its buffers, in milliseconds since 1970. */
export type ReservedTime = { readonly reservation: Reservation; readonly from: number; readonly to: number };

/** Why the owner closed something. Clients read the reason; only the owner reads the note. */
export type Closure = { readonly reason: string | null; readonly ownerNote: string | null };

/** `[start, end)` in the salon's local time. */
export type ClosedPart = Closure & { readonly start: WallTime; readonly end: WallTime };

/** The busy times of one calendar on the day. Spans `[from, to)` are in milliseconds since 1970. */
export type BusyIn = {
  readonly calendarId: OtherCalendarId;
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  /** One title for each span, or none. */
  readonly titles: readonly (string | null)[];
};

export type DaySchedule = {
  /** In the order in which they were made. */
  readonly held: readonly HeldTime[];
  /** In the order in which they were made. Includes those that have ended but were not released yet. */
  readonly reserved: readonly ReservedTime[];
  /** The latest released holds and reservations, which cannot be taken again: late requests come within minutes. */
  readonly released: readonly HoldId[];
  /** How many reservations end on the UTC day `on`, the day on which the latest one ends. */
  readonly reservations: { readonly on: string; readonly count: number };
  /** The slots that the owner set for this day, sorted by time; null if the rules apply. */
  readonly custom: { readonly slots: readonly TimeSlot[]; readonly reason: string | null } | null;
  readonly closed: Closure | null;
  /** Sorted by start. */
  readonly closedParts: readonly ClosedPart[];
  /** When the owner is busy elsewhere. Calendars without busy times are left out. */
  readonly busy: readonly BusyIn[];
};

/** A day without events. */
export const ordinaryDay: DaySchedule = {
  ...{ held: [], reserved: [], released: [], reservations: { on: '', count: 0 } },
  ...{ custom: null, closed: null, closedParts: [] },
  busy: [],
};

const reasonIn = (box: Personal<{ readonly reason: string | null }>): string | null =>
  box === 'erased' ? null : box.fields.reason;

const spanOf = (kept: Omit<Hold, 'appointmentId'>) => ({
  from: millisOf(kept.startsAt) - kept.bufferBeforeMinutes * minuteMillis,
  to: millisOf(kept.endsAt) + kept.bufferAfterMinutes * minuteMillis,
});

type EventData<Type> = Extract<DayScheduleEvent, { readonly type: Type }>['data'];

const closureIn = ({ personal: box }: EventData<'DayClosed'>): Closure =>
  box === 'erased' ? { reason: null, ownerNote: null } : box.fields;

const closedPartsIn = ({ parts, personal: box }: EventData<'PartsOfDayClosed'>): readonly ClosedPart[] => {
  const { reasons, ownerNotes } = box === 'erased' ? { reasons: [], ownerNotes: [] } : box.fields;
  return parts.map((part, index) => ({
    ...part,
    reason: reasons[index] ?? null,
    ownerNote: ownerNotes[index] ?? null,
  }));
};

const busyIn = ({ calendarId, spans, personal: box }: EventData<'BusyTimesSet'>): BusyIn => ({
  calendarId,
  spans: spans.map(({ startsAt, endsAt }) => ({ from: millisOf(startsAt), to: millisOf(endsAt) })),
  titles: box === 'erased' ? [] : box.fields.titles,
});

/** A limit, because anybody can reserve and release times, and the state of a day must not grow without end. */
const maxReleased = 100;

const releasing = ({ released }: DaySchedule, holdId: HoldId): readonly HoldId[] => [
  ...released.slice(1 - maxReleased),
  holdId,
];

const dayOf = (until: Instant): string => until.slice(0, 10);

/** How many reservations of this day end on the same UTC day as one that ends at `until`. */
export const reservedOn = ({ reservations: { on, count } }: DaySchedule, until: Instant): number =>
  on === dayOf(until) ? count : 0;

export const evolveDay = (day: DaySchedule, event: DayScheduleEvent): DaySchedule =>
  match(event)
    .with({ type: 'TimeHeld' }, ({ data }) => ({
      ...day,
      held: [...day.held, { hold: data, ...spanOf(data) }],
    }))
    .with({ type: 'TimeSqueezedIn' }, ({ data: { personal: _, ...hold } }) => ({
      ...day,
      held: [...day.held, { hold, ...spanOf(hold), isSqueezedIn: true as const }],
    }))
    .with({ type: 'HoldReleased' }, ({ data }) => ({
      ...day,
      held: day.held.filter(({ hold }) => hold.holdId !== data.holdId),
      released: releasing(day, data.holdId),
    }))
    .with({ type: 'TimeReserved' }, ({ data }) => ({
      ...day,
      reserved: [...day.reserved, { reservation: data, ...spanOf(data) }],
      reservations: { on: dayOf(data.until), count: reservedOn(day, data.until) + 1 },
    }))
    .with({ type: 'ReservationReleased' }, ({ data }) => ({
      ...day,
      reserved: day.reserved.filter(({ reservation }) => reservation.holdId !== data.holdId),
      released: releasing(day, data.holdId),
    }))
    .with({ type: 'DaySlotsSet' }, ({ data }) => ({
      ...day,
      custom: { slots: data.slots, reason: reasonIn(data.personal) },
      closed: null,
    }))
    .with({ type: 'DayClosed' }, ({ data }) => ({ ...day, closed: closureIn(data) }))
    .with({ type: 'PartsOfDayClosed' }, ({ data }) => ({ ...day, closedParts: closedPartsIn(data) }))
    .with({ type: 'DayReset' }, () => ({ ...day, custom: null, closed: null, closedParts: [] }))
    .with({ type: 'BusyTimesSet' }, ({ data }) => {
      const others = day.busy.filter(({ calendarId }) => calendarId !== data.calendarId);
      return { ...day, busy: data.spans.length === 0 ? others : [...others, busyIn(data)] };
    })
    .exhaustive();

/** Whether the owner has set anything for this day that `ResetDay` removes. */
export const isCustom = (day: DaySchedule): boolean =>
  day.custom !== null || day.closed !== null || day.closedParts.length > 0;

/** The holds of the day, sorted by start. */
export const holdsOf = (day: DaySchedule): readonly Hold[] =>
  [...day.held].sort((one, other) => one.from - other.from).map(({ hold }) => hold);

export const holdOf = (day: DaySchedule, holdId: HoldId): Hold | null =>
  day.held.find(({ hold }) => hold.holdId === holdId)?.hold ?? null;

export const reservationOf = (day: DaySchedule, holdId: HoldId): Reservation | null =>
  day.reserved.find(({ reservation }) => reservation.holdId === holdId)?.reservation ?? null;

/** The reservations that have not ended by now, sorted by start. */
export const reservedAt = ({ reserved }: DaySchedule, now: Instant): readonly Reservation[] =>
  reserved
    .map(({ reservation }) => reservation)
    .filter((reservation) => !hasEnded(reservation, now))
    .sort((one, other) => (one.time < other.time ? -1 : 1));

/** Whether the client's time to pay is over. The reservation then blocks nobody, even if it was not released yet. */
export const hasEnded = ({ until }: Reservation, now: Instant): boolean => until <= now;

export type AvailabilityRules = WorkingTimes & {
  readonly zone: Zone;
  readonly zoneStatus: ZoneStatus;
  /** Null unless the owner has paused bookings. */
  readonly paused: { readonly reason: string | null } | null;
  /** How often working times or zone were set. Pauses do not count. */
  readonly revision: number;
};

export const firstRules: AvailabilityRules = {
  businessHours: { start: wallTime('09:00'), end: wallTime('17:00') },
  weekdayHours: [],
  workingDays: [1, 2, 3, 4, 5, 6],
  slotMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  noticeMinutes: 0,
  windowMonths: 3,
  defaultTimeSlots: null,
  zone: zone('America/Chicago'),
  zoneStatus: 'assumed',
  paused: null,
  revision: 0,
};

export const evolveRules = (rules: AvailabilityRules, event: AvailabilityRulesEvent): AvailabilityRules =>
  match(event)
    .with({ type: 'WorkingTimesSet' }, ({ data }) => ({ ...rules, ...data, revision: rules.revision + 1 }))
    .with({ type: 'ZoneSet' }, ({ data }) => ({
      ...rules,
      zone: data.zone,
      zoneStatus: data.confirmed ? ('confirmed' as const) : ('proposed' as const),
      revision: rules.revision + 1,
    }))
    .with({ type: 'BookingPaused' }, ({ data }) => ({ ...rules, paused: { reason: reasonIn(data.personal) } }))
    .with({ type: 'BookingResumed' }, () => ({ ...rules, paused: null }))
    .exhaustive();
