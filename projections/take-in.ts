import type { SalonEvent } from '../domain/events.ts';
import type { Recorded } from '../domain/kernel/index.ts';
import { handlerOf, type Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';

export type TakenIn =
  | { readonly kind: 'taken'; readonly handled: number }
  | { readonly kind: 'failed'; readonly reason: string };

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Gives a projection those of the events that stand after its checkpoint and that it has a handler for: all of them,
 * or, when one cannot be taken in, none.
 */
export const takeIn = (
  db: ReadDatabase,
  projection: Projection,
  after: string | null,
  events: readonly Recorded<SalonEvent>[],
): TakenIn => {
  const [first] = events;
  const areAllNew = after === null || (first !== undefined && first.position > after);
  const fresh = areAllNew ? events : events.filter(({ position }) => position > after);
  const wanted = fresh.filter(({ event }) => handlerOf(projection, event.type) !== undefined);
  if (wanted.length === 0) return { kind: 'taken', handled: 0 };
  let current = wanted[0];
  try {
    db.transaction(() => {
      for (const recorded of wanted) {
        current = recorded;
        handlerOf(projection, recorded.event.type)?.(recorded, db);
      }
      projection.settle?.(db);
    });
    return { kind: 'taken', handled: wanted.length };
  } catch (cause) {
    return { kind: 'failed', reason: `${reasonOf(cause)} (${current?.event.type} ${current?.id})` };
  }
};
