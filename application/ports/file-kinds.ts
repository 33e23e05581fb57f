import type { ProofKind } from '../../domain/payment-proof/index.ts';

/**
 * What kind a file is, judged by its bytes alone: a name or the browser may claim anything. Null for a kind that is not
 * accepted.
 */
export type FileKinds = (bytes: Uint8Array) => Promise<ProofKind | null>;
