/**
 * Loaded into the server whose faults are measured: a message makes its disk slow, makes it fast again, or moves its clock by so
 * many milliseconds.
 */
import { open } from 'node:fs/promises';
import Database from 'better-sqlite3';

const slowMillis = 100;
let isSlow = false;
let aheadMillis = 0;

const never = new Int32Array(new SharedArrayBuffer(4));

Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
  apply: (prepare, database, [sql]) => {
    const statement = Reflect.apply(prepare, database, [sql]);
    if (sql !== 'commit') return statement;
    const { run } = statement;
    statement.run = (/** @type {any[]} */ ...parameters) => {
      if (isSlow) Atomics.wait(never, 0, 0, slowMillis);
      return Reflect.apply(run, statement, parameters);
    };
    return statement;
  },
});

const handle = await open(import.meta.filename);
const files = Object.getPrototypeOf(handle);
await handle.close();
for (const name of ['sync', 'datasync']) {
  const original = files[name];
  files[name] = async function (/** @type {any[]} */ ...parameters) {
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, slowMillis));
    return Reflect.apply(original, this, parameters);
  };
}

const { now } = Date;
Date.now = () => now() + aheadMillis;

process.on('message', (question) => {
  if (typeof question !== 'string') return;
  if (question === 'slow' || question === 'fast') isSlow = question === 'slow';
  else if (question.startsWith('ahead ')) aheadMillis = Number(question.slice('ahead '.length));
  else return;
  process.send?.('done');
});
process.channel?.unref();
