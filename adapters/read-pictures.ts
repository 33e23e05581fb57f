import type { FileFacts } from '../application/ports/files.ts';
import { signatureOf } from './file-signatures.ts';
import { openReaderProcess, readerModule } from './reader-process.ts';

/** What can be read of a picture, and what each answers. Null stands for a picture that cannot be read. */
export type PictureReadings = {
  /** Of the header alone. */
  readonly size: { readonly width: number; readonly height: number; readonly frames: number } | null;
  readonly look: { readonly facts: FileFacts; readonly hash: Uint8Array | null } | null;
  /** A WebP of at most 1600 × 2400 pixels. */
  readonly preview: Uint8Array | null;
  /** WebPs that are 480, 960 and 1920 pixels wide. */
  readonly widths: readonly Uint8Array[] | null;
  /** A grey JPEG for a PDF. */
  readonly grey: Uint8Array | null;
};

export type PictureToRead = { readonly what: keyof PictureReadings; readonly bytes: Uint8Array };

const reader = readerModule(import.meta.url, './uploads/picture-reader.ts');

const ask = (millis: number) =>
  openReaderProcess<PictureToRead, PictureReadings[keyof PictureReadings]>(reader, { millis, otherwise: null });

/** Clients wait for a header, and what the owner looks at must not keep them waiting. */
const header = ask(10_000);
const rest = ask(40_000);

/**
 * Reads a picture that anybody may have sent in a process of its own: none can end, fill or hold up the server. What does not
 * begin as one of the pictures that are accepted is not given to a decoder.
 */
export const readPicture = async <What extends keyof PictureReadings>(
  what: What,
  bytes: Uint8Array,
): Promise<PictureReadings[What] | null> => {
  if (!(signatureOf(bytes)?.startsWith('image/') ?? false)) return null;
  return (await (what === 'size' ? header : rest)({ what, bytes })) as PictureReadings[What];
};
