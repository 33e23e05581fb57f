import { err, errAsync, ok, type ResultAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import { type AppointmentNotFound, appointment } from '../../../domain/appointment/index.ts';
import {
  type AccountId,
  type AppointmentId,
  type HairPictureId,
  hairPictureId,
  personal,
  type RejectionOf,
} from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import type { PictureTooLarge } from '../../ports/files/file-kinds.ts';
import type { Files } from '../../ports/files/files.ts';
import type { PictureUnreadable } from '../../ports/files/pictures.ts';
import type { ReducePicture } from '../../ports/files/reduce-picture.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Digest } from '../../ports/log/digest.ts';
import { hairPictureFile } from '../../stored-files/hair-picture-file.ts';

export type HairPictureParts = {
  readonly handle: Handle;
  readonly files: Files;
  readonly digest: Digest;
  readonly ids: Ids;
  readonly reducePicture: ReducePicture;
};

export type HairPictureWanted = {
  readonly accountId: AccountId;
  readonly bytes: Uint8Array;
  /** A visit of hers that it shows; null for none. */
  readonly appointmentId: AppointmentId | null;
  readonly caption: string | null;
};

type HairPictureRefusal =
  | NotAllowed
  | AppointmentNotFound
  | PictureTooLarge
  | PictureUnreadable
  | RejectionOf<typeof accountFor.AddHairPicture>
  | Failure;

/** The file is stored before the event, so that every file the log names exists; without the event it goes again. */
export const addHairPicture =
  ({ handle, files, digest, ids, reducePicture }: HairPictureParts) =>
  (caller: Caller, wanted: HairPictureWanted): ResultAsync<Done<HairPictureId>, HairPictureRefusal> =>
    safeTry<Done<HairPictureId>, HairPictureRefusal>(async function* () {
      yield* ownerOnly(caller);
      const { accountId, appointmentId, caption } = wanted;
      if (appointmentId !== null) {
        const { booking } = yield* handle.state(appointment, streams.appointment(appointmentId));
        if (booking?.accountId !== accountId) return err({ kind: 'AppointmentNotFound' as const });
      }
      const bytes = yield* reducePicture(wanted.bytes);
      const id = hairPictureId(ids.fresh());
      yield* files.put(hairPictureFile(id), bytes);
      const { position } = yield* handle
        .command(accountFor.AddHairPicture, streams.account(accountId), caller, {
          type: 'AddHairPicture',
          picture: {
            ...{ pictureId: id, sha256: digest(bytes), bytes: bytes.length, appointmentId },
            personal: personal(`account-${accountId}`, { caption }),
          },
        })
        .orElse((refusal) => files.remove(hairPictureFile(id)).andThen(() => errAsync(refusal)));
      return ok({ value: id, position });
    });
