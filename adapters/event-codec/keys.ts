import type { KeyObject } from 'node:crypto';
import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Subject } from '../../domain/kernel/event.ts';

/** A 256-bit AES key, or the fact that it was destroyed. */
export type SubjectKey = KeyObject | 'destroyed';
export type SubjectKeys = ReadonlyMap<Subject, SubjectKey>;

/** The source of the codec's keys. */
export type Keys = {
  /** Returns a key for every subject. Makes missing keys, which are durable before this resolves. */
  readonly toSeal: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
  /** Returns a key for every subject. Throws if a subject has no key file: its key is lost, not destroyed. */
  readonly toOpen: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
};
