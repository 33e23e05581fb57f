import type { z } from '@hono/zod-openapi';
import { answer, orRefuse } from '../answer.ts';
import type { HttpContext } from '../context.ts';
import { keepAnswers } from '../kept-answers.ts';
import { slice } from '../slice.ts';
import { calendar, check, type Days, days, next, rules, slots } from './contract.ts';
import type { AvailabilityParts } from './parts.ts';
import { reasonOf } from './reasons.ts';
import type { DaySlots } from './shapes.ts';
import { bookingRulesShape, offeredShape, planShape } from './view.ts';
import { visitOf } from './visit-asked.ts';

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
