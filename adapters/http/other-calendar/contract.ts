import { z } from '@hono/zod-openapi';
import type { CalendarUnreadable, TooManyCalendars } from '../../../application/other-calendar/change-calendars.ts';
import type { OtherCalendarNotFound } from '../../../domain/other-calendar/rejections.ts';
import { calendarTroubles } from '../../../domain/other-calendar/troubles.ts';
import { answers, body } from '../wire/envelope.ts';
import { idParam, instantText, requiredLine, requiredText } from '../wire/fields.ts';
import { broken, notFound, type Sentences } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';
import { troubleSentences } from './troubles.ts';

export const OtherCalendar = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().openapi({ description: 'Where it comes from. Its address is a secret and is not answered.' }),
    showsTitles: z.boolean(),
    isPaused: z.boolean(),
    readAt: instantText.nullable().openapi({
      description: 'When it was read as the log has it, which is told when it says something new and once a day.',
    }),
    busyTimes: z.int().openapi({ description: 'How many there are in the time that clients can book in.' }),
    unread: z
      .object({
        entries: z.int().openapi({ description: 'How many entries may be at times that are not known.' }),
        lines: z.array(z.int()).openapi({ description: 'The first lines of its file that could not be read.' }),
      })
      .nullable()
      .openapi({ description: 'What could not be read of it; null where all of it could.' }),
    trouble: z
      .object({
        why: z.enum(calendarTroubles),
        since: instantText,
        message: z.string(),
        counts: z.boolean().openapi({ description: 'Whether its last busy times still close times.' }),
        countsUntil: instantText.nullable().openapi({
          description:
            'Until when they do; null once they no longer do, and where they do until it is paused or removed.',
        }),
      })
      .nullable()
      .openapi({ description: 'Why it cannot be read at the moment.' }),
  })
  .openapi('OtherCalendar');

export type OtherCalendar = z.infer<typeof OtherCalendar>;

const name = requiredLine(60, 'Please name the calendar.');
const address = requiredText(2_000, 'Please enter the address of the calendar.').refine(
  (text) => /^(?:https?|webcals?):\/\/[^\s]+$/i.test(text),
  { error: 'The address must begin with https:// or webcal://' },
);
const showsTitles = z.boolean().openapi({ description: 'Whether the owner is shown the titles of the busy times.' });

export const OtherCalendarWanted = z
  .object({ name, url: address, showsTitles: showsTitles.optional() })
  .openapi('OtherCalendarWanted');

export const OtherCalendarChange = z
  .object({ name, url: address, showsTitles, isPaused: z.boolean() })
  .partial()
  .openapi('OtherCalendarChange', { description: 'Only the fields that are sent change.' });

const route = routesUnder('Availability');

export const list = route('GET /admin/other-calendars', {
  summary: 'The owner’s other calendars, whose busy times clients can’t book',
  refuses: [],
  responses: answers(z.object({ calendars: z.array(OtherCalendar) }), 'In the order in which they were added'),
});

export const add = route('POST /admin/other-calendars', {
  summary: 'Follow a calendar by its address; it is read before this is answered',
  request: { body: body(OtherCalendarWanted) },
  runs: ['addOtherCalendar'],
  refuses: ['CalendarUnreadable', 'OtherCalendarNotFound', 'TooManyCalendars'],
  responses: answers(OtherCalendar, 'The calendar'),
});

export const change = route('PATCH /admin/other-calendars/{id}', {
  summary: 'Rename a calendar, change its address, pause or resume it',
  request: { params: idParam, body: body(OtherCalendarChange) },
  runs: ['reviseOtherCalendar'],
  refuses: ['CalendarUnreadable', 'OtherCalendarNotFound'],
  responses: answers(OtherCalendar, 'The calendar'),
});

export const check = route('POST /admin/other-calendars/{id}/check', {
  summary: 'Read a calendar now',
  request: { params: idParam },
  runs: ['checkOtherCalendar'],
  refuses: ['OtherCalendarNotFound'],
  responses: answers(OtherCalendar, 'The calendar, with what came of it'),
});

export const remove = route('DELETE /admin/other-calendars/{id}', {
  summary: 'Stop following a calendar; the times it closed are open again',
  request: { params: idParam },
  runs: ['removeOtherCalendar'],
  refuses: ['OtherCalendarNotFound'],
  responses: answers(z.null(), 'Removed'),
});

export const otherCalendarSentences: Sentences<OtherCalendarNotFound | CalendarUnreadable | TooManyCalendars> = {
  OtherCalendarNotFound: () => notFound('Calendar not found'),
  CalendarUnreadable: ({ why }) => broken(troubleSentences[why], { why }),
  TooManyCalendars: ({ limit }) => broken(`You can add up to ${limit} calendars. Remove one first.`, { limit }),
};
