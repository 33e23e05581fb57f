import fc from 'fast-check';
import type { AvailabilityRulesEvent, DayScheduleEvent } from '../../../domain/availability/events.ts';
import { appointmentId, holdId, otherCalendarId } from '../../../domain/kernel/ids.ts';
import type { DataArbitraries } from './data.ts';
import {
  maybe,
  someDate,
  someId,
  someInstant,
  someMinutes,
  somePersonal,
  someText,
  someTime,
  someZone,
} from './values.ts';

const day = { date: someDate };
const hold = { holdId: someId(holdId), appointmentId: someId(appointmentId) };
const reason = { personal: somePersonal(fc.record({ reason: maybe(someText) })) };
const stretch = fc.record({ start: someTime, end: someTime });
const buffers = { bufferBeforeMinutes: someMinutes, bufferAfterMinutes: someMinutes };
const held = {
  ...{ ...day, ...hold, ...buffers },
  ...{ time: someTime, minutes: someMinutes, startsAt: someInstant, endsAt: someInstant },
};

export const availabilityData: DataArbitraries<AvailabilityRulesEvent | DayScheduleEvent> = {
  TimeHeld: fc.oneof(fc.record(held), fc.record({ ...held, goesOnTo: someDate })),
  TimeSqueezedIn: fc.record({ ...held, personal: somePersonal(fc.record({ reason: someText })) }),
  HoldReleased: fc.record({ ...day, ...hold }),
  TimeReserved: fc.record({
    ...day,
    ...buffers,
    holdId: someId(holdId),
    time: someTime,
    minutes: someMinutes,
    startsAt: someInstant,
    endsAt: someInstant,
    until: someInstant,
  }),
  ReservationReleased: fc.record({ ...day, holdId: someId(holdId) }),
  DaySlotsSet: fc.record({
    ...day,
    ...reason,
    slots: fc.array(fc.record({ time: someTime, isAvailable: fc.boolean() }), { maxLength: 5 }),
  }),
  DayClosed: fc.record({
    ...day,
    personal: somePersonal(fc.record({ reason: maybe(someText), ownerNote: maybe(someText) })),
  }),
  PartsOfDayClosed: fc.record({
    ...day,
    parts: fc.array(stretch, { maxLength: 4 }),
    personal: somePersonal(
      fc.record({
        reasons: fc.array(maybe(someText), { maxLength: 4 }),
        ownerNotes: fc.array(maybe(someText), { maxLength: 4 }),
      }),
    ),
  }),
  DayReset: fc.record(day),
  BusyTimesSet: fc.record({
    ...day,
    calendarId: someId(otherCalendarId),
    spans: fc.array(fc.record({ startsAt: someInstant, endsAt: someInstant }), { maxLength: 3 }),
    personal: somePersonal(fc.record({ titles: fc.array(maybe(someText), { maxLength: 3 }) })),
  }),
  WorkingTimesSet: fc.record({
    ...buffers,
    businessHours: stretch,
    weekdayHours: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 6 }), stretch).map(([day, hours]) => ({ day, ...hours })),
      {
        maxLength: 3,
      },
    ),
    workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    slotMinutes: someMinutes,
    noticeMinutes: someMinutes,
    windowMonths: fc.integer({ min: 1, max: 36 }),
    defaultTimeSlots: maybe(fc.array(someTime, { maxLength: 5 })),
  }),
  ZoneSet: fc.record({ zone: someZone, confirmed: fc.boolean() }),
  BookingPaused: fc.record(reason),
  BookingResumed: fc.record({}),
};
