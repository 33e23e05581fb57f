import { performance } from 'node:perf_hooks';
import { openNewest } from '../../application/newest.ts';
import type { Subject } from '../../domain/kernel/index.ts';
import type { VaultKey } from './key-wrap.ts';

/** Keys in memory. Each is used for at most a minute, because another process may destroy it. */
export type KeyCache = {
  readonly find: (subject: Subject) => VaultKey | null;
  /** Returns the key to use from now on. A key that was read before its destruction does not replace `destroyed`. */
  readonly keep: (subject: Subject, key: VaultKey) => VaultKey;
};

const believedMillis = 60_000;
const mostKeys = 20_000;

export const keyCache = (): KeyCache => {
  const kept = openNewest<Subject, { readonly key: VaultKey; readonly at: number }>(mostKeys);
  return {
    find: (subject) => {
      const entry = kept.get(subject);
      if (entry === undefined) return null;
      if (entry.key !== 'destroyed' && performance.now() - entry.at > believedMillis) {
        kept.delete(subject);
        return null;
      }
      kept.set(subject, entry);
      return entry.key;
    },
    keep: (subject, key) => {
      const believed = kept.get(subject)?.key === 'destroyed' ? 'destroyed' : key;
      kept.set(subject, { key: believed, at: performance.now() });
      return believed;
    },
  };
};
