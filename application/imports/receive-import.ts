import { ok, type ResultAsync, safeTry } from 'neverthrow';
import type { Caller } from '../caller.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { BroughtFile, ImportFileRefusal } from '../ports/imports.ts';
import { type ImportJob, newJob } from './jobs.ts';
import type { ImportParts } from './parts.ts';

/** So many files are kept at once; the oldest that is not being taken gives way. */
const mostKept = 5;

/** Reads a file that the owner brings, and keeps it until she says how its rows are to be taken. */
export const receiveImport =
  (parts: ImportParts) =>
  (caller: Caller, file: BroughtFile): ResultAsync<ImportJob, NotAllowed | ImportFileRefusal> =>
    safeTry<ImportJob, NotAllowed | ImportFileRefusal>(async function* () {
      yield* ownerOnly(caller);
      const kept = yield* parts.importFiles.keep(file, parts.clock.now());
      const job = newJob(kept);
      parts.importJobs.add(job);
      const idle = parts.importJobs.all().filter(({ status }) => status !== 'running');
      for (const { file: old } of idle.slice(mostKept)) {
        parts.importJobs.remove(old.id);
        await parts.importFiles.drop(old.id);
      }
      return ok(job);
    });
