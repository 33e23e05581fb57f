import type { Clock } from '../../../application/ports/clock.ts';
import type { CalendarDate } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import type { ChangeParts } from '../parts.ts';

/** What an answer is made of. */
export type Shows = {
  /** Names of the projections. */
  readonly views: readonly string[];
  /** Where it shows these days of the calendar only, and not the whole of `day-schedules`. */
  readonly days?: readonly CalendarDate[];
  /** Whether it also changes by itself as time passes: it is then kept within one second only. */
  readonly time?: true;
};

/** Counts how often what answers show has changed since the start. */
export type Revisions = {
  /** A revision that differs from the one before means that something of it has changed. */
  readonly of: (shows: Shows) => string;
  /** Differs once anything at all has changed, or a second has passed. */
  readonly moment: () => string;
};

const isDay = (stream: string): boolean => stream.startsWith('day-');

export const openRevisions = ({ onApplied, clock }: ChangeParts & { readonly clock: Clock }): Revisions => {
  const counts = new Map<string, number>();
  let changes = 0;
  let rebuilds = 0;
  const countOf = (name: string): number => counts.get(name) ?? 0;
  const second = (): string => clock.now().slice(0, 19);
  onApplied(({ changed, events }) => {
    changes += 1;
    // Without events, rows were made anew: any of them may differ.
    if (events.length === 0) rebuilds += 1;
    const days = new Set(events.map(({ stream }) => stream).filter(isDay));
    for (const name of [...changed, ...days]) counts.set(name, countOf(name) + 1);
  });
  return {
    of: ({ views, days = [], time }) => {
      let sum = rebuilds;
      for (const view of views) sum += countOf(view);
      for (const day of days) sum += countOf(streams.day(day));
      return time === true ? `${sum} ${second()}` : String(sum);
    },
    moment: () => `${changes} ${second()}`,
  };
};
