import type { ResultAsync } from 'neverthrow';
import type { ProofId } from '../../../domain/kernel/index.ts';
import type { Unavailable } from '../log/event-store.ts';

/** The proof is no picture, or one that cannot be decoded. Its file can still be downloaded. */
export type PreviewImpossible = { readonly kind: 'PreviewImpossible' };

export type ProofPreviews = {
  /**
   * A WebP picture of the proof, upright, without the camera's data and of at most 1600 × 2400 pixels. It is made at the
   * first call and kept. Null if the proof's file is gone.
   */
  readonly of: (id: ProofId) => ResultAsync<Uint8Array | null, PreviewImpossible | Unavailable>;
};
