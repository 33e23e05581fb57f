import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openImportFiles } from '../../../adapters/imports/files.ts';
import { calendarRows } from '../../../adapters/imports/ics.ts';
import { csvRows } from '../../../adapters/imports/tables.ts';
import { instant, instantAt } from '../../../domain/kernel/time.ts';

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
const fileOf = (text: string) => ({
  name: 'studio.ics',
  arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer,
});
const kept = async (text: string, limits: Parameters<typeof openImportFiles>[1]) => {
  const found = await openImportFiles(folder, limits).keep(fileOf(text), now);
  return found.match(
    ({ rows }) => rows,
    ({ kind }) => kind,
  );
};

/** There is no February 30. */
const endless = series('SECONDLY;BYMONTH=2;BYMONTHDAY=30');

describe('a file that somebody wrote to harm', () => {
  it.each([
    ['a series that never comes to a time', endless],
    ['20 MB of quotes', '"'.repeat(20 * 1024 * 1024)],
  ])('is refused, and the server goes on meanwhile: %s', async (_, text) => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 20);
    expect(await kept(text, { readMillis: 1_500 })).toBe('ImportFileUnwieldy');
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });

  it('is read no further than the most rows and columns that a file may have', () => {
    const { rows } = calendarRows({ text: series('SECONDLY', 2_000), now, most: 500 });
    expect(rows).toHaveLength(501);
    expect(csvRows('a,b\n'.repeat(2_000), 500)).toMatchObject({ isCut: true, rows: { length: 500 } });
    expect(csvRows(`a${',b'.repeat(1_000)}`, 500).rows[0]?.cells).toHaveLength(200);
  });

  it('is refused when the request has waited long enough, also where the reading goes on', async () => {
    expect(await kept(endless, { readMillis: 5_000, patienceMillis: 200 })).toBe('ImportFileUnwieldy');
  });
});

it('a calendar of as many visits as a file may have is read, though nobody knows where its times are', {
  timeout: 90_000,
}, async () => {
  const visit = (index: number) => {
    const at = instantAt(Date.parse('2026-01-01T09:00:00Z') + index * 3_600_000).replace(/[-:]|\..*/g, '');
    return `BEGIN:VEVENT\nUID:${index}\nDTSTART;TZID=America/New_York:${at}\nDURATION:PT1H\nSUMMARY:Retwist\nEND:VEVENT`;
  };
  const visits = Array.from({ length: 50_000 }, (_, index) => visit(index));
  const text = `BEGIN:VCALENDAR\n${visits.join('\n')}\nEND:VCALENDAR`;
  expect(await kept(text, { readMillis: 60_000, patienceMillis: 60_000 })).toBe(50_000);
});
