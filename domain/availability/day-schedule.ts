import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, happened, nothing, personal, refused } from '../kernel/event.ts';
import type { HoldId } from '../kernel/ids.ts';
import { same } from '../kernel/text.ts';
import type { CalendarDate, Instant, WallTime } from '../kernel/time.ts';
import {
  asTold,
  type CloseDay,
  type ClosePartsOfDay,
  type DayPlanRejection,
  type DayScheduleCommand,
  type DayScheduleRejection,
  type HoldRejection,
  type HoldTime,
  type PartEndsBeforeStart,
  type PartToClose,
  type PlanDay,
  type ReleaseHold,
  type ReleaseReservation,
  type ReserveTime,
  type ResetDay,
  type SetBusyTimes,
  type SetDaySlots,
  type SlotListedTwice,
  type StartRefusal,
} from './commands.ts';
import type { DayScheduleEvent, TimeSlot } from './events.ts';

import { judgeStart, type Occupancy, type StartAsked } from './slots.ts';
import {
  type ClosedPart,
  type DaySchedule,
  evolveDay,
  hasEnded,
  holdOf,
  isCustom,
  ordinaryDay,
  reservationOf,
  reservedOn,
} from './state.ts';

type Decision<Rejection extends DayScheduleRejection = never> = Result<readonly DayScheduleEvent[], Rejection>;

const byTime = (one: WallTime, other: WallTime): number => (one < other ? -1 : one > other ? 1 : 0);

/** Releases reservations that have ended, so that kept ones never overlap, and the client's own earlier one. */
const givenBack = (
  { reserved }: DaySchedule,
  date: CalendarDate,
  now: Instant,
  own: HoldId | null,
): readonly DayScheduleEvent[] =>
  reserved
    .filter(({ reservation }) => reservation.holdId === own || hasEnded(reservation, now))
    .map(({ reservation: { holdId } }) => ({ type: 'ReservationReleased', data: { date, holdId } }));

/**
 * The time that the client has reserved, if it is the one she wants and has not ended. It is not checked again: her
 * promised time stays hers, even if notice, hours or closed days forbid it now.
 */
const reservedFor = (
  { reservation: holdId, time, minutes, now }: HoldTime,
  day: DaySchedule,
): Result<Occupancy, never> | null => {
  const own = holdId == null ? null : reservationOf(day, holdId);
  if (own === null || own.time !== time || own.minutes !== minutes || hasEnded(own, now)) return null;
  const { holdId: _, until: __, ...occupancy } = own;
  return ok(occupancy);
};

/** Takes a time that other visits have, if the owner wants that and allows so many. Reserved times stay reserved. */
const squeezedIn = (
  { squeezeIn, party, time }: HoldTime,
  visit: StartAsked,
  refusal: StartRefusal,
): Result<Occupancy, StartRefusal> =>
  squeezeIn == null || party !== 'owner' || refusal.kind !== 'SlotAlreadyBooked'
    ? err(refusal)
    : judgeStart({ ...visit, maxOverlapping: squeezeIn.most }, time);

const holdTime = (asked: HoldTime, day: DaySchedule): Decision<HoldRejection> => {
  const { holdId, appointmentId, date, time, minutes, rules, now, party, pastAllowed, overMidnight, respectsClosures } =
    asked;
  if (day.released.includes(holdId)) return refused({ kind: 'HoldAlreadyReleased' });
  const standing = holdOf(day, holdId);
  if (standing !== null) {
    const isSame = standing.appointmentId === appointmentId && standing.time === time && standing.minutes === minutes;
    return isSame ? nothing : refused({ kind: 'HoldIsAnothers' });
  }
  const reservation = asked.reservation ?? null;
  const limits = { now, party, pastAllowed, overMidnight, respectsClosures };
  const visit = { rules, day, date, minutes, ...limits, ignoring: appointmentId, reservation };
  const before = givenBack(day, date, now, reservation);
  const ids = { holdId, appointmentId };
  return (reservedFor(asked, day) ?? judgeStart(visit, time))
    .map((occupancy): readonly DayScheduleEvent[] => [...before, { type: 'TimeHeld', data: { ...ids, ...occupancy } }])
    .orElse((refusal) =>
      squeezedIn(asked, visit, refusal).map((occupancy): readonly DayScheduleEvent[] => [
        ...before,
        {
          type: 'TimeSqueezedIn',
          data: { ...ids, ...occupancy, personal: personal('studio', { reason: asked.squeezeIn?.reason ?? '' }) },
        },
      ]),
    )
    .mapErr(asTold);
};

/** The most reservations of one day that may end on the same UTC day. Clients can also book without one. */
const maxReservations = 200;

const reserveTime = (asked: ReserveTime, day: DaySchedule): Decision<HoldRejection> => {
  const { holdId, date, time, minutes, rules, now, until, party, replaces } = asked;
  if (day.released.includes(holdId)) return refused({ kind: 'HoldAlreadyReleased' });
  const standing = reservationOf(day, holdId);
  if (standing !== null) {
    return standing.time === time && standing.minutes === minutes ? nothing : refused({ kind: 'HoldIsAnothers' });
  }
  return judgeStart({ rules, day, date, minutes, now, party, reservation: replaces }, time)
    .mapErr(asTold)
    .map((occupancy) => [
      ...givenBack(day, date, now, replaces),
      ...(reservedOn(day, until) < maxReservations
        ? [{ type: 'TimeReserved' as const, data: { holdId, ...occupancy, until } }]
        : []),
    ]);
};

const releaseReservation = ({ date, holdId }: ReleaseReservation, day: DaySchedule): Decision =>
  reservationOf(day, holdId) === null ? nothing : happened({ type: 'ReservationReleased', data: { date, holdId } });

const releaseHold = ({ date, holdId }: ReleaseHold, day: DaySchedule): Decision => {
  const standing = holdOf(day, holdId);
  if (standing === null) return nothing;
  return happened({ type: 'HoldReleased', data: { date, holdId, appointmentId: standing.appointmentId } });
};

/** Sorts the slots by time and removes duplicates. */
const inOrder = (slots: readonly TimeSlot[]): Result<readonly TimeSlot[], SlotListedTwice> => {
  const availability = new Map<WallTime, boolean>();
  for (const { time, isAvailable } of slots) {
    if (availability.has(time) && availability.get(time) !== isAvailable) return err({ kind: 'SlotListedTwice', time });
    availability.set(time, isAvailable);
  }
  return ok(
    [...availability]
      .map(([time, isAvailable]) => ({ time, isAvailable }))
      .sort((one, other) => byTime(one.time, other.time)),
  );
};

const setDaySlots = ({ date, slots, reason }: SetDaySlots, day: DaySchedule): Decision<SlotListedTwice> =>
  inOrder(slots).map((ordered) => {
    if (day.closed === null && same(day.custom, { slots: ordered, reason })) return [];
    return [{ type: 'DaySlotsSet', data: { date, slots: ordered, personal: personal('studio', { reason }) } }];
  });

const closeDay = ({ date, reason, ownerNote }: CloseDay, day: DaySchedule): Decision => {
  const closure = { reason, ownerNote: ownerNote === undefined ? (day.closed?.ownerNote ?? null) : ownerNote };
  return same(day.closed, closure)
    ? nothing
    : happened({ type: 'DayClosed', data: { date, personal: personal('studio', closure) } });
};

const isSamePart =
  ({ start, end }: PartToClose) =>
  (other: PartToClose): boolean =>
    start === other.start && end === other.end;

/** Sorts by start. A part without a note keeps its own; parts that are listed twice keep theirs in order. */
const partsToClose = (parts: readonly PartToClose[], standing: readonly ClosedPart[]): readonly ClosedPart[] =>
  [...parts]
    .sort((one, other) => byTime(one.start, other.start) || byTime(one.end, other.end))
    .map((part, index, ordered) => {
      const { start, end, reason, ownerNote } = part;
      const earlier = ordered.slice(0, index).filter(isSamePart(part)).length;
      const kept = standing.filter(isSamePart(part))[earlier]?.ownerNote ?? null;
      return { start, end, reason, ownerNote: ownerNote === undefined ? kept : ownerNote };
    });

const closePartsOfDay = ({ date, parts, opens }: ClosePartsOfDay, day: DaySchedule): Decision<PartEndsBeforeStart> => {
  const reversed = parts.find(({ start, end }) => start >= end);
  if (reversed !== undefined) {
    return refused({ kind: 'PartEndsBeforeStart', start: reversed.start, end: reversed.end });
  }
  const ordered = partsToClose(parts, day.closedParts);
  const opened: readonly DayScheduleEvent[] =
    opens && day.closed !== null ? [{ type: 'DayReset', data: { date } }] : [];
  if (same(opened.reduce(evolveDay, day).closedParts, ordered)) return happened(...opened);
  return happened(...opened, {
    type: 'PartsOfDayClosed',
    data: {
      date,
      parts: ordered.map(({ start, end }) => ({ start, end })),
      personal: personal('studio', {
        reasons: ordered.map(({ reason }) => reason),
        ownerNotes: ordered.map(({ ownerNote }) => ownerNote),
      }),
    },
  });
};

const resetDay = ({ date }: ResetDay, day: DaySchedule): Decision =>
  isCustom(day) ? happened({ type: 'DayReset', data: { date } }) : nothing;

const setBusyTimes = ({ date, calendarId, spans, titles }: SetBusyTimes, day: DaySchedule): Decision => {
  const event: DayScheduleEvent = {
    type: 'BusyTimesSet',
    data: { date, calendarId, spans, personal: personal(`calendar-${calendarId}`, { titles }) },
  };
  const said = (of: DaySchedule) => of.busy.find((each) => each.calendarId === calendarId) ?? null;
  return same(said(evolveDay(day, event)), said(day)) ? nothing : happened(event);
};

const planOf = (asked: PlanDay, day: DaySchedule): Decision<DayPlanRejection> =>
  match(asked)
    .with({ type: 'SetDaySlots' }, (slots) => setDaySlots(slots, day))
    .with({ type: 'CloseDay' }, (closing) => closeDay(closing, day))
    .with({ type: 'ClosePartsOfDay' }, (parts) => closePartsOfDay(parts, day))
    .with({ type: 'ResetDay' }, (reset) => resetDay(reset, day))
    .exhaustive();

const planDay = (asked: PlanDay, day: DaySchedule): Decision<DayPlanRejection> =>
  asked.date < asked.today ? refused({ kind: 'DayIsOver', date: asked.date, today: asked.today }) : planOf(asked, day);

const decide = (command: DayScheduleCommand, day: DaySchedule): Decision<DayScheduleRejection> =>
  match(command)
    .with({ type: 'HoldTime' }, (asked) => holdTime(asked, day))
    .with({ type: 'ReleaseHold' }, (asked) => releaseHold(asked, day))
    .with({ type: 'ReserveTime' }, (asked) => reserveTime(asked, day))
    .with({ type: 'ReleaseReservation' }, (asked) => releaseReservation(asked, day))
    .with({ type: 'SetDaySlots' }, { type: 'CloseDay' }, { type: 'ClosePartsOfDay' }, { type: 'ResetDay' }, (asked) =>
      planDay(asked, day),
    )
    .with({ type: 'SetBusyTimes' }, (asked) => setBusyTimes(asked, day))
    .exhaustive();

const folded = { initial: ordinaryDay, evolve: evolveDay } as const;

/**
 * One day of the salon's one stylist. Holds of different appointments never overlap, buffers included, unless the
 * later one was squeezed in. They never overlap a reservation.
 */
export const daySchedule: Decider<DaySchedule, DayScheduleCommand, DayScheduleEvent, DayScheduleRejection> = {
  ...folded,
  decide,
};

/** The same rules, only for holding a time. */
export const dayForHolding: Decider<DaySchedule, HoldTime, DayScheduleEvent, HoldRejection> = {
  ...folded,
  decide: holdTime,
};

/** The same rules, only for reserving a time. */
export const dayForReserving: Decider<DaySchedule, ReserveTime, DayScheduleEvent, HoldRejection> = {
  ...folded,
  decide: reserveTime,
};

/** The same rules, only for the owner's planning of the day. */
export const dayForPlanning: Decider<DaySchedule, PlanDay, DayScheduleEvent, DayPlanRejection> = {
  ...folded,
  decide: planDay,
};

/** The same rules, only for busy times from other calendars. */
export const dayForBusyTimes: Decider<DaySchedule, SetBusyTimes, DayScheduleEvent, never> = {
  ...folded,
  decide: setBusyTimes,
};
