import { err, ok, type Result } from 'neverthrow';
import { type NoteKey, type NoteRefused, openedNote, signedNote } from './signed-note.ts';

/** The head of the log's tree as it was signed. */
export type Checkpoint = {
  /** How many events the tree is over. */
  readonly size: number;
  /** 32 bytes. */
  readonly root: Uint8Array;
  /** Of the last of those events, in the store that the log was in then; null for an empty log. */
  readonly position: string | null;
  readonly signedAt: string;
  /** Whether the salon was stopped when it was signed: then nothing may follow until it is started again. */
  readonly isClosed: boolean;
};

/** Why a seal cannot be believed, as a sentence for the owner of the machine. */
export type SealRefused = string;

const rootBytes = 32;
export const logOrigin = (logId: string): string => `salon/${logId}`;

const refusals: Readonly<Record<NoteRefused, SealRefused>> = {
  NotANote: 'the seal cannot be read: its file was changed or is damaged',
  OtherKey: 'the seal was signed with another key than the one that APP_SECRET gives',
  WrongSignature: 'the seal was changed after it had been signed',
};

/** c2sp.org/tlog-checkpoint: origin, size and root, and our own lines, signed. */
export const sealedText = (checkpoint: Checkpoint, logId: string, key: NoteKey): string => {
  const { size, root, position, signedAt, isClosed } = checkpoint;
  const origin = logOrigin(logId);
  const lines = [origin, String(size), Buffer.from(root).toString('base64')];
  const own = [
    ...(position === null ? [] : [`position ${position}`]),
    `signed ${signedAt}`,
    ...(isClosed ? ['closed'] : []),
  ];
  return signedNote(`${[...lines, ...own].join('\n')}\n`, origin, key);
};

const lineAfter = (lines: readonly string[], word: string): string | null =>
  lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? null;

/** What the seal of this log says. A seal of another log, of another key or with a changed word is refused. */
export const openedSeal = (seal: string, logId: string, key: NoteKey): Result<Checkpoint, SealRefused> => {
  const origin = logOrigin(logId);
  const claimed = seal.split('\n', 1)[0] ?? '';
  if (claimed.startsWith(logOrigin('')) && claimed !== origin)
    return err(`the seal is of another log, ${claimed.slice(logOrigin('').length)}; this one is ${logId}`);
  return openedNote(seal, origin, key)
    .mapErr((refused) => refusals[refused])
    .andThen((text) => {
      const [, size = '', root = '', ...own] = text.split('\n');
      const hash = new Uint8Array(Buffer.from(root, 'base64'));
      const signedAt = lineAfter(own, 'signed');
      const isOne = /^(?:0|[1-9]\d{0,15})$/.test(size) && hash.length === rootBytes && signedAt !== null;
      if (!isOne) return err(refusals.NotANote);
      const position = lineAfter(own, 'position');
      return ok({ size: Number(size), root: hash, position, signedAt, isClosed: own.includes('closed') });
    });
};

/** The id of the log that the seal says it is of. */
export const logIdIn = (seal: string): string => (seal.split('\n', 1)[0] ?? '').slice(logOrigin('').length);
