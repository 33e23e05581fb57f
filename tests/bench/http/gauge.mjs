/**
 * Loaded into the measured server: counts what its databases and files do, and reports the counts and the processor
 * time when asked. `profile` starts a processor profile, and the next `profile` ends it.
 */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import Database from 'better-sqlite3';

/** A commit of the log is one sync of its file. */
const counts = { commits: 0, viewTransactions: 0, fileSyncs: 0, streamReads: 0 };

/** @typedef {(...parameters: any[]) => any} Work */

/**
 * @template {Work} Original
 * @param {keyof typeof counts} count
 * @param {Original} original
 * @returns {Original}
 */
const counting = (count, original) =>
  new Proxy(original, {
    apply: (work, self, parameters) => {
      counts[count] += 1;
      return Reflect.apply(work, self, parameters);
    },
  });

/**
 * Only the log prepares these two statements itself.
 * @param {string} sql
 * @param {import('better-sqlite3').Statement} statement
 */
const count = (sql, statement) => {
  if (sql === 'commit') statement.run = counting('commits', statement.run);
  if (sql.startsWith('select * from events where stream = ')) statement.all = counting('streamReads', statement.all);
};

Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
  apply: (prepare, database, [sql]) => {
    const statement = Reflect.apply(prepare, database, [sql]);
    count(sql, statement);
    return statement;
  },
});

Database.prototype.transaction = new Proxy(Database.prototype.transaction, {
  apply: (transaction, database, [work]) => {
    const whole = Reflect.apply(transaction, database, [work]);
    if (!database.name.endsWith('read-models.db')) return whole;
    return (/** @type {any[]} */ ...parameters) => {
      // A nested transaction is a savepoint.
      if (!database.inTransaction) counts.viewTransactions += 1;
      return whole(...parameters);
    };
  },
});

const handle = await open(import.meta.filename);
const files = Object.getPrototypeOf(handle);
files.sync = counting('fileSyncs', files.sync);
files.datasync = counting('fileSyncs', files.datasync);
await handle.close();
fs.fsync = counting('fileSyncs', fs.fsync);
syncBuiltinESMExports();

/** @type {Session | null} */
let session = null;

const profile = async () => {
  if (session === null) {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    return 'begun';
  }
  const { profile: found } = await session.post('Profiler.stop');
  session.disconnect();
  session = null;
  return found;
};

process.on('message', async (question) => {
  if (question === 'profile') process.send?.(await profile());
  if (question !== 'gauge') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ ...counts, cpuMicros: user + system });
});
process.channel?.unref();
