type Stack = typeof import('./toast-stack.tsx');

const againMillis = 3_000;

let loaded: Stack | null = null;
let isLoading = false;
let waiting: readonly ((stack: Stack) => void)[] = [];
const listeners = new Set<() => void>();

export const toastStack = (): Stack | null => loaded;

export const onToastStack = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits to be said is said once its file has come: a network that is away for a moment takes nothing from it. */
export const loadToastStack = (): void => {
  if (loaded !== null || isLoading) return;
  isLoading = true;
  import('./toast-stack.tsx').then(
    (stack) => {
      loaded = stack;
      for (const listener of listeners) listener();
      for (const work of waiting) work(stack);
      waiting = [];
    },
    () => {
      isLoading = false;
      if (waiting.length > 0) setTimeout(loadToastStack, againMillis);
    },
  );
};

/** Does it with the stack, now or when it has come. */
export const withToastStack = (work: (stack: Stack) => void): void => {
  if (loaded !== null) {
    work(loaded);
    return;
  }
  waiting = [...waiting, work];
  loadToastStack();
};
