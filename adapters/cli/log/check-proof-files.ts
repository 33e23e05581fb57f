import { createHash } from 'node:crypto';
import { placeOfEvent } from '../../../application/ports/event-store.ts';
import type { Files } from '../../../application/ports/files.ts';
import { hairPictureFile, proofFile } from '../../../application/stored-files.ts';

import { isOneOf, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { CannotGoOn } from './cannot-go-on.ts';

const isRemoval = isOneOf('HairPictureRemoved');
const isPhoto = isOneOf('HairPictureAdded');
const isLapse = isOneOf('PaymentProofLapsed');
const isUpload = isOneOf('PaymentProofUploaded');

/**
 * Compares the files of payment proofs and hair photos with their SHA-256 in the log. Lapsed proofs and removed
 * photos need no file.
 */
export const openProofFilesCheck = (files: Pick<Files, 'get'>) => {
  let compared = 0;
  const missing = new Map<string, string>();

  const judged = async (recorded: Recorded<SalonEvent>): Promise<readonly string[]> => {
    const { event } = recorded;
    if (isLapse(event)) missing.delete(proofFile(event.data.proofId));
    if (isRemoval(event)) missing.delete(hairPictureFile(event.data.pictureId));
    const kept = isUpload(event)
      ? { ...event.data, name: proofFile(event.data.proofId) }
      : isPhoto(event)
        ? { ...event.data, name: hairPictureFile(event.data.pictureId) }
        : null;
    if (kept === null) return [];
    const { name, sha256, personal } = kept;
    const found = await files.get(name);
    if (found.isErr()) throw new CannotGoOn(found.error.reason);
    if (found.value === null) {
      // When a person is forgotten, her files are removed together with her key.
      if (personal !== 'erased') missing.set(name, `${placeOf(recorded)}: its file ${name} is missing`);
      return [];
    }
    compared += 1;
    const digest = createHash('sha256').update(found.value).digest('hex');
    return digest === sha256 ? [] : [`${placeOf(recorded)}: its file ${name} is not the one that was uploaded`];
  };

  return {
    /** Returns which files of these events differ from what was uploaded. */
    next: async (page: readonly Recorded<SalonEvent>[]) => {
      const found: string[] = [];
      for (const recorded of page) found.push(...(await judged(recorded)));
      return found;
    },
    /** Call it after the last event. Returns which files are missing. */
    end: () => [...missing.values()],
    /** How many files were compared. */
    count: () => compared,
  };
};

const placeOf = ({ position, stream, revision, event: { type } }: Recorded<SalonEvent>): string =>
  placeOfEvent({ position, stream, revision, type });
