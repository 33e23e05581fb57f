import type { Files } from '../../application/ports/files.ts';
import { proofFile } from '../../application/stored-files.ts';
import type { ProofId } from '../../domain/kernel/ids.ts';
import { extensionOf } from '../file-signatures.ts';
import type { RawEvent } from './raw-events.ts';

/** A payment proof as it was uploaded; `file` is null if it was erased. */
export type ProofOriginal = {
  readonly proofId: string;
  readonly uploadedAt: string;
  readonly sha256: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null;
};

const uploadOf = ({ stored: { data } }: RawEvent) => {
  const { proofId, sha256, kind } = data;
  return typeof proofId === 'string' && typeof sha256 === 'string' && typeof kind === 'string'
    ? { proofId, sha256, kind }
    : null;
};

/** The files of the proofs that were uploaded in these events. */
export const originalsOf = async (
  files: Pick<Files, 'get'>,
  events: readonly RawEvent[],
): Promise<readonly ProofOriginal[]> => {
  const originals: ProofOriginal[] = [];
  for (const event of events) {
    const upload = uploadOf(event);
    if (upload === null) continue;
    const { proofId, sha256, kind } = upload;
    const bytes = (await files.get(proofFile(proofId as ProofId))).unwrapOr(null);
    const name = `files/payment-proof-${proofId}.${extensionOf(kind)}`;
    const uploadedAt = String(event.stored.metadata.occurredAt);
    originals.push({ proofId, sha256, uploadedAt, file: bytes === null ? null : { name, bytes } });
  }
  return originals;
};
