import { z } from 'zod';
import type { AvailabilityRulesEvent, DayScheduleEvent } from '../../../domain/availability/index.ts';
import type { AppointmentId, HoldId } from '../../../domain/kernel/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, date, id, storedInstant, storedZone, time, whole, yesOrNo } from './fields.ts';

const appointmentId = id<AppointmentId>();
const holdId = id<HoldId>();
const reason = z.strictObject({ reason: anyText.nullable() });
const stretch = z.strictObject({ start: time, end: time });

export const dayScheduleSchemas = schemasOf<DayScheduleEvent>()({
  TimeHeld: {
    version: 1,
    clear: z.strictObject({
      holdId,
      appointmentId,
      date,
      time,
      minutes: whole,
      bufferBeforeMinutes: whole,
      bufferAfterMinutes: whole,
      startsAt: storedInstant,
      endsAt: storedInstant,
    }),
  },
  HoldReleased: { version: 1, clear: z.strictObject({ date, holdId, appointmentId }) },
  DaySlotsSet: {
    version: 1,
    clear: z.strictObject({ date, slots: z.array(z.strictObject({ time, isAvailable: yesOrNo })) }),
    personal: reason,
  },
  DayClosed: { version: 1, clear: z.strictObject({ date }), personal: reason },
  PartsOfDayClosed: {
    version: 1,
    clear: z.strictObject({ date, parts: z.array(stretch) }),
    personal: z.strictObject({ reasons: z.array(anyText.nullable()) }),
  },
  DayReset: { version: 1, clear: z.strictObject({ date }) },
});

export const availabilityRulesSchemas = schemasOf<AvailabilityRulesEvent>()({
  WorkingTimesSet: {
    version: 1,
    clear: z.strictObject({
      businessHours: stretch,
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
