import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { WitnessFiles } from '../../../adapters/cli/log/check-witnesses.ts';
import { verifySalon } from '../../../adapters/cli/log/verify-salon.ts';
import { keepSeal } from '../../../adapters/compose/keep-seal.ts';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openEventStore } from '../../../adapters/event-store/open.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { openSealFile } from '../../../adapters/log-seal/sealed-log.ts';
import { secretFingerprint } from '../../../adapters/security/fingerprint.ts';
import { sealKey } from '../../../adapters/security/keys.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { systemClock } from '../../../adapters/system/clock.ts';
import type { EventStore, StoredEvent } from '../../../application/ports/event-store.ts';
import { accountId, proofId, sessionId } from '../../../domain/kernel/ids.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { type StandIn, startStandIn } from '../../support/eventstoredb/server.ts';
import { examples } from '../../support/examples.ts';
import { testSecret } from '../../support/log/codec.ts';
import {
  append,
  bystanders,
  type Entry,
  entriesOfVisit,
  eventsOf,
  logStarted,
  putPictures,
  silent,
} from './small-log.ts';

/** An event as a store keeps it: its bodies are text, which need not be JSON. */
export type StoredRow = Omit<StoredEvent, 'data' | 'metadata'> & { readonly data: string; readonly metadata: string };

export type Kind = 'embedded' | 'server';

export const logId = examples.LogStarted.logId;
export const key = sealKey(testSecret);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A stopped salon with a sealed log, which a test can damage and then verify. */
export type DamagedSalon = {
  readonly kind: Kind;
  readonly dataDir: string;
  readonly rows: () => readonly StoredRow[];
  /** Replaces all rows of the log. */
  readonly rewrite: (rows: readonly StoredRow[]) => void;
  readonly openStore: () => Promise<EventStore>;
  /** Runs `verify` and returns its exit code and what it said. */
  readonly verify: (witnesses?: Partial<WitnessFiles>) => Promise<{ readonly code: 0 | 1; readonly said: string }>;
  readonly close: () => Promise<void>;
};

const proved = proofId('proof-v3');
const left = accountId('client-v4');

const visits = 12;
/** The number of events that `build` writes and seals: seven for each visit and ten others. */
export const sealedEvents = 10 + 7 * visits;

/** The visits, and the other events of a studio’s log. */
const life = (fingerprint: string): readonly Entry[] => [
  logStarted(fingerprint),
  ['log', { type: 'SealBegun', data: { publicKey: Buffer.from(key.publicKey).toString('base64') } }],
  ...bystanders,
  ...Array.from({ length: visits }, (_, index) =>
    entriesOfVisit(`v${index}`, { date: `2026-12-${String(1 + index).padStart(2, '0')}` }),
  ).flat(),
  [`session-s1`, { type: 'SessionStarted', data: { ...examples.SessionStarted, sessionId: sessionId('s1') } }],
  [`session-s1`, { type: 'SessionRevoked', data: { ...examples.SessionRevoked, sessionId: sessionId('s1') } }],
  [
    `payment-proof-${proved}`,
    { type: 'PaymentProofVerified', data: { ...examples.PaymentProofVerified, proofId: proved } },
  ],
  [`account-${left}`, { type: 'AccountForgotten', data: { accountId: left } }],
];

const at = (folder: string, name: string): string => join(folder, name);

const seal = async (store: EventStore, dataDir: string, isShared: boolean): Promise<void> => {
  const files = await openDiskFiles(at(dataDir, 'files'));
  const tree = openKeptTree(at(dataDir, 'log-tree.db'));
  const file = openSealFile(files, logId, key);
  const parts = { logId, hasBegun: false, isShared, clock: systemClock, log: quiet };
  const kept = keepSeal({ store, tree, file, ...parts });
  await kept.made;
  await kept.close();
  tree.close();
};

const build = async (store: EventStore, dataDir: string, isShared: boolean): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const files = await openDiskFiles(at(dataDir, 'files'));
  const codec = openEventCodec(openVault(files, testSecret));
  const entries = life(secretFingerprint(testSecret));
  await putPictures(files, entries);
  await append(store, codec, entries, instant('2026-11-21T15:00:00.000Z'));
  await seal(store, dataDir, isShared);
};

const textOf = ({ data, metadata, ...event }: StoredEvent): StoredRow => ({
  ...event,
  data: JSON.stringify(data),
  metadata: JSON.stringify(metadata),
});

const noWitnesses: WitnessFiles = { receipts: [], checkpoints: [], stamps: [], authority: null };

const verified = async (
  salon: Pick<DamagedSalon, 'dataDir' | 'kind' | 'openStore'>,
  given: Partial<WitnessFiles> = {},
) => {
  const { dataDir, kind } = salon;
  const store = await salon.openStore();
  const files = await openDiskFiles(at(dataDir, 'files'));
  const codec = openEventCodec(openVault(files, testSecret));
  const keys = { codec, files, fingerprint: secretFingerprint(testSecret), sealKey: key };
  const outcome = await verifySalon({
    ...keys,
    store,
    dataDir,
    isEmbedded: kind === 'embedded',
    witnesses: { ...noWitnesses, ...given },
    progress: silent,
  });
  await store.close();
  return {
    code: outcome.isOk() ? (0 as const) : (1 as const),
    said: outcome
      .match(
        (lines) => lines,
        (lines) => lines,
      )
      .join('\n'),
  };
};

const rewriteFile = (path: string, rows: readonly StoredRow[]): void => {
  const database = new Database(path);
  database.exec('drop trigger if exists events_are_never_changed; drop trigger if exists events_are_never_deleted');
  database.exec('delete from events');
  const insert = database.prepare('insert into events values (?, ?, ?, ?, ?, ?, ?)');
  for (const { position, stream, revision, id, type, data, metadata } of rows)
    insert.run(Number(position), stream, revision, id, type, data, metadata);
  database.close();
};

export type Original = {
  /** Makes a copy of the salon that a test can damage. */
  readonly copy: () => Promise<DamagedSalon>;
  readonly close: () => Promise<void>;
};

/** Returns a function that makes a new copy of the folder each time and returns its path. */
const copierOf = (folder: string, original: string) => {
  let copies = 0;
  return async (): Promise<string> => {
    copies += 1;
    const dataDir = at(folder, `copy-${copies}`);
    await cp(original, dataDir, { recursive: true });
    return dataDir;
  };
};

const openEmbedded = async (dataDir: string): Promise<EventStore> =>
  (await openEventStore({ url: undefined, dataDir, streamPrefix: '' }))._unsafeUnwrap();

const embeddedOriginal = async (folder: string): Promise<Original> => {
  const original = at(folder, 'original');
  const store = await openEmbedded(original);
  await build(store, original, false);
  const rows = (await eventsOf(store)).map(textOf);
  await store.close();
  const copyFolder = copierOf(folder, original);
  const copy = async (): Promise<DamagedSalon> => {
    const dataDir = await copyFolder();
    const salon = { kind: 'embedded' as const, dataDir, openStore: () => openEmbedded(dataDir) };
    return {
      ...salon,
      rows: () => rows,
      rewrite: (changed) => rewriteFile(at(dataDir, 'events.db'), changed),
      verify: (witnesses) => verified(salon, witnesses),
      close: () => rm(dataDir, { recursive: true }),
    };
  };
  return { copy, close: () => rm(folder, { recursive: true }) };
};

const prefix = 'salon_';

const rewriteServer = ({ log }: StandIn, rows: readonly StoredRow[]): void =>
  log.rewrite(() =>
    rows.map(({ position, stream, revision, id, type, data, metadata }) => ({
      ...{ id, type, revision, stream: `${prefix}${stream}`, position: BigInt(`0x${position.slice(0, 16)}`) },
      contentType: 'application/json',
      data: Buffer.from(data),
      customMetadata: Buffer.from(metadata),
    })),
  );

const serverOriginal = async (folder: string): Promise<Original> => {
  const server = await startStandIn(1);
  const original = at(folder, 'original');
  const openServer = async (): Promise<EventStore> =>
    (
      await openEventStore({ url: server.url, dataDir: original, streamPrefix: prefix, readOnly: true })
    )._unsafeUnwrap();
  const writable = await openEventStore({ url: server.url, dataDir: original, streamPrefix: prefix });
  const store = writable._unsafeUnwrap();
  await build(store, original, true);
  const rows = (await eventsOf(store)).map(textOf);
  await store.close();
  const copyFolder = copierOf(folder, original);
  const copy = async (): Promise<DamagedSalon> => {
    const dataDir = await copyFolder();
    const salon = { kind: 'server' as const, dataDir, openStore: openServer };
    return {
      ...salon,
      rows: () => rows,
      rewrite: (changed) => rewriteServer(server, changed),
      verify: (witnesses) => verified(salon, witnesses),
      close: async () => {
        rewriteServer(server, rows);
        await rm(dataDir, { recursive: true });
      },
    };
  };
  const close = async (): Promise<void> => {
    server.close();
    await rm(folder, { recursive: true });
  };
  return { copy, close };
};

/** Builds a sealed salon on a store of this kind once; each damage gets a copy. */
export const sealedOriginal = async (kind: Kind): Promise<Original> => {
  const folder = await mkdtemp(join(tmpdir(), 'salon-damaged-'));
  return kind === 'embedded' ? embeddedOriginal(folder) : serverOriginal(folder);
};
