import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planted } from './sheet.ts';

describe('a planted mistake', () => {
  it.each(planted)('$name still has its place in $file', ({ file, from, to }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });
});
