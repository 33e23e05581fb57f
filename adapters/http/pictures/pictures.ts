import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../../application/ports/event-store.ts';

/** The bytes are no picture that can be read. */
export type PictureUnreadable = { readonly kind: 'PictureUnreadable' };

/** Pictures of the site by their names. */
export type Pictures = {
  readonly add: (bytes: Uint8Array) => ResultAsync<{ readonly name: string }, PictureUnreadable | Unavailable>;
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};
