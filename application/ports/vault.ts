import type { ResultAsync } from 'neverthrow';
import type { Subject } from '../../domain/kernel/index.ts';
import type { Unavailable } from './event-store.ts';

/** The keys that personal boxes are sealed with: one random key per subject, wrapped by the secret. */
export type Vault = {
  /** Destroys the subject's key: every box sealed with it reads `erased` from then on, everywhere. */
  readonly forget: (subject: Subject) => ResultAsync<void, Unavailable>;
};
