import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import type { Projection } from '../../projections/engine/projection.ts';
import { finish, projectorOn } from '../support/read-models.ts';
import { accountOpened, logOf, positionOf, serviceAdded } from '../support/stories.ts';

const seen = (name: string, version = 1, column = 'type'): Projection => ({
  name,
  version,
  tables: [{ name: `seenBy${name}`, create: `CREATE TABLE seenBy${name} (${column} TEXT, version INTEGER) STRICT` }],
  on: {
    AccountOpened: ({ event }, db) => {
      db.prepare(`INSERT INTO seenBy${name} VALUES (?, ?)`).run([event.type, version]);
    },
    ServiceAdded: ({ event }, db) => {
      db.prepare(`INSERT INTO seenBy${name} VALUES (?, ?)`).run([event.type, version]);
    },
  },
});

const stumbling: Projection = {
  ...seen('Stumbling'),
  on: {
    ...seen('Stumbling').on,
    ServiceAdded: () => {
      throw new Error('no room for services');
    },
  },
};

const log = logOf([accountOpened('ada'), serviceAdded('service-1'), accountOpened('bea'), serviceAdded('service-2')]);
const rowsOf = (name: string) => `SELECT count(*) AS many FROM seenBy${name}`;
const many = ({ db }: ReturnType<typeof projectorOn>, name: string) =>
  db.prepare<{ many: number }>(rowsOf(name)).get()?.many;

describe('the projector', () => {
  let folder: string;
  let path: string;
  const opened: ReturnType<typeof projectorOn>[] = [];
  const open = (...[projections, pause]: [readonly Projection[], ((millis: number) => Promise<void>)?]) => {
    const one = projectorOn(path, projections, pause);
    opened.push(one);
    return one;
  };
  const reopen = (projections: readonly Projection[]) => {
    opened.pop()?.close();
    return open(projections);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'projector-'));
    path = join(folder, 'read-models.db');
  });
  afterEach(() => {
    for (const { close } of opened.splice(0)) close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('continues after a restart at the event after its last one', () => {
    open([seen('A')]).projector.apply(log.slice(0, 3));
    const again = reopen([seen('A')]);
    expect(again.projector.after()).toBe(positionOf(3));
    again.projector.apply(log.slice(3));
    expect(many(again, 'A')).toBe(4);
  });

  it('applies no event twice, even if pages overlap', () => {
    const one = open([seen('A')]);
    one.projector.apply(log.slice(0, 4));
    one.projector.apply(log.slice(1));
    expect(many(one, 'A')).toBe(4);
  });

  it('parks a projection that fails, names the event it failed on, and continues with the others', () => {
    const one = open([stumbling, seen('B')]);
    one.projector.apply(log.slice(0, 2));
    one.projector.apply(log.slice(2));
    expect([many(one, 'Stumbling'), many(one, 'B')]).toEqual([1, 4]);
    expect(one.projector.status()).toMatchObject([
      {
        name: 'Stumbling',
        state: 'parked',
        position: positionOf(2),
        reason: 'no room for services (ServiceAdded log-1-event-2)',
      },
      { name: 'B', state: 'live', position: positionOf(5), reason: null },
    ]);
  });

  it('waits for healthy projections only', async () => {
    const one = open([stumbling, seen('B')]);
    const waiting = one.projector.waitFor(positionOf(5), 1_000);
    expect(one.projector.caughtUpTo(positionOf(5))).toBe(false);
    one.projector.apply(log);
    expect(one.projector.caughtUpTo(positionOf(5))).toBe(true);
    expect(await waiting).toBe(true);
  });

  it('waits no longer than it is told to', async () => {
    const one = open([seen('A')], () => Promise.resolve());
    expect(await one.projector.waitFor(positionOf(5), 1_000)).toBe(false);
  });

  it('rebuilds a parked projection once it is repaired, and answers from the old rows meanwhile', () => {
    open([stumbling, seen('B')]).projector.apply(log);
    const again = reopen([seen('Stumbling'), seen('B')]);
    const rebuild = again.projector.rebuildOutdated();
    expect(again.projector.status()[0]).toMatchObject({ state: 'rebuilding' });
    expect(rebuild?.apply(log.slice(0, 4))).toBe(false);
    expect(many(again, 'Stumbling')).toBe(0);
    finish(rebuild, log.slice(4));
    expect(many(again, 'Stumbling')).toBe(4);
    expect(again.projector.status().map(({ state }) => state)).toEqual(['live', 'live']);
  });

  it('rebuilds a projection whose version changed while new events come, and answers from the old rows meanwhile', () => {
    open([seen('A'), seen('B')]).projector.apply(log.slice(0, 4));
    const again = reopen([seen('A', 2), seen('B')]);
    const rebuild = again.projector.rebuildOutdated();
    expect(rebuild?.apply(log.slice(0, 3))).toBe(false);
    again.projector.apply(log.slice(4));
    expect([many(again, 'A'), many(again, 'B')]).toEqual([3, 4]);
    finish(rebuild, log.slice(3));
    expect([many(again, 'A'), many(again, 'B')]).toEqual([4, 4]);
    expect(reopen([seen('A', 2), seen('B')]).projector.rebuildOutdated()).toBeNull();
  });

  it('answers nothing from rows that lack a column until their projection is rebuilt', () => {
    open([seen('A'), seen('B')]).projector.apply(log);
    const again = reopen([seen('A', 1, 'kind'), seen('B')]);
    expect(() => many(again, 'A')).toThrow('no such table: seenByA');
    expect(many(again, 'B')).toBe(4);
    finish(again.projector.rebuildOutdated(), log);
    expect([many(again, 'A'), many(again, 'B')]).toEqual([4, 4]);
    expect(again.db.prepare("SELECT 1 FROM sqlite_schema WHERE name LIKE 'older%'").get()).toBeUndefined();
  });

  it('starts an interrupted rebuild again from the beginning', () => {
    open([seen('A')]).projector.apply(log);
    reopen([seen('A', 2)])
      .projector.rebuildOutdated()
      ?.apply(log.slice(0, 2));
    const again = reopen([seen('A', 2)]);
    finish(again.projector.rebuildOutdated(), log);
    expect(again.db.prepare('SELECT DISTINCT version FROM seenByA').all()).toEqual([{ version: 2 }]);
  });

  it('ends a rebuild whose projections all failed, and changes no rows', () => {
    open([seen('Stumbling'), seen('B')]).projector.apply(log);
    const again = reopen([{ ...stumbling, version: 2 }, seen('B')]);
    finish(again.projector.rebuildOutdated(), log);
    expect(again.projector.status().map(({ state }) => state)).toEqual(['parked', 'live']);
    expect([many(again, 'Stumbling'), many(again, 'B')]).toEqual([4, 4]);
  });

  it('parks a projection that fails during its rebuild and keeps its old rows', () => {
    open([seen('Stumbling'), seen('B')]).projector.apply(log);
    const again = reopen([{ ...stumbling, version: 2 }, seen('B', 2)]);
    finish(again.projector.rebuildOutdated(), log);
    expect(again.projector.status().map(({ state }) => state)).toEqual(['parked', 'live']);
    expect(many(again, 'Stumbling')).toBe(4);
  });

  it('writes the new rows page by page, so that nobody sees half a page', () => {
    const ofOthers: (number | undefined)[] = [];
    const look = (): void => {
      const beside = openSqliteReadDatabase(`${path}.rebuild`);
      ofOthers.push(beside.prepare<{ many: number }>(rowsOf('A')).get()?.many);
      beside.close();
    };
    open([seen('A')]).projector.apply(log.slice(0, 2));
    const again = reopen([{ ...seen('A', 2), on: { ...seen('A', 2).on, ServiceAdded: look } }]);
    const rebuild = again.projector.rebuildOutdated();
    expect(rebuild?.apply(log.slice(0, 2))).toBe(true);
    finish(rebuild, log.slice(2));
    expect([ofOthers, many(again, 'A')]).toEqual([[1, 1], 2]);
  });

  it('fills a new projection beside those that have the log already', () => {
    open([seen('A')]).projector.apply(log);
    const again = reopen([seen('A'), seen('B')]);
    expect(() => many(again, 'B')).toThrow('no such table');
    expect(again.projector.after()).toBe(positionOf(5));
    finish(again.projector.rebuildOutdated(), log);
    expect(many(again, 'B')).toBe(4);
  });

  it('drops the rows of a projection that was removed', () => {
    open([seen('A'), seen('B')]).projector.apply(log);
    const again = reopen([seen('B')]);
    expect(again.db.prepare("SELECT name FROM sqlite_schema WHERE name = 'seenByA'").get()).toBeUndefined();
    expect(many(again, 'B')).toBe(4);
  });

  it('fills empty read models from a long log before it answers', async () => {
    const one = open([seen('A'), stumbling]);
    one.projector.apply(log.slice(0, 2), false);
    expect([many(one, 'A'), one.projector.caughtUpTo(positionOf(1))]).toEqual([0, false]);
    expect(one.projector.status()[0]).toMatchObject({ state: 'rebuilding' });
    const waiting = one.projector.waitFor(positionOf(4), 1_000);
    one.projector.apply(log.slice(2, 4), true);
    expect([many(one, 'A'), many(one, 'Stumbling')]).toEqual([3, 0]);
    expect(one.projector.status().map(({ state }) => state)).toEqual(['live', 'parked']);
    expect(await waiting).toBe(true);
    one.projector.apply(log.slice(4), false);
    expect([many(one, 'A'), one.projector.after()]).toEqual([4, positionOf(5)]);
    expect(reopen([seen('A'), stumbling]).projector.after()).toBe(positionOf(5));
  });

  it('starts an interrupted filling again from the beginning', () => {
    open([seen('A')]).projector.apply(log.slice(0, 3), false);
    const again = reopen([seen('A')]);
    expect(again.projector.after()).toBeNull();
    again.projector.apply(log);
    expect(many(again, 'A')).toBe(4);
  });

  it('recognizes its log, and starts over if the log is another one, is shorter or has other positions', async () => {
    const lookUp = (events: typeof log) => async (stream: string, revision: number) =>
      events.find((event) => event.stream === stream && event.revision === revision) ?? null;
    const answers = [];
    const others = [
      { logId: 'log-1', events: log },
      { logId: 'log-2', events: logOf([accountOpened('ada'), serviceAdded()], { logId: 'log-2' }) },
      { logId: 'log-1', events: log.slice(0, 3) },
      { logId: 'log-1', events: log.map((event) => ({ ...event, position: `9${event.position.slice(1)}` })) },
    ];
    for (const { logId, events } of others) {
      const one = reopen([seen('A')]);
      one.projector.apply(log);
      answers.push(await one.projector.recognize({ logId, eventAt: lookUp(events) }), many(one, 'A'));
    }
    expect(answers).toEqual(['same', 4, 'started over', 0, 'started over', 0, 'started over', 0]);
  });

  it('starts over when another log begins', () => {
    const one = open([seen('A')]);
    one.projector.apply(log);
    one.projector.apply(logOf([accountOpened('cleo')], { logId: 'log-2' }));
    expect(many(one, 'A')).toBe(1);
  });

  it('starts over with another log after an update that put a table with its indexes aside', async () => {
    const indexed = (column: string, version: number): Projection => {
      const one = seen('A', version, column);
      const tables = one.tables.map((table) => ({
        ...table,
        indexes: ['CREATE INDEX seenByVersion ON seenByA (version)'],
      }));
      return { ...one, tables };
    };
    open([indexed('kind', 1)]).projector.apply(log);
    const again = reopen([indexed('type', 2)]);
    expect(await again.projector.recognize({ logId: 'log-2', eventAt: async () => null })).toBe('started over');
    again.projector.apply(logOf([accountOpened('cleo')], { logId: 'log-2' }));
    expect(many(again, 'A')).toBe(1);
    expect(again.db.prepare("SELECT 1 FROM sqlite_schema WHERE name LIKE 'older%'").get()).toBeUndefined();
  });

  it('tells what each page changed', () => {
    const one = open([seen('A'), seen('B')]);
    const heard: unknown[] = [];
    const stop = one.projector.onApplied(({ position, changed }) => heard.push([position, changed]));
    one.projector.apply(log.slice(0, 1));
    one.projector.apply(log.slice(1, 2));
    stop();
    one.projector.apply(log.slice(2));
    expect(heard).toEqual([
      [positionOf(1), []],
      [positionOf(2), ['A', 'B']],
    ]);
  });

  it('starts over if its file is not a database', () => {
    writeFileSync(path, 'not a database, not at all, and longer than its header would be'.repeat(20));
    expect(open([seen('A')]).projector.after()).toBeNull();
  });

  it('refuses two projections that have the same table', () => {
    expect(() => open([seen('A'), { ...seen('B'), tables: seen('A').tables }])).toThrow('seenByA');
  });
});
