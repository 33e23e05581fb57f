import type { z } from '@hono/zod-openapi';
import type { MomentAsked, StudioThen } from '../../../application/timeline/look-back.ts';
import type { Timeline } from '../../../application/timeline/timeline.ts';
import type { TimelineUseCases } from '../../../application/timeline/use-cases.ts';
import { dayOff, hoursOn } from '../../../domain/availability/policies.ts';
import { holdsOf } from '../../../domain/availability/state.ts';
import { type AppointmentId, accountId, appointmentId, serviceId } from '../../../domain/kernel/ids.ts';
import { type Cents, dollarsFromCents } from '../../../domain/kernel/money.ts';
import { instantAt } from '../../../domain/kernel/time.ts';
import { routesOf } from '../slice.ts';
import { answer, notePosition } from '../wire/answer.ts';
import { notFound, Refused } from '../wire/refusals.ts';
import { httpSlice } from '../wire/slice.ts';
import type { AsOfQuery, StudioThenAnswer, TimelineAnswer } from './contract.ts';
import * as contract from './contract.ts';

/** The moment that a query asks for. Refuses a query that names none, or two. */
const momentAskedIn = ({ line, side, at }: z.output<typeof AsOfQuery>): MomentAsked => {
  if (line !== undefined && at === undefined) return { line, side: side ?? 'after' };
  if (at !== undefined && line === undefined) return { at: instantAt(Date.parse(at)) };
  throw new Refused({ status: 400, code: 'InvalidInput', message: 'Please name either line or at' });
};

type Named = { readonly name: string; readonly minutes: number; readonly price: Cents };
const named = ({ name, minutes, price }: Named) => ({ name, minutes, price: dollarsFromCents(price) });

type Answer = z.infer<typeof StudioThenAnswer>;

const appointmentShape = ({ booking }: StudioThen): Answer['appointment'] => {
  if (booking === null) return null;
  const { status, deleted, time, visit, policies } = booking;
  return {
    ...{ status, isDeleted: deleted, date: time.date, time: time.time, minutes: time.minutes },
    services: [visit.service, ...visit.addOns].map(named),
    total: dollarsFromCents(visit.total),
    cancellationHours: policies.cancellationHours,
    rescheduleHours: policies.rescheduleHours,
  };
};

const dayShape = ({ date, day, rules }: StudioThen, id: AppointmentId): Answer['day'] => {
  const { start: opens, end: closes } = hoursOn(rules, date);
  return {
    ...{ date, opens, closes, isWorked: dayOff(rules, day, date) === null, hasOwnSlots: day.custom !== null },
    closed: day.closed && { reason: day.closed.reason },
    closedParts: day.closedParts.map(({ start, end, reason }) => ({ start, end, reason })),
    held: holdsOf(day).map(({ time, minutes, bufferBeforeMinutes, bufferAfterMinutes, appointmentId }) => ({
      ...{ time, minutes, bufferBefore: bufferBeforeMinutes, bufferAfter: bufferAfterMinutes, appointmentId },
      isThis: appointmentId === id,
    })),
    reserved: day.reserved.map(({ reservation: { time, minutes, until } }) => ({ time, minutes, until })),
  };
};

const studioThenShape = (then: StudioThen, id: AppointmentId): Answer => {
  const { at, rules, settings, service, minutes, starts, asked } = then;
  return {
    ...{ at, zone: rules.zone, appointment: appointmentShape(then), day: dayShape(then, id) },
    rules: {
      ...{ slotMinutes: rules.slotMinutes, noticeMinutes: rules.noticeMinutes, windowMonths: rules.windowMonths },
      ...{ bufferBefore: rules.bufferBeforeMinutes, bufferAfter: rules.bufferAfterMinutes, paused: rules.paused },
      cancellationHours: settings.cancellationHours,
      rescheduleHours: settings.rescheduleHours,
      rescheduleLimit: settings.rescheduleLimit,
    },
    service:
      service === null || service.removed
        ? null
        : { ...named(service), id: service.serviceId, isActive: service.isActive, addOns: service.addOns.map(named) },
    ...{ minutes, starts: [...starts], asked },
  };
};

const shapeOf = ({ claims, lines, leftOut, policies, ...timeline }: Timeline): z.infer<typeof TimelineAnswer> => ({
  ...timeline,
  claims: [...claims],
  policies: [...policies],
  lines: lines.map((line) => ({ ...line, changes: [...line.changes], facts: [...line.facts] })),
  leftOut: [...leftOut],
});

const zipNamed = (name: string): Record<string, string> => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
});

const timelineRoutes = (parts: TimelineUseCases) =>
  routesOf(contract, {
    ofAppointment: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      return answer(c, shapeOf(orRefuse(await parts.viewTimeline(c.get('caller'), id))));
    },
    asOf: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      const query = c.req.valid('query');
      const asked = {
        ...{ appointmentId: id, moment: momentAskedIn(query), date: query.date ?? null, time: query.time ?? null },
        serviceId: query.serviceId === undefined ? null : serviceId(query.serviceId),
      };
      return answer(c, studioThenShape(orRefuse(await parts.lookBack(c.get('caller'), asked)), id));
    },
    evidence: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      const { zip, position } = orRefuse(await parts.makeEvidencePack(c.get('caller'), id));
      notePosition(c, position);
      return c.body(new Uint8Array(zip), 200, zipNamed(`evidence-${id}.zip`));
    },
    ownData: async (c, { orRefuse }) => {
      const zip = orRefuse(await parts.exportOwnData(c.get('caller')));
      return c.body(new Uint8Array(zip), 200, zipNamed('my-data.zip'));
    },
    dataOfCustomer: async (c, { orRefuse }) => {
      const { id } = c.req.valid('param');
      const zip = orRefuse(await parts.exportPerson(c.get('caller'), accountId(id)));
      return c.body(new Uint8Array(zip), 200, zipNamed(`client-${id}.zip`));
    },
    tracesOfCustomer: async (c, { orRefuse }) => {
      const id = accountId(c.req.valid('param').id);
      return answer(c, orRefuse(await parts.countTraces(c.get('caller'), id)));
    },
    ownAppointment: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      return answer(c, shapeOf(orRefuse(await parts.viewOwnTimeline(c.get('caller'), id))));
    },
  });

export const timelineSlice = httpSlice({
  contract,
  audiences: {
    'GET /appointments/{id}/timeline': 'signed-in',
    'GET /user/data': 'signed-in',
  },
  sentences: { TimelineLineNotFound: () => notFound('We can’t find this event in the timeline.') },
  routes: (parts: TimelineUseCases) => [timelineRoutes(parts)],
});
