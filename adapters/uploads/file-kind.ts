import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import type { FileKindRefused, FileKinds, PictureTooLarge } from '../../application/ports/files/file-kinds.ts';
import { mostPixels } from '../../application/stored-files/most-pixels.ts';
import { signatureOf } from '../file-signatures.ts';
import { readPicture } from '../read-pictures.ts';

export const judgeFile: FileKinds = (bytes) => {
  const kind = signatureOf(bytes);
  if (kind === null) return errAsync({ kind: 'FileKindRefused' });
  if (kind === 'application/pdf') return okAsync(kind);
  return ResultAsync.fromSafePromise(readPicture('size', bytes)).andThen((size) => {
    if (size === null) return err<never, FileKindRefused | PictureTooLarge>({ kind: 'FileKindRefused' });
    const { width, height, frames } = size;
    if (width * height * frames <= mostPixels) return ok(kind);
    return err({ kind: 'PictureTooLarge' as const, width, height, frames, limit: mostPixels });
  });
};
