import { describe, expect, test } from 'vitest';
import { openAt, openingHoursOf, startingAt } from '../../../../web/features/admin-calendar/availability/day-hours.ts';

const date = '2027-01-19';
const rules = {
  ...{ businessHours: { start: '09:00', end: '17:00' }, weekdayHours: [], workingDays: [1, 2, 3, 4, 5, 6] },
  slotDuration: 60,
  defaultTimeSlots: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'],
};
const untilMidnight = (start: string) => ({ start, end: '24:00', reason: null });
const lunch = { start: '12:00', end: '13:00', reason: 'Lunch', ownerNote: null };

describe('the hours of a day', () => {
  test('reach from the first to the last minute that it is open, or are the usual ones of its weekday', () => {
    const open = [
      { start: '10:00', end: '12:00' },
      { start: '13:00', end: '18:00' },
    ];
    expect(openingHoursOf({ date, open }, rules)).toEqual({ start: '10:00', end: '18:00' });
    expect(openingHoursOf({ date, open: [] }, rules)).toEqual({ start: '09:00', end: '17:00' });
    const late = { ...rules, weekdayHours: [{ day: 2, start: '12:00', end: '20:00' }] };
    expect(openingHoursOf({ date, open: [] }, late)).toEqual({ start: '12:00', end: '20:00' });
  });

  test('are kept as their start times; an earlier end is closed until midnight', () => {
    const plan = { date, closedParts: [lunch] };
    expect(openAt({ start: '11:30', end: '15:00' }, plan, rules)).toEqual({
      date,
      timeSlots: ['11:30', '12:30', '13:30', '14:30'],
      closedParts: [lunch, untilMidnight('15:00')],
    });
    expect(openAt({ start: '16:00', end: '19:00' }, plan, rules)).toEqual({
      date,
      timeSlots: ['16:00', '17:00', '18:00'],
      closedParts: [lunch],
    });
  });

  test('end a closed part that reaches over their beginning or their end', () => {
    const morning = { start: '09:00', end: '10:00', reason: null, ownerNote: null };
    const evening = { ...untilMidnight('15:00'), ownerNote: null };
    const plan = { date, closedParts: [morning, lunch, evening] };
    expect(openAt({ start: '09:00', end: '17:00' }, plan, rules).closedParts).toEqual([lunch]);
    expect(openAt({ start: '10:00', end: '14:00' }, plan, rules).closedParts).toEqual([
      morning,
      lunch,
      untilMidnight('14:00'),
    ]);
  });

  test('have the start times that the studio chose, where it chose any', () => {
    const chosen = { ...rules, defaultTimeSlots: ['09:00', '13:00'] };
    const plan = { date, closedParts: [] };
    expect(openAt({ start: '11:00', end: '17:00' }, plan, chosen).timeSlots).toEqual(['13:00']);
    expect(openAt({ start: '14:00', end: '16:00' }, plan, chosen).timeSlots).toEqual(['14:00', '15:00']);
  });

  test('a single start time after the closing time ends it', () => {
    const plan = { date, closedParts: [lunch, { ...untilMidnight('15:00'), ownerNote: null }] };
    const [two, four] = [
      { time: '14:00', isAvailable: true },
      { time: '16:00', isAvailable: true },
    ] as const;
    expect(startingAt([two, { ...four, isAvailable: false }], plan).closedParts).toEqual(plan.closedParts);
    expect(startingAt([two, four], plan)).toEqual({ date, timeSlots: [two, four], closedParts: [lunch] });
  });
});
