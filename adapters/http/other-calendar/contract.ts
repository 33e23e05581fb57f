import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers, body } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { OtherCalendar, OtherCalendarChange, OtherCalendarWanted } from './shapes.ts';

const tags = ['Availability'];

export const list = declareRoute({
  method: 'get',
  path: '/admin/other-calendars',
  tags,
  summary: 'The owner’s other calendars, whose busy times clients can’t book',
  refuses: [],
  responses: answers(z.object({ calendars: z.array(OtherCalendar) }), 'In the order in which they were added'),
});

export const add = declareRoute({
  method: 'post',
  path: '/admin/other-calendars',
  tags,
  summary: 'Follow a calendar by its address; it is read before this is answered',
  request: { body: body(OtherCalendarWanted) },
  runs: ['addOtherCalendar'],
  refuses: ['CalendarUnreadable', 'OtherCalendarNotFound', 'TooManyCalendars'],
  responses: answers(OtherCalendar, 'The calendar'),
});

export const change = declareRoute({
  method: 'patch',
  path: '/admin/other-calendars/{id}',
  tags,
  summary: 'Rename a calendar, change its address, pause or resume it',
  request: { params: idParam, body: body(OtherCalendarChange) },
  runs: ['reviseOtherCalendar'],
  refuses: ['CalendarUnreadable', 'OtherCalendarNotFound'],
  responses: answers(OtherCalendar, 'The calendar'),
});

export const check = declareRoute({
  method: 'post',
  path: '/admin/other-calendars/{id}/check',
  tags,
  summary: 'Read a calendar now',
  request: { params: idParam },
  runs: ['checkOtherCalendar'],
  refuses: ['OtherCalendarNotFound'],
  responses: answers(OtherCalendar, 'The calendar, with what came of it'),
});

export const remove = declareRoute({
  method: 'delete',
  path: '/admin/other-calendars/{id}',
  tags,
  summary: 'Stop following a calendar; the times it closed are open again',
  request: { params: idParam },
  runs: ['removeOtherCalendar'],
  refuses: ['OtherCalendarNotFound'],
  responses: answers(z.null(), 'Removed'),
});
