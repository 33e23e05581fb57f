import type { z } from '@hono/zod-openapi';
import type { CalendarDay } from '../../../application/availability/index.ts';
import { dateInZone, dollarsFromCents, millisOf } from '../../../domain/kernel/index.ts';
import { appointmentsBetween } from '../../../projections/appointments/of-account.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import { answer, orRefuse } from '../answer.ts';
import { slice } from '../slice.ts';
import { type BusyOnDay, busyOnDays, busyShape, calendarsDuring } from './busy.ts';
import { calendar, holidays } from './calendar-contract.ts';
import type { Calendar } from './calendar-shapes.ts';
import type { AvailabilityParts } from './parts.ts';
import { reasonOf } from './reasons.ts';

type Shape = z.infer<typeof Calendar>;

const isPaid = {
  pending: false,
  completed: true,
} as const satisfies { readonly [Status in AppointmentView['paymentStatus']]: boolean };

const visitShape = (view: AppointmentView, busy: readonly BusyOnDay[]): Shape['appointments'][number] => ({
  id: view.appointmentId,
  date: view.date,
  time: view.time,
  duration: view.minutes,
  status: view.status,
  isPaid: isPaid[view.paymentStatus],
  proof: view.proofs.at(-1)?.status ?? null,
  clientName: view.customer === null ? null : `${view.customer.firstName} ${view.customer.lastName}`.trim() || null,
  attendanceConfirmed: view.isAttendanceConfirmed,
  serviceName: view.service.name,
  totalPrice: dollarsFromCents(view.total),
  busyIn: calendarsDuring(busy, {
    from: millisOf(view.startsAt),
    to: millisOf(view.startsAt) + view.minutes * 60_000,
  }),
});

/** Her own reason, if she gave one; that of the rules where the day is none of the working days. */
const whyOff = (off: CalendarDay['off']): string | null => {
  if (off === null) return null;
  return off.kind === 'DayClosed' ? off.reason : reasonOf(off);
};

const dayShape = (
  { date, isCustom, off, open, closedParts, free }: CalendarDay,
  busy: readonly BusyOnDay[],
): Shape['days'][number] => ({
  date,
  isFullDayUnavailable: off !== null,
  reason: whyOff(off),
  isCustom,
  open: open.map(({ start, end }) => ({ start, end })),
  closedParts: closedParts.map(({ start, end, reason, ownerNote }) => ({ start, end, reason, ownerNote })),
  busy: busy.map(busyShape),
  free,
});

/** The owner's calendar: her visits on the days as she keeps them. */
export const calendarRoutes = (parts: AvailabilityParts) =>
  slice()
    .openapi(calendar, (c) => {
      const { from, to } = c.req.valid('query');
      const days = orRefuse(calendar, parts.showCalendar(c.get('caller'), { from, to }));
      const { zone } = parts.schedules.rules();
      const busy = busyOnDays(parts.db, zone, from, to);
      return answer(c, {
        zone,
        today: dateInZone(zone, parts.clock.now()),
        days: days.map((day) => dayShape(day, busy.get(day.date) ?? [])),
        appointments: parts.showEach('appointmentId', appointmentsBetween(parts.db, from, to), (view) =>
          visitShape(view, busy.get(view.date) ?? []),
        ),
      });
    })
    .openapi(holidays, (c) => {
      const ahead = orRefuse(holidays, parts.holidaysAhead(c.get('caller')));
      return answer(c, { holidays: ahead.map((holiday) => ({ ...holiday })) });
    });
