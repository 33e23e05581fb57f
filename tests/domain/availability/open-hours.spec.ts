import { describe, expect, it } from 'vitest';
import { openHours } from '../../../domain/availability/availability-rules.ts';
import { type DaySchedule, ordinaryDay } from '../../../domain/availability/state.ts';
import { wallTime } from '../../../domain/kernel/time.ts';
import { friday, hours, rulesWith, sunday } from './salon.ts';

const dayWith = (change: Partial<DaySchedule>): DaySchedule => ({ ...ordinaryDay, ...change });
const part = (start: string, end: string) => ({ ...hours(start, end), reason: 'Lunch', ownerNote: null });
const own = (...times: readonly string[]) => ({
  slots: times.map((time) => ({ time: wallTime(time), isAvailable: true })),
  reason: null,
});

describe('the studio', () => {
  it('is open during business hours on a working day, and not at all on a day off', () => {
    expect(openHours(rulesWith(), ordinaryDay, friday)).toEqual([hours('09:00', '17:00')]);
    expect(openHours(rulesWith(), ordinaryDay, sunday)).toEqual([]);
    expect(openHours(rulesWith(), dayWith({ closed: { reason: null, ownerNote: null } }), friday)).toEqual([]);
    expect(openHours(rulesWith(), dayWith({ custom: own() }), friday)).toEqual([]);
  });

  it('is not open in closed parts, wherever they lie', () => {
    const open = (...closedParts: ReturnType<typeof part>[]) =>
      openHours(rulesWith(), dayWith({ closedParts }), friday);
    expect(open(part('12:00', '13:00'))).toEqual([hours('09:00', '12:00'), hours('13:00', '17:00')]);
    expect(open(part('08:00', '10:00'), part('16:30', '24:00'))).toEqual([hours('10:00', '16:30')]);
    expect(open(part('10:00', '12:00'), part('11:00', '13:00'))).toEqual([
      hours('09:00', '10:00'),
      hours('13:00', '17:00'),
    ]);
    expect(open(part('07:00', '18:00'))).toEqual([]);
  });

  it('is open from the owner’s first custom slot until the end of her last one, at the latest until midnight', () => {
    expect(openHours(rulesWith(), dayWith({ custom: own('11:00', '18:00') }), sunday)).toEqual([
      hours('11:00', '18:30'),
    ]);
    expect(openHours(rulesWith(), dayWith({ custom: own('23:45') }), friday)).toEqual([hours('23:45', '24:00')]);
  });
});
