import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../log/event-store.ts';

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
