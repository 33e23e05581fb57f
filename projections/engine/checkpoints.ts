import { definitionOf, type Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';

type Waiting = { readonly position: string; readonly arrive: (arrived: boolean) => void };

/** Callers that wait until the views reach a position. */
export const openArrivals = (reached: (position: string) => boolean, pause: (millis: number) => Promise<void>) => {
  const waiting = new Set<Waiting>();
  return {
    /** Resolves with true as soon as the views reach the position, and with false after `millis`. */
    wait: (position: string, millis: number) => {
      if (reached(position)) return Promise.resolve(true);
      return new Promise<boolean>((resolve) => {
        const one: Waiting = { position, arrive: resolve };
        waiting.add(one);
        pause(millis).then(() => {
          waiting.delete(one);
          resolve(false);
        });
      });
    },
    /** Resolves the waits whose position has been reached. */
    announce: () => {
      for (const one of waiting) {
        if (!reached(one.position)) continue;
        waiting.delete(one);
        one.arrive(true);
      }
    },
  };
};

/** The last event that was applied, with the data to find it in the log again. */
export type LastEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
};

export type ProjectionCheckpoint = {
  readonly name: string;
  readonly definition: string;
  /** The names of its tables, as a JSON array. */
  readonly tables: string;
  /** The position of the last event that its rows contain; null before the first. */
  readonly position: string | null;
  /** Why it is parked; null if it is not parked. */
  readonly parked: string | null;
};

const tables = `
  CREATE TABLE IF NOT EXISTS checkpoints (
    name TEXT PRIMARY KEY, definition TEXT NOT NULL, tables TEXT NOT NULL, position TEXT, parked TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS origin (only INTEGER PRIMARY KEY CHECK (only = 1), logId TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS lastEvent (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    id TEXT NOT NULL, stream TEXT NOT NULL, revision INTEGER NOT NULL, position TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS swept (only INTEGER PRIMARY KEY CHECK (only = 1)) STRICT;
`;

const saveText = `
  INSERT OR REPLACE INTO checkpoints (name, definition, tables, position, parked)
  VALUES (@name, @definition, @tables, @position, @parked)`;

/** Whether the file never contained anything, so that no erased data can be left in it. */
const isEmpty = (db: ReadDatabase): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined &&
  db.prepare<{ readonly freelist_count: number }>('PRAGMA freelist_count').get()?.freelist_count === 0;

/** What the read database knows about itself: the log that its rows come from, and each projection's position. */
export const openCheckpoints = (db: ReadDatabase) => {
  const create = (): void => db.exec(tables);
  let isUnused = isEmpty(db);
  create();
  const noteSwept = (): void => {
    db.prepare('INSERT OR IGNORE INTO swept VALUES (1)').run();
  };
  return {
    /** Creates the tables that are missing. */
    create,
    all: () => db.prepare<ProjectionCheckpoint>('SELECT * FROM checkpoints ORDER BY name').all(),
    save: (projection: Projection, position: string | null, parked: string | null) => {
      const names = JSON.stringify(projection.tables.map(({ name }) => name));
      const { name } = projection;
      db.prepare(saveText).run({ name, definition: definitionOf(projection), tables: names, position, parked });
    },
    /** Stores a checkpoint of another database. */
    keep: (checkpoint: ProjectionCheckpoint) => {
      db.prepare(saveText).run(checkpoint);
    },
    /** Advances all of them in one statement, because each event moves every projection. */
    advance: (names: readonly string[], position: string) => {
      const listed = 'UPDATE checkpoints SET position = ? WHERE name IN (SELECT value FROM json_each(?))';
      db.prepare(listed).run([position, JSON.stringify(names)]);
    },
    park: (name: string, reason: string) => {
      db.prepare('UPDATE checkpoints SET parked = ? WHERE name = ?').run([reason, name]);
    },
    remove: (name: string) => {
      db.prepare('DELETE FROM checkpoints WHERE name = ?').run([name]);
    },
    logId: () => db.prepare<{ readonly logId: string }>('SELECT logId FROM origin').get()?.logId ?? null,
    rememberLog: (logId: string) => {
      isUnused = false;
      db.prepare('INSERT OR REPLACE INTO origin (only, logId) VALUES (1, ?)').run([logId]);
    },
    lastEvent: () => db.prepare<LastEvent>('SELECT id, stream, revision, position FROM lastEvent').get() ?? null,
    rememberEvent: ({ id, stream, revision, position }: LastEvent) => {
      db.prepare('INSERT OR REPLACE INTO lastEvent (only, id, stream, revision, position) VALUES (1, ?, ?, ?, ?)').run([
        id,
        stream,
        revision,
        position,
      ]);
    },
    /** Whether the file must be swept. A file that existed before sweeping was introduced must be, once. */
    owesSweep: () => db.prepare('SELECT 1 FROM swept').get() === undefined,
    oweSweep: () => {
      db.prepare('DELETE FROM swept').run();
    },
    noteSwept,
    clear: () => {
      for (const table of ['checkpoints', 'origin', 'lastEvent', 'swept']) db.exec(`DELETE FROM ${table}`);
      if (isUnused) noteSwept();
    },
  };
};

export type Checkpoints = ReturnType<typeof openCheckpoints>;
