import { err, ok, type Result } from 'neverthrow';
import type { Caller } from '../caller.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImportFiles } from '../ports/imports.ts';
import type { ImportJob, ImportJobs } from './jobs.ts';

export type ImportParts = {
  readonly importFiles: ImportFiles;
  readonly importJobs: ImportJobs;
  readonly clock: Clock;
};

/** The program was started again since, or the owner has taken the file away. Giving the file again goes on with it. */
export type ImportNotFound = { readonly kind: 'ImportNotFound' };

export const ownersImport = (
  { importJobs }: Pick<ImportParts, 'importJobs'>,
  caller: Caller,
  id: string,
): Result<ImportJob, ImportNotFound | NotAllowed> =>
  ownerOnly(caller).andThen((): Result<ImportJob, ImportNotFound> => {
    const job = importJobs.find(id);
    return job === null ? err({ kind: 'ImportNotFound' }) : ok(job);
  });
