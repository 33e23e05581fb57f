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

/** Waiting toasts are shown once the file has loaded. After a network failure it is loaded again, so none is lost. */
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

/** Does the work with the toast stack, now or when it has loaded. */
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

export const toast = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
  /** Removes all toasts, for a page that says the same itself. */
  clear: () => withToastStack(({ clearToasts }) => clearToasts()),
} as const;

/** A visitor who only reads gets no toasts, so their code loads with the first touch, after what the touch does. */
const afterMillis = 1_000;
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

const loadSoon = (): void => void setTimeout(loadToastStack, afterMillis);

/** The place for toasts, outside the page. */
export const Toasts = () => {
  const stack = useSyncExternalStore(onToastStack, toastStack, () => null);
  useEffect(() => {
    for (const touch of touches) window.addEventListener(touch, loadSoon, { once: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, loadSoon);
    };
  }, []);
  return stack === null ? null : <stack.ToastStack />;
};
