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
  summary: 'The calendars elsewhere whose busy times close times to clients',
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
  summary: 'Name a calendar, give it another address, pause it or go on',
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
  summary: 'Follow a calendar no more: the times that it closed are open',
  request: { params: idParam },
  runs: ['removeOtherCalendar'],
  refuses: ['OtherCalendarNotFound'],
  responses: answers(z.null(), 'Removed'),
});
