import { createHash, randomBytes } from 'node:crypto';
import { okAsync, ResultAsync } from 'neverthrow';
import sharp from 'sharp';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import type { Picture, Pictures, PictureUnreadable } from '../../application/ports/pictures.ts';
import { kindOfBytes } from './file-kind.ts';

const widths = [480, 960, 1920] as const;
const widest = 1920;
/** Those of earlier versions were made of the content and look the same. */
const namePattern = /^([0-9a-f]{32})-(480|960|1920)\.webp$/;

// A photograph of a good camera, and no picture that only a hostile file would declare.
const mostPixels = 60_000_000;

const fileOf = (name: string): string => `pictures/${name}`;
/** Holds the random part of the name that these bytes were given. Nothing serves it. */
const contentFile = (sha256: string): string => `pictures/by-content/${sha256}`;

/** Upright, without the camera's metadata (where it was taken among it), never enlarged. */
const resized = (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();

const rendered = (bytes: Uint8Array): ResultAsync<readonly Uint8Array[], PictureUnreadable> =>
  ResultAsync.fromPromise(
    (async () => {
      const kind = await kindOfBytes(bytes);
      if (kind === null || kind === 'application/pdf') throw new Error('no picture');
      return Promise.all(widths.map((width) => resized(bytes, width)));
    })(),
    () => ({ kind: 'PictureUnreadable' as const }),
  );

/** Null where these bytes are new, or their picture was taken away. */
const pictureOf = (files: Files, sha256: string): ResultAsync<Picture | null, Unavailable> =>
  files.get(contentFile(sha256)).andThen((kept) => {
    if (kept === null) return okAsync(null);
    const name = `${new TextDecoder().decode(kept)}-${widest}.webp`;
    return files.get(fileOf(name)).map((picture) => (picture === null ? null : { name }));
  });

const keep = (files: Files, sha256: string, sizes: readonly Uint8Array[]): ResultAsync<Picture, Unavailable> => {
  const stem = randomBytes(16).toString('hex');
  const stored = sizes.map((size, index) => files.put(fileOf(`${stem}-${widths[index]}.webp`), size));
  return ResultAsync.combine(stored)
    .andThen(() => files.put(contentFile(sha256), new TextEncoder().encode(stem)))
    .map(() => ({ name: `${stem}-${widest}.webp` }));
};

/**
 * Pictures in three widths. `add` answers the name of the widest; the others end in `-960.webp` and `-480.webp`
 * instead. Names are random and tell nothing of what they name.
 */
export const openPictures = (files: Files): Pictures => ({
  add: (bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return pictureOf(files, sha256).andThen<ResultAsync<Picture, PictureUnreadable | Unavailable>>((before) =>
      before === null ? rendered(bytes).andThen((sizes) => keep(files, sha256, sizes)) : okAsync(before),
    );
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
