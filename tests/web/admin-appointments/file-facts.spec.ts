import { describe, expect, it } from 'vitest';
import { factsOfFile, momentOfFile, saysMore } from '../../../web/features/admin-appointments/proof/file-facts.ts';

const bare = {
  ...{ bytes: 245_760, width: 1_170, height: 2_532, takenAt: null, writtenAt: null, program: null, camera: null },
  shows: null,
};

describe('what a file says', () => {
  it('is its size where it says nothing else', () => {
    expect(factsOfFile(bare)).toEqual([{ what: 'Size', value: '1170 × 2532 pixels, 240 KB' }]);
    expect(factsOfFile({ ...bare, width: null, height: null })).toEqual([{ what: 'Size', value: '240 KB' }]);
    expect(saysMore(bare)).toBe(false);
  });

  it('is told in the words of the screen', () => {
    const facts = factsOfFile({ ...bare, shows: 'screenshot', takenAt: '2026-11-18T10:32:05-06:00', program: '18.1' });
    expect(facts).toMatchObject([
      { what: 'Labeled as', value: 'A screenshot' },
      { what: 'Taken', value: 'Nov 18, 2026, 10:32 AM (UTC-06:00)' },
      { what: 'Software', value: '18.1' },
      { what: 'Size' },
    ]);
    expect(momentOfFile('2026-11-18T00:05:00')).toBe('Nov 18, 2026, 12:05 AM');
    expect(momentOfFile('yesterday')).toBe('yesterday');
  });
});
