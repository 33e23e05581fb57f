import { createHash, randomBytes } from 'node:crypto';
import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import type { Digest } from '../../application/ports/event-codec.ts';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type {
  FileKindRefused,
  FileKinds,
  Files,
  Pictures,
  PictureTooLarge,
  PictureUnreadable,
  ReducePicture,
  StoredPicture,
} from '../../application/ports/files.ts';
import { maxPixels } from '../../application/stored-files.ts';
import { signatureOf } from '../file-signatures.ts';
import { readPicture } from '../read-pictures.ts';

export const sha256: Digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

export const judgeFile: FileKinds = (bytes) => {
  const kind = signatureOf(bytes);
  if (kind === null) return errAsync({ kind: 'FileKindRefused' });
  if (kind === 'application/pdf') return okAsync(kind);
  return ResultAsync.fromSafePromise(readPicture('size', bytes)).andThen((size) => {
    if (size === null) return err<never, FileKindRefused | PictureTooLarge>({ kind: 'FileKindRefused' });
    const { width, height, frames } = size;
    if (width * height * frames <= maxPixels) return ok(kind);
    return err({ kind: 'PictureTooLarge' as const, width, height, frames, limit: maxPixels });
  });
};

const widths = [480, 960, 1920] as const;
const widest = 1920;
/** Also matches the names that earlier versions made from the content. */
const namePattern = /^([0-9a-f]{32})-(480|960|1920)\.webp$/;

const fileOf = (name: string): string => `pictures/${name}`;
/** The file with the random part of this content's name. It is never served. */
const contentFile = (sha256: string): string => `pictures/by-content/${sha256}`;

const unreadable: PictureUnreadable = { kind: 'PictureUnreadable' };

const rendered = (bytes: Uint8Array): ResultAsync<readonly Uint8Array[], PictureTooLarge | PictureUnreadable> =>
  judgeFile(bytes)
    .mapErr((objection) => (objection.kind === 'FileKindRefused' ? unreadable : objection))
    .andThen((kind) => {
      if (kind === 'application/pdf') return errAsync(unreadable);
      return ResultAsync.fromSafePromise(readPicture('widths', bytes)).andThen((sizes) =>
        sizes === null ? err(unreadable) : ok(sizes),
      );
    });

/** The picture with this content; null if there is none or it was removed. */
const pictureOf = (files: Files, sha256: string): ResultAsync<StoredPicture | null, Unavailable> =>
  files.get(contentFile(sha256)).andThen((kept) => {
    if (kept === null) return okAsync(null);
    const name = `${new TextDecoder().decode(kept)}-${widest}.webp`;
    return files.get(fileOf(name)).map((picture) => (picture === null ? null : { name }));
  });

const keep = (files: Files, sha256: string, sizes: readonly Uint8Array[]): ResultAsync<StoredPicture, Unavailable> => {
  const stem = randomBytes(16).toString('hex');
  const stored = sizes.map((size, index) => files.put(fileOf(`${stem}-${widths[index]}.webp`), size));
  return ResultAsync.combine(stored)
    .andThen(() => files.put(contentFile(sha256), new TextEncoder().encode(stem)))
    .map(() => ({ name: `${stem}-${widest}.webp` }));
};

/**
 * Pictures in three widths. `add` resolves with the name of the widest; the others' names end in `-960.webp` and
 * `-480.webp`. Names are random and reveal nothing about the content.
 */
export const openPictures = (files: Files): Pictures => ({
  add: (bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return pictureOf(files, sha256).andThen<
      ResultAsync<StoredPicture, PictureTooLarge | PictureUnreadable | Unavailable>
    >((before) => (before === null ? rendered(bytes).andThen((sizes) => keep(files, sha256, sizes)) : okAsync(before)));
  },
  get: (name) => (namePattern.test(name) ? files.get(fileOf(name)) : okAsync(null)),
  remove: (name) => {
    const [, stem] = namePattern.exec(name) ?? [];
    if (stem === undefined) return okAsync(undefined);
    return ResultAsync.combine(widths.map((width) => files.remove(fileOf(`${stem}-${width}.webp`)))).map(
      () => undefined,
    );
  },
});

export const reducePicture: ReducePicture = (bytes) =>
  judgeFile(bytes)
    .mapErr((objection) => (objection.kind === 'FileKindRefused' ? unreadable : objection))
    .andThen((kind) =>
      kind === 'application/pdf'
        ? errAsync(unreadable)
        : ResultAsync.fromSafePromise(readPicture('preview', bytes)).andThen((made) =>
            made === null ? err(unreadable) : ok(made),
          ),
    );
