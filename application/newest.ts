/** The entries that were set last, at most so many. */
export type Newest<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** Makes the entry the newest, and gives up the oldest where there are too many. */
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
};

export const openNewest = <Key, Value>(most: number): Newest<Key, Value> => {
  // A map lists its entries in the order in which they were set.
  const entries = new Map<Key, Value>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > most && oldest.done !== true) entries.delete(oldest.value);
    },
    delete: (key) => {
      entries.delete(key);
    },
  };
};
