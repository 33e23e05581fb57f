import { err, ok, type Result } from 'neverthrow';
import { secretFingerprint } from '../security/fingerprint.ts';
import { systemClock } from '../system/clock.ts';
import { readSecret } from '../system/secret.ts';
import { type BackedUp, backUp } from './backup/back-up.ts';
import { progressOn } from './log/progress.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { configured, openStore, type RefusalLines } from './open-salon.ts';
import { number, printOutcome, say } from './print-outcome.ts';

const usage =
  'npm run backup -- FOLDER   copies log, files, keys and secret to an empty folder, also while the salon runs';

const backedUp = (folder: string, { events, files, hasSecret }: BackedUp): readonly string[] => [
  `Copied ${number(events)} events and ${number(files)} files to ${folder}.`,
  hasSecret
    ? 'It holds the secret too: anyone with this folder can read everything.'
    : 'It does not hold the secret: keep APP_SECRET with it, or nobody can ever read it.',
];

const run = async ([folder, ...rest]: readonly string[]): Promise<Result<readonly string[], RefusalLines>> => {
  const configuration = configured();
  if (configuration.isErr()) return err(configuration.error);
  if (folder === undefined || rest.length > 0) return err([usage]);
  const { eventStoreUrl, dataDir, filesDir } = configuration.value;
  const opened = await openStore(configuration.value, 'read');
  if (opened.isErr()) return err(opened.error);
  const secret = await readSecret(configuration.value);
  if (secret.isErr()) return err([secret.error]);
  const store = eventStoreUrl === undefined ? null : opened.value;
  const now = systemClock.now();
  const fingerprint = secretFingerprint(secret.value);
  const progress = progressOn(say)('copied');
  const copied = await backUp({ dataDir, filesDir, store, fingerprint, now, progress }, folder);
  await opened.value.close();
  if (copied.isOk()) noteSecurityEvent(configuration.value, 'backup-made');
  return copied.isOk() ? ok(backedUp(folder, copied.value)) : err([copied.error]);
};

await printOutcome(run(process.argv.slice(2)));
