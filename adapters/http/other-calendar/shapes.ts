import { z } from '@hono/zod-openapi';
import { calendarTroubles } from '../../../domain/other-calendar/index.ts';
import { instantText, requiredText } from '../wire/fields.ts';

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
    trouble: z
      .object({
        why: z.enum(calendarTroubles),
        since: instantText,
        message: z.string(),
        countsUntil: instantText
          .nullable()
          .openapi({ description: 'Until when its last busy times still close times; null once they no longer do.' }),
      })
      .nullable()
      .openapi({ description: 'Why it cannot be read at the moment.' }),
  })
  .openapi('OtherCalendar');

export type OtherCalendar = z.infer<typeof OtherCalendar>;

const name = requiredText(60, 'Please name the calendar.');
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
