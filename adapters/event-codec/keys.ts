import type { KeyObject } from 'node:crypto';
import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Subject } from '../../domain/kernel/index.ts';

/** A 256-bit AES key, or the fact that it was destroyed. */
export type SubjectKey = KeyObject | 'destroyed';
export type SubjectKeys = ReadonlyMap<Subject, SubjectKey>;

/** Where the codec gets its keys. */
export type Keys = {
  /** One for every subject; made, and durable before this answers, where there was none. */
  readonly toSeal: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
  /** One for every subject. Throws for a subject that never had one: whatever sealed its boxes is lost, not destroyed. */
  readonly toOpen: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
};
