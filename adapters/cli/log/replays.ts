import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/index.ts';
import { digestOf } from '../../../projections/engine/digest.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { openProjector } from '../../../projections/engine/projector.ts';
import { openSqliteReadDatabase } from '../../read-database/sqlite.ts';

export type Replayed = {
  /** The digest of all read models; null if one of them could not be made. */
  readonly digest: string | null;
  /** The violations of invariant 4, in sentences. */
  readonly breaches: readonly string[];
};

/** Makes the read models of a log twice: once page by page as the log grew, once by a rebuild. */
export type Replays = {
  /** Takes the next events of the log. */
  readonly next: (page: readonly Recorded<SalonEvent>[]) => void;
  /** Ends both replays after the last event. */
  readonly end: () => Replayed;
  readonly close: () => void;
};

const openReplay = (path: string, projections: readonly Projection[]) => {
  const db = openSqliteReadDatabase(path);
  const projector = openProjector({ db, scratch: db.scratch, projections, pause: async () => undefined });
  const parked = (): readonly string[] =>
    projector.status().flatMap(({ name, reason }) => (reason === null ? [] : [`${name}: ${reason}`]));
  return { db, projector, parked };
};

/** Uses databases in this folder, which has to be empty. */
export const openReplays = (folder: string, projections: readonly Projection[]): Replays => {
  const grown = openReplay(join(folder, 'page-by-page.db'), projections);
  const anew = openReplay(join(folder, 'in-one-go.db'), projections);

  const compared = (): Replayed => {
    const [digest, other] = [grown.projector.digest(), anew.projector.digest()];
    if (digest === other) return { digest, breaches: [] };
    const differing = projections.filter((one) => digestOf(grown.db, [one]) !== digestOf(anew.db, [one]));
    const breaches = differing.map(
      ({ name }) => `invariant 4: the rows of ${name} are others page by page than in one go`,
    );
    return { digest: null, breaches };
  };

  return {
    next: (page) => {
      grown.projector.apply(page, true);
      anew.projector.apply(page, false);
    },
    end: () => {
      anew.projector.apply([], true);
      const parked = [...new Set([...grown.parked(), ...anew.parked()])];
      if (parked.length === 0) return compared();
      return { digest: null, breaches: parked.map((one) => `invariant 4: no rows can be made of ${one}`) };
    },
    close: () => {
      grown.db.close();
      anew.db.close();
    },
  };
};

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Gives the work a temporary folder, which is removed when the work ends or is stopped, because it has personal data.
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
