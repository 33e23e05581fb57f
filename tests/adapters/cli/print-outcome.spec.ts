import { expect, test } from 'vitest';
import { refusalOfSystem } from '../../../adapters/cli/print-outcome.ts';
import { RowsOutOfReach } from '../../../projections/engine/read-database.ts';

test('a full disk is told in a sentence, also where the read models were under way; a defect is thrown', () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  expect(refusalOfSystem(full)).toBe('database or disk is full');
  expect(refusalOfSystem(new RowsOutOfReach('database or disk is full (SQLITE_FULL)', { cause: full }))).toBe(
    'database or disk is full (SQLITE_FULL)',
  );
  const defect = new TypeError('rows is not iterable');
  expect(() => refusalOfSystem(defect)).toThrow(defect);
});
