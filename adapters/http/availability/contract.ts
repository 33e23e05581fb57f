import { z } from '@hono/zod-openapi';
import type { NoDatesSelected } from '../../../application/availability/offer.ts';
import type { FutureHoldsStand } from '../../../application/kernel/save-rules.ts';
import type {
  AvailabilityRulesRejection,
  DayScheduleRejection,
  StartRefusal,
} from '../../../domain/availability/commands.ts';
import { slotTaken } from '../appointment/refusals.ts';
import { answers, body } from '../wire/envelope.ts';
import {
  broken,
  changedMeanwhile,
  conflict,
  planCodes,
  rulesCodes,
  type Sentence,
  type Sentences,
} from '../wire/refusals.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import { routesUnder } from '../wire/slice.ts';
import {
  AvailabilitySettings,
  AvailabilitySettingsChange,
  BookingRules,
  Calendar,
  CalendarQuery,
  CheckQuery,
  DateParam,
  DayFreedom,
  DaySlots,
  DaysQuery,
  DaysWanted,
  DayWanted,
  FreeTime,
  Holidays,
  NextQuery,
  PlannedDays,
  SlotCheck,
  SlotsQuery,
} from './shapes.ts';
import { reasonOf } from './view.ts';

const route = routesUnder('Availability');

export const saveDay = route('POST /admin/availability', {
  summary: 'Set one day: its own times, closed, or closed in parts; without any of these, it follows the rules again',
  request: { body: body(DayWanted) },
  runs: ['setDay'],
  refuses: [...planCodes],
  responses: answers(DaySlots, 'The day, with what stays booked'),
});

export const saveDays = route('POST /admin/availability/bulk', {
  summary: 'Set the same times or closure for many days; without either, they follow the rules again',
  request: { body: body(DaysWanted) },
  runs: ['planDays'],
  refuses: ['NoDatesSelected'],
  responses: answers(PlannedDays, 'How many days were saved, and which were not'),
});

export const enableFuture = route('POST /admin/availability/enable-future', {
  summary: 'Reset the next 90 days, starting today, to the rules',
  runs: ['enableFutureDates'],
  refuses: [],
  responses: answers(PlannedDays, 'How many days were reset'),
});

export const reset = route('DELETE /admin/availability/{date}', {
  summary: 'Reset one day to the rules',
  request: { params: DateParam },
  runs: ['resetDay'],
  refuses: [...planCodes],
  responses: answers(DaySlots, 'The day, with what stays booked'),
});

export const calendar = route('GET /admin/calendar', {
  summary: 'What is booked and what is open, day by day',
  request: { query: CalendarQuery },
  runs: ['showCalendar'],
  refuses: [],
  responses: answers(Calendar, 'The days, both ends included, and the visits that stand on them'),
});

export const holidays = route('GET /admin/availability/holidays', {
  summary: 'The next date of each federal holiday, to close on or not',
  runs: ['holidaysAhead'],
  refuses: [],
  responses: answers(Holidays, 'The holidays by date'),
});

/** The handlers look the visit up themselves. Only the owner gets times for an inactive service. */
const visitUnknownCodes = ['AddOnUnknown', 'ServiceInactive', 'ServiceNotFound'] as const;

export const Days = z.object({ days: z.array(DayFreedom) });

export const slots = route('GET /admin/availability/time-slots/{date}', {
  summary: 'The times of one day',
  description:
    'For a visit: which of the times it may have. Without one, a visitor is told for one slot length, and the owner ' +
    'gets the day as planned, with what is booked.',
  request: { params: DateParam, query: SlotsQuery },
  middleware: seenByAll,
  runs: ['showDay', 'offerStarts'],
  refuses: visitUnknownCodes,
  refusesItself: visitUnknownCodes,
  responses: answers(DaySlots, 'The times, each open or not'),
});

export const check = route('GET /admin/availability/check', {
  summary: 'Whether a visit may start at a time; nothing is held for it',
  request: { query: CheckQuery },
  middleware: seenByAll,
  refuses: visitUnknownCodes,
  responses: answers(SlotCheck, 'Open or not, and why not'),
});

export const days = route('GET /availability/days', {
  summary: 'How many times are free on each day of a span',
  request: { query: DaysQuery },
  middleware: seenByAll,
  runs: ['freeDays'],
  refuses: visitUnknownCodes,
  refusesItself: visitUnknownCodes,
  responses: answers(Days, 'The days, both ends included'),
});

export const next = route('GET /availability/next', {
  summary: 'The next free times',
  request: { query: NextQuery },
  middleware: seenByAll,
  runs: ['nextFreeStarts', 'fitsNoDay'],
  refuses: visitUnknownCodes,
  refusesItself: visitUnknownCodes,
  responses: answers(
    z.object({
      times: z.array(FreeTime),
      isTooLong: z
        .boolean()
        .openapi({ description: 'The visit is longer than any day of the studio, so it has no times.' }),
    }),
    'By date and time, or the nearest first',
  ),
});

export const rules = route('GET /availability/rules', {
  summary: 'The time zone of the salon, how far ahead it can be booked, and whether it is open or paused',
  middleware: seenByAll,
  refuses: [],
  responses: answers(BookingRules, 'What a visitor has to know of the rules'),
});

const unavailable = (refusal: StartRefusal): Sentence => {
  const reason = reasonOf(refusal);
  return conflict(`This time slot is not available: ${reason}. Please select a different time.`, { reason });
};

const ranges: Readonly<Record<string, string>> = {
  slotMinutes: 'The slot length',
  bufferBeforeMinutes: 'The time kept before a visit',
  bufferAfterMinutes: 'The time kept after a visit',
  noticeMinutes: 'The notice',
  windowMonths: 'The booking window',
};

export const dayScheduleSentences: Sentences<DayScheduleRejection> = {
  DayIsPast: unavailable,
  DayTooSoon: unavailable,
  DayBeyondWindow: unavailable,
  BookingIsPaused: (refusal) => {
    const reason = reasonOf(refusal);
    const why = refusal.reason === null ? '' : `: ${reason}`;
    return conflict(`Online booking is paused at the moment${why}. Please contact the studio.`, { reason });
  },
  DayClosed: unavailable,
  DayNotWorked: unavailable,
  VisitLengthInvalid: unavailable,
  TimeDoesNotExist: unavailable,
  VisitLeavesDay: unavailable,
  NoticeTooShort: unavailable,
  TimeNotOffered: unavailable,
  PartOfDayClosed: unavailable,
  VisitPastClosing: unavailable,
  SlotAlreadyBooked: ({ date, time }) => conflict(slotTaken, { date, time }),
  TimeIsReserved: ({ until }) =>
    conflict(
      'Someone is holding this time while they finish booking. It may be free again in a few minutes. Please select a different time.',
      { until },
    ),
  DayIsOver: () => broken('Past days can’t be changed.'),
  HoldAlreadyReleased: () => conflict(slotTaken),
  HoldIsAnothers: () => conflict(slotTaken),
  SlotListedTwice: ({ time }) => broken(`The time ${time} is listed twice.`, { time }),
  PartEndsBeforeStart: ({ start, end }) => broken('End time must be after start time', { start, end }),
};

export const availabilityRulesSentences: Sentences<AvailabilityRulesRejection | FutureHoldsStand | NoDatesSelected> = {
  NoDatesSelected: () => broken('Please select at least one date'),
  FutureHoldsStand: () => conflict('You can’t change the time zone while you have upcoming appointments.'),
  ClosingNotAfterOpening: ({ start, end }) => broken('End time must be after start time', { start, end }),
  WorkingDayUnknown: ({ day }) => broken('Working days are numbered from 0, Sunday, to 6, Saturday.', { day }),
  WorkingTimeOutOfRange: ({ field, least, most }) =>
    broken(`${ranges[field]} must be between ${least} and ${most}.`, { field, least, most }),
  DefaultSlotOutsideHours: ({ time }) => broken(`The time ${time} is outside the business hours.`, { time }),
  RulesChangedMeanwhile: changedMeanwhile,
  ZoneUnknown: ({ zone }) => broken(`There is no time zone ${zone}.`, { zone }),
};

export const read = route('GET /admin/availability/settings', {
  summary: 'The rules all days follow',
  refuses: [],
  responses: answers(AvailabilitySettings, 'The rules'),
});

export const change = route('PUT /admin/availability/settings', {
  summary: 'Change the rules; existing bookings stay as they were made',
  request: { body: body(AvailabilitySettingsChange) },
  runs: ['saveRules'],
  refuses: rulesCodes,
  responses: answers(AvailabilitySettings, 'The rules'),
});
