import { ok, ResultAsync } from 'neverthrow';
import { segmentsOf } from '../../adapters/files.ts';
import type { Files } from '../../application/ports/files.ts';

export type MemoryFiles = Files & {
  /** The stored files by name. */
  readonly stored: ReadonlyMap<string, Uint8Array>;
};

export const openMemoryFiles = (): MemoryFiles => {
  const stored = new Map<string, Uint8Array>();
  const named = <Value>(name: string, work: () => Value): ResultAsync<Value, never> =>
    new ResultAsync(Promise.resolve().then(() => ok(segmentsOf(name)).map(work)));

  return {
    stored,
    put: (name, bytes) => named(name, () => void stored.set(name, Uint8Array.from(bytes))),
    putNew: (name, bytes) =>
      named(name, () => {
        const isNew = !stored.has(name);
        if (isNew) stored.set(name, Uint8Array.from(bytes));
        return isNew;
      }),
    get: (name) =>
      named(name, () => {
        const bytes = stored.get(name);
        return bytes === undefined ? null : Uint8Array.from(bytes);
      }),
    remove: (name) => named(name, () => void stored.delete(name)),
  };
};
