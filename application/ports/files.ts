import type { ResultAsync } from 'neverthrow';
import type { BrandingContent } from '../../domain/branding.ts';
import type { ProofId } from '../../domain/kernel/ids.ts';
import type { ProofKind } from '../../domain/payment-proof/events.ts';
import type { Unavailable } from './event-store.ts';

/** The file is neither JPEG, PNG, GIF, WebP nor PDF, whatever its name says, or its header cannot be read. */
export type FileKindRefused = { readonly kind: 'FileKindRefused' };

/** The picture has more than `limit` pixels, all frames of an animation together. */
export type PictureTooLarge = {
  readonly kind: 'PictureTooLarge';
  /** Pixels. */
  readonly width: number;
  /** Pixels, of one frame. */
  readonly height: number;
  readonly frames: number;
  readonly limit: number;
};

/**
 * What kind a file is, judged by its bytes alone: a name or the browser may claim anything. A picture is not decoded for
 * that.
 */
export type FileKinds = (bytes: Uint8Array) => ResultAsync<ProofKind, FileKindRefused | PictureTooLarge>;

/**
 * Private and public files by name. A name consists of folders and a file name separated by `/`, each of letters,
 * digits, `.`, `_` and `-` and not starting with `.`; any other name throws. A file that was acknowledged survives a
 * power loss, and nobody ever reads half of one.
 */
export type Files = {
  readonly put: (name: string, bytes: Uint8Array) => ResultAsync<void, Unavailable>;
  /** True for exactly one of any number of concurrent calls. False, without a change, if a file of that name exists. */
  readonly putNew: (name: string, bytes: Uint8Array) => ResultAsync<boolean, Unavailable>;
  /** Null if there is no such file. */
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  /** Succeeds too if there is no such file. */
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};

/** The bytes are no picture that can be read. */
export type PictureUnreadable = { readonly kind: 'PictureUnreadable' };

export type StoredPicture = { readonly name: string };

/** Pictures of the site by their names. The same picture twice has one name while it is there. */
export type Pictures = {
  readonly add: (bytes: Uint8Array) => ResultAsync<StoredPicture, PictureTooLarge | PictureUnreadable | Unavailable>;
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  /** Removes every width. */
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};

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

/** The proof is no picture, or one that cannot be decoded. Its file can still be downloaded. */
export type PreviewImpossible = { readonly kind: 'PreviewImpossible' };

export type ProofPreviews = {
  /**
   * A WebP picture of the proof, upright, without the camera's data and of at most 1600 × 2400 pixels. It is made at the
   * first call and kept. Null if the proof's file is gone.
   */
  readonly of: (id: ProofId) => ResultAsync<Uint8Array | null, PreviewImpossible | Unavailable>;
};

/** A WebP of a picture, upright, without what the camera stores in it, and no wider than a screen needs. */
export type ReducePicture = (bytes: Uint8Array) => ResultAsync<Uint8Array, PictureTooLarge | PictureUnreadable>;

/**
 * Removes from the owner's HTML everything that could run code in a visitor's browser, and leaves the rest unchanged.
 */
export type Sanitizer = { readonly branding: (content: BrandingContent) => BrandingContent };
