import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type {
  ImportFile,
  ImportFileRefusal,
  ImportFiles,
  ImportFileUnwieldy,
  ImportRow,
  IncomingFile,
  Matched,
  ReadRow,
  RowObjection,
  RowsSeen,
  TextRow,
} from '../../application/ports/imports.ts';
import type { Instant, Zone } from '../../domain/kernel/time.ts';
import { openReaderProcess, readerModule } from '../reader-process.ts';
import { withinMillis } from '../within.ts';

export type RowRead = { readonly row: ImportRow } | { readonly objection: RowObjection };

type Refused = { readonly refused: ImportFileRefusal };

/** What can be read from a file, and what each reading returns. */
export type FileReadings = {
  readonly facts: Omit<ImportFile, 'id' | 'fileName' | 'bytes' | 'sha256' | 'receivedAt'> | Refused;
  readonly texts: readonly TextRow[] | Refused;
  readonly rows: readonly RowRead[] | Refused;
  readonly preview: { readonly rows: readonly RowRead[]; readonly seen: RowsSeen } | Refused;
};

type Wanted =
  | { readonly what: 'facts' | 'texts' }
  | { readonly what: 'rows'; readonly matched: Matched; readonly zone: Zone }
  | { readonly what: 'preview'; readonly matched: Matched; readonly zone: Zone; readonly most: number };

export type FileToRead = Wanted & { readonly path: string; readonly now: Instant };

const reader = readerModule(import.meta.url, './file-reader.ts');

/** Reading the largest file takes some seconds, and on a busy machine many. */
const usualReadMillis = 120_000;
/** How long a request waits for a reading and those before it: less than its connection may be silent. */
const usualPatienceMillis = 45_000;

const unwieldy: ImportFileUnwieldy = { kind: 'ImportFileUnwieldy' };

/**
 * Keeps the files in a temporary folder that each start empties, because they have clients' data unencrypted. Reads
 * them again when needed, in a separate process, so that no file can crash, fill or block the server.
 */
export const openImportFiles = (
  folder: string,
  { readMillis = usualReadMillis, patienceMillis = usualPatienceMillis } = {},
): ImportFiles => {
  const ask = openReaderProcess<FileToRead, FileReadings[keyof FileReadings] | null>(reader, {
    ...{ millis: readMillis, otherwise: null },
  });
  /** The answer, or null if it does not come while a request waits. */
  const soon = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
    withinMillis<Answer | null>(patienceMillis, answer, () => null);
  const pathOf = (id: string): string => join(folder, id);
  const known = new Map<string, Instant>();

  const keep = async (file: IncomingFile, receivedAt: Instant): Promise<Result<ImportFile, ImportFileRefusal>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const id = randomUUID();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(pathOf(id), bytes, { mode: 0o600, flag: 'wx' });
    const reading = ask({ what: 'facts', path: pathOf(id), now: receivedAt });
    const facts = (await soon(reading)) as FileReadings['facts'] | null;
    if (facts === null || 'refused' in facts) {
      await rm(pathOf(id), { force: true });
      return err(facts?.refused ?? unwieldy);
    }
    known.set(id, receivedAt);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return ok({ ...facts, id, fileName: file.name, bytes: bytes.length, sha256, receivedAt });
  };

  /** Reads an accepted file again. */
  const again = <What extends keyof FileReadings>(
    id: string,
    wanted: Wanted & { readonly what: What },
    waiting: typeof soon = (answer) => answer,
  ): ResultAsync<Exclude<FileReadings[What], Refused>, ImportFileUnwieldy> =>
    ResultAsync.fromSafePromise(waiting(ask({ ...wanted, path: pathOf(id), now: known.get(id) as Instant }))).andThen(
      (found): Result<Exclude<FileReadings[What], Refused>, ImportFileUnwieldy> =>
        found === null || 'refused' in found ? err(unwieldy) : ok(found as Exclude<FileReadings[What], Refused>),
    );

  const rowOf = (read: RowRead): ReadRow => ('row' in read ? ok(read.row) : err(read.objection));

  return {
    keep: (file, receivedAt) => new ResultAsync(keep(file, receivedAt)),
    texts: (id) => again(id, { what: 'texts' }, soon),
    read: (id, matched, zone) => again(id, { what: 'rows', matched, zone }).map((rows) => rows.map(rowOf)),
    preview: (id, matched, zone, most) =>
      again(id, { what: 'preview', matched, zone, most }, soon).map(({ rows, seen }) => ({
        rows: rows.map(rowOf),
        seen,
      })),
    drop: async (id) => {
      known.delete(id);
      await rm(pathOf(id), { force: true });
    },
  };
};
