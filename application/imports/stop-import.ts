import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../caller.ts';
import type { NotAllowed } from '../not-allowed.ts';
import type { ImportJob } from './jobs.ts';
import { type ImportNotFound, type ImportParts, ownersImport } from './parts.ts';

type Refusal = ImportNotFound | NotAllowed;

/** Ends a run after the rows that are being taken. What was taken stays. */
export const stopImport =
  (parts: Pick<ImportParts, 'importJobs'>) =>
  (caller: Caller, id: string): ResultAsync<ImportJob, Refusal> =>
    ownersImport(parts, caller, id)
      .asyncMap(() => parts.importJobs.stop(id))
      .andThen(() => ownersImport(parts, caller, id));

/** Takes the file away. What was taken of it stays. */
export const dropImport =
  (parts: ImportParts) =>
  (caller: Caller, id: string): ResultAsync<null, Refusal> =>
    ownersImport(parts, caller, id).asyncMap(async () => {
      await parts.importJobs.stop(id);
      parts.importJobs.remove(id);
      await parts.importFiles.drop(id);
      return null;
    });
