import { describe, expect, test } from 'vitest';
import { inParts, joined, waysBack } from '../../../web/features/admin-appointments/bulk-status.ts';

describe('changing many appointments', () => {
  test('is asked for in parts that the server takes', () => {
    expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(inParts([])).toEqual([]);
  });

  test('is answered as one', () => {
    const refused = { id: 'c', message: 'This time slot is already booked.' };
    expect(
      joined([
        { updated: ['a'], failed: [] },
        { updated: ['b'], failed: [refused] },
      ]),
    ).toEqual({
      updated: ['a', 'b'],
      failed: [refused],
    });
  });

  test('is taken back to what each of them was', () => {
    const before = new Map([
      ['a', { status: 'pending' as const }],
      ['b', { status: 'confirmed' as const }],
      ['c', { status: 'pending' as const }],
    ]);
    expect(waysBack(['a', 'b', 'c'], before)).toEqual([
      { status: 'pending', ids: ['a', 'c'] },
      { status: 'confirmed', ids: ['b'] },
    ]);
  });

  test('cannot be taken back where one is not known, or nothing changed', () => {
    expect(waysBack(['a'], new Map())).toBeNull();
    expect(waysBack([], new Map())).toBeNull();
  });
});
