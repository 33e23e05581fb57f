import { expect, test } from 'vitest';
import { futureSpans, questionFor } from '../../../../web/features/admin-calendar/availability/slots.ts';

test('the ninety days that are given back are asked for in spans of at most 62', () => {
  expect(futureSpans('2026-11-21')).toEqual([
    { from: '2026-11-21', to: '2027-01-21' },
    { from: '2027-01-22', to: '2027-02-18' },
  ]);
});

test('the question says how many days lose what is their own', () => {
  expect(questionFor(7)).toMatch(/^7 days go back/);
  expect(questionFor(1)).toMatch(/^One day goes back/);
  expect(questionFor(0)).toMatch(/nothing will change/);
  expect(questionFor(null)).toMatch(/^All of the next 90 days go back/);
});
