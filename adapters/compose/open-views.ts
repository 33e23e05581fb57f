import type { Clock } from '../../application/ports/clock.ts';
import type { EventCodec } from '../../application/ports/event-codec.ts';
import { LogDamaged } from '../../application/ports/log-damaged.ts';
import { allProjections } from '../../projections/all.ts';
import { openProjector, type Projector } from '../../projections/engine/projector.ts';
import type { SqliteReadDatabase } from '../read-database/sqlite.ts';
import { keepViews, type ViewParts } from './keep-views.ts';
import { askUntilAnswered } from './wait-for-store.ts';

/** Whether a rebuild is running and rows of an older shape answer meanwhile. */
export const areOld = (projector: Projector): boolean =>
  projector.status().some(({ state }) => state === 'outdated' || state === 'rebuilding');

const eventsPerLine = 50_000;

type OpeningParts = Pick<ViewParts, 'store' | 'log'> & { readonly db: SqliteReadDatabase; readonly clock: Clock };

/** The views as they are on disk, which follow the log from now on. */
export const openViews = async ({ store, db, clock, log }: OpeningParts, codec: EventCodec, logId: string) => {
  let told = -1;
  const projector = openProjector({
    db,
    scratch: db.scratch,
    projections: allProjections,
    pause: clock.wait,
    onProgress: ({ names, events }) => {
      const step = Math.floor(events / eventsPerLine);
      if (step !== told) log.info({ views: names.join(' '), events }, 'rebuilding views');
      told = step;
    },
  });
  await projector.recognise({
    logId,
    eventAt: async (stream, revision) => {
      const asked = askUntilAnswered(() => store.read(stream, revision), { wait: clock.wait, log });
      // A damaged stream tells nothing. The views start over, and come no further than the damaged event.
      const [event] = await asked.catch((cause: unknown) => {
        if (cause instanceof LogDamaged) return [];
        throw cause;
      });
      return event?.revision === revision ? { id: event.id, position: event.position } : null;
    },
  });
  return { projector, views: keepViews({ store, codec, projector, wait: clock.wait, log }) };
};
