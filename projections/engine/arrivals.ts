/** Callers waiting until the views have reached a position. */
export type Arrivals = {
  /** True once `reached` holds for the position, false when `millis` have passed first. */
  readonly wait: (position: string, millis: number) => Promise<boolean>;
  /** Looks again at everybody who waits. */
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
