import type { Revisions, Shows } from './revisions.ts';

type Entry<Value> = { readonly value: Value; readonly shows: Shows; readonly revision: string };

/** Values by name. Each is found until something that it shows has changed. */
export type Kept<Value> = {
  readonly find: (name: string) => Value | null;
  readonly keep: (name: string, shows: Shows, value: Value) => void;
};

const usualMost = 500;

/** A full store is emptied, so that made-up names cost no memory. */
export const openKept = <Value>(revisions: Revisions, most = usualMost): Kept<Value> => {
  const entries = new Map<string, Entry<Value>>();
  return {
    find: (name) => {
      const entry = entries.get(name);
      return entry !== undefined && entry.revision === revisions.of(entry.shows) ? entry.value : null;
    },
    keep: (name, shows, value) => {
      if (entries.size >= most) entries.clear();
      entries.set(name, { value, shows, revision: revisions.of(shows) });
    },
  };
};
