import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openSqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { calendarDate } from '../../domain/kernel/time.ts';
import { type AppointmentsAsked, listAppointments } from '../../projections/appointments/list.ts';
import { countCustomers, listCustomers } from '../../projections/customers.ts';
import { flag, keyedTable, text } from '../../projections/engine/columns.ts';
import { blockAt, countInBlocks, fromBlock } from '../../projections/engine/counted-blocks.ts';
import { createTables } from '../../projections/engine/projection.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import { copyTable } from '../../projections/engine/rebuild.ts';

import { projectorOn } from '../support/read-models.ts';
import { logOf } from '../support/stories.ts';
import { someHistory } from './histories.ts';

const people = keyedTable(
  'people',
  'id',
  { id: text(), name: text(), isGone: flag() },
  { withPlaces: true, counted: [{ column: 'name', lengths: [1, 3], only: { isGone: 0 } }] },
);

const directions = ['asc', 'desc'] as const;
const here = 'FROM people WHERE isGone = 0';

type Found = { readonly id: string };

const pageOf = (db: ReadDatabase, direction: (typeof directions)[number], offset: number): readonly Found[] => {
  const block = blockAt(db, 'people', 'name', { direction, offset });
  if (block === 'beyond') return [];
  const { bound, before } = block;
  return db
    .prepare<Found>(
      `SELECT id ${here} AND ${fromBlock('name', direction, block)} ORDER BY name ${direction}, id ${direction} LIMIT 2 OFFSET @before`,
    )
    .all({ before, ...(bound === null ? {} : { bound }) });
};

const expectPlainPages = (db: ReadDatabase): void => {
  for (const direction of directions) {
    const all = db.prepare<Found>(`SELECT id ${here} ORDER BY name ${direction}, id ${direction}`).all();
    expect(countInBlocks(db, 'people', 'name')).toBe(all.length);
    for (let offset = 0; offset <= all.length; offset += 1)
      expect(pageOf(db, direction, offset)).toEqual(all.slice(offset, offset + 2));
  }
};

const names = fc.array(fc.constantFrom('a', 'b', 'é', '𝒳', ' ', '\u{10ffff}', '\u0000'), { maxLength: 5 });

it('leads to the same page as passing over all rows before it, after any changes, also in a copy', () => {
  const change = fc.record({ id: fc.nat(7).map(String), to: fc.option(names), isGone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const [db, copy] = [openSqliteReadDatabase(':memory:'), openSqliteReadDatabase(':memory:')];
      createTables(db, [people]);
      for (const [index, { id, to, isGone }] of changes.entries()) {
        if (to === null) people.remove(db, id);
        else if (index % 2 === 0) people.put(db, { id, name: to.join(''), isGone });
        else people.change(db, id, { name: to.join(''), isGone });
      }
      expectPlainPages(db);
      copyTable(db, copy, 'people');
      people.put(copy, { id: 'new', name: 'ab', isGone: false });
      people.remove(copy, '0');
      expectPlainPages(copy);
      db.exec('UPDATE people SET isGone = 1');
      expect(db.prepare('SELECT * FROM peopleBlocksOf_name').all()).toEqual([]);
    }),
  );
});

it('gives each page of the owner’s lists as the whole list has it, after any history', () => {
  const today = calendarDate('2026-12-19');
  fc.assert(
    fc.property(someHistory, fc.integer({ min: 1, max: 3 }), (history, limit) => {
      const { db, projector, close } = projectorOn(':memory:');
      projector.apply(logOf(history));
      const pages = [1, 2, 3, 4, 5];
      for (const direction of directions)
        for (const sortBy of ['createdAt', 'name'] as const) {
          const asked: Omit<AppointmentsAsked, 'page'> = { sortBy, direction };
          const visits = listAppointments(db, { ...asked, page: { page: 1, limit: 100 } });
          const clients = listCustomers(db, { sortBy, direction, today, page: { page: 1, limit: 100 } });
          expect([clients.total, countCustomers(db)]).toEqual([clients.rows.length, clients.rows.length]);
          for (const page of pages) {
            const part = { page, limit };
            const cut = <Row>(rows: readonly Row[]): readonly Row[] => rows.slice((page - 1) * limit, page * limit);
            expect(listAppointments(db, { ...asked, page: part }).rows).toEqual(cut(visits.rows));
            expect(listCustomers(db, { sortBy, direction, today, page: part }).rows).toEqual(cut(clients.rows));
          }
        }
      close();
    }),
    { numRuns: 30 },
  );
});
