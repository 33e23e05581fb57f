import { z } from 'zod';
import type { OtherCalendarId } from '../../../domain/kernel/index.ts';
import {
  type CalendarAskingEvent,
  calendarTroubles,
  type OtherCalendarEvent,
} from '../../../domain/other-calendar/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText, date, id, storedInstant, storedZone, whole, yesOrNo } from './fields.ts';

const calendarId = id<OtherCalendarId>();
const only = z.strictObject({ calendarId });
const described = {
  clear: only.extend({ showsTitles: yesOrNo }),
  personal: z.strictObject({ name: anyText, url: anyText }),
};

export const otherCalendarSchemas = schemasOf<OtherCalendarEvent>()({
  OtherCalendarAdded: { version: 1, ...described },
  OtherCalendarRevised: { version: 1, ...described },
  OtherCalendarPaused: { version: 1, clear: only },
  OtherCalendarResumed: { version: 1, clear: only },
  OtherCalendarRemoved: { version: 1, clear: only },
  OtherCalendarRead: {
    version: 1,
    clear: only.extend({
      at: storedInstant,
      etag: anyText.nullable(),
      modified: anyText.nullable(),
      digest: anyText,
      busyTimes: whole,
      through: date,
      zone: storedZone,
    }),
  },
  OtherCalendarUnread: { version: 1, clear: only.extend({ why: z.enum(calendarTroubles), at: storedInstant }) },
  OtherCalendarLapsed: { version: 1, clear: only },
});

export const calendarAskingSchemas = schemasOf<CalendarAskingEvent>()({
  CalendarAskingClaimed: { version: 1, clear: z.strictObject({ from: storedInstant, by: anyText }) },
});
