/**
 * Loaded into a server. Reports, in order, what happened since the last question: the files and folders synced, the
 * commits to the log, and the answers. It reads the state of the disk, however the data got there.
 */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * @typedef {{ what: 'sync', file: number, size: number } | { what: 'sync', folder: string, names: string[] }
 *   | { what: 'commit', types: string[], journal: number } | { what: 'answer', path: string }} Step
 */

/** @type {Step[]} */
let steps = [];
const root = process.env.DATA_DIR ?? '';

/** @param {number} inode */
const folderOf = (inode) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(root)
    .find((path) => fs.statSync(path, { throwIfNoEntry: false })?.ino === inode);

/**
 * What a sync that begins now makes durable.
 * @param {number} descriptor
 * @returns {Step}
 */
const beginning = (descriptor) => {
  const stats = fs.fstatSync(descriptor);
  if (!stats.isDirectory()) return { what: 'sync', file: stats.ino, size: stats.size };
  const folder = folderOf(stats.ino) ?? '';
  return { what: 'sync', folder, names: folder === '' ? [] : fs.readdirSync(folder) };
};

/** @param {'fsync' | 'fdatasync'} name */
const tellSyncsOf = (name) => {
  const [sync, syncAtOnce] = [fs[name], fs[`${name}Sync`]];
  fs[`${name}Sync`] = (descriptor) => {
    const step = beginning(descriptor);
    syncAtOnce(descriptor);
    steps.push(step);
  };
  fs[name] = Object.assign(
    (/** @type {number} */ descriptor, /** @type {fs.NoParamCallback} */ done) => {
      const step = beginning(descriptor);
      sync(descriptor, (cause) => {
        if (cause === null) steps.push(step);
        done(cause);
      });
    },
    { __promisify__: sync.__promisify__ },
  );
};
tellSyncsOf('fsync');
tellSyncsOf('fdatasync');
syncBuiltinESMExports();

const handle = await open(import.meta.filename);
const handles = Object.getPrototypeOf(handle);
for (const name of ['sync', 'datasync']) {
  handles[name] = new Proxy(handles[name], {
    apply: async (sync, self, parameters) => {
      const step = beginning(self.fd);
      await Reflect.apply(sync, self, parameters);
      steps.push(step);
    },
  });
}
await handle.close();

const prepare = Database.prototype.prepare;
let last = 0;

/** @param {Database.Database} log */
const committed = (log) => {
  const events = /** @type {{ position: number, type: string }[]} */ (
    prepare.call(log, 'select position, type from events where position > ? order by position').all(last)
  );
  last = events.at(-1)?.position ?? last;
  const journal = fs.statSync(`${log.name}-wal`).ino;
  steps.push({ what: 'commit', types: events.map(({ type }) => type), journal });
};

Database.prototype.prepare = new Proxy(prepare, {
  apply: (original, database, [sql]) => {
    const statement = Reflect.apply(original, database, [sql]);
    if (!database.name.endsWith('events.db') || !/^\s*(commit|end)\b/i.test(sql)) return statement;
    statement.run = new Proxy(statement.run, {
      apply: (run, self, parameters) => {
        const outcome = Reflect.apply(run, self, parameters);
        committed(database);
        return outcome;
      },
    });
    return statement;
  },
});

ServerResponse.prototype.writeHead = new Proxy(ServerResponse.prototype.writeHead, {
  apply: (writeHead, self, parameters) => {
    steps.push({ what: 'answer', path: String(self.req.url) });
    return Reflect.apply(writeHead, self, parameters);
  },
});

process.on('message', (question) => {
  if (question !== 'steps') return;
  process.send?.(steps);
  steps = [];
});
process.channel?.unref();
