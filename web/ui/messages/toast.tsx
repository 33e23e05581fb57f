import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { ToastAction, ToastKind } from './toast-stack.tsx';

type Stack = typeof import('./toast-stack.tsx');

const againMillis = 3_000;

let loaded: Stack | null = null;
let isLoading = false;
let waiting: readonly ((stack: Stack) => void)[] = [];
const listeners = new Set<() => void>();

const toastStack = (): Stack | null => loaded;

const onToastStack = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits to be said is said once its file has come: a network that is away for a moment takes nothing from it. */
const loadToastStack = (): void => {
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
const withToastStack = (work: (stack: Stack) => void): void => {
  if (loaded !== null) {
    work(loaded);
    return;
  }
  waiting = [...waiting, work];
  loadToastStack();
};

type Say = (message: ReactNode, action?: ToastAction) => void;

const say =
  (kind: ToastKind): Say =>
  (message, action) =>
    withToastStack(({ showToast }) => showToast(kind, message, action));

/** Says something in the corner of whatever page is shown. */
export const toast = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
  /** Takes all of them away, where a page says the same itself. */
  clear: () => withToastStack(({ clearToasts }) => clearToasts()),
} as const;

/** Somebody who only reads a page is told nothing, and does not wait for what shows toasts. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Where toasts appear, beside the page. What shows them is loaded with the visitor's first touch. */
export const Toasts = () => {
  const stack = useSyncExternalStore(onToastStack, toastStack, () => null);
  useEffect(() => {
    for (const touch of touches) window.addEventListener(touch, loadToastStack, { once: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, loadToastStack);
    };
  }, []);
  return stack === null ? null : <stack.ToastStack />;
};
