import { openSqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { allProjections } from '../../projections/all.ts';
import type { Projection } from '../../projections/engine/projection.ts';
import { openProjector, type Projector } from '../../projections/engine/projector.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import type { Rebuild } from '../../projections/engine/rebuild.ts';
import { logOf, type Told } from './stories.ts';

/** A pause that never ends, so that a wait for a position ends only when the position arrives. */
const forever = (): Promise<void> => new Promise(() => undefined);

export const projectorOn = (
  path: string,
  projections: readonly Projection[] = allProjections,
  pause: (millis: number) => Promise<void> = forever,
): { readonly db: ReadDatabase; readonly projector: Projector; readonly close: () => void } => {
  const db = openSqliteReadDatabase(path);
  return { db, projector: openProjector({ db, scratch: db.scratch, projections, pause }), close: db.close };
};

/** The read models after applying all events of the log in one page. */
export const readModelsOf = (log: readonly Recorded<SalonEvent>[]): ReadDatabase => {
  const { db, projector } = projectorOn(':memory:');
  projector.apply(log);
  const parked = projector.status().filter(({ state }) => state !== 'live');
  if (parked.length > 0) throw new Error(JSON.stringify(parked));
  return db;
};

export const readModelsAfter = (...story: readonly (SalonEvent | Told)[]): ReadDatabase => readModelsOf(logOf(story));

/** Finishes a rebuild at once, like the command line, because no request waits for an answer. */
export const finish = (rebuild: Rebuild | null, events: readonly Recorded<SalonEvent>[]): void => {
  if (rebuild === null) throw new Error('there is nothing to rebuild');
  if (!rebuild.apply(events)) throw new Error(`not at its end: ${JSON.stringify(rebuild.progress())}`);
  rebuild.replace();
};
