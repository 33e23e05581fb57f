import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { err, type Result } from 'neverthrow';
import { removeKeptTree } from '../log-seal/kept-tree.ts';
import type { Configuration } from '../system/configuration.ts';
import type { WitnessFiles } from './log/check-witnesses.ts';
import { exportLog } from './log/export-log.ts';
import { importLog } from './log/import-log.ts';
import { progressOn } from './log/progress.ts';
import { verifySalon } from './log/verify-salon.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { configured, openKeys, openStore, type RefusalLines } from './open-salon.ts';
import { number, printOutcome, say } from './print-outcome.ts';

const usage = `npm run events -- export FILE   writes the whole log to a new file, also while the salon runs
npm run events -- import FILE   writes such a file into an empty store
npm run events -- verify        replays the whole log and checks it
    --receipt FILE, --checkpoint FILE, --stamp FILE.tsr   and whether it still begins with what such files have
                               seen; may be repeated. --authority FILE names the certificates that stamps are checked with
npm run events -- evidence ID   writes a pack of evidence of an appointment; the server must be stopped, unless the log is
                               in EventStoreDB`;

type Done = Promise<Result<readonly string[], RefusalLines>>;

const exported = async (configuration: Configuration, file: string): Done => {
  const store = await openStore(configuration, 'read');
  if (store.isErr()) return err(store.error);
  const outcome = await exportLog(store.value, file, progressOn(say)('exported'));
  await store.value.close();
  if (outcome.isOk()) noteSecurityEvent(configuration, 'log-exported');
  return outcome
    .map(({ events, resumedAfter }) => [
      ...(resumedAfter > 0 ? [`Went on after ${number(resumedAfter)} events of an interrupted export.`] : []),
      `Exported ${number(events)} events to ${file}.`,
    ])
    .mapErr((reason) => [reason]);
};

const imported = async (configuration: Configuration, file: string): Done => {
  await access(file);
  const store = await openStore(configuration, 'fill');
  if (store.isErr()) return err(store.error);
  const outcome = await importLog(store.value, file, { openProgress: progressOn(say) });
  await store.value.close();
  if (outcome.isOk()) {
    // The tree's leaves name positions of the exported log; the imported one has others.
    removeKeptTree(join(configuration.dataDir, 'log-tree.db'));
    noteSecurityEvent(configuration, 'log-imported');
  }
  return outcome
    .map(({ events, resumedAfter }) => [
      ...(resumedAfter > 0 ? [`Went on after ${number(resumedAfter)} events of an interrupted import.`] : []),
      `The store holds all ${number(events)} events of ${file}.`,
      'Its personal fields open with the same APP_SECRET and the same keys: move those files too.',
    ])
    .mapErr((reason) => [reason]);
};

const verified = async (configuration: Configuration, witnesses: WitnessFiles): Done => {
  const store = await openStore(configuration, 'read');
  if (store.isErr()) return err(store.error);
  const keys = await openKeys(configuration);
  if (keys.isErr()) return err(keys.error);
  const { dataDir, eventStoreUrl } = configuration;
  const isEmbedded = eventStoreUrl === undefined;
  const parts = {
    ...keys.value,
    store: store.value,
    dataDir,
    isEmbedded,
    witnesses,
    progress: progressOn(say)('verified'),
  };
  const outcome = await verifySalon(parts);
  await store.value.close();
  return outcome;
};

const evidenced = async (configuration: Configuration, id: string): Done => {
  const store = await openStore(configuration, 'write');
  if (store.isErr()) return err(store.error);
  const keys = await openKeys(configuration);
  if (keys.isErr()) return err(keys.error);
  const { dataDir, eventStoreUrl } = configuration;
  const parts = { ...keys.value, store: store.value, dataDir, isLogShared: eventStoreUrl !== undefined };
  // Only loaded here, because drawing the PDF needs more memory than the import of a long log may use.
  const { takeEvidence } = await import('./log/take-evidence.ts');
  const outcome = await takeEvidence(parts, id, `evidence-${id}.zip`);
  await store.value.close();
  return outcome.map((line) => [line]).mapErr((reason) => [reason]);
};

/** The files named in a call of `verify`; null if the arguments are wrong. */
const witnessesIn = (args: readonly string[]): WitnessFiles | null => {
  const file = { type: 'string', multiple: true } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { receipt: file, checkpoint: file, stamp: file, authority: { type: 'string' } },
    });
    const { receipt = [], checkpoint = [], stamp = [], authority = null } = values;
    return { receipts: receipt, checkpoints: checkpoint, stamps: stamp, authority };
  } catch {
    return null;
  }
};

const run = async ([verb, ...args]: readonly string[]): Done => {
  const [file, ...rest] = args;
  const configuration = configured();
  if (configuration.isErr()) return err(configuration.error);
  if (verb === 'export' && file !== undefined && rest.length === 0) return exported(configuration.value, file);
  if (verb === 'import' && file !== undefined && rest.length === 0) return imported(configuration.value, file);
  if (verb === 'evidence' && file !== undefined && rest.length === 0) return evidenced(configuration.value, file);
  const witnesses = verb === 'verify' ? witnessesIn(args) : null;
  if (witnesses !== null) return verified(configuration.value, witnesses);
  return err([usage]);
};

await printOutcome(run(process.argv.slice(2)));
