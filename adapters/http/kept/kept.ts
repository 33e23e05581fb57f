import { openNewest } from '../../../application/kernel/handle.ts';
import type { Revisions, Shows } from './revisions.ts';

type Entry<Value> = { readonly value: Value; readonly shows: Shows; readonly revision: string };

/** Values by name. Each is found until something that it shows has changed. */
export type Kept<Value> = {
  readonly find: (name: string) => Value | null;
  readonly keep: (name: string, shows: Shows, value: Value) => void;
};

const usualMost = 500;

/** A full store forgets what nobody has asked for longest, so that made-up names cost no memory and push out only each other. */
export const openKept = <Value>(revisions: Revisions, most = usualMost): Kept<Value> => {
  const entries = openNewest<string, Entry<Value>>(most);
  return {
    find: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      if (entry.revision !== revisions.of(entry.shows)) {
        entries.delete(name);
        return null;
      }
      entries.set(name, entry);
      return entry.value;
    },
    keep: (name, shows, value) => entries.set(name, { value, shows, revision: revisions.of(shows) }),
  };
};
