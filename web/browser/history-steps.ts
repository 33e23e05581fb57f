type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * A window calls its listeners in the order in which they were added, so this one must be added before the router's:
 * the app's first module imports it. The router does not see a step that the guard stops.
 */
export const guardSteps = (by: Guard): (() => void) => {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
};

window.addEventListener('popstate', (event) => guard?.(event));
