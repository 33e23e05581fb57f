import { errAsync, type ResultAsync } from 'neverthrow';
import { accountFor } from '../domain/account/decide.ts';
import { personal, type RejectionOf } from '../domain/kernel/event.ts';
import {
  type AccountId,
  type AppointmentId,
  type HairPictureId,
  hairPictureId,
  type ProofId,
} from '../domain/kernel/ids.ts';
import { streams } from '../domain/streams.ts';
import type { Caller } from './kernel/caller.ts';
import type { Done } from './kernel/done.ts';
import type { Failure } from './kernel/failure.ts';
import type { Handle } from './kernel/handle.ts';
import type { Ids } from './ports/clock.ts';
import type { Digest, Vault } from './ports/event-codec.ts';
import type { Unavailable } from './ports/event-store.ts';
import type { Files, ReducePicture } from './ports/files.ts';

/** Where the first head of a day (UTC) is kept with the files, and what an authority has stamped it with. */
export const dayHeadFiles = (day: string) => {
  const checkpoint = `log-seal/days/${day}.checkpoint`;
  return { checkpoint, stamp: `${checkpoint}.tsr`, sent: `${checkpoint}.sent` };
};

export type HairPictureParts = {
  readonly handle: Handle;
  readonly files: Files;
  readonly digest: Digest;
  readonly ids: Ids;
  readonly reducePicture: ReducePicture;
};

/** The name under which a photo of a client's hair is stored. */
export const hairPictureFile = (id: HairPictureId): string => `hair-pictures/${id}`;

export type HairPictureToStore = {
  /** Left out for a new one. */
  readonly pictureId?: HairPictureId;
  readonly accountId: AccountId;
  readonly bytes: Uint8Array;
  /** A visit of hers that it shows; null for none. */
  readonly appointmentId: AppointmentId | null;
  readonly caption: string | null;
};

/**
 * Keeps a picture as `reducePicture` has made it. The file is stored before the event, so that every file the log names exists;
 * without the event it goes again.
 */
export const storeHairPicture =
  ({ handle, files, digest, ids }: Pick<HairPictureParts, 'handle' | 'files' | 'digest' | 'ids'>) =>
  (
    caller: Caller,
    { accountId, bytes, appointmentId, caption, pictureId: id = hairPictureId(ids.fresh()) }: HairPictureToStore,
  ): ResultAsync<Done<HairPictureId>, RejectionOf<typeof accountFor.AddHairPicture> | Failure> =>
    files.put(hairPictureFile(id), bytes).andThen(() =>
      handle
        .command(accountFor.AddHairPicture, streams.account(accountId), caller, {
          type: 'AddHairPicture',
          picture: {
            ...{ pictureId: id, sha256: digest(bytes), bytes: bytes.length, appointmentId },
            personal: personal(`account-${accountId}`, { caption }),
          },
        })
        .map(({ position }) => ({ value: id, position }))
        .orElse((refusal) => files.remove(hairPictureFile(id)).andThen(() => errAsync(refusal))),
    );

/**
 * So many pixels an uploaded picture has at most, with all its frames, and whatever reads one reads as many. The cameras of
 * today's phones have up to 50 million. A file of 400 KB can declare 400 million, which a browser needs 1.6 GB for.
 */
export const mostPixels = 50_000_000;

/** The name under which a payment proof's file is stored. */
export const proofFile = (id: ProofId): string => `payment-proofs/${id}`;

/** The name under which the small picture of a payment proof is stored, if anybody has looked at it. */
export const previewFile = (id: ProofId): string => `payment-proof-previews/${id}`;

/** The name under which is kept what was seen in a payment proof's picture, if it was compared with others. */
export const lookFile = (id: ProofId): string => `payment-proof-looks/${id}`;

/**
 * Erases what was uploaded and who uploaded it. What was made of the file goes after it, because what is made meanwhile is
 * kept only if the file is still there. May be repeated.
 */
export const eraseProof = (
  { files, vault }: { readonly files: Files; readonly vault: Vault },
  id: ProofId,
): ResultAsync<void, Unavailable> =>
  files
    .remove(proofFile(id))
    .andThen(() => files.remove(previewFile(id)))
    .andThen(() => files.remove(lookFile(id)))
    .andThen(() => vault.forget(`proof-${id}`));
