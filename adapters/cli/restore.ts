import { err, type Result } from 'neverthrow';
import { restore } from './backup/restore.ts';
import { progressOn } from './log/progress.ts';
import { noteSecurityEvent } from './note-security-event.ts';
import { configured, openStore, type RefusalLines } from './open-salon.ts';
import { number, printOutcome, say } from './print-outcome.ts';

const usage = 'npm run restore -- FOLDER   checks a backup and puts it where DATA_DIR names an empty place';

const run = async ([folder, ...rest]: readonly string[]): Promise<Result<readonly string[], RefusalLines>> => {
  const configuration = configured();
  if (configuration.isErr()) return err(configuration.error);
  if (folder === undefined || rest.length > 0) return err([usage]);
  const { dataDir, filesDir, appSecret, eventStoreUrl } = configuration.value;
  const isEmbedded = eventStoreUrl === undefined;
  const parts = {
    dataDir,
    filesDir,
    appSecret,
    isEmbedded,
    openProgress: progressOn(say),
    openStore: () => openStore(configuration.value, 'fill'),
  };
  const restored = await restore(parts, folder);
  if (restored.isOk()) noteSecurityEvent(configuration.value, 'backup-restored');
  return restored.map(({ events, files, madeAt }) => [
    `Checked and restored ${number(events)} events and ${number(files)} files to ${dataDir}.`,
    `People who were forgotten after ${madeAt} are known again in this copy: forget them again.`,
  ]);
};

await printOutcome(run(process.argv.slice(2)));
