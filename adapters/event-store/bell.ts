/** Tells the followers of the log that it has grown or is being closed. */
export type Bell = {
  readonly ring: () => void;
  /** Tells the listeners that no ring follows. */
  readonly end: () => void;
  /** Returns a function that removes the listener. */
  readonly listen: (listener: Listener) => () => void;
};

export type Listener = { readonly rung: () => void; readonly ended: () => void };

export const createBell = (): Bell => {
  const listeners = new Set<Listener>();
  return {
    ring: () => {
      for (const { rung } of [...listeners]) rung();
    },
    end: () => {
      for (const { ended } of [...listeners]) ended();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
