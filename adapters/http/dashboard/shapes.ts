import { z } from '@hono/zod-openapi';
import type { AppointmentStatus } from '../../../domain/appointment/index.ts';
import { User } from '../account/shapes.ts';
import { Appointment } from '../appointment/shapes.ts';
import { date, instantText, optionalQuery } from '../fields.ts';
import { Review } from '../review/shapes.ts';

export const StatusCounts = z
  .object({
    pending: z.int(),
    confirmed: z.int(),
    completed: z.int(),
    cancelled: z.int(),
  } satisfies { readonly [Status in AppointmentStatus]: z.ZodInt })
  .openapi('StatusCounts');

const FavoriteService = z
  .object({ id: z.string(), name: z.string(), category: z.string(), price: z.number(), count: z.int() })
  .openapi('FavoriteService');

export const ClientStatistics = z
  .object({
    appointments: StatusCounts.extend({ total: z.int() }),
    totalSpent: z.number(),
    favoriteServices: z.array(FavoriteService),
    memberSince: instantText,
    lastActivity: instantText,
  })
  .openapi('ClientStatistics');

export const ClientDashboard = z
  .object({
    user: User,
    appointments: z.object({
      all: z.array(Appointment),
      recent: z.array(Appointment),
      upcoming: z.array(Appointment),
    }),
    statistics: ClientStatistics,
    userReviews: z.array(Review),
    completedAppointmentsToReview: z.array(Appointment),
  })
  .openapi('ClientDashboard');

export const AdminDashboard = z
  .object({
    overview: z.object({
      totalAppointments: z.int(),
      todayAppointments: z.int(),
      totalUsers: z.int(),
      totalRevenue: z.number(),
    }),
    recentAppointments: z.array(Appointment),
    statistics: z.object({ appointments: StatusCounts }),
    today: z.string(),
    zone: z.string(),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .openapi('AdminDashboard');

export const Analytics = z
  .object({
    totalAppointments: z.int(),
    totalRevenue: z.number(),
    byStatus: StatusCounts,
    byDay: z.array(StatusCounts.extend({ date: z.string(), revenue: z.number() })),
    byService: z.array(z.object({ id: z.string(), name: z.string(), appointments: z.int(), revenue: z.number() })),
    byStart: z
      .array(z.object({ weekday: z.int(), hour: z.int(), appointments: z.int() }))
      .openapi({ description: 'Weekday 0 is Sunday; hours on the salon’s wall.' }),
  })
  .openapi('Analytics');

export const AnalyticsQuery = z.object({ startDate: optionalQuery(date), endDate: optionalQuery(date) });
