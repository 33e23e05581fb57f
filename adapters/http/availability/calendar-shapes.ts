import { z } from '@hono/zod-openapi';
import { daysBetween } from '../../../domain/kernel/index.ts';
import { AppointmentStatus } from '../appointment/index.ts';
import { ProofStatus } from '../payment-proof/index.ts';
import { dateText } from '../wire/fields.ts';
import { Busy, ClosedPart } from './shapes.ts';

const CalendarVisit = z
  .object({
    id: z.string(),
    date: z.string(),
    time: z.string(),
    duration: z.int().openapi({ description: 'Minutes of service and add-ons together.' }),
    status: AppointmentStatus,
    isPaid: z.boolean(),
    proof: ProofStatus.nullable().openapi({ description: 'Of the newest proof.' }),
    clientName: z.string().nullable(),
    attendanceConfirmed: z.boolean().openapi({ description: 'Whether the client has confirmed coming' }),
    serviceName: z.string(),
    totalPrice: z.number(),
    busyIn: z.array(z.string()).openapi({ description: 'The owner’s other calendars that are busy at that time.' }),
  })
  .openapi('CalendarVisit');

const CalendarDay = z
  .object({
    date: z.string(),
    isFullDayUnavailable: z.boolean(),
    reason: z.string().nullable(),
    isCustom: z.boolean(),
    open: z.array(z.object({ start: z.string(), end: z.string() })),
    closedParts: z.array(ClosedPart),
    busy: z.array(Busy),
    free: z.int().openapi({ description: 'Starts that clients can book now.' }),
  })
  .openapi('CalendarDay');

export const Calendar = z
  .object({
    zone: z.string(),
    today: z.string(),
    days: z.array(CalendarDay),
    appointments: z.array(CalendarVisit).openapi({ description: 'Excluding canceled ones, by start.' }),
  })
  .openapi('Calendar');

const mostDays = 62;

export const CalendarQuery = z
  .object({ from: dateText, to: dateText })
  .refine(({ from, to }) => daysBetween(from, to) < mostDays, {
    error: `At most ${mostDays} days can be asked for at once`,
    path: ['to'],
  });

export const Holidays = z.object({
  holidays: z.array(
    z.object({ date: z.string(), name: z.string(), isOff: z.boolean(), isClosed: z.boolean() }).openapi('Holiday', {
      description: 'Off also if its weekday is not worked; closed if the owner closed the day.',
    }),
  ),
});
