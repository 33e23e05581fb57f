import { vi } from 'vitest';

/** Replaces these globals until the test file ends, when `restore-globals` restores them. */
export const stubGlobals = (values: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(values)) vi.stubGlobal(name, value);
};
