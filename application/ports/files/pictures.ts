import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../log/event-store.ts';
import type { PictureTooLarge } from './file-kinds.ts';

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
