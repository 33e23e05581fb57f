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
 * Detects a file's kind by its bytes alone, because its name and the browser may claim anything. Does not decode
 * pictures.
 */
export type FileKinds = (bytes: Uint8Array) => ResultAsync<ProofKind, FileKindRefused | PictureTooLarge>;

/**
 * Private and public files by name. A name consists of folders and a file name separated by `/`, each of letters,
 * digits, `.`, `_` and `-` and not starting with `.`; any other name throws. An acknowledged file survives a power
 * loss, and nobody ever reads half of one.
 */
export type Files = {
  readonly put: (name: string, bytes: Uint8Array) => ResultAsync<void, Unavailable>;
  /** True for exactly one of several concurrent calls. False, without a change, if a file of that name exists. */
  readonly putNew: (name: string, bytes: Uint8Array) => ResultAsync<boolean, Unavailable>;
  /** Null if there is no such file. */
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  /** Also succeeds if there is no such file. */
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};

/** The bytes are not a readable picture. */
export type PictureUnreadable = { readonly kind: 'PictureUnreadable' };

export type StoredPicture = { readonly name: string };

/** The site's pictures by name. Adding the same picture twice gives one name while it exists. */
export type Pictures = {
  readonly add: (bytes: Uint8Array) => ResultAsync<StoredPicture, PictureTooLarge | PictureUnreadable | Unavailable>;
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  /** Removes the picture in every width. */
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};

/**
 * What a proof's file says about itself. Anybody can forge such data and messengers remove it, so its absence proves
 * nothing. A field is null if the file does not say.
 */
export type FileFacts = {
  /** In pixels, upright. Null for a PDF and for a picture that cannot be decoded. */
  readonly width: number | null;
  readonly height: number | null;
  /** The camera's or phone's time, `yyyy-MM-ddTHH:mm:ss`, with its UTC offset if the file has one. */
  readonly takenAt: string | null;
  /** When a program last wrote the file, in the same form. */
  readonly writtenAt: string | null;
  /** The program or the system that wrote it. */
  readonly program: string | null;
  /** Maker and model of the camera or phone. */
  readonly camera: string | null;
  /** What its own data says it is. */
  readonly shows: 'screenshot' | 'photo' | null;
};

export type Likeness = {
  /** The other proofs that show the same picture, in the order in which they were given. */
  readonly alike: readonly ProofId[];
  /** How many of the others were compared. */
  readonly compared: number;
  /** How many are not analyzed yet. That continues in the background, so that a later call compares more. */
  readonly waiting: number;
};

/** Analyzes the pictures of payment proofs. */
export type PictureLooks = {
  /** Null if the proof's file is gone. */
  readonly factsOf: (id: ProofId) => ResultAsync<FileFacts | null, Unavailable>;
  /** Which of the other proofs show the same picture. */
  readonly likenessOf: (id: ProofId, others: readonly ProofId[]) => ResultAsync<Likeness, Unavailable>;
};

/** The proof is not a picture, or cannot be decoded. Its file can still be downloaded. */
export type PreviewImpossible = { readonly kind: 'PreviewImpossible' };

export type ProofPreviews = {
  /**
   * Returns an upright WebP picture of the proof without camera data, at most 1600 × 2400 pixels, made at the first
   * call and kept. Null if the proof's file is gone.
   */
  readonly of: (id: ProofId) => ResultAsync<Uint8Array | null, PreviewImpossible | Unavailable>;
};

/** Makes an upright WebP of a picture, without camera data, and no wider than a screen needs. */
export type ReducePicture = (bytes: Uint8Array) => ResultAsync<Uint8Array, PictureTooLarge | PictureUnreadable>;

/** Removes everything from the owner's HTML that could run code in a visitor's browser, and nothing else. */
export type Sanitizer = { readonly branding: (content: BrandingContent) => BrandingContent };
