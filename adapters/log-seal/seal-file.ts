import { err, ok, type Result } from 'neverthrow';
import type { Files } from '../../application/ports/files/files.ts';
import type { Unavailable } from '../../application/ports/log/event-store.ts';
import { type Checkpoint, openedSeal, type SealRefused, sealedText } from './checkpoint.ts';
import type { NoteKey } from './signed-note.ts';

/** Beside the files, and not beside the log: who changes one of them has not changed the other. */
export const sealName = 'log-seal/checkpoint';

export type FoundSeal = Result<Checkpoint | null, SealRefused>;

/** Where the seal of one log is kept. */
export type SealFile = {
  /** Null where there is none. */
  readonly read: () => Promise<Result<FoundSeal, Unavailable>>;
  readonly write: (checkpoint: Checkpoint) => Promise<Result<void, Unavailable>>;
};

export const openSealFile = (files: Pick<Files, 'get' | 'put'>, logId: string, key: NoteKey): SealFile => ({
  read: async () => {
    const bytes = await files.get(sealName);
    if (bytes.isErr()) return err(bytes.error);
    return ok(bytes.value === null ? ok(null) : openedSeal(Buffer.from(bytes.value).toString('utf8'), logId, key));
  },
  write: (checkpoint) => Promise.resolve(files.put(sealName, Buffer.from(sealedText(checkpoint, logId, key), 'utf8'))),
});
