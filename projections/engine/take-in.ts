import type { EventType, SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { handlerOf, type Projection } from './projection.ts';
import { type ReadDatabase, RowsDamaged, RowsOutOfReach } from './read-database.ts';

type Events = readonly Recorded<SalonEvent>[];

/** Sorts events by the projections that have a handler for them. */
export const sorting = (projections: readonly Projection[]) => {
  const takers = new Map<EventType, readonly Projection[]>();
  const takersOf = (type: EventType): readonly Projection[] => {
    const known = takers.get(type) ?? projections.filter((projection) => handlerOf(projection, type) !== undefined);
    takers.set(type, known);
    return known;
  };
  return (events: Events): ReadonlyMap<Projection, Events> => {
    const wanted = new Map<Projection, Recorded<SalonEvent>[]>();
    for (const recorded of events) {
      for (const taker of takersOf(recorded.event.type)) {
        const others = wanted.get(taker);
        if (others === undefined) wanted.set(taker, [recorded]);
        else others.push(recorded);
      }
    }
    return wanted;
  };
};

export type TakenIn =
  | { readonly kind: 'taken'; readonly handled: number }
  | { readonly kind: 'failed'; readonly reason: string };

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const named = (recorded: Recorded<SalonEvent> | undefined): string => `${recorded?.event.type} ${recorded?.id}`;

/**
 * Applies the events to a projection. If a handler throws, the result names the event, and all changes of the page
 * are rolled back. Damaged rows and a full disk are not the event's fault, so those errors are thrown.
 */
export const takeIn = (db: ReadDatabase, projection: Projection, wanted: Events): TakenIn => {
  let current = wanted[0];
  const handled = (): void => {
    for (const recorded of wanted) {
      current = recorded;
      handlerOf(projection, recorded.event.type)?.(recorded, db);
    }
  };
  try {
    if (wanted.length > 0) db.transaction(handled);
    return { kind: 'taken', handled: wanted.length };
  } catch (cause) {
    if (cause instanceof RowsDamaged || cause instanceof RowsOutOfReach) throw cause;
    return { kind: 'failed', reason: `${reasonOf(cause)} (${named(current)})` };
  }
};
