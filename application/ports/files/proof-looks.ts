import type { ResultAsync } from 'neverthrow';
import type { ProofId } from '../../../domain/kernel/index.ts';
import type { Unavailable } from '../log/event-store.ts';

/**
 * What the file of a proof says about itself. Anybody can write such data, messengers remove it, and its absence says
 * nothing. A field is null where the file says nothing.
 */
export type FileFacts = {
  /** In pixels, upright. Null for a PDF and for a picture that cannot be decoded. */
  readonly width: number | null;
  readonly height: number | null;
  /** The clock of the camera or phone, `yyyy-MM-ddTHH:mm:ss`, with its offset from UTC where the file has it. */
  readonly takenAt: string | null;
  /** When a program wrote it last, in the same form. */
  readonly writtenAt: string | null;
  /** The program or the system that wrote it. */
  readonly program: string | null;
  /** Maker and model of the camera or phone. */
  readonly camera: string | null;
  /** What it is by its own data. */
  readonly shows: 'screenshot' | 'photo' | null;
};

export type Likeness = {
  /** The other proofs that show the same picture, in the order in which they were given. */
  readonly alike: readonly ProofId[];
  /** How many of the others were compared. */
  readonly compared: number;
  /** How many have not been looked at yet. They are looked at meanwhile, so that asking again compares more. */
  readonly waiting: number;
};

/** What can be seen in the pictures of payment proofs. */
export type PictureLooks = {
  /** Null if the proof's file is gone. */
  readonly factsOf: (id: ProofId) => ResultAsync<FileFacts | null, Unavailable>;
  /** Which of the other proofs show the same picture. */
  readonly likenessOf: (id: ProofId, others: readonly ProofId[]) => ResultAsync<Likeness, Unavailable>;
};
