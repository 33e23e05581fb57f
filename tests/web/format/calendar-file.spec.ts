import { describe, expect, test } from 'vitest';
import { calendarFile } from '../../../web/format/calendar-file.ts';

const visit = {
  id: 'x1',
  serviceName: 'Wash, retwist; and more',
  startsAt: '2026-12-18T16:30:00.000Z',
  zone: 'America/Indiana/Indianapolis',
  duration: 150,
  status: 'pending',
  meeting: null,
} as const;

const now = Date.parse('2026-11-21T10:00:00Z');

describe('a visit for her own calendar', () => {
  const file = calendarFile(visit, 'Divine Strands', '120 E Market St, Indianapolis', now);

  test('starts and ends at the salon’s local times, and says what its zone is', () => {
    expect(file).toContain('DTSTART;TZID=America/Indiana/Indianapolis:20261218T113000\r\n');
    expect(file).toContain('DTEND;TZID=America/Indiana/Indianapolis:20261218T140000\r\n');
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Indiana/Indianapolis\r\n');
    expect(file).toContain('DTSTAMP:20261121T100000Z\r\n');
  });

  test('one by video is not at the studio', () => {
    const video = calendarFile({ ...visit, meeting: 'video' }, 'S', '120 E Market St', now);
    expect(video).toContain('LOCATION:Video call\r\n');
    expect(video).not.toContain('Market');
  });

  test('a pending one is tentative', () => {
    expect(file).toContain('STATUS:TENTATIVE');
    expect(calendarFile({ ...visit, status: 'confirmed' }, 'S', '', now)).toContain('STATUS:CONFIRMED');
  });

  test('commas and semicolons are escaped', () => {
    expect(file).toContain('SUMMARY:Wash\\, retwist\\; and more at Divine Strands');
    expect(file).toContain('LOCATION:120 E Market St\\, Indianapolis');
  });

  test('no line is longer than 75 bytes, and unfolding gives the text back', () => {
    const long = calendarFile({ ...visit, serviceName: 'Zoë’s très long '.repeat(12) }, 'S', '', now);
    const bytes = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain('Zoë’s très long '.repeat(12));
  });
});
