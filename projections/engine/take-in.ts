import type { EventType, SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/index.ts';
import { openPage } from './page.ts';
import { handlerOf, type Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';

type Events = readonly Recorded<SalonEvent>[];

/** For each projection those of the events that it has a handler for. */
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

type Taking = {
  /** Whether the page is settled at its end; sums of a long walk are made once, after it. */
  readonly settles: boolean;
  /** Runs the work, of which nothing stays when it throws: unless the caller throws everything away then. */
  readonly undone: (work: () => void) => void;
};

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const named = (recorded: Recorded<SalonEvent> | undefined): string => `${recorded?.event.type} ${recorded?.id}`;

/**
 * Gives a projection the events that it has handlers for. One that cannot be taken in is named; what the others have
 * written by then is for `undone` to take back.
 */
export const takeIn = (
  db: ReadDatabase,
  projection: Projection,
  wanted: Events,
  { settles, undone }: Taking,
): TakenIn => {
  let current = wanted[0];
  let isWriting = false;
  const handled = (): void => {
    const page = openPage(db, projection.tables);
    for (const recorded of wanted) {
      current = recorded;
      handlerOf(projection, recorded.event.type)?.(recorded, page.db);
    }
    isWriting = true;
    page.write();
    if (settles) projection.settle?.(page.db);
    page.write();
  };
  try {
    if (wanted.length > 0) undone(handled);
    return { kind: 'taken', handled: wanted.length };
  } catch (cause) {
    const from = isWriting && wanted.length > 1 ? `${named(wanted[0])} to ` : '';
    return { kind: 'failed', reason: `${reasonOf(cause)} (${from}${named(current)})` };
  }
};
