import type { EachInTurn } from '../../../application/appointment/series.ts';
import { addOnId, appointmentId, serviceId } from '../../../domain/kernel/ids.ts';
import { appointmentViews } from '../../../projections/appointments/view.ts';
import { disclosureTo } from '../payment-proof/view.ts';
import { routesOf } from '../slice.ts';
import { answer, shown } from '../wire/answer.ts';
import type { Refusable } from '../wire/refusable.ts';
import * as contract from './contract.ts';
import type { AppointmentParts } from './parts.ts';
import { appointmentShapes } from './view.ts';

export const outcomeShape = (parts: AppointmentParts, { done, refused }: EachInTurn<Refusable>) => ({
  done: done.map(({ appointmentId: id, time: { date, time } }) => ({ id, date, time })),
  refused: refused.map(({ date, time, refusal }) => {
    const { code, message } = parts.refusalOf(refusal);
    return { date, time, code, message };
  }),
});

export const seriesRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    checkSeries: async (c, { orRefuse }) => {
      const { serviceId: service, addOns = [], date, time, repeats } = c.req.valid('json');
      const visit = { serviceId: serviceId(service), addOnIds: addOns.map(addOnId), price: null, total: null };
      const checked = orRefuse(await parts.checkSeries(c.get('caller'), { visit, start: { date, time }, repeats }));
      return answer(
        c,
        checked.map(({ refusal, ...start }) => ({
          ...start,
          refusal: refusal === null ? null : parts.refusalOf(refusal).message,
        })),
      );
    },
    series: async (c, { orRefuse }) => {
      const caller = c.get('caller');
      const seen = orRefuse(await parts.seeSeries(caller, appointmentId(c.req.valid('param').id)));
      if (seen === null) return answer(c, null);
      const { everyWeeks, visits, later, moves } = seen;
      const views = appointmentViews(
        parts.db,
        visits.map((visit) => visit.appointmentId),
      ).toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
      return answer(c, {
        ...{ everyWeeks, later: [...later], visits: appointmentShapes(views, disclosureTo(parts, caller)) },
        moves: moves.map(({ visit, to }) => ({ id: visit.appointmentId, ...to })),
      });
    },
    moveRest: async (c, { orRefuse }) => {
      const done = orRefuse(await parts.moveRestOfSeries(c.get('caller'), appointmentId(c.req.valid('param').id)));
      return answer(c, outcomeShape(parts, await shown(c, done)));
    },
    cancelRest: async (c, { orRefuse }) => {
      const wanted = {
        appointmentId: appointmentId(c.req.valid('param').id),
        reason: c.req.valid('json').reason ?? null,
      };
      const done = orRefuse(await parts.cancelRestOfSeries(c.get('caller'), wanted));
      return answer(c, outcomeShape(parts, await shown(c, done)));
    },
  });
