import { errAsync, okAsync, ResultAsync } from 'neverthrow';
import pLimit from 'p-limit';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files, PreviewImpossible, ProofPreviews } from '../../application/ports/files.ts';
import { previewFile, proofFile } from '../../application/stored-files.ts';
import type { ProofId } from '../../domain/kernel/ids.ts';
import { readPicture } from '../read-pictures.ts';

/** An original is only in memory while its preview is made. */
const atOnce = 1;

type Failed = PreviewImpossible | Unavailable;

/** Stored instead of a preview that could not be made, so that it is only tried once. */
const impossible = new Uint8Array();

const shown = (preview: Uint8Array): ResultAsync<Uint8Array, Failed> =>
  preview.length === 0 ? errAsync({ kind: 'PreviewImpossible' }) : okAsync(preview);

/** Keeps a preview, unless the proof was erased while it was made. */
const keep = (files: Files, id: ProofId, preview: Uint8Array): ResultAsync<Uint8Array | null, Failed> =>
  files
    .put(previewFile(id), preview)
    .andThen(() => files.get(proofFile(id)))
    .andThen(
      (original): ResultAsync<Uint8Array | null, Failed> =>
        original === null ? files.remove(previewFile(id)).map(() => null) : shown(preview),
    );

export const openProofPreviews = (files: Files): ProofPreviews => {
  const inTurn = pLimit(atOnce);
  const underWay = new Map<ProofId, ResultAsync<Uint8Array | null, Failed>>();

  const made = (id: ProofId): ResultAsync<Uint8Array | null, Failed> =>
    files.get(proofFile(id)).andThen((original): ResultAsync<Uint8Array | null, Failed> => {
      if (original === null) return okAsync(null);
      return ResultAsync.fromSafePromise(readPicture('preview', original)).andThen((preview) =>
        keep(files, id, preview ?? impossible),
      );
    });

  /** Returns the same preview to everyone who asks while it is being made. */
  const madeOnce = (id: ProofId): ResultAsync<Uint8Array | null, Failed> => {
    const already = underWay.get(id);
    if (already !== undefined) return already;
    const making = new ResultAsync(inTurn(async () => made(id)).finally(() => underWay.delete(id)));
    underWay.set(id, making);
    return making;
  };

  return {
    of: (id) => files.get(previewFile(id)).andThen((kept) => (kept === null ? madeOnce(id) : shown(kept))),
  };
};
