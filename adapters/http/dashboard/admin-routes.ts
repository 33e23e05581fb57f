import type { StuckWork } from '../../../application/attempts.ts';
import type { Mailer } from '../../../application/ports/mail/mailer.ts';
import type { CustomerSignIn } from '../../../application/session/index.ts';
import { zoneStatusRules } from '../../../domain/availability/index.ts';
import {
  addMinutes,
  addMonths,
  type CalendarDate,
  dateInZone,
  dollarsFromCents,
  millisOf,
} from '../../../domain/kernel/index.ts';
import { adminDashboard } from '../../../projections/dashboards/admin-dashboard.ts';
import { analytics, type Analytics as Figures } from '../../../projections/dashboards/analytics.ts';
import { refusedNotices } from '../../../projections/notices.ts';
import { everyOtherCalendar } from '../../../projections/other-calendars.ts';
import { answer } from '../answer.ts';
import { appointmentShapes } from '../appointment/index.ts';
import { busyOnDays, calendarsDuring } from '../availability/index.ts';
import type { CommonParts, SecurityParts } from '../parts.ts';
import { lookingAs } from '../payment-proof/index.ts';
import { slice } from '../slice.ts';
import { dashboard, figures } from './admin-contract.ts';
import { warningsOf } from './warnings.ts';

const analyticsShape = ({ total, revenue, byStatus, days, services, starts }: Figures) => ({
  totalAppointments: total,
  totalRevenue: dollarsFromCents(revenue),
  byStatus,
  byDay: days.map(({ revenue: earned, ...day }) => ({ ...day, revenue: dollarsFromCents(earned) })),
  byService: services.map(({ serviceId: id, name, appointments, revenue: earned }) => ({
    id,
    name,
    appointments,
    revenue: dollarsFromCents(earned),
  })),
  byStart: starts.map(({ weekday, hour, appointments }) => ({ weekday, hour, appointments })),
});

/** Of the owner's other calendars, what she should know. */
const elsewhere = ({ db, schedules }: AdminDashboardParts, today: CalendarDate) => {
  const { zone, windowMonths } = schedules.rules();
  const last = addMonths(today, windowMonths + 1);
  const busy = busyOnDays(db, zone, today, last);
  const days = busy.size === 0 ? [] : schedules.days(today, last);
  const overlapped = [...days].flatMap(([date, { held }]) =>
    held.filter(
      ({ hold }) =>
        calendarsDuring(busy.get(date) ?? [], { from: millisOf(hold.startsAt), to: millisOf(hold.endsAt) }).length > 0,
    ),
  );
  return {
    busyVisits: new Set(overlapped.map(({ hold }) => hold.appointmentId)).size,
    calendarsAway: everyOtherCalendar(db).flatMap(({ name, trouble }) =>
      trouble === null ? [] : [{ name, counts: !trouble.isLapsed }],
    ),
  };
};

const warnedForMinutes = 7 * 24 * 60;
const guessing = ['guesses-used-up', 'codes-used-up', 'codes-guessed', 'password-guessed'] as const;

export type AdminDashboardParts = CommonParts &
  SecurityParts & {
    readonly customerSignIn: CustomerSignIn;
    readonly mailer: Mailer;
    readonly stuckWork: () => readonly StuckWork[];
  };

export const adminDashboardRoutes = (parts: AdminDashboardParts) =>
  slice()
    .openapi(dashboard, (c) => {
      const { zone, zoneStatus } = parts.schedules.rules();
      const today = dateInZone(zone, parts.clock.now());
      const found = adminDashboard(parts.db, today);
      const looking = lookingAs(parts, c.get('caller'));
      const { totalAppointments, todayAppointments, totalUsers, totalRevenue } = found;
      const standing = {
        ...{ zone, isZoneConfirmed: zoneStatusRules[zoneStatus].isConfirmed, customerSignIn: parts.customerSignIn },
        ageSeconds: parts.progress.ageSeconds(),
        areMailsKept: parts.mailer.via === 'folder',
        refusedMails: refusedNotices(parts.db, addMinutes(parts.clock.now(), -warnedForMinutes)),
        ...elsewhere(parts, today),
        stuckWork: parts.stuckWork().map(({ work }) => work),
        doesSomebodyGuess: parts.securityHistory.hasSince(guessing, addMinutes(parts.clock.now(), -60)),
      };
      return answer(c, {
        overview: {
          ...{ totalAppointments, todayAppointments, totalUsers },
          totalRevenue: dollarsFromCents(totalRevenue),
        },
        recentAppointments: appointmentShapes(found.recentAppointments, looking),
        statistics: { appointments: found.byStatus },
        ...{ today, zone, warnings: warningsOf(standing) },
      });
    })
    .openapi(figures, (c) => {
      const { startDate, endDate } = c.req.valid('query');
      return answer(c, analyticsShape(analytics(parts.db, startDate ?? null, endDate ?? null)));
    });
