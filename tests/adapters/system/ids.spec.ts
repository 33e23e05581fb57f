import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openIds } from '../../../adapters/system/clock.ts';

const ids = openIds('one secret');

describe('ids', () => {
  it('are UUIDs when fresh, and never the same', () => {
    const many = Array.from({ length: 1_000 }, ids.fresh);
    expect(new Set(many).size).toBe(1_000);
    for (const id of many) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('are the same for the same parts, and differ with any part, purpose or secret', () => {
    const parts = fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 });
    const others = openIds('another secret');
    fc.assert(
      fc.property(parts, parts, ([purpose = '', ...rest], [otherPurpose = '', ...otherRest]) => {
        const id = ids.keyed(purpose, ...rest);
        expect(id).toMatch(/^[0-9a-f]{32}$/);
        expect(ids.keyed(purpose, ...rest)).toBe(id);
        expect(others.keyed(purpose, ...rest)).not.toBe(id);
        const isSame = JSON.stringify([purpose, rest]) === JSON.stringify([otherPurpose, otherRest]);
        expect(ids.keyed(otherPurpose, ...otherRest) === id).toBe(isSame);
      }),
    );
  });

  it('tell apart parts that read the same when joined', () => {
    expect(ids.keyed('p', 'ab', 'c')).not.toBe(ids.keyed('p', 'a', 'bc'));
    expect(ids.keyed('p', '1:a')).not.toBe(ids.keyed('p', '', 'a'));
    expect(ids.keyed('p', 'a')).not.toBe(ids.keyed('p', 'a', ''));
  });
});
