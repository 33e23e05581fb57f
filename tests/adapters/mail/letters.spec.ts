import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StudioLook } from '../../../adapters/mail/letters/parts.ts';
import { clockInZoneWords, clockWords, dayWords, whenWords } from '../../../adapters/mail/letters/words.ts';
import { openLetters } from '../../../adapters/mail/letters/write-letter.ts';
import { accentTokens, dark, light } from '../../../adapters/site-colors.ts';
import { exampleFacts } from '../../../application/mail-words.ts';
import { holdId } from '../../../domain/kernel/ids.ts';
import {
  calendarDate,
  instant,
  minutesOfWallTime,
  wallOfDay,
  wallTimeOfMinutes,
  zone,
} from '../../../domain/kernel/time.ts';

import { mailWordingRules } from '../../../domain/mail-words.ts';
import { formatLongDate, plusDays, to12Hour, zoneLabel } from '../../../web/format/calendar.ts';

const studio: StudioLook = {
  ...{ name: 'Divine Strands', address: '', phone: '', email: '', accent: '', site: 'https://studio.example' },
};
const moment = { now: instant('2026-12-04T15:00:00.000Z'), zone: zone('America/Chicago') };
/** Writes a mail with a button and with links. */
const pageFor = (accent: string): string =>
  openLetters(() => ({ ...studio, accent }), 'mail@studio.example').write(
    exampleFacts('reminder-days', mailWordingRules['reminder-days'].usual, moment),
  ).html;

describe('the look of a mail', () => {
  /** Returns the colors of its button, of its links by day, and of its links by night. */
  const accentsIn = (html: string) => [
    html.match(/background:(#[0-9A-Fa-f]{6});color:#FFFFFF/)?.[1],
    html.match(/class="accent" style="display:inline-block;color:(#[0-9A-Fa-f]{6})/)?.[1],
    html.match(/\.accent \{ color: (#[0-9A-Fa-f]{6}) !important/)?.[1],
  ];

  it('is that of the site, by day and by night', () => {
    const html = pageFor('');
    expect(accentsIn(html)).toEqual([light.accent, light.accent, dark.accent]);
    const [sheet = '', page = ''] = html.split('<body');
    for (const token of ['paper', 'surface', 'ink', 'muted', 'hairline'] as const) {
      expect([token, page.includes(light[token]), sheet.includes(dark[token])]).toEqual([token, true, true]);
    }
  });

  it('has the color of the studio as the site shows it, also where it is too pale or too dark for text', () => {
    const someColor = fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
    fc.assert(
      fc.property(someColor, (color) => {
        const tokens = accentTokens(color);
        expect(accentsIn(pageFor(color))).toEqual([tokens?.light.accent, tokens?.light.accent, tokens?.dark.accent]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a time in a mail', () => {
  const zones = ['America/Chicago', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC'].map(zone);
  const times = fc.record({
    day: fc.integer({ min: 0, max: 800 }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    zone: fc.constantFrom(...zones),
  });

  it('is said as on the site: the day, the hour, and the zone with its clocks of that day', () => {
    fc.assert(
      fc.property(times, ({ day, minute, zone: of }) => {
        const date = calendarDate(plusDays('2026-01-01', day));
        const time = wallTimeOfMinutes(minute);
        // Hours that the clocks skip or repeat are left out, because nobody is booked in them.
        fc.pre(minutesOfWallTime(time) >= 4 * 60);
        const booked = { holdId: holdId('h'), date, time, zone: of, minutes: 60 };
        const at = { ...booked, startsAt: instant(new Date(wallOfDay(of, date).boundaryOf(time)).toISOString()) };
        expect(formatLongDate(date)).toBe(`${dayWords({ date })}, ${date.slice(0, 4)}`);
        expect(clockWords({ time })).toBe(to12Hour(time));
        expect(clockInZoneWords(at)).toBe(`${to12Hour(time)} ${zoneLabel(of, date, time)}`);
        expect(whenWords(at)).toBe(`${dayWords(at)} at ${clockInZoneWords(at)}`);
      }),
    );
  });
});
