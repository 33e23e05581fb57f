import type { Instant } from '../../domain/kernel/index.ts';
import type { Failure } from '../failure.ts';
import type { NotAllowed } from '../not-allowed.ts';
import type { ImportFile, Matched } from '../ports/imports.ts';
import { type ImportCounts, noCounts, type RowOutcome } from './outcome.ts';

/** `stopped`: by the owner; `failed`: the log could not be reached. Both go on when they are started again. */
export type ImportStatus = 'ready' | 'running' | 'finished' | 'stopped' | 'failed';

/** A file that the owner brought, and how far it is taken. */
export type ImportJob = {
  readonly file: ImportFile;
  readonly status: ImportStatus;
  /** Null until it is started. */
  readonly matched: Matched | null;
  readonly counts: ImportCounts;
  /** What became of each row, by its place; empty for a row that is still to come. */
  readonly outcomes: readonly (RowOutcome | undefined)[];
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly failure: Failure | NotAllowed | null;
};

export const newJob = (file: ImportFile): ImportJob => ({
  ...{ file, status: 'ready', matched: null, counts: noCounts, outcomes: [] },
  ...{ startedAt: null, endedAt: null, failure: null },
});

type Kept = { job: ImportJob; isStopped: boolean; running: Promise<void> | null };

/**
 * The imports of this process, newest first. They are no facts: what was taken is in the log, and a file that is given
 * again finds it there. `tellDefect` hears of a run that ended by a mistake of ours.
 */
export const openImportJobs = (tellDefect: (cause: unknown) => void) => {
  const kept = new Map<string, Kept>();
  const of = (id: string): Kept | null => kept.get(id) ?? null;
  return {
    add: (job: ImportJob): void => void kept.set(job.file.id, { job, isStopped: false, running: null }),
    find: (id: string): ImportJob | null => of(id)?.job ?? null,
    all: (): readonly ImportJob[] => [...kept.values()].map(({ job }) => job).reverse(),
    change: (id: string, change: Partial<ImportJob>): void => {
      const found = of(id);
      if (found !== null) found.job = { ...found.job, ...change };
    },
    remove: (id: string): void => void kept.delete(id),
    begin: (id: string, work: () => Promise<void>): void => {
      const found = of(id);
      if (found === null) return;
      found.isStopped = false;
      found.running = work().catch((cause: unknown) => {
        tellDefect(cause);
        const failure = { kind: 'Unavailable', reason: 'a defect' } as const;
        found.job = { ...found.job, status: 'failed', failure };
      });
    },
    isStopped: (id: string): boolean => of(id)?.isStopped ?? true,
    /** Asks a run to end, and resolves when it has. */
    stop: async (id: string): Promise<void> => {
      const found = of(id);
      if (found === null) return;
      found.isStopped = true;
      await found.running;
    },
    /** Resolves when no run of it is under way. */
    over: async (id: string): Promise<void> => {
      await of(id)?.running;
    },
    stopAll: async (): Promise<void> => {
      for (const found of kept.values()) found.isStopped = true;
      await Promise.all([...kept.values()].map(({ running }) => running));
    },
  };
};

export type ImportJobs = ReturnType<typeof openImportJobs>;
