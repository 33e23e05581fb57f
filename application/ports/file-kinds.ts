import type { ProofKind } from '../../domain/payment-proof/index.ts';

/** What a file is by its bytes; its name and the browser's word count for nothing. Null for a kind that is not accepted. */
export type FileKinds = (bytes: Uint8Array) => Promise<ProofKind | null>;
