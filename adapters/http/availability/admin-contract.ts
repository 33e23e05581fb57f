import { declareRoute } from '../declare-route.ts';
import { planCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { DateParam, DaySlots, DaysWanted, DayWanted, PlannedDays } from './shapes.ts';

const tags = ['Availability'];

export const saveDay = declareRoute({
  method: 'post',
  path: '/admin/availability',
  tags,
  summary: 'Set one day: its times, closed, or closed in parts; opened again where nothing is said',
  request: { body: body(DayWanted) },
  runs: ['closeDay', 'resetDay', 'setDaySlots', 'closePartsOfDay'],
  refuses: [...planCodes],
  responses: answers(DaySlots, 'The day, with what stays booked'),
});

export const saveDays = declareRoute({
  method: 'post',
  path: '/admin/availability/bulk',
  tags,
  summary: 'The same times, or the same closure, for many days; back to the rules where neither is said',
  request: { body: body(DaysWanted) },
  runs: ['planDays'],
  refuses: ['NoDatesSelected'],
  responses: answers(PlannedDays, 'How many days were saved, and which were not'),
});

export const enableFuture = declareRoute({
  method: 'post',
  path: '/admin/availability/enable-future',
  tags,
  summary: 'Give the next 90 days, from today on, back to the rules',
  runs: ['enableFutureDates'],
  refuses: [],
  responses: answers(PlannedDays, 'How many days were given back'),
});

export const reset = declareRoute({
  method: 'delete',
  path: '/admin/availability/{date}',
  tags,
  summary: 'Give one day back to the rules',
  request: { params: DateParam },
  runs: ['resetDay'],
  refuses: [...planCodes],
  responses: answers(DaySlots, 'The day, with what stays booked'),
});
