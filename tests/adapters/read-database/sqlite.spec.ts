import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteReadDatabase, type SqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';

it('removes what a rebuild that was killed has left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'read-database-'));
  const path = join(folder, 'read-models.db');
  for (const suffix of ['', '-journal']) writeFileSync(`${path}.rebuild${suffix}`, 'rows of a person');
  openSqliteReadDatabase(path).close();
  expect(readdirSync(folder)).toEqual(['read-models.db']);
  rmSync(folder, { recursive: true });
});

describe.each(['a file', ':memory:'])('the read database in %s', (place) => {
  let folder: string;
  let db: SqliteReadDatabase;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'read-database-'));
    db = openSqliteReadDatabase(place === ':memory:' ? place : join(folder, 'read-models.db'));
    db.exec('CREATE TABLE colours (name TEXT) STRICT');
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const names = () => db.prepare<{ readonly name: string }>('SELECT name FROM colours ORDER BY name').all();
  const add = (name: string) => db.prepare('INSERT INTO colours VALUES (@name)').run({ name });

  it('binds by place and by name', () => {
    expect(add('red')).toBe(1);
    db.prepare('INSERT INTO colours VALUES (?)').run(['blue']);
    expect(names()).toEqual([{ name: 'blue' }, { name: 'red' }]);
    expect([...db.prepare('SELECT name FROM colours WHERE name > ?').iterate(['c'])]).toEqual([{ name: 'red' }]);
    expect(db.prepare('SELECT name FROM colours WHERE name = ?').get(['green'])).toBeUndefined();
  });

  it('takes all of a transaction or nothing', () => {
    const failing = () =>
      db.transaction(() => {
        add('red');
        throw new Error('stop');
      });
    expect(failing).toThrow('stop');
    expect(names()).toEqual([]);
  });

  it('lets a transaction inside another fail alone', () => {
    db.transaction(() => {
      add('red');
      expect(() =>
        db.transaction(() => {
          add('blue');
          throw new Error('stop');
        }),
      ).toThrow('stop');
    });
    expect(names()).toEqual([{ name: 'red' }]);
  });

  it('goes on with a table that was made again', () => {
    add('red');
    expect(names()).toHaveLength(1);
    db.exec('DROP TABLE colours');
    db.exec('CREATE TABLE colours (id INTEGER, name TEXT) STRICT');
    expect(names()).toEqual([]);
  });

  it('goes on with a scratch that took over, and leaves nothing of it', () => {
    add('red');
    const kept = db.prepare<{ readonly name: string }>('SELECT name FROM colours');
    const scratch = db.scratch();
    scratch.exec("CREATE TABLE colours (name TEXT) STRICT; INSERT INTO colours VALUES ('green')");
    scratch.exec('CREATE INDEX coloursByName ON colours (name)');
    scratch.transaction(() => scratch.prepare('INSERT INTO colours VALUES (?)').run(['teal']));
    expect([names(), db.generation()]).toEqual([[{ name: 'red' }], 0]);
    scratch.takeOver();
    expect([names(), db.generation()]).toEqual([[{ name: 'green' }, { name: 'teal' }], 1]);
    expect(kept.all()).toHaveLength(2);
    expect(db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'coloursByName'").get()).toBeDefined();
    expect(readdirSync(folder).filter((name) => name.includes('rebuild'))).toEqual([]);
    add('pink');
    expect(names()).toHaveLength(3);
  });

  it('goes on with its own rows when a scratch is given up', () => {
    add('red');
    const scratch = db.scratch();
    scratch.exec('CREATE TABLE colours (name TEXT) STRICT');
    scratch.discard();
    expect(names()).toEqual([{ name: 'red' }]);
    expect(readdirSync(folder).filter((name) => name.includes('rebuild'))).toEqual([]);
  });

  it('is readable for its owner alone', () => {
    add('red');
    const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set(place === ':memory:' ? [] : [0o600]));
  });

  it('digests lines', () => {
    expect(db.digestOf(['a', 'bc'])).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
