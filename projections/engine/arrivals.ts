/** Callers who wait until the views have reached a position. */
export type Arrivals = {
  /** Resolves with true as soon as the views have reached the position, and with false after `millis`. */
  readonly wait: (position: string, millis: number) => Promise<boolean>;
  /** Answers everybody whose position the views have reached by now. */
  readonly announce: () => void;
};

type Waiting = { readonly position: string; readonly arrive: (arrived: boolean) => void };

export const openArrivals = (
  reached: (position: string) => boolean,
  pause: (millis: number) => Promise<void>,
): Arrivals => {
  const waiting = new Set<Waiting>();
  return {
    wait: (position, millis) => {
      if (reached(position)) return Promise.resolve(true);
      return new Promise((resolve) => {
        const one: Waiting = { position, arrive: resolve };
        waiting.add(one);
        pause(millis).then(() => {
          waiting.delete(one);
          resolve(false);
        });
      });
    },
    announce: () => {
      for (const one of waiting) {
        if (!reached(one.position)) continue;
        waiting.delete(one);
        one.arrive(true);
      }
    },
  };
};
