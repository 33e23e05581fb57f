import { number } from '../print-outcome.ts';

/** Shows a person that work is going on. `counted` is called for each page. */
export type Progress = { readonly counted: (events: number) => void };

/**
 * Called when a pass over the events begins. `doing` is a participle such as `imported`, `of` the number of events if
 * known.
 */
export type OpenProgress = (doing: string, of?: number) => Progress;

const everyMillis = 1_000;

/** Prints at most one line a second for each pass. `now` counts milliseconds. */
export const progressOn =
  (say: (line: string) => void, now: () => number = () => performance.now()): OpenProgress =>
  (doing, of) => {
    const startedAt = now();
    let total = 0;
    let saidAt = startedAt;
    return {
      counted: (events) => {
        total += events;
        const at = now();
        if (at - saidAt < everyMillis) return;
        saidAt = at;
        const perSecond = Math.round((total * 1_000) / (at - startedAt));
        const share = of === undefined ? `${number(total)} events so far` : `${number(total)} of ${number(of)} events`;
        say(`  ${doing} ${share}, ${number(perSecond)} a second`);
      },
    };
  };
