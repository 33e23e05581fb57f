import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from './event-store.ts';

/**
 * Private and public files by name: folders and names of letters, digits, `.`, `_` and `-`, none starting with `.`, parted
 * by `/`; another name throws. What has been acknowledged survives power loss, and nobody ever reads half a file.
 */
export type Files = {
  readonly put: (name: string, bytes: Uint8Array) => ResultAsync<void, Unavailable>;
  /** False, and nothing changed, where there is a file of that name already: of any number at once only one is told true. */
  readonly putNew: (name: string, bytes: Uint8Array) => ResultAsync<boolean, Unavailable>;
  /** Null when there is no such file. */
  readonly get: (name: string) => ResultAsync<Uint8Array | null, Unavailable>;
  /** Also fine when there is no such file. */
  readonly remove: (name: string) => ResultAsync<void, Unavailable>;
};
