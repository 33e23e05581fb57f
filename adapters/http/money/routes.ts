import { type Cents, dollarsFromCents, sumOfCents } from '../../../domain/kernel/money.ts';
import { addDays, type CalendarDate, calendarDate, dateInZone, weekdayOf } from '../../../domain/kernel/time.ts';
import {
  lapsedBetween,
  type OutstandingVisit,
  outstandingVisits,
  receivedBetween,
} from '../../../projections/money.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

const visitsShown = 20;

const sumShape = <Its extends { readonly amount: Cents; readonly tip: Cents }>({ amount, tip, ...rest }: Its) => ({
  ...{ ...rest, amount: dollarsFromCents(amount), tip: dollarsFromCents(tip) },
});

const visitShape = ({ firstName, lastName, amount, ...visit }: OutstandingVisit) => ({
  ...visit,
  name: [firstName, lastName].filter(Boolean).join(' ') || null,
  amount: dollarsFromCents(amount),
});

const moneyRoutes = ({ db, clock, schedules }: CommonParts) => {
  const receivedIn = (from: CalendarDate, to: CalendarDate) => {
    const { byDay, byMethod, ...sum } = receivedBetween(db, { from, to });
    const period = { from, to, ...sumShape(sum), byMethod: byMethod.map(sumShape) };
    return { period, byDay: byDay.map(sumShape) };
  };
  return routesOf(contract, {
    report: (c) => {
      const now = clock.now();
      const today = dateInZone(schedules.rules().zone, now);
      const monthBegins = calendarDate(`${today.slice(0, 7)}-01`);
      const { from = monthBegins, to = today } = c.req.valid('query');
      const { count, amount, visits } = outstandingVisits(db, now, visitsShown);
      const asked = receivedIn(from, to);
      const lapsed = lapsedBetween(db, { from, to });
      return answer(c, {
        week: receivedIn(addDays(today, -weekdayOf(today)), today).period,
        month: receivedIn(monthBegins, today).period,
        year: receivedIn(calendarDate(`${today.slice(0, 4)}-01-01`), today).period,
        asked: { ...asked.period, byDay: asked.byDay },
        outstanding: { count, amount: dollarsFromCents(amount), visits: visits.map(visitShape) },
        lapsed: {
          count: lapsed.length,
          amount: dollarsFromCents(sumOfCents(lapsed.map((each) => each.amount))),
          visits: lapsed.slice(0, visitsShown).map(visitShape),
        },
      });
    },
  });
};

export const moneySlice = httpSlice({
  contract,
  audiences: {},
  sentences: {},
  routes: (parts: CommonParts) => [moneyRoutes(parts)],
});
