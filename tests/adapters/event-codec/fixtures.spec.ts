import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { eventSchemas } from '../../../adapters/event-codec/schemas.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';
import { fixtureName, fixtureSecret, keysFolder, readFixtures } from './fixtures.ts';

const fixtures = await readFixtures();

const fixtureKeys = async () => {
  const files = openMemoryFiles();
  const entries = await readdir(keysFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name);
    await files.put(path.slice(keysFolder.length + 1), await readFile(path));
  }
  return files;
};

describe('what earlier versions wrote', () => {
  let codec: EventCodec;
  beforeAll(async () => {
    codec = openEventCodec(openVault(await fixtureKeys(), fixtureSecret));
  });

  it.each(Object.entries(eventSchemas))('has a fixture of every version of %s', (type, { version }) => {
    for (let each = 1; each <= version; each += 1) expect([...fixtures.keys()]).toContain(fixtureName(type, each));
  });

  it.each([...fixtures])('reads %s as it was meant', async (name, { stored, event }) => {
    expect(name).toBe(fixtureName(stored.type, Number(stored.metadata.schemaVersion)));
    const [read] = (await codec.decode([stored]))._unsafeUnwrap();
    expect(read?.event).toEqual(event);
  });
});
