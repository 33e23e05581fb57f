import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import type { Files } from '../../../application/ports/files.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { allProjections } from '../../../projections/all.ts';
import { digestOf } from '../../../projections/engine/digest.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { openProjector } from '../../../projections/engine/projector.ts';
import { openKeptTreeToRead } from '../../log-seal/kept-tree.ts';
import { type NoteKey, sealName } from '../../log-seal/sealed-log.ts';
import { openSqliteReadDatabase } from '../../read-database/sqlite.ts';
import { damageOf } from '../backup/copy-log.ts';
import { number } from '../print-outcome.ts';
import { CannotGoOn, sentenceIfStopped } from './cannot-go-on.ts';
import { openWitnessCheck, type WitnessFiles } from './check-witnesses.ts';
import { inspectedPagesOf } from './inspected-pages.ts';
import type { Progress } from './progress.ts';
import { maxShown, type Verified, type VerifyParts, verifyLog } from './verify-log.ts';

export type Replayed = {
  /** The digest of all read models; null if one of them could not be made. */
  readonly digest: string | null;
  /** The violations of invariant 4, in sentences. */
  readonly breaches: readonly string[];
};

const openReplay = (path: string, projections: readonly Projection[]) => {
  const db = openSqliteReadDatabase(path);
  const projector = openProjector({ db, scratch: db.scratch, projections, pause: async () => undefined });
  const parked = (): readonly string[] =>
    projector.status().flatMap(({ name, reason }) => (reason === null ? [] : [`${name}: ${reason}`]));
  return { db, projector, parked };
};

/**
 * Makes a log's read models twice: once page by page as the log grew, once by a rebuild. Uses databases in this folder,
 * which must be empty.
 */
export const openReplays = (folder: string, projections: readonly Projection[]) => {
  const grown = openReplay(join(folder, 'page-by-page.db'), projections);
  const inOneGo = openReplay(join(folder, 'in-one-go.db'), projections);

  const compared = (): Replayed => {
    const [digest, other] = [grown.projector.digest(), inOneGo.projector.digest()];
    if (digest === other) return { digest, breaches: [] };
    const differing = projections.filter((one) => digestOf(grown.db, [one]) !== digestOf(inOneGo.db, [one]));
    const breaches = differing.map(
      ({ name }) => `invariant 4: the rows of ${name} are others page by page than in one go`,
    );
    return { digest: null, breaches };
  };

  return {
    /** Takes the next events of the log. */
    next: (page: readonly Recorded<SalonEvent>[]) => {
      grown.projector.apply(page, true);
      inOneGo.projector.apply(page, false);
    },
    /** Ends both replays after the last event. */
    end: () => {
      inOneGo.projector.apply([], true);
      const parked = [...new Set([...grown.parked(), ...inOneGo.parked()])];
      if (parked.length === 0) return compared();
      return { digest: null, breaches: parked.map((one) => `invariant 4: no rows can be made of ${one}`) };
    },
    close: () => {
      grown.db.close();
      inOneGo.db.close();
    },
  };
};

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Gives the work a temporary folder. It is removed when the work ends or is stopped, because it has personal data.
 */
export const inScratchFolder = async <Value>(work: (folder: string) => Promise<Value>): Promise<Value> => {
  const folder = await mkdtemp(join(tmpdir(), 'salon-verify-'));
  const leave = (): never => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  for (const stop of stops) process.once(stop, leave);
  try {
    return await work(folder);
  } finally {
    for (const stop of stops) process.removeListener(stop, leave);
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * The report about a sound log: what was checked, by the numbers of the laws in docs/operating.md, and what a log
 * cannot show.
 */
export const tellVerified = (verified: Verified, { digest }: Replayed, isEmbedded: boolean): readonly string[] => {
  const { events, streams, erased, counts, proofFiles, sealed, left, cleaning } = verified;
  return [
    ...(isEmbedded ? ['Looked through every page and index of the file: it is whole.'] : []),
    `Read ${number(events)} events of ${number(streams)} streams: each fits its schema, and its personal fields open.`,
    `Followed each stream's chain: no event is missing, changed or out of order.`,
    ...sealed,
    `Compared ${number(proofFiles)} proof files with the log: each is the one that was uploaded.`,
    `Found ${number(erased)} personal boxes of people who were forgotten.`,
    ...counts.map(({ of, count }) => `Checked ${number(count)} ${of}.`),
    'No proof pays twice, no e-mail or visit is taken twice.',
    'Invariant 1 holds: no two appointments overlap, and each rests on a hold that its day keeps.',
    `Invariant 2 holds as far as a log tells: ${number(left.holds)} holds and ${number(left.claims)} claims are left to recovery, none longer than it takes.`,
    ...cleaning.slice(0, maxShown).map((sentence) => `Being cleaned up: ${sentence}.`),
    `Invariant 4 holds: page by page and in one go the log makes the same read models, digest ${digest}.`,
    'Not to be told from a log: whether all that was acknowledged is in it (2), what was offered (3), who saw what (5), and what refusals said (6).',
  ];
};

/** The first violations and their number, in lines; none for a sound log. */
export const tellBreaches = (
  { breaches, breachCount, sealBreaches, overdue, events }: Verified,
  replayed: Replayed,
  damage: readonly string[] = [],
): readonly string[] => {
  const all = [...damage, ...sealBreaches, ...breaches, ...overdue.slice(0, maxShown), ...replayed.breaches];
  const count = damage.length + sealBreaches.length + breachCount + overdue.length + replayed.breaches.length;
  return count === 0 ? [] : [...all, `${number(count)} breaches in ${number(events)} events; the first are shown.`];
};

export type VerifySalonParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly files: Pick<Files, 'get'>;
  readonly fingerprint: string;
  readonly sealKey: NoteKey;
  readonly dataDir: string;
  /** Whether the log is the file in `dataDir`. */
  readonly isEmbedded: boolean;
  /** Files that left the salon and came back. */
  readonly witnesses: WitnessFiles;
  readonly progress: Progress;
};

/** The text of the seal; null if there is none. */
export const readSeal = (files: Pick<Files, 'get'>) => async (): Promise<string | null> => {
  const bytes = await files.get(sealName);
  if (bytes.isErr()) throw new CannotGoOn(bytes.error.reason);
  return bytes.value === null ? null : Buffer.from(bytes.value).toString('utf8');
};

const replayed = async (
  parts: VerifyParts,
  progress: Progress,
  folder: string,
): Promise<Result<readonly [Verified, Replayed], string>> => {
  const replays = openReplays(folder, allProjections);
  try {
    const log = await verifyLog({ ...parts, onPage: replays.next }, progress);
    return log.map((found) => [found, replays.end()]);
  } finally {
    replays.close();
  }
};

/** Checks a salon's log, seal, proof files and read models. Returns the lines to print. */
export const verifySalon = async (parts: VerifySalonParts): Promise<Result<readonly string[], readonly string[]>> => {
  const { store, files, codec, fingerprint, dataDir, isEmbedded, progress } = parts;
  // EventStoreDB checks its own files.
  const found = isEmbedded ? damageOf(join(dataDir, 'events.db')) : [];
  const damage = found.length === 0 ? [] : [...found, 'The file is damaged: restore it from a backup.'];
  const tree = openKeptTreeToRead(join(dataDir, 'log-tree.db'));
  const seal = { read: readSeal(files), key: parts.sealKey, tree };
  const again = () => inspectedPagesOf(store);
  const witnesses = await sentenceIfStopped(
    openWitnessCheck({ files: parts.witnesses, key: parts.sealKey, tree, seal: seal.read, again }).then((check) =>
      ok(check),
    ),
  );
  if (witnesses.isErr()) {
    tree?.close();
    return err([witnesses.error]);
  }
  const log = { codec, fingerprint, files, seal, witnesses: witnesses.value, pages: inspectedPagesOf(store) };
  const outcome = await inScratchFolder((folder) => replayed(log, progress, folder));
  tree?.close();
  if (outcome.isErr()) return err([...damage, outcome.error]);
  const breaches = tellBreaches(...outcome.value, damage);
  return breaches.length > 0 ? err(breaches) : ok(tellVerified(...outcome.value, isEmbedded));
};
