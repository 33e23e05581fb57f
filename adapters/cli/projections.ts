import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import type { EventStore } from '../../application/ports/event-store.ts';
import { allProjections } from '../../projections/all.ts';
import { holdDataFolder } from '../event-store/data-folder.ts';
import { openSqliteReadDatabase } from '../read-database/sqlite.ts';
import type { Configuration } from '../system/configuration.ts';
import { configured, openKeys, openStore, type RefusalLines } from './open-salon.ts';
import { number, printOutcome } from './print-outcome.ts';
import { barOn } from './projections/bar.ts';
import { type RebuiltViews, rebuildViews } from './projections/rebuild-views.ts';

const usage = `npm run projections -- rebuild        rebuilds all read models from the log, while the salon is stopped
npm run projections -- rebuild NAME   rebuilds one of them`;

const known = allProjections.map(({ name }) => name);

const told = (
  { views, events, digest, parked, startedOver }: RebuiltViews,
  millis: number,
): Result<string[], RefusalLines> => {
  const widest = Math.max(0, ...views.map(({ name }) => name.length));
  const lines = [
    ...(startedOver ? ['What was there had come from another log: all read models were rebuilt.'] : []),
    ...views.map(({ name, rows, digest: own }) => `${name.padEnd(widest)}  ${number(rows)} rows, digest ${own}`),
    `Rebuilt ${views.length} of ${known.length} from ${number(events)} events in ${(millis / 1_000).toFixed(1)} s.`,
    digest === null ? 'Others changed too: the next start rebuilds them.' : `Digest of all read models: ${digest}`,
  ];
  if (parked.length === 0) return ok(lines);
  return err([...lines, ...parked.map(({ name, reason }) => `${name} was parked and keeps its old rows: ${reason}`)]);
};

const rebuiltFrom = async (
  store: EventStore,
  configuration: Configuration,
  names: readonly string[],
): Promise<Result<RebuiltViews, RefusalLines>> => {
  const folder = holdDataFolder(configuration.dataDir);
  if (folder.isErr()) return err([folder.error]);
  const keys = await openKeys(configuration);
  if (keys.isErr()) return err(keys.error);
  const db = openSqliteReadDatabase(join(configuration.dataDir, 'read-models.db'));
  const { stdout } = process;
  const bar = barOn({ write: (text) => void stdout.write(text), isTerminal: stdout.isTTY === true });
  const parts = { store, codec: keys.value.codec, db, projections: allProjections, bar };
  const outcome = await rebuildViews(parts, names);
  db.close();
  folder.value.release();
  return outcome.mapErr((reason) => [reason]);
};

const rebuilt = async (
  configuration: Configuration,
  names: readonly string[],
): Promise<Result<string[], RefusalLines>> => {
  const startedAt = performance.now();
  const store = await openStore(configuration, 'read');
  if (store.isErr()) return err(store.error);
  const views = await rebuiltFrom(store.value, configuration, names).finally(() => store.value.close());
  return views.andThen((found) => told(found, performance.now() - startedAt));
};

const run = async ([verb, name, ...rest]: readonly string[]): Promise<Result<readonly string[], RefusalLines>> => {
  const configuration = configured();
  if (configuration.isErr()) return err(configuration.error);
  if (verb !== 'rebuild' || rest.length > 0) return err([usage, `NAME is one of: ${known.join(', ')}`]);
  if (name !== undefined && !known.includes(name))
    return err([`No read model is called ${name}. There are: ${known.join(', ')}`]);
  return rebuilt(configuration.value, name === undefined ? known : [name]);
};

await printOutcome(run(process.argv.slice(2)));
