import { okAsync, ResultAsync } from 'neverthrow';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Files } from '../../application/ports/files/files.ts';
import type { PreviewImpossible, ProofPreviews } from '../../application/ports/files/proof-previews.ts';
import type { Unavailable } from '../../application/ports/log/event-store.ts';
import { mostPixels } from '../../application/stored-files/most-pixels.ts';
import { previewFile, proofFile } from '../../application/stored-files/proof-file.ts';
import type { ProofId } from '../../domain/kernel/index.ts';

/** A phone's screenshot keeps its pixels, and a browser needs at most 15 MB for a preview. */
const widest = 1_600;
const mostShown = widest * 2_400;
/** A WebP is at most 16,383 pixels high. */
const highest = 16_000;

/**
 * How wide the preview is. A picture is judged by its area, because a screenshot of a long page is tall and has to be
 * readable all the same.
 */
const widthFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(1, Math.floor(Math.min(width, widest, Math.sqrt((mostShown * width) / height), (highest * width) / height)));

/** Each keeps a core busy for up to four seconds and needs up to 200 MB, so that a server of two cores stands one of them. */
const atOnce = 1;
const secondsAtMost = 20;

type Failed = PreviewImpossible | Unavailable;

/** Libvips decodes in a thread of its own. It reads the camera's data to turn the picture, and writes none. */
export const reduced = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const { autoOrient: upright } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widthFor(upright), withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .timeout({ seconds: secondsAtMost })
    .toBuffer();
};

/** Keeps a preview, unless the proof was erased while it was made. */
const keep = (files: Files, id: ProofId, preview: Uint8Array): ResultAsync<Uint8Array | null, Unavailable> =>
  files
    .put(previewFile(id), preview)
    .andThen(() => files.get(proofFile(id)))
    .andThen((original) => (original === null ? files.remove(previewFile(id)).map(() => null) : okAsync(preview)));

export const openProofPreviews = (files: Files): ProofPreviews => {
  const inTurn = pLimit(atOnce);
  const underWay = new Map<ProofId, ResultAsync<Uint8Array | null, Failed>>();

  const made = (id: ProofId): ResultAsync<Uint8Array | null, Failed> =>
    files.get(proofFile(id)).andThen((original): ResultAsync<Uint8Array | null, Failed> => {
      if (original === null) return okAsync(null);
      return ResultAsync.fromPromise(reduced(original), (): Failed => ({ kind: 'PreviewImpossible' })).andThen(
        (preview) => keep(files, id, preview),
      );
    });

  /** Whoever asks while it is made gets the same one. */
  const madeOnce = (id: ProofId): ResultAsync<Uint8Array | null, Failed> => {
    const already = underWay.get(id);
    if (already !== undefined) return already;
    const making = new ResultAsync(inTurn(async () => made(id)).finally(() => underWay.delete(id)));
    underWay.set(id, making);
    return making;
  };

  return {
    of: (id) => files.get(previewFile(id)).andThen((kept) => (kept === null ? madeOnce(id) : okAsync(kept))),
  };
};
