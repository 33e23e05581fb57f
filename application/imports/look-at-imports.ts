import { err, ok, type Result, type ResultAsync, safeTry } from 'neverthrow';
import { availabilityRules } from '../../domain/availability/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Matched, ReadRow, TextRow } from '../ports/imports.ts';
import type { Unavailable } from '../ports/log/event-store.ts';
import type { ImportJob } from './jobs.ts';
import { type MatchObjection, objectionToMatch } from './matching.ts';
import { type ImportNotFound, type ImportParts, ownersImport } from './parts.ts';

/** How many rows a preview has. */
const previewed = 10;

/** The imports of this process, newest first. */
export const listImports =
  ({ importJobs }: Pick<ImportParts, 'importJobs'>) =>
  (caller: Caller): Result<readonly ImportJob[], NotAllowed> =>
    ownerOnly(caller).map(() => importJobs.all());

export const findImport =
  (parts: Pick<ImportParts, 'importJobs'>) =>
  (caller: Caller, id: string): Result<ImportJob, ImportNotFound | NotAllowed> =>
    ownersImport(parts, caller, id);

/** The first rows as they would be taken. */
export const previewImport =
  (parts: ImportParts & { readonly handle: Handle }) =>
  (
    caller: Caller,
    { id, ...matched }: Matched & { readonly id: string },
  ): ResultAsync<
    readonly ReadRow[],
    ImportNotFound | NotAllowed | Exclude<MatchObjection, { kind: 'ImportFieldMissing' }> | Unavailable
  > =>
    safeTry(async function* () {
      const { file } = yield* ownersImport(parts, caller, id);
      const objection = objectionToMatch(matched, file.columns.length);
      // What is still missing is what the preview is looked at for.
      if (objection !== null && objection.kind !== 'ImportFieldMissing') return err(objection);
      const { zone } = yield* parts.handle.state(availabilityRules, streams.availabilityRules);
      return ok(await parts.importFiles.read(id, matched, zone, previewed));
    });

export type ImportReport = { readonly job: ImportJob; readonly rows: readonly TextRow[] };

/** Every row of the file, beside what became of it. */
export const reportImport =
  (parts: ImportParts) =>
  (caller: Caller, id: string): ResultAsync<ImportReport, ImportNotFound | NotAllowed> =>
    ownersImport(parts, caller, id).asyncMap(async (job) => ({ job, rows: await parts.importFiles.texts(id) }));
