/**
 * The age of the server's read models in seconds, from the `Age` header of the last answer. It is 0 unless the server
 * cannot reach its log.
 */
let seconds = 0;
const listeners = new Set<() => void>();

export const viewsAge = (): number => seconds;

/** Calls the listener at every change. Returns a function that removes the listener. */
export const onViewsAge = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const noteAge = (told: string | null): void => {
  const heard = Number(told ?? 0);
  if (!Number.isFinite(heard) || heard === seconds) return;
  seconds = heard;
  for (const listener of listeners) listener();
};
