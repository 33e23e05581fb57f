/**
 * The least that an upload and a booking can cost in this runtime: a server that hashes what it gets, makes its file and
 * its rows durable, a group of waiting requests in one commit, and answers. It knows no rule, no key and no view.
 * Arguments: a folder. Sends its port, and the processor time used so far whenever it is asked.
 */
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';

const folder = process.argv[2] ?? '.';
const synced = promisify(fsync);
const files = join(folder, 'files');
mkdirSync(files, { recursive: true });
const log = new Database(join(folder, 'floor.db'));
log.pragma('journal_mode = wal');
log.pragma('synchronous = full');
log.exec('create table events (position integer primary key, id text not null unique, data text not null) strict');
const insert = log.prepare('insert into events (id, data) values (?, ?)');
const [begin, commit] = [log.prepare('begin immediate'), log.prepare('commit')];

/** @type {{ rows: string[], done: () => void }[]} */
let waiting = [];
const write = () => {
  const group = waiting;
  waiting = [];
  begin.run();
  for (const { rows } of group) for (const row of rows) insert.run(randomUUID(), row);
  commit.run();
  for (const { done } of group) done();
};

/** @param {string[]} rows */
const append = (rows) =>
  new Promise((/** @type {(value: void) => void} */ done) => {
    if (waiting.length === 0) setImmediate(write);
    waiting.push({ rows, done });
  });

/** @param {string} path */
const sync = async (path) => {
  const descriptor = openSync(path, 'r');
  await synced(descriptor).finally(() => closeSync(descriptor));
};

/** @param {Buffer} bytes */
const keep = async (bytes) => {
  const name = randomUUID();
  writeFileSync(join(files, `${name}.unfinished`), bytes);
  await sync(join(files, `${name}.unfinished`));
  renameSync(join(files, `${name}.unfinished`), join(files, name));
  await sync(files);
};

const padding = 'x'.repeat(700);
const eventsOfUpload = 1;
const eventsOfBooking = 5;

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const isUpload = request.url === '/upload';
  const said = isUpload ? createHash('sha256').update(body).digest('hex') : JSON.parse(body.toString()).email;
  if (isUpload) await keep(body);
  const count = isUpload ? eventsOfUpload : eventsOfBooking;
  await append(Array.from({ length: count }, () => JSON.stringify({ said, padding })));
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ success: true, data: { said, padding } }));
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : null });
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system });
});
process.once('disconnect', () => process.exit());
