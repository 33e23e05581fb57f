import { declareRoute } from '../declare-route.ts';
import { planCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { DateParam, DaySlots, DaysWanted, DayWanted, PlannedDays } from './shapes.ts';

const tags = ['Availability'];

export const saveDay = declareRoute({
  method: 'post',
  path: '/admin/availability',
  tags,
  summary: 'Set one day: its own times, closed, or closed in parts; without any of these, it follows the rules again',
  request: { body: body(DayWanted) },
  runs: ['closeDay', 'resetDay', 'setDaySlots', 'closePartsOfDay'],
  refuses: [...planCodes],
  responses: answers(DaySlots, 'The day, with what stays booked'),
});

export const saveDays = declareRoute({
  method: 'post',
  path: '/admin/availability/bulk',
  tags,
  summary: 'Set the same times or closure for many days; without either, they follow the rules again',
  request: { body: body(DaysWanted) },
  runs: ['planDays'],
  refuses: ['NoDatesSelected'],
  responses: answers(PlannedDays, 'How many days were saved, and which were not'),
});

export const enableFuture = declareRoute({
  method: 'post',
  path: '/admin/availability/enable-future',
  tags,
  summary: 'Reset the next 90 days, starting today, to the rules',
  runs: ['enableFutureDates'],
  refuses: [],
  responses: answers(PlannedDays, 'How many days were reset'),
});

export const reset = declareRoute({
  method: 'delete',
  path: '/admin/availability/{date}',
  tags,
  summary: 'Reset one day to the rules',
  request: { params: DateParam },
  runs: ['resetDay'],
  refuses: [...planCodes],
  responses: answers(DaySlots, 'The day, with what stays booked'),
});
