import { err, type ResultAsync, safeTry } from 'neverthrow';
import { availabilityRules } from '../../domain/availability/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { NotAllowed } from '../not-allowed.ts';
import type { Ids } from '../ports/ids.ts';
import type { Matched } from '../ports/imports.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { ImportJob } from './jobs.ts';
import { type MatchObjection, objectionToMatch } from './matching.ts';
import { counted, noCounts, type RowOutcome } from './outcome.ts';
import { type ImportNotFound, type ImportParts, ownersImport } from './parts.ts';
import { runImport } from './run-import.ts';
import type { RunParts } from './run-parts.ts';

/** One file is taken at a time, so that an import leaves room for the clients who book meanwhile. */
export type ImportRunning = { readonly kind: 'ImportRunning'; readonly fileName: string };

export type StartImportRefusal = ImportNotFound | NotAllowed | MatchObjection | ImportRunning | Unavailable;

type Parts = ImportParts & RunParts & { readonly ids: Ids };

/** Takes the file's rows and tells its job of each. Resolves when the run is over, however it ended. */
const takeRows = async (parts: Parts, caller: Caller, { file }: ImportJob, matched: Matched): Promise<void> => {
  const { importJobs, clock } = parts;
  const { id, source, sha256 } = file;
  const rules = await parts.handle.state(availabilityRules, streams.availabilityRules);
  if (rules.isErr()) {
    return importJobs.change(id, { status: 'failed', failure: rules.error, endedAt: clock.now() });
  }
  const { zone } = rules.value;
  const rows = await parts.importFiles.read(id, matched, zone);
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
 * Begins to take the rows of a file and answers at once; the job tells how far it is. What was taken before is known, so a
 * file that was stopped half-way goes on where it was.
 */
export const startImport =
  (parts: Parts) =>
  (caller: Caller, { id, ...matched }: Matched & { readonly id: string }): ResultAsync<ImportJob, StartImportRefusal> =>
    safeTry<ImportJob, StartImportRefusal>(async function* () {
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
