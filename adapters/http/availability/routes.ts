import { openingView } from '../../../projections/opening.ts';
import { answer, orRefuse } from '../answer.ts';
import { slice } from '../slice.ts';
import { busyOnDays, busyShape } from './busy.ts';
import { calendarOf, check, days, next, rules, slots } from './contract.ts';
import type { AvailabilityParts } from './parts.ts';
import { reasonOf } from './reasons.ts';
import { bookingRulesShape, offeredShape, planShape } from './view.ts';
import { visitOf } from './visit-asked.ts';

/** What visitors ask of the calendar; the owner asks the same and is bound by overlap alone. */
export const availabilityRoutes = (parts: AvailabilityParts) => {
  const opening = openingView.open(parts.db);
  return slice()
    .openapi(slots, (c) => {
      const caller = c.get('caller');
      const { date } = c.req.valid('param');
      const query = c.req.valid('query');
      c.set('shows', calendarOf([date]));
      const rules = parts.schedules.rules();
      const visit = orRefuse(slots, visitOf(parts, caller, query));
      const shape =
        caller.role === 'admin' && visit.minutes === null
          ? planShape(orRefuse(slots, parts.showDay(caller, date)), rules, query)
          : offeredShape(parts.offerStarts(caller, { date, ...visit }), rules, query);
      // Nobody else is told when she is busy.
      const busy = caller.role === 'admin' ? (busyOnDays(parts.db, rules.zone, date, date).get(date) ?? []) : [];
      return answer(c, { ...shape, busy: busy.map(busyShape) });
    })
    .openapi(check, (c) => {
      const caller = c.get('caller');
      const { date, time, ...query } = c.req.valid('query');
      c.set('shows', calendarOf([date]));
      const judged = parts.checkStart(caller, { date, time, ...orRefuse(check, visitOf(parts, caller, query)) });
      const reason = judged.isOk() ? null : reasonOf(judged.error);
      const message = reason === null ? 'This time slot is available' : `This time slot is not available: ${reason}`;
      return answer(c, { isAvailable: judged.isOk(), reason }, { message });
    })
    .openapi(days, (c) => {
      const caller = c.get('caller');
      const { from, to, ...query } = c.req.valid('query');
      const freedom = parts.freeDays(caller, { from, to, ...orRefuse(days, visitOf(parts, caller, query)) });
      c.set('shows', calendarOf(freedom.map(({ date }) => date)));
      return answer(c, { days: freedom.map(({ date, free }) => ({ date, free })) });
    })
    .openapi(next, (c) => {
      const caller = c.get('caller');
      const { count, from = null, near, ...query } = c.req.valid('query');
      const found = parts.nextFreeStarts(caller, {
        count,
        from,
        near,
        ...orRefuse(next, visitOf(parts, caller, query)),
      });
      return answer(c, { times: found.map(({ date, time }) => ({ date, time })) });
    })
    .openapi(rules, (c) => {
      const asked = { sendsTexts: parts.areTextsSent, isHere: c.get('isHere') };
      return answer(c, bookingRulesShape(parts.schedules.rules(), opening(), asked));
    });
};
