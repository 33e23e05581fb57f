import { createHash } from 'node:crypto';
import { okAsync, ResultAsync } from 'neverthrow';
import sharp from 'sharp';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import { kindOfBytes } from './file-kind.ts';

/** The bytes are no picture that can be read. */
export type PictureUnreadable = { readonly kind: 'PictureUnreadable' };

export type Picture = { readonly name: string };

/**
 * Pictures of the site in three widths. `add` answers the name of the widest; the others end in `-960.webp` and
 * `-480.webp` instead. The same picture twice is one.
 */
export type Pictures = {
  readonly add: (bytes: Uint8Array) => ResultAsync<Picture, PictureUnreadable | Unavailable>;
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  /** Removes every width. */
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};

const widths = [480, 960, 1920] as const;
const widest = 1920;
const namePattern = /^([0-9a-f]{32})-(480|960|1920)\.webp$/;

// A photograph of a good camera, and no picture that only a hostile file would declare.
const mostPixels = 60_000_000;

const fileOf = (name: string): string => `pictures/${name}`;

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

export const openPictures = (files: Files): Pictures => ({
  add: (bytes) =>
    rendered(bytes).andThen((sizes) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const stored = sizes.map((size, index) => files.put(fileOf(`${hash}-${widths[index]}.webp`), size));
      return ResultAsync.combine(stored).map(() => ({ name: `${hash}-${widest}.webp` }));
    }),
  get: (name) => (namePattern.test(name) ? files.get(fileOf(name)) : okAsync(null)),
  remove: (name) => {
    const [, hash] = namePattern.exec(name) ?? [];
    if (hash === undefined) return okAsync(undefined);
    return ResultAsync.combine(widths.map((width) => files.remove(fileOf(`${hash}-${width}.webp`)))).map(
      () => undefined,
    );
  },
});
