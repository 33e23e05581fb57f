import { createRoute, z } from '@hono/zod-openapi';
import { answer, orRefuse } from '../answer.ts';
import type { HttpContext } from '../context.ts';
import { answers } from '../envelope.ts';
import { keepAnswers } from '../kept-answers.ts';
import { remembered, rememberedWhile } from '../middleware/remembered.ts';
import type { AvailabilityParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { reasonOf } from './reasons.ts';
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
import { bookingRulesShape, offeredShape, planShape } from './view.ts';
import { visitOf } from './visit-asked.ts';

const tags = ['Availability'];
/** A visit that is moved keeps its length, which its appointment knows. */
const calendar = { views: ['availability-rules', 'day-schedules', 'services', 'appointments'], time: true as const };
const Days = z.object({ days: z.array(DayFreedom) });

const slots = createRoute({
  method: 'get',
  path: '/admin/availability/time-slots/{date}',
  tags,
  summary: 'The times of one day',
  description:
    'For a visit: which of the times it may have. Without one, a visitor is told for one slot length, and the owner ' +
    'gets the day as she plans it, with what is booked.',
  request: { params: DateParam, query: SlotsQuery },
  middleware: rememberedWhile(calendar),
  responses: answers(DaySlots, 'The times, each open or not'),
});

const check = createRoute({
  method: 'get',
  path: '/admin/availability/check',
  tags,
  summary: 'Whether a visit may start at a time; nothing is held for it',
  request: { query: CheckQuery },
  middleware: remembered,
  responses: answers(SlotCheck, 'Open or not, and why not'),
});

const days = createRoute({
  method: 'get',
  path: '/availability/days',
  tags,
  summary: 'How many times are free on each day of a span',
  request: { query: DaysQuery },
  middleware: rememberedWhile(calendar),
  responses: answers(Days, 'The days, both ends included'),
});

const next = createRoute({
  method: 'get',
  path: '/availability/next',
  tags,
  summary: 'The next free times',
  request: { query: NextQuery },
  middleware: rememberedWhile(calendar),
  responses: answers(z.object({ times: z.array(FreeTime) }), 'By date and time, or the nearest first'),
});

const rules = createRoute({
  method: 'get',
  path: '/availability/rules',
  tags,
  summary: 'In which zone the salon lives, and how far ahead it can be booked',
  middleware: rememberedWhile({ views: ['availability-rules'] }),
  responses: answers(BookingRules, 'What a visitor has to know of the rules'),
});

/** Visitors are told the same until a second has passed or the calendar has changed; null for what is one person's. */
const visitorsKey = (c: HttpContext, { clock }: AvailabilityParts, moving: string | undefined): string | null =>
  c.get('caller').role === 'admin' || moving !== undefined ? null : `${c.req.url} ${clock.now().slice(0, 19)}`;

/** What visitors ask of the calendar; the owner asks the same and is bound by overlap alone. */
export const availabilityRoutes = (parts: AvailabilityParts) => {
  const keptSlots = keepAnswers<z.infer<typeof DaySlots>>(parts, calendar.views);
  const keptDays = keepAnswers<z.infer<typeof Days>>(parts, calendar.views);
  return slice()
    .openapi(slots, (c) => {
      const caller = c.get('caller');
      const { date } = c.req.valid('param');
      const query = c.req.valid('query');
      const found = keptSlots(visitorsKey(c, parts, query.moving), () => {
        const { zone } = parts.schedules.rules();
        const visit = visitOf(parts, caller, query);
        return caller.role === 'admin' && visit.minutes === null
          ? planShape(orRefuse(parts.showDay(caller, date)), { zone }, query)
          : offeredShape(parts.offerStarts(caller, { date, ...visit }), { zone }, query);
      });
      return answer(c, found);
    })
    .openapi(check, (c) => {
      const caller = c.get('caller');
      const { date, time, ...query } = c.req.valid('query');
      const judged = parts.checkStart(caller, { date, time, ...visitOf(parts, caller, query) });
      const reason = judged.isOk() ? null : reasonOf(judged.error);
      const message = reason === null ? 'This time slot is available' : `This time slot is not available: ${reason}`;
      return answer(c, { isAvailable: judged.isOk(), reason }, { message });
    })
    .openapi(days, (c) => {
      const caller = c.get('caller');
      const { from, to, ...query } = c.req.valid('query');
      const found = keptDays(visitorsKey(c, parts, query.moving), () => {
        const freedom = parts.freeDays(caller, { from, to, ...visitOf(parts, caller, query) });
        return { days: freedom.map(({ date, free }) => ({ date, free })) };
      });
      return answer(c, found);
    })
    .openapi(next, (c) => {
      const caller = c.get('caller');
      const { count, from = null, near, ...query } = c.req.valid('query');
      const found = parts.nextFreeStarts(caller, { count, from, near, ...visitOf(parts, caller, query) });
      return answer(c, { times: found.map(({ date, time }) => ({ date, time })) });
    })
    .openapi(rules, (c) => answer(c, bookingRulesShape(parts.schedules.rules())));
};
