import ICAL from 'ical.js';
import ical from 'ical-generator';
import { afterEach, expect, test } from 'vitest';
import { calendarZones, timesInZone } from '../../adapters/calendar-times.ts';

afterEach(() => ICAL.TimezoneService.reset());

/** Writes a visit as mails, feeds and files do. Another library reads it, which knows zones only from the file. */
const written = (zone: string, startsAt: string, minutes: number) => {
  const start = Date.parse(startsAt);
  const calendar = ical({ timezone: calendarZones([start]) });
  calendar.createEvent({ id: '1', summary: 'Retwist', ...timesInZone(zone, start, minutes) });
  const text = calendar.toString();
  const read = new ICAL.Component(ICAL.parse(text));
  for (const known of read.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(known);
  const event = read.getFirstSubcomponent('vevent');
  const at = (name: string): string => {
    const time = event?.getFirstPropertyValue(name);
    if (!(time instanceof ICAL.Time)) throw new Error(`${name} is not a time`);
    return new Date(time.toUnixTime() * 1_000).toISOString();
  };
  return { text, startsAt: at('dtstart'), endsAt: at('dtend') };
};

const local = (zone: string, time: string) => `DTSTART;TZID=${zone}:${time}\r\n`;
const [newYork, lordHowe] = ['America/New_York', 'Australia/Lord_Howe'];

test.each([
  ['before clocks go forward', newYork, '2026-03-08T06:30:00.000Z', 120, local(newYork, '20260308T013000')],
  ['after clocks went forward', newYork, '2026-03-08T07:00:00.000Z', 60, local(newYork, '20260308T030000')],
  ['in the first pass of a repeated hour', newYork, '2026-11-01T05:00:00.000Z', 30, 'DTSTART:20261101T050000Z\r\n'],
  ['in its second pass', newYork, '2026-11-01T06:00:00.000Z', 120, 'DTSTART:20261101T060000Z\r\n'],
  ['with its end alone in it', newYork, '2026-11-01T04:30:00.000Z', 60, 'DTSTART:20261101T043000Z\r\n'],
  ['on the evening after', newYork, '2026-11-01T23:00:00.000Z', 90, local(newYork, '20261101T180000')],
  ['over the end of a year', newYork, '2027-01-01T04:30:00.000Z', 60, local(newYork, '20261231T233000')],
  [
    'where clocks never change',
    'America/Phoenix',
    '2026-07-01T17:00:00.000Z',
    60,
    local('America/Phoenix', '20260701T100000'),
  ],
  [
    'in a southern summer',
    'Australia/Sydney',
    '2026-12-17T23:00:00.000Z',
    60,
    local('Australia/Sydney', '20261218T100000'),
  ],
  [
    'in a southern winter',
    'Australia/Sydney',
    '2026-07-01T00:00:00.000Z',
    60,
    local('Australia/Sydney', '20260701T100000'),
  ],
  [
    'just before a change by half an hour',
    lordHowe,
    '2026-10-03T15:15:00.000Z',
    30,
    local(lordHowe, '20261004T014500'),
  ],
  ['just after it', lordHowe, '2026-10-03T15:30:00.000Z', 30, local(lordHowe, '20261004T023000')],
  [
    'in a repeated half hour, the second time',
    lordHowe,
    '2026-04-04T15:15:00.000Z',
    60,
    'DTSTART:20260404T151500Z\r\n',
  ],
  ['in UTC', 'UTC', '2026-12-18T16:00:00.000Z', 60, 'DTSTART:20261218T160000Z\r\n'],
])('an event in a named zone is read back at its moments: %s', (_, zone, startsAt, minutes, line) => {
  const read = written(zone, startsAt, minutes);
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  expect(read).toMatchObject({ startsAt, endsAt });
  expect(read.text).toContain(line);
  expect(read.text.includes('BEGIN:VTIMEZONE')).toBe(line.includes('TZID'));
  expect(read.text).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/);
});
