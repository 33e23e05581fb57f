import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredEvent } from '../../../application/ports/event-store.ts';
import type { SalonEvent } from '../../../domain/events.ts';

/** An event as one version of the product wrote it. Every later version must read it. */
export type Fixture = { readonly stored: StoredEvent; readonly event: SalonEvent };

export const fixturesFolder = join(import.meta.dirname, 'fixtures');
export const keysFolder = join(fixturesFolder, 'keys');
export const fixtureSecret = 'the secret that the fixtures were sealed with';

export const fixtureName = (type: string, version: number): string => `${type}.v${version}.json`;

export const readFixtures = async (): Promise<ReadonlyMap<string, Fixture>> => {
  const names = (await readdir(fixturesFolder)).filter((name) => name.endsWith('.json')).sort();
  const read = async (name: string): Promise<[string, Fixture]> => [
    name,
    JSON.parse(await readFile(join(fixturesFolder, name), 'utf8')),
  ];
  return new Map(await Promise.all(names.map(read)));
};
