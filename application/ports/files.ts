import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from './event-store.ts';

/** Private and public files by name. What `put` has acknowledged survives power loss. */
export type Files = {
  readonly put: (name: string, bytes: Uint8Array) => ResultAsync<void, Unavailable>;
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};
