import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  dateInZone,
  instant,
  instantAt,
  isZone,
  startOfDay,
  timeInZone,
  wallOfDay,
  wallTime,
  wallTimeOfMinutes,
  zone,
} from '../../../domain/kernel/time.ts';

import { changeDaysOf, minutesOfDay, readingAt } from '../../support/wall-oracle.ts';

const chicago = zone('America/Chicago');

/**
 * Zones whose clocks change at midnight, one, two or three o'clock, by an hour or half an hour, or never. Some offsets
 * are unusual.
 */
const zones = [
  'America/Chicago',
  'America/Indiana/Indianapolis',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Chatham',
  'UTC',
];

/** The first instant at which each local time of the day occurs. */
const firstShown = (name: string, date: string): ReadonlyMap<string, number> => {
  const shown = new Map<string, number>();
  for (const { time, millis } of minutesOfDay(name, date)) if (!shown.has(time)) shown.set(time, millis);
  return shown;
};

const agrees = (name: string, date: string) => {
  const wall = wallOfDay(zone(name), calendarDate(date));
  const shown = firstShown(name, date);
  const wrong = Array.from({ length: 1_440 }, (_, minutes) => wallTimeOfMinutes(minutes)).filter(
    (time) => wall.instantOf(time) !== (shown.get(time) ?? null),
  );
  const passed = minutesOfDay(name, date);
  expect({ name, date, wrong }).toEqual({ name, date, wrong: [] });
  expect(wall.startsAt).toBe(passed[0]?.millis);
  expect(wall.endsAt).toBe((passed.at(-1)?.millis ?? 0) + 60_000);
};

describe('the wall clock of a day', () => {
  it.each(zones)('in %s agrees with a clock that is read every minute, on and around the days of a change', (name) => {
    const changes = changeDaysOf(name, 2026);
    expect(changes.length > 0).toBe(name !== 'UTC' && name !== 'Asia/Kolkata');
    const around = changes.flatMap((date) => [-1, 0, 1].map((days) => addDays(calendarDate(date), days)));
    for (const date of [...around, '2026-07-01']) agrees(name, date);
  });

  it('case 13: has no 02:00 and 02:30 in spring, and takes the first 01:00 and 01:30 in autumn', () => {
    const spring = wallOfDay(chicago, calendarDate('2027-03-14'));
    const at = (wall: typeof spring, time: string) => {
      const millis = wall.instantOf(wallTime(time));
      return millis === null ? null : instantAt(millis);
    };
    expect(at(spring, '01:59')).toBe('2027-03-14T07:59:00.000Z');
    expect([at(spring, '02:00'), at(spring, '02:30'), at(spring, '02:59')]).toEqual([null, null, null]);
    expect(at(spring, '03:00')).toBe('2027-03-14T08:00:00.000Z');
    expect([at(spring, '09:00'), at(spring, '13:00')]).toEqual([
      '2027-03-14T14:00:00.000Z',
      '2027-03-14T18:00:00.000Z',
    ]);
    const autumn = wallOfDay(chicago, calendarDate('2026-11-01'));
    expect([at(autumn, '01:00'), at(autumn, '01:30'), at(autumn, '02:00')]).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-01T06:30:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ]);
    expect([at(autumn, '09:00'), at(autumn, '13:00')]).toEqual([
      '2026-11-01T15:00:00.000Z',
      '2026-11-01T19:00:00.000Z',
    ]);
  });

  it('gives the moment of the change for opening or closing in the skipped hour', () => {
    const wall = wallOfDay(chicago, calendarDate('2027-03-14'));
    expect(instantAt(wall.boundaryOf(wallTime('02:30')))).toBe('2027-03-14T08:00:00.000Z');
    expect(instantAt(wall.boundaryOf(wallTime('24:00')))).toBe('2027-03-15T05:00:00.000Z');
    // In Cairo the day of the spring change has no midnight.
    expect(startOfDay(zone('Africa/Cairo'), calendarDate('2027-04-30'))).toBe('2027-04-29T22:00:00.000Z');
  });
});

describe('the date and time at a moment', () => {
  it.each(zones)('agree in %s with a clock around every change of a year', (name) => {
    const moments = changeDaysOf(name, 2026)
      .concat('2026-12-31')
      .flatMap((date) =>
        Array.from({ length: 144 }, (_, step) => Date.parse(`${date}T00:00:00Z`) + (step - 36) * 1_200_000),
      );
    for (const millis of moments) {
      const { date, time } = readingAt(name, millis);
      expect(dateInZone(zone(name), instantAt(millis))).toBe(date);
      expect(timeInZone(zone(name), instantAt(millis))).toBe(time);
    }
  });

  it('case 14: change to the next day at midnight in the salon', () => {
    expect(dateInZone(chicago, instant('2026-11-01T04:59:59.999Z'))).toBe('2026-10-31');
    expect(dateInZone(chicago, instant('2026-11-01T05:00:00.000Z'))).toBe('2026-11-01');
    expect(dateInZone(chicago, instant('2026-11-02T05:59:59.999Z'))).toBe('2026-11-01');
    expect(dateInZone(chicago, instant('2026-11-02T06:00:00.000Z'))).toBe('2026-11-02');
    expect(startOfDay(chicago, calendarDate('2027-03-14'))).toBe('2027-03-14T06:00:00.000Z');
    expect(startOfDay(chicago, calendarDate('2027-03-15'))).toBe('2027-03-15T05:00:00.000Z');
  });
});

describe('a zone', () => {
  it.each(['America/Chicago', 'America/Indiana/Indianapolis', 'US/Central', 'Asia/Kolkata', 'Etc/GMT+5', 'UTC'])(
    'is %s',
    (text) => expect(isZone(text)).toBe(true),
  );
  it.each(['', 'Chicago', 'America/Nowhere', 'Foo/Bar+05', 'X/-1234', '+05:30', 'CST', 'America/Chicago ', '../etc'])(
    'is not %j',
    (text) => expect(isZone(text)).toBe(false),
  );
});
