import type { KeyObject } from 'node:crypto';
import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Subject } from '../../domain/kernel/event.ts';

/** A 256-bit AES key, or the fact that it was destroyed. */
export type SubjectKey = KeyObject | 'destroyed';
export type SubjectKeys = ReadonlyMap<Subject, SubjectKey>;

/** The source of the codec's keys. */
export type Keys = {
  /** A key for every subject. A missing key is made, and is durable before this resolves. */
  readonly toSeal: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
  /** A key for every subject. Throws for a subject without any key file: its key is lost and not destroyed. */
  readonly toOpen: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
};
