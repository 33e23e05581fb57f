import { z } from 'zod';
import type { AvailabilityRulesEvent, DayScheduleEvent } from '../../domain/availability/events.ts';
import type { EventType } from '../../domain/events.ts';
import type { AppointmentId, HoldId, OtherCalendarId } from '../../domain/kernel/ids.ts';
import { accountSchemas, emailSchemas, sessionSchemas, signInCodeSchemas } from './schemas/account.ts';
import { appointmentSchemas, paymentProofSchemas, reviewSchemas } from './schemas/appointment.ts';
import { deliverySchemas, noticeSchemas, outboxSchemas, webhookSchemas } from './schemas/notice.ts';
import {
  adds,
  anyText,
  date,
  type EventSchema,
  id,
  schemasOf,
  storedInstant,
  storedZone,
  time,
  type Upcaster,
  whole,
  yesOrNo,
} from './schemas/schema.ts';
import {
  brandingSchemas,
  calendarAskingSchemas,
  calendarFeedSchemas,
  categoriesSchemas,
  discountCodeSchemas,
  logSchemas,
  mailWordsSchemas,
  openingSchemas,
  otherCalendarSchemas,
  policyTextSchemas,
  quoteSchemas,
  serviceSchemas,
  settingsSchemas,
  waitingSchemas,
} from './schemas/studio.ts';

const appointmentId = id<AppointmentId>();
const holdId = id<HoldId>();
const reason = z.strictObject({ reason: anyText.nullable() });
const closure = z.strictObject({ reason: anyText.nullable(), ownerNote: anyText.nullable() });
const closures = z.strictObject({ reasons: z.array(anyText.nullable()), ownerNotes: z.array(anyText.nullable()) });
const stretch = z.strictObject({ start: time, end: time });

/** Version 1 had no private notes. */
const withoutNote: Upcaster = ({ clear, fields }) => ({ clear, fields: fields && { ...fields, ownerNote: null } });
const withoutNotes: Upcaster = ({ clear, fields }) => {
  if (fields === null) return { clear, fields };
  const { reasons } = fields;
  return { clear, fields: { ...fields, ownerNotes: Array.isArray(reasons) ? reasons.map(() => null) : [] } };
};

const kept = z.strictObject({
  holdId,
  date,
  time,
  minutes: whole,
  bufferBeforeMinutes: whole,
  bufferAfterMinutes: whole,
  startsAt: storedInstant,
  endsAt: storedInstant,
});

const held = kept.extend({ appointmentId, goesOnTo: date.exactOptional() });

const dayScheduleSchemas = schemasOf<DayScheduleEvent>()({
  TimeHeld: { clear: held },
  TimeSqueezedIn: { clear: held, personal: z.strictObject({ reason: anyText }) },
  HoldReleased: { clear: z.strictObject({ date, holdId, appointmentId }) },
  TimeReserved: { clear: kept.extend({ until: storedInstant }) },
  ReservationReleased: { clear: z.strictObject({ date, holdId }) },
  DaySlotsSet: {
    clear: z.strictObject({ date, slots: z.array(z.strictObject({ time, isAvailable: yesOrNo })) }),
    personal: reason,
  },
  DayClosed: { upcasters: [withoutNote], clear: z.strictObject({ date }), personal: closure },
  PartsOfDayClosed: {
    upcasters: [withoutNotes],
    clear: z.strictObject({ date, parts: z.array(stretch) }),
    personal: closures,
  },
  DayReset: { clear: z.strictObject({ date }) },
  BusyTimesSet: {
    clear: z.strictObject({
      date,
      calendarId: id<OtherCalendarId>(),
      spans: z.array(z.strictObject({ startsAt: storedInstant, endsAt: storedInstant })),
    }),
    personal: z.strictObject({ titles: z.array(anyText.nullable()) }),
  },
});

const availabilityRulesSchemas = schemasOf<AvailabilityRulesEvent>()({
  WorkingTimesSet: {
    upcasters: [
      // Version 1 had the same hours on every working day.
      adds({ weekdayHours: [] }),
    ],
    clear: z.strictObject({
      businessHours: stretch,
      weekdayHours: z.array(z.strictObject({ day: whole, start: time, end: time })),
      workingDays: z.array(whole),
      slotMinutes: whole,
      bufferBeforeMinutes: whole,
      bufferAfterMinutes: whole,
      noticeMinutes: whole,
      windowMonths: whole,
      defaultTimeSlots: z.array(time).nullable(),
    }),
  },
  ZoneSet: { clear: z.strictObject({ zone: storedZone, confirmed: yesOrNo }) },
  BookingPaused: { clear: z.strictObject({}), personal: reason },
  BookingResumed: { clear: z.strictObject({}) },
});

/** The schema of every event that a log can have, by its stored type. */
export const eventSchemas: { readonly [Type in EventType]: EventSchema } = {
  ...accountSchemas,
  ...appointmentSchemas,
  ...availabilityRulesSchemas,
  ...brandingSchemas,
  ...calendarAskingSchemas,
  ...calendarFeedSchemas,
  ...categoriesSchemas,
  ...dayScheduleSchemas,
  ...discountCodeSchemas,
  ...emailSchemas,
  ...logSchemas,
  ...mailWordsSchemas,
  ...noticeSchemas,
  ...openingSchemas,
  ...otherCalendarSchemas,
  ...outboxSchemas,
  ...paymentProofSchemas,
  ...policyTextSchemas,
  ...quoteSchemas,
  ...reviewSchemas,
  ...serviceSchemas,
  ...sessionSchemas,
  ...settingsSchemas,
  ...waitingSchemas,
  ...webhookSchemas,
  ...deliverySchemas,
  ...signInCodeSchemas,
};
