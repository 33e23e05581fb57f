import type { ResultAsync } from 'neverthrow';
import type { Subject } from '../../../domain/kernel/index.ts';
import type { Unavailable } from './event-store.ts';

/** The keys that encrypt personal boxes: one random key for each subject, itself encrypted with the secret. */
export type Vault = {
  /** Destroys the subject's key: every box encrypted with it reads `erased` from then on, in every process. */
  readonly forget: (subject: Subject) => ResultAsync<void, Unavailable>;
  readonly hasForgotten: (subject: Subject) => ResultAsync<boolean, Unavailable>;
};
