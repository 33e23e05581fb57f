import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { EventCodec } from '../../application/ports/event-codec.ts';
import type { EventStore } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import { openEventCodec } from '../event-codec/codec.ts';
import { openEventStore } from '../event-store/open.ts';
import { openDiskFiles } from '../files.ts';
import { secretFingerprint } from '../security/fingerprint.ts';
import { type SealKey, sealKey } from '../security/keys.ts';
import { openVault } from '../security/vault.ts';
import { type Configuration, readConfiguration } from '../system/configuration.ts';
import { readSecret } from '../system/secret.ts';

/** Lines for the person who called a tool that refused. */
export type RefusalLines = readonly string[];

export const configured = (): Result<Configuration, RefusalLines> => readConfiguration(process.env);

/** What a tool does to the log. Only `fill` may begin a new one. */
type Access = 'read' | 'write' | 'fill';

export const openStore = async (
  { eventStoreUrl, dataDir, eventStreamPrefix }: Configuration,
  access: Access,
): Promise<Result<EventStore, RefusalLines>> => {
  const hasNone = eventStoreUrl === undefined && access !== 'fill' && !existsSync(join(dataDir, 'events.db'));
  if (hasNone) return err([`${dataDir} has no log (events.db): set DATA_DIR to the folder of the salon`]);
  const readOnly = access === 'read';
  const place = { url: eventStoreUrl, dataDir, streamPrefix: eventStreamPrefix };
  const opened = await openEventStore({ ...place, readOnly });
  return opened.mapErr(({ reason }) => [reason]);
};

export type LogKeys = {
  readonly secret: string;
  readonly codec: EventCodec;
  readonly fingerprint: string;
  readonly sealKey: SealKey;
  readonly files: Files;
};

/** Opens the keys of the log's personal fields, using the secret. */
export const openKeys = async (configuration: Configuration): Promise<Result<LogKeys, RefusalLines>> => {
  const secret = await readSecret(configuration);
  if (secret.isErr()) return err([secret.error]);
  const files = await openDiskFiles(configuration.filesDir);
  const codec = openEventCodec(openVault(files, secret.value));
  return ok({
    ...{ secret: secret.value, codec, files },
    ...{ fingerprint: secretFingerprint(secret.value), sealKey: sealKey(secret.value) },
  });
};
