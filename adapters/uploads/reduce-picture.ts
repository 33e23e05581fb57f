import { err, errAsync, ok, ResultAsync } from 'neverthrow';
import type { PictureUnreadable } from '../../application/ports/files/pictures.ts';
import type { ReducePicture } from '../../application/ports/files/reduce-picture.ts';
import { readPicture } from '../read-pictures.ts';
import { judgeFile } from './file-kind.ts';

const unreadable: PictureUnreadable = { kind: 'PictureUnreadable' };

export const reducePicture: ReducePicture = (bytes) =>
  judgeFile(bytes)
    .mapErr((objection) => (objection.kind === 'FileKindRefused' ? unreadable : objection))
    .andThen((kind) =>
      kind === 'application/pdf'
        ? errAsync(unreadable)
        : ResultAsync.fromSafePromise(readPicture('preview', bytes)).andThen((made) =>
            made === null ? err(unreadable) : ok(made),
          ),
    );
