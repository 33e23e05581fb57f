import type { CalendarUnreadable, TooManyCalendars } from '../../../application/other-calendar/index.ts';
import type { OtherCalendarNotFound } from '../../../domain/other-calendar/index.ts';
import { broken, notFound, type Sentences } from '../refusing/refused.ts';
import { troubleSentences } from './troubles.ts';

export const otherCalendarSentences: Sentences<OtherCalendarNotFound | CalendarUnreadable | TooManyCalendars> = {
  OtherCalendarNotFound: () => notFound('Calendar not found'),
  CalendarUnreadable: ({ why }) => broken(troubleSentences[why], { why }),
  TooManyCalendars: ({ limit }) => broken(`You can add up to ${limit} calendars. Remove one first.`, { limit }),
};
