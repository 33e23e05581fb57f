import type { DayPlan, OfferedDay } from '../../../application/availability/index.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import { type AvailabilityRules, usualStarts, zoneStatusRules } from '../../../domain/availability/index.ts';
import { dateInZone, startOfDay } from '../../../domain/kernel/index.ts';
import type { OpeningState } from '../../../domain/opening/index.ts';
import { anyHoldAfter } from '../../../projections/day-schedules.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { reasonOf } from './reasons.ts';
import type { AvailabilitySettings, BookingRules, DaySlots } from './shapes.ts';

type Zoned = { readonly zone: string };
type Stretch = { readonly startTime?: string | undefined; readonly endTime?: string | undefined };

/** Times of `[startTime, endTime)`. */
const within =
  ({ startTime = '00:00', endTime = '24:00' }: Stretch) =>
  ({ time }: { readonly time: string }): boolean =>
    time >= startTime && time < endTime;

/** A day as a visit may have it. */
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
});

/** A day as its owner plans it. */
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
});

type Booked = { readonly db: ReadDatabase; readonly clock: Clock };

/** Another zone is refused while visits are held from today on. */
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
  { sendsTexts, isHere }: Pick<BookingRules, 'sendsTexts' | 'isHere'>,
): BookingRules => ({
  zone,
  bookingWindowMonths: windowMonths,
  isOpen,
  isHere,
  paused,
  sendsTexts,
});
