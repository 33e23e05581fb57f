import { z } from '@hono/zod-openapi';
import { User, WhoseQuery } from '../account/shapes.ts';
import { Appointment, FittingRetightening, StatusCounts } from '../appointment/shapes.ts';
import { ClientStatistics, HairPicture, HairRecord } from '../customer/contract.ts';
import { Review } from '../review/contract.ts';
import { answers } from '../wire/envelope.ts';
import { dateText, optionalQuery } from '../wire/fields.ts';
import { routesUnder } from '../wire/slice.ts';

export const ClientDashboard = z
  .object({
    user: User,
    appointments: z.object({
      all: z.array(Appointment),
      recent: z.array(Appointment),
      upcoming: z.array(Appointment),
    }),
    statistics: ClientStatistics,
    hair: HairRecord.extend({
      next: FittingRetightening.nullable().openapi({
        description: 'What fits on the day it is due, or today if that is over.',
      }),
    })
      .nullable()
      .openapi({ description: 'The hair record, and when the next visit is due.' }),
    hairPictures: z
      .array(HairPicture)
      .openapi({ description: 'The studio’s photos of the client’s hair, newest first.' }),
    hiddenHairPictures: z
      .int()
      .openapi({ description: 'How many more there are, for anyone who signs in by more than an address alone.' }),
    userReviews: z.array(Review),
    completedAppointmentsToReview: z.array(Appointment),
  })
  .openapi('ClientDashboard');

const Warning = z.object({
  code: z.enum([
    'LogAway',
    'ZoneNotConfirmed',
    'SignInByIdentifier',
    'SomebodyGuesses',
    'MailsNotSent',
    'ManyBookings',
    'MailsRefused',
    'MessagesLate',
    'TextsUsedUp',
    'CalendarAway',
    'BusyDuringVisits',
    'WorkStuck',
    'ListsBehind',
    'DiskFull',
    'BackupOld',
  ]),
  message: z.string(),
});

export type Warning = z.infer<typeof Warning>;

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
    warnings: z.array(Warning),
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

export const AnalyticsQuery = z.object({ startDate: optionalQuery(dateText), endDate: optionalQuery(dateText) });

const route = routesUnder('Dashboards');

export const dashboard = route('GET /admin/dashboard', {
  summary: 'The salon at a glance',
  refuses: [],
  responses: answers(AdminDashboard, 'The dashboard'),
});

export const figures = route('GET /admin/appointments/analytics', {
  summary: 'Figures by day, by service and by hour of the week, for a range of dates',
  request: { query: AnalyticsQuery },
  refuses: [],
  responses: answers(
    Analytics,
    'Figures of the visits in these days; revenue is the money received in these days, without tips',
  ),
});

export const own = route('GET /dashboard', {
  summary: "The caller's appointments, figures and reviews",
  refuses: ['AccountNotFound'],
  responses: answers(ClientDashboard, 'The dashboard'),
});

export const ofUser = route('GET /dashboard/user', {
  summary: 'The same for one client: their own for a client, anybody’s by id for the owner',
  request: { query: WhoseQuery },
  runs: ['whoseRecords'],
  refuses: ['AccountNotFound', 'NotTheirs'],
  responses: answers(ClientDashboard, 'The dashboard'),
});
