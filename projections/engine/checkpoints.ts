import { definitionOf, type Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';

/** Callers that wait until the views reach a position. */
export type Arrivals = {
  /** Resolves with true as soon as the views reach the position, and with false after `millis`. */
  readonly wait: (position: string, millis: number) => Promise<boolean>;
  /** Resolves the waits whose position has been reached. */
  readonly announce: () => void;
};

type Waiting = { readonly position: string; readonly arrive: (arrived: boolean) => void };

export const openArrivals = (
  reached: (position: string) => boolean,
  pause: (millis: number) => Promise<void>,
): Arrivals => {
  const waiting = new Set<Waiting>();
  return {
    wait: (position, millis) => {
      if (reached(position)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const one: Waiting = { position, arrive: resolve };
        waiting.add(one);
        pause(millis).then(() => {
          waiting.delete(one);
          resolve(false);
        });
      });
    },
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

/** What the read database knows about itself: the log that its rows come from, and each projection's position. */
export type Checkpoints = {
  /** Creates the tables that are missing. */
  readonly create: () => void;
  readonly all: () => readonly ProjectionCheckpoint[];
  readonly save: (projection: Projection, position: string | null, parked: string | null) => void;
  /** Stores a checkpoint of another database. */
  readonly keep: (checkpoint: ProjectionCheckpoint) => void;
  /** Advances all of them in one statement, because each event moves every projection. */
  readonly advance: (names: readonly string[], position: string) => void;
  readonly park: (name: string, reason: string) => void;
  readonly remove: (name: string) => void;
  readonly logId: () => string | null;
  readonly rememberLog: (logId: string) => void;
  readonly lastEvent: () => LastEvent | null;
  readonly rememberEvent: (event: LastEvent) => void;
  /** Whether the file must be swept. A file that existed before sweeping was introduced must be, once. */
  readonly owesSweep: () => boolean;
  readonly oweSweep: () => void;
  readonly noteSwept: () => void;
  readonly clear: () => void;
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

export const openCheckpoints = (db: ReadDatabase): Checkpoints => {
  const create = (): void => db.exec(tables);
  let isUnused = isEmpty(db);
  create();
  const noteSwept = (): void => {
    db.prepare('INSERT OR IGNORE INTO swept VALUES (1)').run();
  };
  return {
    create,
    all: () => db.prepare<ProjectionCheckpoint>('SELECT * FROM checkpoints ORDER BY name').all(),
    save: (projection, position, parked) => {
      const names = JSON.stringify(projection.tables.map(({ name }) => name));
      const { name } = projection;
      db.prepare(saveText).run({ name, definition: definitionOf(projection), tables: names, position, parked });
    },
    keep: (checkpoint) => {
      db.prepare(saveText).run(checkpoint);
    },
    advance: (names, position) => {
      const listed = 'UPDATE checkpoints SET position = ? WHERE name IN (SELECT value FROM json_each(?))';
      db.prepare(listed).run([position, JSON.stringify(names)]);
    },
    park: (name, reason) => {
      db.prepare('UPDATE checkpoints SET parked = ? WHERE name = ?').run([reason, name]);
    },
    remove: (name) => {
      db.prepare('DELETE FROM checkpoints WHERE name = ?').run([name]);
    },
    logId: () => db.prepare<{ readonly logId: string }>('SELECT logId FROM origin').get()?.logId ?? null,
    rememberLog: (logId) => {
      isUnused = false;
      db.prepare('INSERT OR REPLACE INTO origin (only, logId) VALUES (1, ?)').run([logId]);
    },
    lastEvent: () => db.prepare<LastEvent>('SELECT id, stream, revision, position FROM lastEvent').get() ?? null,
    rememberEvent: ({ id, stream, revision, position }) => {
      db.prepare('INSERT OR REPLACE INTO lastEvent (only, id, stream, revision, position) VALUES (1, ?, ?, ?, ?)').run([
        id,
        stream,
        revision,
        position,
      ]);
    },
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
