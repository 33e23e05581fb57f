import { z } from '@hono/zod-openapi';
import type { CalendarDate } from '../../../domain/kernel/index.ts';
import { declareRoute } from '../declare-route.ts';
import { keptWhile } from '../kept/kept-while.ts';
import type { Shows } from '../kept/revisions.ts';
import { answers } from '../wire/envelope.ts';
import {
  BookingRules,
  CheckQuery,
  DateParam,
  DayFreedom,
  DaySlots,
  DaysQuery,
  FreeTime,
  NextQuery,
  SlotCheck,
  SlotsQuery,
} from './shapes.ts';

const tags = ['Availability'];

/** The handlers look the visit up themselves. Only the owner is told times of a service that is not active. */
const visitUnknownCodes = ['AddOnUnknown', 'ServiceInactive', 'ServiceNotFound'] as const;

/** A visit that is moved keeps its length, which its appointment knows. */
const beyondDays = ['availability-rules', 'services', 'appointments'];
const calendar: Shows = { views: [...beyondDays, 'day-schedules'], time: true };

/** The same for some days only: a booking on another day changes nothing of it. */
export const calendarOf = (days: readonly CalendarDate[]): Shows => ({ views: beyondDays, days, time: true });

export const Days = z.object({ days: z.array(DayFreedom) });

export const slots = declareRoute({
  method: 'get',
  path: '/admin/availability/time-slots/{date}',
  tags,
  summary: 'The times of one day',
  description:
    'For a visit: which of the times it may have. Without one, a visitor is told for one slot length, and the owner ' +
    'gets the day as planned, with what is booked.',
  request: { params: DateParam, query: SlotsQuery },
  middleware: keptWhile(calendar),
  runs: ['showDay', 'offerStarts'],
  refuses: visitUnknownCodes,
  refusesItself: visitUnknownCodes,
  responses: answers(DaySlots, 'The times, each open or not'),
});

export const check = declareRoute({
  method: 'get',
  path: '/admin/availability/check',
  tags,
  summary: 'Whether a visit may start at a time; nothing is held for it',
  request: { query: CheckQuery },
  middleware: keptWhile(calendar),
  refuses: visitUnknownCodes,
  responses: answers(SlotCheck, 'Open or not, and why not'),
});

export const days = declareRoute({
  method: 'get',
  path: '/availability/days',
  tags,
  summary: 'How many times are free on each day of a span',
  request: { query: DaysQuery },
  middleware: keptWhile(calendar),
  runs: ['freeDays'],
  refuses: visitUnknownCodes,
  refusesItself: visitUnknownCodes,
  responses: answers(Days, 'The days, both ends included'),
});

export const next = declareRoute({
  method: 'get',
  path: '/availability/next',
  tags,
  summary: 'The next free times',
  request: { query: NextQuery },
  middleware: keptWhile(calendar),
  runs: ['nextFreeStarts'],
  refuses: visitUnknownCodes,
  refusesItself: visitUnknownCodes,
  responses: answers(z.object({ times: z.array(FreeTime) }), 'By date and time, or the nearest first'),
});

export const rules = declareRoute({
  method: 'get',
  path: '/availability/rules',
  tags,
  summary: 'The time zone of the salon, how far ahead it can be booked, and whether it is open or paused',
  middleware: keptWhile({ views: ['availability-rules', 'opening'] }),
  refuses: [],
  responses: answers(BookingRules, 'What a visitor has to know of the rules'),
});
