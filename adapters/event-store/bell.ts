/** Tells those who follow the log that it has grown, or that it is being closed. */
export type Bell = {
  readonly ring: () => void;
  /** No ring comes after it. */
  readonly end: () => void;
  /** Returns what takes the listener away again. */
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
