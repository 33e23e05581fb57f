import { expect, test } from 'vitest';
import { openSqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { openCheckpoints } from '../../projections/engine/checkpoints.ts';

test('a file owes a sweep until it is known that nothing erased was in it', () => {
  const db = openSqliteReadDatabase(':memory:');
  const checkpoints = openCheckpoints(db);
  // A rebuild fills such a file, and may have included a forgotten person.
  expect(checkpoints.owesSweep()).toBe(true);
  // A first start finds no log in it and starts over, so the file was never used.
  checkpoints.clear();
  expect(checkpoints.owesSweep()).toBe(false);
  checkpoints.rememberLog('log-1');
  checkpoints.clear();
  expect(checkpoints.owesSweep()).toBe(true);
  db.close();
});
