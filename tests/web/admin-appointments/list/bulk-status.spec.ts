import { describe, expect, test } from 'vitest';
import { inParts, joined, undoChanges } from '../../../../web/features/admin-appointments/list/bulk-status.ts';

describe('changing many appointments', () => {
  test('is asked for in parts that the server takes', () => {
    expect(inParts(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(inParts([])).toEqual([]);
  });

  test('is answered as one', () => {
    const refused = { id: 'c', code: 'SlotAlreadyBooked', message: 'This time slot is already booked.' };
    expect(
      joined([
        { updated: ['a'], before: [{ id: 'a', status: 'pending' }], failed: [] },
        { updated: ['b'], before: [{ id: 'b', status: 'confirmed' }], failed: [refused] },
      ]),
    ).toEqual({
      updated: ['a', 'b'],
      before: [
        { id: 'a', status: 'pending' },
        { id: 'b', status: 'confirmed' },
      ],
      failed: [refused],
    });
  });

  test('is taken back to what each of them was', () => {
    const before = [
      { id: 'a', status: 'pending' },
      { id: 'b', status: 'confirmed' },
      { id: 'c', status: 'pending' },
    ] as const;
    expect(undoChanges(before)).toEqual([
      { status: 'pending', ids: ['a', 'c'] },
      { status: 'confirmed', ids: ['b'] },
    ]);
    expect(undoChanges([])).toEqual([]);
  });
});
