import { errAsync, ResultAsync } from 'neverthrow';
import pLimit from 'p-limit';
import type { PictureUnreadable } from '../../application/ports/files/pictures.ts';
import type { ReducePicture } from '../../application/ports/files/reduce-picture.ts';
import { judgeFile } from './file-kind.ts';
import { reduced } from './proof-previews.ts';

const unreadable: PictureUnreadable = { kind: 'PictureUnreadable' };

/** Each keeps a core busy for a while, so one is made after the other. */
const inTurn = pLimit(1);

export const reducePicture: ReducePicture = (bytes) =>
  judgeFile(bytes)
    .mapErr((objection) => (objection.kind === 'FileKindRefused' ? unreadable : objection))
    .andThen((kind) =>
      kind === 'application/pdf'
        ? errAsync(unreadable)
        : ResultAsync.fromPromise(
            inTurn(() => reduced(bytes)),
            () => unreadable,
          ),
    );
