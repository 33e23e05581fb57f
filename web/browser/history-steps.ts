type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * A window tells its listeners in the order in which they came, so this one has to come before the router's: the
 * app's first module imports it. A step that the guard stops is one the router never hears of.
 */
export const guardSteps = (by: Guard): (() => void) => {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
};

window.addEventListener('popstate', (event) => guard?.(event));
