import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openImportFiles } from '../../../adapters/imports/files.ts';
import { calendarRows } from '../../../adapters/imports/ics.ts';
import { csvRows } from '../../../adapters/imports/tables.ts';
import { instant } from '../../../domain/kernel/time.ts';

const folder = mkdtempSync(join(tmpdir(), 'salon-imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const now = instant('2026-12-04T15:00:00.000Z');
const series = (rule: string, count = 1): string =>
  [
    'BEGIN:VCALENDAR',
    ...Array.from({ length: count }, (_, index) => [
      ...[
        'BEGIN:VEVENT',
        `UID:${index}`,
        'DTSTART:20260101T090000Z',
        `RRULE:FREQ=${rule}`,
        'SUMMARY:Retwist',
        'END:VEVENT',
      ],
    ]).flat(),
    'END:VCALENDAR',
  ].join('\r\n');
const kept = async (text: string, millis: number) => {
  const file = { name: 'studio.ics', arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer };
  const found = await openImportFiles(folder, millis).keep(file, now);
  return found.match(
    ({ rows }) => rows,
    ({ kind }) => kind,
  );
};

describe('a file that somebody wrote to harm', () => {
  it.each([
    // There is no February 30.
    ['a series that never comes to a time', series('DAILY;BYMONTH=2;BYMONTHDAY=30')],
    ['20 MB of quotes', '"'.repeat(20 * 1024 * 1024)],
  ])('is refused, and the server goes on meanwhile: %s', async (_, text) => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 20);
    expect(await kept(text, 1_500)).toBe('ImportFileUnreadable');
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });

  it('is read no further than the most rows and columns that a file may have', () => {
    const { rows } = calendarRows({ text: series('SECONDLY', 2_000), now, most: 500 });
    expect(rows).toHaveLength(501);
    expect(csvRows('a,b\n'.repeat(2_000), 500)).toMatchObject({ isCut: true, rows: { length: 500 } });
    expect(csvRows(`a${',b'.repeat(1_000)}`, 500).rows[0]?.cells).toHaveLength(200);
  });
});
