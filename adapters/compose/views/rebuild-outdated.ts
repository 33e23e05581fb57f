import type { EventStore } from '../../../application/ports/log/event-store.ts';
import type { Projector } from '../../../projections/engine/projector.ts';
import { type WalkParts, walkLog } from '../log/walk-log.ts';

type RebuildingParts = WalkParts & { readonly store: EventStore; readonly projector: Projector };

type Running = {
  readonly isStopped: () => boolean;
  /** Functions that end what is running. */
  readonly endings: Set<() => void>;
};

/**
 * Rebuilds changed and parked projections beside the old rows, in one replay. If the rebuild cannot be finished, for
 * example on a full disk, the old rows answer until the next start.
 */
export const rebuildOutdated = async (parts: RebuildingParts, { isStopped, endings }: Running): Promise<void> => {
  const { projector, store, log } = parts;
  const rebuild = projector.rebuildOutdated();
  if (rebuild === null) return;
  const feed = store.feed(null);
  const leave = (): void => {
    feed.close();
    projector.abandonRebuild();
  };
  endings.add(leave);
  log.info({ views: rebuild.progress().names.join(' ') }, 'rebuilding views');
  try {
    await walkLog(parts, feed, isStopped, (events, atHead) => {
      if (!rebuild.apply(events, atHead)) return false;
      rebuild.replace();
      return true;
    });
    if (isStopped()) projector.abandonRebuild();
    else log.info({ events: rebuild.progress().events }, 'views rebuilt');
  } catch (cause) {
    projector.abandonRebuild();
    if (!isStopped()) log.error({}, 'the views could not be rebuilt; the old rows answer until the next start', cause);
  } finally {
    endings.delete(leave);
    feed.close();
  }
};
