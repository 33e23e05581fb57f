import type { z } from '@hono/zod-openapi';
import type { MomentAsked, StudioThen } from '../../../application/timeline/index.ts';
import { dayOff, holdsOf, hoursOn } from '../../../domain/availability/index.ts';
import { type AppointmentId, type Cents, dollarsFromCents, instantAt } from '../../../domain/kernel/index.ts';
import { Refused } from '../refusing/refused.ts';
import type { AsOfQuery, StudioThenAnswer } from './shapes.ts';

/** The moment that a query asks for. Refuses one that names none, or two. */
export const momentAskedIn = ({ line, side, at }: z.output<typeof AsOfQuery>): MomentAsked => {
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

export const studioThenShape = (then: StudioThen, id: AppointmentId): Answer => {
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
