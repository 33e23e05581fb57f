import { errAsync, type ResultAsync } from 'neverthrow';
import { accountFor } from '../domain/account/decide.ts';
import { personal } from '../domain/kernel/event.ts';
import {
  type AccountId,
  type AppointmentId,
  type HairPictureId,
  hairPictureId,
  type ProofId,
} from '../domain/kernel/ids.ts';
import { streams } from '../domain/streams.ts';
import type { Caller } from './kernel/caller.ts';
import type { Ports } from './kernel/ports.ts';
import type { Unavailable } from './ports/event-store.ts';

/** The files of a day's (UTC) first log head, and of the stamp that an authority gave it. */
export const dayHeadFiles = (day: string) => {
  const checkpoint = `log-seal/days/${day}.checkpoint`;
  return { checkpoint, stamp: `${checkpoint}.tsr`, sent: `${checkpoint}.sent` };
};

export type HairPictureParts = Ports<'handle' | 'files' | 'digest' | 'ids' | 'reducePicture'>;

/** The file name of a photo of a client's hair. */
export const hairPictureFile = (id: HairPictureId): string => `hair-pictures/${id}`;

export type HairPictureToStore = {
  /** Left out for a new one. */
  readonly pictureId?: HairPictureId;
  readonly accountId: AccountId;
  readonly bytes: Uint8Array;
  /** The visit that it shows; null for none. */
  readonly appointmentId: AppointmentId | null;
  readonly caption: string | null;
};

/**
 * Stores a picture made by `reducePicture`. The file is stored before the event, so that every file in the log exists;
 * if the event is refused, the file is removed.
 */
export const storeHairPicture =
  ({ handle, files, digest, ids }: Pick<HairPictureParts, 'handle' | 'files' | 'digest' | 'ids'>) =>
  (
    caller: Caller,
    { accountId, bytes, appointmentId, caption, pictureId: id = hairPictureId(ids.fresh()) }: HairPictureToStore,
  ) =>
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
 * The most pixels of an uploaded picture, all frames together; everything that reads pictures has this limit. Today's
 * phone cameras have up to 50 million. A 400 KB file can declare 400 million, for which a browser needs 1.6 GB.
 */
export const maxPixels = 50_000_000;

/** The file name of a payment proof. */
export const proofFile = (id: ProofId): string => `payment-proofs/${id}`;

/** The file name of a proof's small picture, which exists once somebody has looked at it. */
export const previewFile = (id: ProofId): string => `payment-proof-previews/${id}`;

/** The file name of what was seen in a proof's picture, which exists once it was compared with others. */
export const lookFile = (id: ProofId): string => `payment-proof-looks/${id}`;

/**
 * Erases a proof's file and who uploaded it. Derived files go afterwards, because one that is being made is kept only
 * if the original still exists. May be repeated.
 */
export const eraseProof = ({ files, vault }: Ports<'files' | 'vault'>, id: ProofId): ResultAsync<void, Unavailable> =>
  files
    .remove(proofFile(id))
    .andThen(() => files.remove(previewFile(id)))
    .andThen(() => files.remove(lookFile(id)))
    .andThen(() => vault.forget(`proof-${id}`));
