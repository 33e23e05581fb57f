import type { ResultAsync } from 'neverthrow';
import type { ProofKind } from '../../../domain/payment-proof/index.ts';

/** The file is neither JPEG, PNG, GIF, WebP nor PDF, whatever its name says, or its header cannot be read. */
export type FileKindRefused = { readonly kind: 'FileKindRefused' };

/** The picture has more than `limit` pixels, all frames of an animation together. */
export type PictureTooLarge = {
  readonly kind: 'PictureTooLarge';
  /** Pixels. */
  readonly width: number;
  /** Pixels, of one frame. */
  readonly height: number;
  readonly frames: number;
  readonly limit: number;
};

/**
 * What kind a file is, judged by its bytes alone: a name or the browser may claim anything. A picture is not decoded for
 * that.
 */
export type FileKinds = (bytes: Uint8Array) => ResultAsync<ProofKind, FileKindRefused | PictureTooLarge>;
