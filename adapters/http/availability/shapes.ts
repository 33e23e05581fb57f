import { z } from '@hono/zod-openapi';
import { daysBetween, type WallTime, wallTime } from '../../../domain/kernel/time.ts';
import { AppointmentStatus, Sums } from '../appointment/shapes.ts';
import { ProofStatus } from '../payment-proof/contract.ts';
import {
  commaSeparatedIds,
  dateText,
  idText,
  optionalQuery,
  queryNumber,
  textUpTo,
  timeText,
  wholeNumber,
} from '../wire/fields.ts';

const TimeSlot = z.object({ time: z.string(), isAvailable: z.boolean() }).openapi('TimeSlot', {
  example: { time: '10:30', isAvailable: true },
});

const ownerNote = z.string().nullable().openapi({ description: 'For the owner only; null to others.' });

const ClosedPart = z
  .object({ start: z.string(), end: z.string(), reason: z.string().nullable(), ownerNote })
  .openapi('ClosedPart');

const Booked = z
  .object({ appointmentId: z.string(), time: z.string(), duration: z.int() })
  .openapi('BookedTime', { description: 'Duration in minutes, without the time kept before and after.' });

const Busy = z
  .object({
    calendar: z.string(),
    start: z.string(),
    end: z.string(),
    title: z.string().nullable().openapi({ description: 'Only where the owner wants titles of that calendar.' }),
  })
  .openapi('BusyTime', { description: 'A time at which another calendar of the owner is busy.' });

const Reserved = z
  .object({
    ...{ time: z.string(), duration: z.int(), until: z.string() },
    heldFor: z
      .string()
      .nullable()
      .openapi({ description: 'Who was told of it from the waiting list; null for who is paying.' }),
  })
  .openapi('ReservedTime', { description: 'A time that is held for a client who is paying; shown to the owner only.' });

export const DaySlots = z
  .object({
    date: z.string(),
    timeSlots: z.array(TimeSlot),
    isFullDayUnavailable: z.boolean(),
    reason: z.string().nullable(),
    ownerNote,
    isCustom: z.boolean(),
    hasOwnTimes: z
      .boolean()
      .openapi({ description: 'Its times are its own; else they follow the rules. Only the owner is told.' }),
    zone: z.string().openapi({ example: 'America/Chicago' }),
    closedParts: z.array(ClosedPart),
    booked: z.array(Booked).openapi({ description: 'What stands that day; only the owner is told.' }),
    busy: z.array(Busy).openapi({ description: 'When the owner is busy elsewhere; shown to the owner only.' }),
    reserved: z.array(Reserved),
  })
  .openapi('DaySlots');

export type DaySlots = z.infer<typeof DaySlots>;

export const PlannedDays = z
  .object({
    totalProcessed: z.int(),
    before: z.array(DaySlots).openapi({ description: 'Those that changed, as they were.' }),
    failed: z.array(z.object({ date: z.string(), code: z.string(), message: z.string() })),
  })
  .openapi('PlannedDays');

export const SlotCheck = z.object({ isAvailable: z.boolean(), reason: z.string().nullable() }).openapi('SlotCheck');
export const DayFreedom = z.object({ date: z.string(), free: z.int() }).openapi('DayFreedom');
export const FreeTime = z.object({ date: z.string(), time: z.string() }).openapi('FreeTime');

/** The rules that a visitor's browser needs to show or choose a date or time. */
export const BookingRules = z
  .object({
    zone: z.string().openapi({ example: 'America/Chicago' }),
    bookingWindowMonths: z.int().openapi({ description: 'How far ahead of today a visit can be booked.' }),
    isOpen: z.boolean().openapi({ description: 'False until the owner of a new studio has opened it.' }),
    isHere: z.boolean().openapi({
      description:
        'Whether the server itself runs on the machine that asks: there a studio can be tried out before it opens.',
    }),
    paused: z
      .object({ reason: z.string().nullable() })
      .nullable()
      .openapi({ description: 'While the owner has paused online booking, with the reason that clients are told.' }),
    sendsTexts: z.boolean().openapi({ description: 'Whether a service sends texts to clients who ask for them.' }),
    moreServices: z.int().openapi({ description: 'How many further services a client may add to a visit.' }),
  })
  .openapi('BookingRules');

export type BookingRules = z.infer<typeof BookingRules>;

const maxVisitMinutes = 24 * 60;

/** The visit: a service with add-ons, or a number of minutes. If neither is sent, the visit takes one slot. */
const VisitQuery = z.object({
  serviceId: optionalQuery(idText),
  addOnIds: optionalQuery(commaSeparatedIds),
  duration: optionalQuery(wholeNumber().min(1).max(maxVisitMinutes)),
  reservation: optionalQuery(idText).openapi({
    description: 'What the client has reserved while paying, by POST /reservations: it does not block this client.',
  }),
  moving: optionalQuery(idText).openapi({
    description: 'The appointment that would move: its own time is not in its way.',
  }),
});

export type VisitQuery = z.output<typeof VisitQuery>;

export const DateParam = z.object({ date: dateText.openapi({ param: { name: 'date', in: 'path' } }) });
export const SlotsQuery = z.object({
  ...VisitQuery.shape,
  startTime: optionalQuery(timeText),
  endTime: optionalQuery(timeText),
});
export const CheckQuery = z.object({ date: dateText, time: timeText, ...VisitQuery.shape });
const maxDays = 400;

export const DaysQuery = z
  .object({ from: dateText, to: dateText, ...VisitQuery.shape })
  .refine(({ from, to }) => daysBetween(from, to) < maxDays, {
    error: `At most ${maxDays} days can be asked for at once`,
    path: ['to'],
  });
export const NextQuery = z
  .object({
    count: queryNumber(wholeNumber().min(1).max(20), 3),
    from: optionalQuery(dateText),
    near: optionalQuery(timeText).openapi({
      description: 'A time of the day `from`: the times nearest to it, before and after, the nearest first.',
    }),
    ...VisitQuery.shape,
  })
  .refine(({ from, near }) => near === undefined || from !== undefined, {
    error: 'A time to be near to needs its day',
    path: ['from'],
  });

// Declarations of this file cannot name the brands of times, so these two schemas have explicit types.

type SlotWanted = { readonly time: WallTime; readonly isAvailable: boolean };
type SlotTyped = string | { time: string; isAvailable: boolean };

/** A slot is `HH:mm`, or an object that says whether it is open. */
const slotWanted: z.ZodType<SlotWanted, SlotTyped> = z.union([
  timeText.transform((value) => ({ time: value, isAvailable: true })),
  z.object({ time: timeText, isAvailable: z.boolean() }),
]);
const slotsWanted = z.array(slotWanted).max(1_440);
/** A form sends an empty field for no reason. */
const reason = textUpTo(500)
  .transform((said) => (said === '' ? null : said))
  .nullable();

const closingNote = reason.optional().openapi({
  description: 'Only the owner reads it. Left out, a closure keeps the note it has; null takes it away.',
});

/** A day may end at midnight. */
const closingTime = z.union([timeText, z.literal('24:00').transform((text) => wallTime(text))]);

type PartTyped = {
  start: string;
  end: string;
  reason?: string | null | undefined;
  ownerNote?: string | null | undefined;
};
type PartWanted = {
  readonly start: WallTime;
  readonly end: WallTime;
  readonly reason: string | null;
  readonly ownerNote?: string | null | undefined;
};
const partWanted: z.ZodType<PartWanted, PartTyped> = z
  .object({ start: timeText, end: closingTime, reason: reason.optional(), ownerNote: closingNote })
  .transform((part) => ({ ...part, reason: part.reason ?? null }));

/** Whether the note may be kept: a day that is not closed has none. A closed part of a day has its own. */
const isOfClosure = (asked: {
  readonly isFullDayUnavailable?: boolean | undefined;
  readonly ownerNote?: string | null | undefined;
}): boolean => asked.isFullDayUnavailable === true || (asked.ownerNote ?? null) === null;
const noteNeedsClosure = { error: 'A private note needs a closed day', path: ['ownerNote'] };

export const DayWanted = z
  .object({
    date: dateText,
    timeSlots: slotsWanted.optional(),
    isFullDayUnavailable: z.boolean().optional(),
    reason: reason.optional(),
    ownerNote: closingNote,
    closedParts: z.array(partWanted).max(20).optional(),
  })
  .refine(isOfClosure, noteNeedsClosure)
  .openapi('DayWanted');

export const DaysWanted = z
  .object({
    dates: z
      .array(dateText, { error: 'Please select at least one date' })
      .min(1, { error: 'Please select at least one date' })
      .max(370),
    timeSlots: slotsWanted.optional(),
    isFullDayUnavailable: z.boolean().optional(),
    reason: reason.optional(),
    ownerNote: closingNote,
  })
  .refine(isOfClosure, noteNeedsClosure)
  .openapi('DaysWanted');

const BusinessHours = z.object({ start: z.string(), end: z.string() });

export const AvailabilitySettings = z
  .object({
    businessHours: BusinessHours.openapi({ description: 'Of every working day that has none of its own.' }),
    weekdayHours: z
      .array(z.object({ day: z.int(), start: z.string(), end: z.string() }))
      .openapi({ description: 'Only of weekdays that differ; 0 is Sunday.' }),
    workingDays: z.array(z.int()),
    slotDuration: z.int(),
    isGloballyUnavailable: z.boolean(),
    globalUnavailabilityReason: z.string().nullable(),
    defaultTimeSlots: z.array(z.string()).openapi({
      description:
        'When visits may start on a day that was left to the rules: chosen, else every slot length from opening on.',
    }),
    bufferBefore: z.int(),
    bufferAfter: z.int(),
    minimumNotice: z.int(),
    bookingWindowMonths: z.int(),
    zone: z.string(),
    zoneConfirmed: z.boolean(),
    zoneCanChange: z.boolean().openapi({ description: 'Not while visits are booked from today on.' }),
  })
  .openapi('AvailabilitySettings');

export type AvailabilitySettings = z.infer<typeof AvailabilitySettings>;

export const AvailabilitySettingsChange = z
  .object({
    isGloballyUnavailable: z.boolean(),
    globalUnavailabilityReason: reason,
    businessHours: z.object({ start: timeText, end: closingTime }).openapi({
      description: 'The same for every day, unless weekdayHours come with them.',
    }),
    weekdayHours: z.array(z.object({ day: z.int().min(0).max(6), start: timeText, end: closingTime })).max(7),
    workingDays: z.array(z.int().min(0).max(6)).max(7),
    slotDuration: z.int().min(5).max(480),
    defaultTimeSlots: z.array(timeText).max(288).nullable().openapi({
      description: 'Null or none: every slot length from opening on. The list that was answered chooses nothing.',
    }),
    bufferBefore: z.int().min(0).max(240),
    bufferAfter: z.int().min(0).max(240),
    minimumNotice: z
      .int()
      .min(0)
      .max(30 * 24 * 60),
    bookingWindowMonths: z.int().min(1).max(24),
    zone: z.string().max(64),
  })
  .partial()
  .openapi('AvailabilitySettingsChange', { description: 'Only the fields that are sent change.' });

const CalendarVisit = z
  .object({
    id: z.string(),
    date: z.string(),
    time: z.string(),
    duration: z.int().openapi({ description: 'Minutes of service and add-ons together.' }),
    overnight: z
      .string()
      .nullable()
      .openapi({ description: 'When it ends on the next day; null where it ends on its own.' }),
    status: AppointmentStatus,
    isPaid: z.boolean(),
    proof: ProofStatus.nullable().openapi({ description: 'Of the newest proof.' }),
    clientName: z.string().nullable(),
    attendanceConfirmed: z.boolean().openapi({ description: 'Whether the client has confirmed coming' }),
    squeezedIn: z.string().nullable().openapi({ description: 'Why the owner has put it beside another visit.' }),
    serviceName: z.string(),
    totalPrice: z.number(),
    money: Sums,
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
    reserved: z.array(Reserved),
    free: z.int().openapi({ description: 'Starts that clients can book now.' }),
  })
  .openapi('CalendarDay');

export const Calendar = z
  .object({
    zone: z.string(),
    today: z.string(),
    days: z.array(CalendarDay),
    appointments: z.array(CalendarVisit).openapi({ description: 'Excluding canceled ones, by start.' }),
    earlier: z.array(CalendarVisit).openapi({ description: 'Of the day before, those that end on the first day.' }),
  })
  .openapi('Calendar');

const calendarMostDays = 62;

export const CalendarQuery = z
  .object({ from: dateText, to: dateText })
  .refine(({ from, to }) => daysBetween(from, to) < calendarMostDays, {
    error: `At most ${calendarMostDays} days can be asked for at once`,
    path: ['to'],
  });

export const Holidays = z.object({
  holidays: z.array(
    z.object({ date: z.string(), name: z.string(), isOff: z.boolean(), isClosed: z.boolean() }).openapi('Holiday', {
      description: 'Off also if its weekday is not worked; closed if the owner closed the day.',
    }),
  ),
});
