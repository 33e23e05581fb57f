import { declareRoute } from '../declare-route.ts';
import { answers } from '../wire/envelope.ts';
import { Calendar, CalendarQuery, Holidays } from './calendar-shapes.ts';

export const calendar = declareRoute({
  method: 'get',
  path: '/admin/calendar',
  tags: ['Availability'],
  summary: 'What is booked and what is open, day by day',
  request: { query: CalendarQuery },
  runs: ['showCalendar'],
  refuses: [],
  responses: answers(Calendar, 'The days, both ends included, and the visits that stand on them'),
});

export const holidays = declareRoute({
  method: 'get',
  path: '/admin/availability/holidays',
  tags: ['Availability'],
  summary: 'The next date of each federal holiday, to close on or not',
  runs: ['holidaysAhead'],
  refuses: [],
  responses: answers(Holidays, 'The holidays by date'),
});
