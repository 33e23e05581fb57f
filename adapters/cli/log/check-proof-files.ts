import { createHash } from 'node:crypto';
import type { Files } from '../../../application/ports/files.ts';
import { placeOfEvent } from '../../../application/ports/log-damaged.ts';
import { proofFile } from '../../../application/proof-file.ts';
import { type EventOf, isOneOf, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/index.ts';
import { CannotGoOn } from './cannot-go-on.ts';

/** Compares the files of the payment proofs with the SHA-256 that the log has of them. */
export type ProofFilesCheck = {
  /** The result is what is wrong with the files of these events. */
  readonly next: (page: readonly Recorded<SalonEvent>[]) => Promise<readonly string[]>;
  /** How many files were compared. */
  readonly count: () => number;
};

const isUpload = isOneOf<EventOf<'PaymentProofUploaded'>>({ PaymentProofUploaded: true });

export const openProofFilesCheck = (files: Pick<Files, 'get'>): ProofFilesCheck => {
  let compared = 0;

  const judged = async (recorded: Recorded<SalonEvent>): Promise<readonly string[]> => {
    const { event } = recorded;
    if (!isUpload(event)) return [];
    const { proofId, sha256, personal } = event.data;
    const name = proofFile(proofId);
    const found = await files.get(name);
    if (found.isErr()) throw new CannotGoOn(found.error.reason);
    if (found.value === null) {
      // The file of a person who was forgotten is removed together with the key.
      if (personal === 'erased') return [];
      return [`${placeOf(recorded)}: its file ${name} is missing`];
    }
    compared += 1;
    const digest = createHash('sha256').update(found.value).digest('hex');
    return digest === sha256 ? [] : [`${placeOf(recorded)}: its file ${name} is not the one that was uploaded`];
  };

  return {
    next: async (page) => {
      const found: string[] = [];
      for (const recorded of page) found.push(...(await judged(recorded)));
      return found;
    },
    count: () => compared,
  };
};

const placeOf = ({ position, stream, revision, event: { type } }: Recorded<SalonEvent>): string =>
  placeOfEvent({ position, stream, revision, type });
