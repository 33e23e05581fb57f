import type { Clock } from '../../../application/ports/clock.ts';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import { LogDamaged } from '../../../application/ports/event-store.ts';
import { allProjections } from '../../../projections/all.ts';
import { openProjector, type Projector } from '../../../projections/engine/projector.ts';
import type { RebuildProgress } from '../../../projections/engine/rebuild.ts';
import type { SqliteReadDatabase } from '../../read-database/sqlite.ts';
import { keepViews, type ViewParts } from '../keep-views.ts';
import { askUntilAnswered } from '../log.ts';

/** Whether a rebuild is running and rows of an older shape answer meanwhile. */
export const areOld = (projector: Projector): boolean =>
  projector.status().some(({ state }) => state === 'outdated' || state === 'rebuilding');

const eventsPerLine = 50_000;

const damaged = 'the read models are damaged: they are made anew from the log, nothing is lost';

type OpeningParts = Pick<ViewParts, 'store' | 'log'> & { readonly db: SqliteReadDatabase; readonly clock: Clock };

const openedOn = ({ db, clock, log }: OpeningParts, onProgress: (progress: RebuildProgress) => void): Projector => {
  const open = () =>
    openProjector({ db, scratch: db.scratch, projections: allProjections, pause: clock.wait, onProgress });
  if (db.foundDamaged !== null) log.error({ reason: db.foundDamaged }, damaged);
  try {
    return open();
  } catch (cause) {
    log.error({}, damaged, cause);
    db.renew();
    return open();
  }
};

/** Opens the views as they are on disk. They follow the log from then on. A file that cannot be read is begun anew. */
export const openViews = async (parts: OpeningParts, codec: EventCodec, logId: string) => {
  const { store, db, clock, log } = parts;
  let told = -1;
  const projector = openedOn(parts, ({ names, events }) => {
    const step = Math.floor(events / eventsPerLine);
    if (step !== told) log.info({ views: names.join(' '), events }, 'rebuilding views');
    told = step;
  });
  await projector.recognise({
    logId,
    eventAt: async (stream, revision) => {
      const asked = askUntilAnswered(() => store.read(stream, revision), { wait: clock.wait, log });
      // If the stream is damaged, the views start over and stop at the damaged event.
      const [event] = await asked.catch((cause: unknown) => {
        if (cause instanceof LogDamaged) return [];
        throw cause;
      });
      return event?.revision === revision ? { id: event.id, position: event.position } : null;
    },
  });
  return { projector, views: keepViews({ store, codec, db, projector, wait: clock.wait, log }) };
};
