import { fileTypeFromBuffer } from 'file-type';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { FileKindRefused, FileKinds, PictureTooLarge } from '../../application/ports/files/file-kinds.ts';
import { objectionToPicture } from './picture-pixels.ts';

const uploadKinds = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;
type UploadKind = (typeof uploadKinds)[number];

const known: ReadonlySet<string> = new Set(uploadKinds);
const isUploadKind = (mime: string): mime is UploadKind => known.has(mime);

/** The kind of a file by its bytes; the name and the browser's type are ignored. Null if the kind is not accepted. */
const kindOfBytes = async (bytes: Uint8Array): Promise<UploadKind | null> => {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found !== undefined && isUploadKind(found.mime) ? found.mime : null;
};

const judged = async (bytes: Uint8Array): Promise<Result<UploadKind, FileKindRefused | PictureTooLarge>> => {
  const kind = await kindOfBytes(bytes);
  if (kind === null) return err({ kind: 'FileKindRefused' });
  if (kind === 'application/pdf') return ok(kind);
  const objection = await objectionToPicture(bytes);
  if (objection === null) return ok(kind);
  return err(objection.kind === 'PictureUnreadable' ? { kind: 'FileKindRefused' } : objection);
};

export const judgeFile: FileKinds = (bytes) => new ResultAsync(judged(bytes));
