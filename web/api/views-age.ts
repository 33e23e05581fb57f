/**
 * How many seconds old what the server shows is: 0 but for the time that its log is away. As the `Age` header of the
 * last answer told.
 */
let seconds = 0;
const listeners = new Set<() => void>();

export const viewsAge = (): number => seconds;

/** The listener hears of every change; the answer stops that. */
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
