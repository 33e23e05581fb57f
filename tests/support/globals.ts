import { vi } from 'vitest';

/** Puts these in the place of global names until the test file ends, when `restore-globals` takes them back. */
export const stubGlobals = (values: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(values)) vi.stubGlobal(name, value);
};
