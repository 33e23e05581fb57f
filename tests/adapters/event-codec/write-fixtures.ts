import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { eventSchemas } from '../../../adapters/event-codec/schemas.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import type { EventType } from '../../../domain/events.ts';
import { exampleOf } from '../../support/examples.ts';
import { stored } from '../../support/log/stored.ts';
import { fixtureName, fixtureSecret, fixturesFolder, keysFolder, readFixtures } from './fixtures.ts';

// `node tests/adapters/event-codec/write-fixtures.ts` adds fixtures for new events and versions. It never changes a
// fixture, because each shows how an earlier version wrote.
await mkdir(keysFolder, { recursive: true });
const present = await readFixtures();
const codec = openEventCodec(openVault(await openDiskFiles(keysFolder), fixtureSecret));
const types = Object.keys(eventSchemas) as readonly EventType[];
for (const type of types) {
  const name = fixtureName(type, eventSchemas[type].version);
  if (present.has(name)) continue;
  const event = exampleOf(type);
  const [written] = await stored(codec, `fixture-${randomUUID()}`, [event]);
  await writeFile(join(fixturesFolder, name), `${JSON.stringify({ stored: written, event }, null, 2)}\n`);
  console.log(`wrote ${name}`);
}
await rm(join(keysFolder, '.unfinished'), { recursive: true });
