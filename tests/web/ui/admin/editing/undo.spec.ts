import { expect, test } from 'vitest';
import { offerUndo, undoNewest } from '../../../../../web/ui/admin/editing/undo.ts';

const counting = () => {
  let times = 0;
  const takeBack = async () => {
    times += 1;
  };
  return { takeBack, times: () => times };
};

test('a change is taken back once, by its own button or by the key', () => {
  const one = counting();
  const undo = offerUndo(one.takeBack);
  undo();
  undo();
  expect(one.times()).toBe(1);
  expect(undoNewest()).toBe(false);
});

test('the key takes the newest change back', () => {
  const [older, newer] = [counting(), counting()];
  const undoOlder = offerUndo(older.takeBack);
  offerUndo(newer.takeBack);
  expect(undoNewest()).toBe(true);
  expect([older.times(), newer.times()]).toEqual([0, 1]);
  undoOlder();
  expect(older.times()).toBe(1);
});
