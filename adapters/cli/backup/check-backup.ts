import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { StoredEvent } from '../../../application/ports/log/event-store.ts';
import { openEventCodec } from '../../event-codec/codec.ts';
import { openSqliteStoreToRead } from '../../event-store/sqlite/open-sqlite-store.ts';
import { readDiskFiles } from '../../files/disk.ts';
import { secretFingerprint } from '../../security/fingerprint.ts';
import { sealKey } from '../../security/seal-key.ts';
import { openVault } from '../../security/vault.ts';
import { pagesIn } from '../log/log-file.ts';
import { pagesOf } from '../log/pages.ts';
import type { Progress } from '../log/progress.ts';
import { verifyLog } from '../log/verify-log.ts';
import { readSeal } from '../log/verify-salon.ts';
import { damageOf } from './copy-log.ts';
import { type CheckedBackup, checkSums, logNames, secretName } from './sums.ts';

export type SoundBackup = CheckedBackup & { readonly secret: string };

type Refused = readonly string[];

/** The secret in the backup, or the configured one if the backup has none. */
const secretOf = async (
  folder: string,
  configured: string | null,
  expected: string,
): Promise<Result<string, Refused>> => {
  const path = join(folder, secretName);
  const kept = existsSync(path) ? (await readFile(path, 'utf8')).trim() : null;
  const secret = configured ?? kept;
  if (secret === null) return err(['APP_SECRET: the backup was made without its secret; set the one that was in use']);
  return secretFingerprint(secret) === expected
    ? ok(secret)
    : err(['APP_SECRET: the backup was made with another secret; set that one, or none to use what it holds']);
};

type OpenedLog = { readonly pages: AsyncIterable<readonly StoredEvent[]>; readonly close: () => Promise<void> };

const openLog = async (folder: string, log: string): Promise<Result<OpenedLog, Refused>> => {
  const path = join(folder, log);
  if (log === logNames.lines) return ok({ pages: pagesIn(path), close: async () => undefined });
  const damage = damageOf(path);
  if (damage.length > 0) return err(damage);
  const store = openSqliteStoreToRead(folder);
  return store.map((opened) => ({ pages: pagesOf(opened), close: opened.close })).mapErr(({ reason }) => [reason]);
};

/** Reads every byte and replays every event of a backup. It changes nothing. */
export const checkBackup = async (
  folder: string,
  configuredSecret: string | null,
  progress: Progress,
): Promise<Result<SoundBackup, Refused>> => {
  const checked = await checkSums(folder);
  if (checked.isErr()) return err(checked.error);
  const { about } = checked.value;
  const secret = await secretOf(folder, configuredSecret, about.secretFingerprint);
  if (secret.isErr()) return err(secret.error);
  const log = await openLog(folder, about.log);
  if (log.isErr()) return err(log.error);
  const files = readDiskFiles(join(folder, 'files'));
  const codec = openEventCodec(openVault(files, secret.value));
  const seal = { read: readSeal(files), key: sealKey(secret.value), tree: null };
  const { secretFingerprint: fingerprint } = about;
  const verified = await verifyLog({ pages: log.value.pages, codec, fingerprint, files, seal }, progress);
  await log.value.close();
  if (verified.isErr()) return err([verified.error]);
  const { events } = verified.value;
  const breaches = [...verified.value.sealBreaches, ...verified.value.breaches];
  if (events !== about.events) return err([`the backup holds ${events} events and was made of ${about.events}`]);
  return breaches.length === 0 ? ok({ ...checked.value, secret: secret.value }) : err(breaches);
};
