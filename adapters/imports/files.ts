import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type {
  ImportFile,
  ImportFileRefusal,
  ImportFiles,
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
/** Reading the largest file takes some seconds on a busy machine. */
const usualReadMillis = 30_000;

/**
 * Keeps the files in a temporary folder that each start empties, because they have clients' data unencrypted. Reads
 * them again when needed, in a separate process, so that no file can crash, fill or block the server.
 */
export const openImportFiles = (folder: string, readMillis = usualReadMillis): ImportFiles => {
  const ask = openReaderProcess<FileToRead, FileReadings[keyof FileReadings] | null>(reader, {
    ...{ millis: readMillis, otherwise: null },
  });
  const pathOf = (id: string): string => join(folder, id);
  const known = new Map<string, Instant>();

  const keep = async (file: IncomingFile, receivedAt: Instant): Promise<Result<ImportFile, ImportFileRefusal>> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const id = randomUUID();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(pathOf(id), bytes, { mode: 0o600, flag: 'wx' });
    const facts = (await ask({ what: 'facts', path: pathOf(id), now: receivedAt })) as FileReadings['facts'] | null;
    if (facts === null || 'refused' in facts) {
      await rm(pathOf(id), { force: true });
      return err(facts?.refused ?? { kind: 'ImportFileUnreadable', isWorkbook: false });
    }
    known.set(id, receivedAt);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return ok({ ...facts, id, fileName: file.name, bytes: bytes.length, sha256, receivedAt });
  };

  const again = async <What extends keyof FileReadings>(
    id: string,
    wanted: Wanted & { readonly what: What },
  ): Promise<Exclude<FileReadings[What], Refused>> => {
    const found = await ask({ ...wanted, path: pathOf(id), now: known.get(id) as Instant });
    if (found === null || 'refused' in found)
      throw new Error(`the file ${id} was accepted and cannot be read any more`);
    return found as Exclude<FileReadings[What], Refused>;
  };

  const rowOf = (read: RowRead): ReadRow => ('row' in read ? ok(read.row) : err(read.objection));

  return {
    keep: (file, receivedAt) => new ResultAsync(keep(file, receivedAt)),
    texts: (id) => again(id, { what: 'texts' }),
    read: async (id, matched, zone) => {
      const rows = await again(id, { what: 'rows', matched, zone });
      return rows.map(rowOf);
    },
    preview: async (id, matched, zone, most) => {
      const { rows, seen } = await again(id, { what: 'preview', matched, zone, most });
      return { rows: rows.map(rowOf), seen };
    },
    drop: async (id) => {
      known.delete(id);
      await rm(pathOf(id), { force: true });
    },
  };
};
