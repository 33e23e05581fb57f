import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { AddOnUnknown, ServiceInactive } from '../../../application/appointment/rejections.ts';
import type { DayPlan, OfferedDay, VisitToPlace } from '../../../application/availability/offer.ts';
import { type Caller, partyOf } from '../../../application/kernel/caller.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import { minutesOfVisit } from '../../../domain/appointment/policies.ts';
import type { StartRefusal } from '../../../domain/availability/commands.ts';
import { usualStarts } from '../../../domain/availability/days.ts';
import { type AvailabilityRules, type DaySchedule, reservedAt } from '../../../domain/availability/state.ts';
import { zoneStatusRules } from '../../../domain/availability/zone-status.ts';
import type { ServiceNotFound } from '../../../domain/catalogue/events.ts';
import { partsOfVisit } from '../../../domain/catalogue/visit-parts.ts';
import { addOnId, appointmentId, type HoldId, holdId, serviceId } from '../../../domain/kernel/ids.ts';
import {
  type CalendarDate,
  dateInZone,
  type Instant,
  millisOf,
  startOfDay,
  timeInZone,
  type Zone,
} from '../../../domain/kernel/time.ts';
import type { OpeningState } from '../../../domain/opening.ts';
import { quoteNamed } from '../../../domain/quote.ts';
import { appointmentById } from '../../../projections/appointments/view.ts';
import { anyHoldAfter } from '../../../projections/day-schedules.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { busyBetween, everyOtherCalendar } from '../../../projections/other-calendars.ts';
import { quotedService } from '../../../projections/quotes.ts';
import { serviceById } from '../../../projections/services.ts';
import type { CommonParts } from '../parts.ts';
import { disclosureTo } from '../payment-proof/view.ts';
import type { AvailabilitySettings, BookingRules, DaySlots, VisitQuery } from './shapes.ts';

/** A time at which the owner is busy elsewhere, in the salon's local time. */
type BusyShown = DaySlots['busy'][number];

export type BusyOnDay = BusyShown & { readonly startsAt: Instant; readonly endsAt: Instant };

/** When the owner is busy according to her other calendars, by date and start. */
export const busyOnDays = (
  db: ReadDatabase,
  zone: Zone,
  from: CalendarDate,
  to: CalendarDate,
): ReadonlyMap<CalendarDate, readonly BusyOnDay[]> => {
  const names = new Map(everyOtherCalendar(db).map(({ calendarId, name }) => [calendarId, name]));
  const found = new Map<CalendarDate, BusyOnDay[]>();
  for (const { calendarId, date, day } of busyBetween(db, from, to)) {
    const calendar = names.get(calendarId);
    if (calendar === undefined) continue;
    const shown = day.spans.map(({ startsAt, endsAt }, index) => ({
      ...{ calendar, startsAt, endsAt, title: day.titles[index] ?? null },
      start: timeInZone(zone, startsAt),
      end: dateInZone(zone, endsAt) > date ? '24:00' : timeInZone(zone, endsAt),
    }));
    found.set(
      date,
      [...(found.get(date) ?? []), ...shown].toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1)),
    );
  }
  return found;
};

export const busyShape = ({ calendar, start, end, title }: BusyOnDay): BusyShown => ({ calendar, start, end, title });

/** The names of the calendars that keep the owner busy during a period, without duplicates. */
export const calendarsDuring = (
  busy: readonly BusyOnDay[],
  { from, to }: { readonly from: number; readonly to: number },
): string[] => [
  ...new Set(
    busy
      .filter(({ startsAt, endsAt }) => millisOf(startsAt) < to && from < millisOf(endsAt))
      .map(({ calendar }) => calendar),
  ),
];

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'] as const;

/** `2 hours`, `90 minutes`. */
const span = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

/** The owner's reason without its full stop, to be put inside a sentence; null if it is empty. */
const ownersReason = (refusal: StartRefusal): string | null => {
  if (!('reason' in refusal) || refusal.reason === null) return null;
  const reason = refusal.reason.replace(/(?<![.\s])[.\s]+$/, '');
  return reason === '' ? null : reason;
};

/** Why a time cannot be booked, as a phrase without a full stop: the booking page puts it inside a sentence. */
export const reasonOf = (refusal: StartRefusal): string =>
  ownersReason(refusal) ??
  match(refusal)
    .with({ kind: 'DayIsPast' }, () => 'The day is in the past')
    .with({ kind: 'DayTooSoon' }, () => 'Bookings start from tomorrow')
    .with({ kind: 'DayBeyondWindow' }, ({ lastDate }) => `Bookings are open until ${lastDate}`)
    .with({ kind: 'BookingIsPaused' }, () => 'Online booking is paused')
    .with({ kind: 'DayClosed' }, () => 'The studio is closed that day')
    .with({ kind: 'DayNotWorked' }, ({ weekday }) => `The studio is closed on ${weekdays[weekday] ?? 'that day'}`)
    .with({ kind: 'VisitLengthInvalid' }, () => 'This visit’s length can’t be booked')
    .with({ kind: 'TimeDoesNotExist' }, () => 'That time doesn’t exist that day because the clocks change')
    .with({ kind: 'VisitLeavesDay' }, () => 'The visit would run past midnight')
    .with({ kind: 'NoticeTooShort' }, ({ noticeMinutes }) => `Please book at least ${span(noticeMinutes)} ahead`)
    .with({ kind: 'TimeNotOffered' }, () => 'Not one of that day’s start times')
    .with({ kind: 'PartOfDayClosed' }, () => 'The studio is closed at that time')
    .with({ kind: 'VisitPastClosing' }, () => 'The visit would run past closing time')
    // Clients are not told that the owner is busy elsewhere.
    .with({ kind: 'SlotAlreadyBooked' }, { kind: 'BusyElsewhere' }, () => 'Already booked')
    .with({ kind: 'TimeIsReserved' }, () => 'Someone is holding it while they finish booking')
    .exhaustive();

/** The times held on a day for clients who are paying. Leaves out the hold ids, which only those clients may know. */
export const reservedShape = (
  day: DaySchedule,
  now: Instant,
  namesByHold: ReadonlyMap<HoldId, string>,
): DaySlots['reserved'] =>
  reservedAt(day, now).map(({ holdId: id, time, minutes, until }) => ({
    ...{ time, duration: minutes, until, heldFor: namesByHold.get(id) ?? null },
  }));

type Zoned = { readonly zone: string };
type Stretch = { readonly startTime?: string | undefined; readonly endTime?: string | undefined };

/** Keeps times in `[startTime, endTime)`. */
const within =
  ({ startTime = '00:00', endTime = '24:00' }: Stretch) =>
  ({ time }: { readonly time: string }): boolean =>
    time >= startTime && time < endTime;

/** A day with the starts it offers for a visit. */
export const offeredShape = (day: OfferedDay, { zone }: Zoned, stretch: Stretch): DaySlots => ({
  date: day.date,
  timeSlots: day.starts
    .filter(within(stretch))
    .map(({ time, refusal }) => ({ time, isAvailable: day.refusal === null && refusal === null })),
  isFullDayUnavailable: day.refusal !== null,
  reason: day.refusal === null ? null : reasonOf(day.refusal),
  ownerNote: null,
  isCustom: day.isCustom,
  hasOwnTimes: false,
  zone,
  closedParts: [],
  booked: [],
  busy: [],
  reserved: [],
});

/** A day as the owner has planned it. */
export const planShape = (plan: DayPlan, { zone }: Zoned, stretch: Stretch = {}): DaySlots => ({
  date: plan.date,
  timeSlots: plan.slots.filter(within(stretch)).map(({ time, isAvailable }) => ({ time, isAvailable })),
  isFullDayUnavailable: plan.isClosed,
  reason: plan.reason,
  ownerNote: plan.ownerNote,
  isCustom: plan.isCustom,
  hasOwnTimes: plan.hasOwnSlots,
  zone,
  closedParts: plan.closedParts.map(({ start, end, reason, ownerNote }) => ({ start, end, reason, ownerNote })),
  booked: plan.booked.map(({ appointmentId, time, minutes }) => ({ appointmentId, time, duration: minutes })),
  busy: [],
  reserved: [],
});

type Booked = { readonly db: ReadDatabase; readonly clock: Clock };

/** False while visits are booked from today on: the server refuses another zone then. */
const zoneCanChange = ({ db, clock }: Booked, { zone }: AvailabilityRules): boolean =>
  !anyHoldAfter(db, startOfDay(zone, dateInZone(zone, clock.now())));

export const rulesShape = (rules: AvailabilityRules, booked: Booked): AvailabilitySettings => ({
  businessHours: { ...rules.businessHours },
  weekdayHours: rules.weekdayHours.map((hours) => ({ ...hours })),
  workingDays: [...rules.workingDays],
  slotDuration: rules.slotMinutes,
  isGloballyUnavailable: rules.paused !== null,
  globalUnavailabilityReason: rules.paused?.reason ?? null,
  defaultTimeSlots: [...usualStarts(rules)],
  bufferBefore: rules.bufferBeforeMinutes,
  bufferAfter: rules.bufferAfterMinutes,
  minimumNotice: rules.noticeMinutes,
  bookingWindowMonths: rules.windowMonths,
  zone: rules.zone,
  zoneConfirmed: zoneStatusRules[rules.zoneStatus].isConfirmed,
  zoneCanChange: zoneCanChange(booked, rules),
});

export const bookingRulesShape = (
  { zone, windowMonths, paused }: AvailabilityRules,
  { isOpen }: OpeningState,
  { sendsTexts, isHere, moreServices }: Pick<BookingRules, 'sendsTexts' | 'isHere' | 'moreServices'>,
): BookingRules => ({
  zone,
  bookingWindowMonths: windowMonths,
  isOpen,
  isHere,
  paused,
  sendsTexts,
  moreServices,
});

type VisitUnknown = ServiceNotFound | ServiceInactive | AddOnUnknown;

/** The length of the service and add-ons. Refused if one is not in the catalog or not open to clients. */
const minutesOf = ({ db }: CommonParts, caller: Caller, query: VisitQuery): Result<number | null, VisitUnknown> => {
  if (query.serviceId === undefined) return ok(query.duration ?? null);
  const asked = serviceId(query.serviceId);
  const quote = quoteNamed(asked);
  const service = quote === null ? serviceById(db, asked) : quotedService(db, quote);
  if (service === null) return err({ kind: 'ServiceNotFound' });
  if (!service.isActive && quote === null && partyOf(caller) === 'client')
    return err({ kind: 'ServiceInactive', name: service.name });
  const wanted = (query.addOnIds ?? []).map(addOnId);
  const others = wanted.flatMap((id) => serviceById(db, serviceId(id)) ?? []);
  return partsOfVisit(service, others, wanted)
    .map((addOns) => minutesOfVisit({ service, addOns }))
    .mapErr((unknown) => ({ kind: 'AddOnUnknown' as const, addOnId: unknown }));
};

/** The visit that a query asks for. An appointment that is not the caller's own blocks times like any other. */
export const visitOf = (parts: CommonParts, caller: Caller, query: VisitQuery): Result<VisitToPlace, VisitUnknown> => {
  const moving = query.moving === undefined ? null : appointmentById(parts.db, appointmentId(query.moving));
  const own = moving === null ? null : minutesOfMoved(moving.minutes, query);
  const minutes = own === null ? minutesOf(parts, caller, query) : ok(own);
  return minutes.map((known) => ({
    minutes: known,
    ...(query.reservation === undefined ? {} : { reservation: holdId(query.reservation) }),
    ...(moving !== null && disclosureTo(parts, caller).insight(moving) === 'whole'
      ? { moving: moving.appointmentId }
      : {}),
  }));
};

/** If the query moves a visit and names no service or duration, the visit keeps its length. */
const minutesOfMoved = (booked: number, { serviceId, duration }: VisitQuery): number | null =>
  serviceId === undefined && duration === undefined ? booked : null;
