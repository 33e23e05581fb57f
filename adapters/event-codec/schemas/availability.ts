import { z } from 'zod';
import type { AvailabilityRulesEvent, DayScheduleEvent } from '../../../domain/availability/index.ts';
import type { AppointmentId, HoldId, OtherCalendarId } from '../../../domain/kernel/index.ts';
import { schemasOf, type Upcaster } from '../schema.ts';
import { anyText, date, id, storedInstant, storedZone, time, whole, yesOrNo } from './fields.ts';

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

export const dayScheduleSchemas = schemasOf<DayScheduleEvent>()({
  TimeHeld: { version: 1, clear: kept.extend({ appointmentId }) },
  HoldReleased: { version: 1, clear: z.strictObject({ date, holdId, appointmentId }) },
  TimeReserved: { version: 1, clear: kept.extend({ until: storedInstant }) },
  ReservationReleased: { version: 1, clear: z.strictObject({ date, holdId }) },
  DaySlotsSet: {
    version: 1,
    clear: z.strictObject({ date, slots: z.array(z.strictObject({ time, isAvailable: yesOrNo })) }),
    personal: reason,
  },
  DayClosed: { version: 2, upcasters: [withoutNote], clear: z.strictObject({ date }), personal: closure },
  PartsOfDayClosed: {
    version: 2,
    upcasters: [withoutNotes],
    clear: z.strictObject({ date, parts: z.array(stretch) }),
    personal: closures,
  },
  DayReset: { version: 1, clear: z.strictObject({ date }) },
  BusyTimesSet: {
    version: 1,
    clear: z.strictObject({
      date,
      calendarId: id<OtherCalendarId>(),
      spans: z.array(z.strictObject({ startsAt: storedInstant, endsAt: storedInstant })),
    }),
    personal: z.strictObject({ titles: z.array(anyText.nullable()) }),
  },
});

/** Version 1 had the same hours on every working day. */
const withoutWeekdays: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, weekdayHours: [] }, fields });

export const availabilityRulesSchemas = schemasOf<AvailabilityRulesEvent>()({
  WorkingTimesSet: {
    version: 2,
    upcasters: [withoutWeekdays],
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
  ZoneSet: { version: 1, clear: z.strictObject({ zone: storedZone, confirmed: yesOrNo }) },
  BookingPaused: { version: 1, clear: z.strictObject({}), personal: reason },
  BookingResumed: { version: 1, clear: z.strictObject({}) },
});
