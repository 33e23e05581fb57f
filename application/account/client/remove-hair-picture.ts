import { okAsync, type ResultAsync } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import type { AccountId, HairPictureId, RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, ownerOnly } from '../../not-allowed.ts';
import type { Files } from '../../ports/files/files.ts';
import { hairPictureFile } from '../../stored-files/hair-picture-file.ts';

export type HairPictureToRemove = { readonly accountId: AccountId; readonly pictureId: HairPictureId };

type RemoveHairPictureRefusal = NotAllowed | RejectionOf<typeof accountFor.RemoveHairPicture> | Failure;

/** Its file goes too. The call may be repeated, and does the rest then. */
export const removeHairPicture =
  ({ handle, files }: { readonly handle: Handle; readonly files: Files }) =>
  (caller: Caller, { accountId, pictureId }: HairPictureToRemove): ResultAsync<Done<null>, RemoveHairPictureRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.RemoveHairPicture, streams.account(accountId), caller, {
          type: 'RemoveHairPicture',
          pictureId,
        }),
      )
      .andThen(({ position, state }) => {
        const isTheirs = state?.hairPictures.some((one) => one.pictureId === pictureId) ?? false;
        const gone = isTheirs ? files.remove(hairPictureFile(pictureId)) : okAsync(undefined);
        return gone.map(() => ({ value: null, position }));
      });
