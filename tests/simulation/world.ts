import { type Random, randomOf } from './random.ts';

type Task = { readonly at: number; readonly order: number; readonly run: () => void };

/** Time and everything that waits for it. Only `run` advances it, so that a seed determines the order of all steps. */
export type World = {
  readonly now: () => number;
  readonly random: Random;
  readonly after: (millis: number, run: () => void) => void;
  readonly sleep: (millis: number) => Promise<void>;
  /** Runs everything due until then. Each step starts only when no promise can continue by itself. */
  readonly run: (until: number) => Promise<void>;
  readonly steps: () => number;
};

/** Lets every promise continue that can. All others wait for the world. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const openWorld = (seed: number, startsAt: number): World => {
  const tasks: Task[] = [];
  let now = startsAt;
  let order = 0;
  let steps = 0;

  const after = (millis: number, run: () => void): void => {
    const task = { at: now + Math.max(0, Math.round(millis)), order, run };
    order += 1;
    let [low, high] = [0, tasks.length];
    // Keeps the soonest timer at the end, from which `run` takes it.
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = tasks[middle];
      if (other !== undefined && (other.at > task.at || (other.at === task.at && other.order > task.order)))
        low = middle + 1;
      else high = middle;
    }
    tasks.splice(low, 0, task);
  };

  return {
    now: () => now,
    random: randomOf(seed),
    after,
    sleep: (millis) => new Promise((resolve) => after(millis, resolve)),
    steps: () => steps,
    run: async (until) => {
      // Work begun before this call may not have asked for anything yet.
      await settle();
      await settle();
      for (;;) {
        const task = tasks[tasks.length - 1];
        if (task === undefined || task.at > until) break;
        tasks.pop();
        now = task.at;
        steps += 1;
        task.run();
        await settle();
      }
      now = Math.max(now, until);
    },
  };
};
