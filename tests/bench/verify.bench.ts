import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openSealCheck } from '../../adapters/cli/log/check-seal.ts';
import { pagesOf } from '../../adapters/cli/log/pages.ts';
import { readSeal, verifySalon } from '../../adapters/cli/log/verify-salon.ts';
import { keepSeal } from '../../adapters/compose/keep-seal.ts';
import { digestOfEvent } from '../../adapters/event-codec/chain.ts';
import { openSqliteStoreToRead } from '../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openKeptTree, openKeptTreeToRead } from '../../adapters/log-seal/kept-tree.ts';
import { openSealFile } from '../../adapters/log-seal/sealed-log.ts';
import { secretFingerprint } from '../../adapters/security/fingerprint.ts';
import { sealKey } from '../../adapters/security/keys.ts';
import { systemClock } from '../../adapters/system/clock.ts';
import { silent } from '../adapters/cli/small-log.ts';
import { examples } from '../support/examples.ts';
import { testSecret } from '../support/log/codec.ts';
import { noteFigure } from './support/figures.ts';
import { fillVisits, openParts } from './support/fill-visits.ts';

const key = sealKey(testSecret);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const noWitnesses = { receipts: [], checkpoints: [], stamps: [], authority: null };

/** What every reader of the log has to do at least. */
const scan = async (dataDir: string): Promise<void> => {
  const log = new Database(join(dataDir, 'events.db'), { readonly: true });
  type Row = { readonly data: string; readonly metadata: string };
  for (const { data, metadata } of log.prepare<[], Row>('select * from events order by position').iterate()) {
    JSON.parse(data);
    JSON.parse(metadata);
  }
  log.close();
};

/** The digests of all events, which the check of the streams' chains needs as well. */
const hash = async (dataDir: string): Promise<void> => {
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  for await (const page of pagesOf(store)) for (const event of page) digestOfEvent(event);
  await store.close();
};

/** The first seal, as a server makes it beside its requests. */
const seal = async (dataDir: string): Promise<void> => {
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  const { files } = await openParts(dataDir);
  const { logId } = examples.LogStarted;
  const tree = openKeptTree(join(dataDir, 'log-tree.db'));
  const file = openSealFile(files, logId, key);
  const keeping = { store, tree, file, logId, digestOf: digestOfEvent, hasBegun: false, isShared: false };
  const kept = keepSeal({ ...keeping, clock: systemClock, log: quiet });
  await kept.made;
  await kept.close();
  tree.close();
  await store.close();
};

/** The part of `verify` that compares the log with its seal, and with the tree that names a wrong event. */
const compare = async (dataDir: string): Promise<void> => {
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  const { files } = await openParts(dataDir);
  const tree = openKeptTreeToRead(join(dataDir, 'log-tree.db'));
  const check = await openSealCheck({ read: readSeal(files), key, tree });
  for await (const page of pagesOf(store)) for (const event of page) check.next(event, digestOfEvent(event));
  const { named, breaches } = await check.end();
  if (named.length + breaches.length > 0) throw new Error([...named, ...breaches].join('\n'));
  tree?.close();
  await store.close();
};

const verify = async (dataDir: string): Promise<void> => {
  const store = openSqliteStoreToRead(dataDir)._unsafeUnwrap();
  const keys = { ...(await openParts(dataDir)), sealKey: key, fingerprint: secretFingerprint(testSecret) };
  const parts = { ...keys, store, dataDir, isEmbedded: true, witnesses: noWitnesses, progress: silent };
  const outcome = await verifySalon(parts);
  await store.close();
  if (outcome.isErr()) throw new Error(outcome.error.join('\n'));
  console.log(outcome.value.map((line) => `  ${line}`).join('\n'));
};

/**
 * Measures what `npm run events -- verify` costs on a sealed log of `visits` visits (by default 143,000, which are 1,001,001
 * events) beside the bare scan, and what of it the tree costs. Each once. Needs 3 GB of disk and half an hour.
 */
export const run = async ([visits = '143000']: readonly string[]): Promise<void> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  try {
    const events = await fillVisits(dataDir, Number(visits));
    console.log(`${events.toLocaleString('en-US')} events`);
    let bare: number | undefined;
    const measured = async (what: string, work: (dataDir: string) => Promise<void>): Promise<void> => {
      const [startedAt, before] = [performance.now(), process.cpuUsage()];
      await work(dataDir);
      const { user, system } = process.cpuUsage(before);
      const seconds = (performance.now() - startedAt) / 1_000;
      const each = (user + system) / events;
      bare ??= each;
      noteFigure({ name: what, value: each, unit: 'µs of processor time an event', baseline: bare });
      console.log(
        `${what}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time, ${each.toFixed(1)} µs of it an event`,
      );
    };
    await measured('bare scan and JSON.parse', scan);
    await measured('read and hashed', hash);
    await measured('first seal, with the tree on disk', seal);
    await measured('read, hashed and compared with seal and tree', compare);
    await measured('verify of the sealed log', verify);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};
