import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import type { Checkpoints } from './checkpoints.ts';
import { anyErases } from './leftovers.ts';
import type { Projection } from './projection.ts';
import type { ReadDatabase } from './read-database.ts';
import { openStandings, type ProjectionStanding, startOver } from './standings.ts';
import { sorting, takeIn } from './take-in.ts';

/** The changes by a page of events. */
export type Applied = {
  readonly position: string;
  /** The names of the projections that the page changed. */
  readonly changed: readonly string[];
  /** Empty if a rebuild replaced rows. */
  readonly events: readonly Recorded<SalonEvent>[];
};

/** The projections that follow the log as it grows, and those that are parked or outdated. */
export type Live = {
  readonly standings: () => readonly ProjectionStanding[];
  readonly stand: (standing: ProjectionStanding) => void;
  /** The position of the last event that was applied. */
  readonly head: () => string | null;
  readonly after: () => string | null;
  readonly caughtUpTo: (position: string) => boolean;
  /** All live projections if none of them has an event yet; otherwise none. */
  readonly empty: () => readonly Projection[];
  /** Records that all events up to this one are applied, by a rebuild too. */
  readonly come: (last: Recorded<SalonEvent> | null) => void;
  readonly beginAgain: () => void;
  readonly apply: (events: readonly Recorded<SalonEvent>[]) => Applied | null;
};

type Outcome = { readonly standing: ProjectionStanding; readonly handled: number; readonly hasAdvanced: boolean };

const earliest = (positions: readonly (string | null)[]): string | null =>
  positions.reduce((least, each) => (least === null || each === null ? null : each < least ? each : least));

/**
 * Applies events to one projection. Its checkpoint advances in the same transaction. A projection that fails is
 * parked at its last position.
 */
const follow = (
  db: ReadDatabase,
  checkpoints: Checkpoints,
  standing: ProjectionStanding,
  wanted: readonly Recorded<SalonEvent>[],
  position: string,
): Outcome => {
  const { projection, position: after } = standing;
  const [first] = wanted;
  const areAllNew = after === null || first === undefined || first.position > after;
  const fresh = areAllNew ? wanted : wanted.filter((recorded) => recorded.position > after);
  const outcome = takeIn(db, projection, fresh);
  if (outcome.kind === 'failed') {
    checkpoints.park(projection.name, outcome.reason);
    return { standing: { ...standing, state: 'parked', reason: outcome.reason }, handled: 0, hasAdvanced: false };
  }
  if (standing.position !== null && standing.position >= position) return { standing, handled: 0, hasAdvanced: false };
  return { standing: { ...standing, position }, handled: outcome.handled, hasAdvanced: true };
};

export const openLive = (db: ReadDatabase, checkpoints: Checkpoints, projections: readonly Projection[]): Live => {
  const standings = new Map(openStandings(db, checkpoints, projections));
  const sorted = sorting(projections);
  let head = checkpoints.lastEvent()?.position ?? null;

  const stand: Live['stand'] = (standing) => {
    standings.set(standing.projection.name, standing);
  };
  const live = () => [...standings.values()].filter(({ state }) => state === 'live');

  const beginAgain = (): void => {
    head = null;
    for (const standing of startOver(db, checkpoints, projections).values()) stand(standing);
  };

  const come: Live['come'] = (last) => {
    if (last === null || (head !== null && last.position <= head)) return;
    checkpoints.rememberEvent(last);
    head = last.position;
  };

  const apply: Live['apply'] = (events) => {
    const last = events.at(-1);
    if (last === undefined) return null;
    const wanted = sorted(events);
    const before = head;
    const take = (): readonly Outcome[] => {
      come(last);
      if (anyErases(events)) checkpoints.oweSweep();
      const taken = live().map((standing) =>
        follow(db, checkpoints, standing, wanted.get(standing.projection) ?? [], last.position),
      );
      const advanced = taken.filter(({ hasAdvanced }) => hasAdvanced);
      checkpoints.advance(
        advanced.map(({ standing }) => standing.projection.name),
        last.position,
      );
      return taken;
    };
    let outcomes: readonly Outcome[];
    try {
      outcomes = db.transaction(take);
    } catch (cause) {
      head = before;
      throw cause;
    }
    for (const { standing } of outcomes) stand(standing);
    const changed = outcomes.filter(({ handled }) => handled > 0).map(({ standing }) => standing.projection.name);
    return { position: last.position, changed, events };
  };

  return {
    standings: () => [...standings.values()],
    stand,
    head: () => head,
    after: () => (live().length === 0 ? head : earliest(live().map(({ position }) => position))),
    caughtUpTo: (position) => live().every((standing) => standing.position !== null && standing.position >= position),
    empty: () => (live().every(({ position }) => position === null) ? live().map(({ projection }) => projection) : []),
    come,
    beginAgain,
    apply,
  };
};
