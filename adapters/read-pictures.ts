import type { FileFacts } from '../application/ports/files.ts';
import { signatureOf } from './file-signatures.ts';
import { openReaderProcess, readerModule } from './reader-process.ts';

/** What can be read from a picture, and what each reading returns. Null stands for an unreadable picture. */
export type PictureReadings = {
  /** From the header only. */
  readonly size: { readonly width: number; readonly height: number; readonly frames: number } | null;
  readonly look: { readonly facts: FileFacts; readonly hash: Uint8Array | null } | null;
  /** A WebP of at most 1600 × 2400 pixels. */
  readonly preview: Uint8Array | null;
  /** WebPs that are 480, 960 and 1920 pixels wide. */
  readonly widths: readonly Uint8Array[] | null;
  /** A gray JPEG for a PDF. */
  readonly grey: Uint8Array | null;
};

export type PictureToRead = { readonly what: keyof PictureReadings; readonly bytes: Uint8Array };

const reader = readerModule(import.meta.url, './uploads/picture-reader.ts');

const ask = (millis: number) =>
  openReaderProcess<PictureToRead, PictureReadings[keyof PictureReadings]>(reader, { millis, otherwise: null });

/** Clients wait for a header, so the pictures that the owner views must not delay it. */
const header = ask(10_000);
const rest = ask(40_000);

/**
 * Reads a picture, which anybody may have sent, in a separate process, so that it cannot crash, fill or block the
 * server. A file that does not begin like an accepted picture never reaches a decoder.
 */
export const readPicture = async <What extends keyof PictureReadings>(
  what: What,
  bytes: Uint8Array,
): Promise<PictureReadings[What] | null> => {
  if (!(signatureOf(bytes)?.startsWith('image/') ?? false)) return null;
  return (await (what === 'size' ? header : rest)({ what, bytes })) as PictureReadings[What];
};
