import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';

export type SpecFiles = { readonly specs: readonly string[]; readonly journeys: readonly string[] };

/** The test files whose path contains one of the filters; all if there is none. `journeys` need a browser. */
export const findSpecs = (filters: readonly string[]): SpecFiles => {
  const wanted = filters.map((filter) => relative('.', resolve(filter)));
  const all = globSync('tests/**/*.spec.{ts,tsx}').sort();
  const chosen = wanted.length === 0 ? all : all.filter((file) => wanted.some((filter) => file.includes(filter)));
  const inBrowser = (file: string): boolean => file.startsWith('tests/e2e/');
  return { specs: chosen.filter((file) => !inBrowser(file)), journeys: chosen.filter(inBrowser) };
};
