import { err, ok, type Result, type ResultAsync, safeTry } from 'neverthrow';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import type { Instant } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Given, sliceOf } from '../kernel/handle.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Unavailable } from '../ports/event-store.ts';
import type {
  FirstRows,
  ImportFile,
  ImportFileRefusal,
  ImportFileUnwieldy,
  IncomingFile,
  Matched,
  TextRow,
} from '../ports/imports.ts';
import { type MatchObjection, objectionToMatch } from './matching.ts';
import { counted, type ImportCounts, noCounts, type RowOutcome } from './outcome.ts';
import { runImport } from './run-import.ts';
import type { RunParts } from './run-parts.ts';

/**
 * `stopped`: by the owner; `failed`: the log was unreachable, the file unwieldy, or a bug. Both continue when started
 * again.
 */
export type ImportStatus = 'ready' | 'running' | 'finished' | 'stopped' | 'failed';

/** A file that the owner brought, and the progress of its import. */
export type ImportJob = {
  readonly file: ImportFile;
  readonly status: ImportStatus;
  /** Null until it is started. */
  readonly matched: Matched | null;
  readonly counts: ImportCounts;
  /** Each row's outcome, by its index; undefined for a row still to come. */
  readonly outcomes: readonly (RowOutcome | undefined)[];
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly failure: Failure | NotAllowed | ImportFileUnwieldy | null;
};

const newJob = (file: ImportFile): ImportJob => ({
  ...{ file, status: 'ready', matched: null, counts: noCounts, outcomes: [] },
  ...{ startedAt: null, endedAt: null, failure: null },
});

type Kept = { job: ImportJob; isStopped: boolean; running: Promise<void> | null };

/**
 * The imports of this process, newest first, in memory only: imported rows are in the log, where importing the file
 * again finds them. `tellDefect` is called if a run ends because of a bug.
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
    /** Stops a run, and resolves when it has ended. */
    stop: async (id: string): Promise<void> => {
      const found = of(id);
      if (found === null) return;
      found.isStopped = true;
      await found.running;
    },
    /** Resolves when its run, if any, has ended. */
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

export type ImportParts = Ports<'importFiles' | 'clock'> & {
  readonly importJobs: ImportJobs;
};

/** The server was restarted, or the owner removed the file. Bringing the file again continues the import. */
export type ImportNotFound = { readonly kind: 'ImportNotFound' };

const ownersImport = (
  { importJobs }: Pick<ImportParts, 'importJobs'>,
  caller: Caller,
  id: string,
): Result<ImportJob, ImportNotFound | NotAllowed> =>
  ownerOnly(caller).andThen((): Result<ImportJob, ImportNotFound> => {
    const job = importJobs.find(id);
    return job === null ? err({ kind: 'ImportNotFound' }) : ok(job);
  });

/**
 * Drops all files that the owner has brought, and what is known of their rows, because they may name a person who was
 * forgotten. A running import ends first. Imported rows stay.
 */
export const dropImports = async ({
  importJobs,
  importFiles,
}: Pick<ImportParts, 'importJobs' | 'importFiles'>): Promise<void> => {
  const brought = importJobs.all().map(({ file }) => file.id);
  await Promise.all(
    brought.map(async (id) => {
      await importJobs.over(id);
      importJobs.remove(id);
      await importFiles.drop(id);
    }),
  );
};

/** Rows in a preview. */
const previewRows = 10;

const listImports =
  ({ importJobs }: Pick<ImportParts, 'importJobs'>) =>
  (caller: Caller): Result<readonly ImportJob[], NotAllowed> =>
    ownerOnly(caller).map(() => importJobs.all());

const findImport =
  (parts: Pick<ImportParts, 'importJobs'>) =>
  (caller: Caller, id: string): Result<ImportJob, ImportNotFound | NotAllowed> =>
    ownersImport(parts, caller, id);

/** Returns the first rows as they would be imported, and what the owner should know of all rows. */
const previewImport =
  (parts: ImportParts & Ports<'handle'>) =>
  (
    caller: Caller,
    { id, ...matched }: Matched & { readonly id: string },
  ): ResultAsync<
    FirstRows,
    | ImportNotFound
    | NotAllowed
    | ImportFileUnwieldy
    | Exclude<MatchObjection, { kind: 'ImportFieldMissing' }>
    | Unavailable
  > =>
    safeTry(async function* () {
      const { file } = yield* ownersImport(parts, caller, id);
      const objection = objectionToMatch(matched, file.columns.length);
      // A missing field is no objection here: the preview helps the owner to find it.
      if (objection !== null && objection.kind !== 'ImportFieldMissing') return err(objection);
      const { zone } = yield* parts.handle.state(availabilityRules, streams.availabilityRules);
      return parts.importFiles.preview(id, matched, zone, previewRows);
    });

export type ImportReport = { readonly job: ImportJob; readonly rows: readonly TextRow[] };

/** Returns every row of the file with its outcome. */
const reportImport =
  (parts: ImportParts) =>
  (caller: Caller, id: string): ResultAsync<ImportReport, ImportNotFound | NotAllowed | ImportFileUnwieldy> =>
    ownersImport(parts, caller, id).asyncAndThen((job) => parts.importFiles.texts(id).map((rows) => ({ job, rows })));

/** The most files to keep. The oldest ones that are not being imported are dropped. */
const maxKept = 5;

/** Reads a file that the owner brings, and keeps it until she has matched its columns. */
const receiveImport = (parts: ImportParts) => (caller: Caller, file: IncomingFile) =>
  safeTry<ImportJob, NotAllowed | ImportFileRefusal>(async function* () {
    yield* ownerOnly(caller);
    const kept = yield* parts.importFiles.keep(file, parts.clock.now());
    const job = newJob(kept);
    parts.importJobs.add(job);
    const idle = parts.importJobs.all().filter(({ status }) => status !== 'running');
    for (const { file: old } of idle.slice(maxKept)) {
      parts.importJobs.remove(old.id);
      await parts.importFiles.drop(old.id);
    }
    return ok(job);
  });

/** Only one file is imported at a time, so that clients can still book. */
export type ImportRunning = { readonly kind: 'ImportRunning'; readonly fileName: string };

type Parts = ImportParts & RunParts & Ports<'ids'>;

/** Imports the file's rows and updates its job after each. Resolves when the run is over, however it ended. */
const takeRows = async (parts: Parts, caller: Caller, { file }: ImportJob, matched: Matched): Promise<void> => {
  const { importJobs, clock } = parts;
  const { id, source, sha256 } = file;
  const asked = await parts.handle
    .state(availabilityRules, streams.availabilityRules)
    .andThen(({ zone }) => parts.importFiles.read(id, matched, zone).map((rows) => ({ zone, rows })));
  if (asked.isErr()) {
    return importJobs.change(id, { status: 'failed', failure: asked.error, endedAt: clock.now() });
  }
  const { zone, rows } = asked.value;
  const outcomes: (RowOutcome | undefined)[] = [];
  let counts = noCounts;
  const tell = (index: number, outcome: RowOutcome): void => {
    outcomes[index] = outcome;
    counts = counted(counts, outcome);
    importJobs.change(id, { counts, outcomes });
  };
  const importedFrom = { source, importId: parts.ids.keyed('import', sha256) };
  const isStopped = (): boolean => importJobs.isStopped(id);
  const ended = await runImport(parts)({ ...caller, importedFrom }, rows, { source, zone, tell, isStopped });
  const failure = ended.isErr() ? ended.error : null;
  const over = isStopped() && outcomes.length < rows.length ? 'stopped' : 'finished';
  importJobs.change(id, { status: failure === null ? over : 'failed', failure, endedAt: clock.now() });
};

/**
 * Starts to import a file and returns at once; the job shows the progress. Rows that were imported before are
 * recognized, so a stopped file continues.
 */
const startImport =
  (parts: Parts) =>
  (caller: Caller, { id, ...matched }: Matched & { readonly id: string }) =>
    safeTry(async function* () {
      const job = yield* ownersImport(parts, caller, id);
      const running = parts.importJobs.all().find(({ status }) => status === 'running');
      if (running !== undefined) return err({ kind: 'ImportRunning' as const, fileName: running.file.fileName });
      const objection = objectionToMatch(matched, job.file.columns.length);
      if (objection !== null) return err(objection);
      const begun = { status: 'running', matched, counts: noCounts, outcomes: [], failure: null } as const;
      parts.importJobs.change(id, { ...begun, startedAt: parts.clock.now(), endedAt: null });
      parts.importJobs.begin(id, () => takeRows(parts, caller, job, matched));
      return ownersImport(parts, caller, id);
    });

type Refusal = ImportNotFound | NotAllowed;

/** Stops a run after the rows in progress. Imported rows stay. */
const stopImport =
  (parts: Pick<ImportParts, 'importJobs'>) =>
  (caller: Caller, id: string): ResultAsync<ImportJob, Refusal> =>
    ownersImport(parts, caller, id)
      .asyncMap(() => parts.importJobs.stop(id))
      .andThen(() => ownersImport(parts, caller, id));

/** Drops the file. Imported rows stay. */
const dropImport =
  (parts: ImportParts) =>
  (caller: Caller, id: string): ResultAsync<null, Refusal> =>
    ownersImport(parts, caller, id).asyncMap(async () => {
      await parts.importJobs.stop(id);
      parts.importJobs.remove(id);
      await parts.importFiles.drop(id);
      return null;
    });

const useCases = {
  dropImport,
  findImport,
  listImports,
  previewImport,
  receiveImport,
  reportImport,
  startImport,
  stopImport,
};
export const importUseCases = sliceOf(useCases);
export type ImportUseCases = Given<typeof useCases>;
