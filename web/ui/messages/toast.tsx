import type { ReactNode } from 'react';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { loadToastStack, onToastStack, toastStack, withToastStack } from './load-toast-stack.ts';
import type { ToastAction, ToastKind } from './toast-kinds.ts';

type Say = (message: ReactNode, action?: ToastAction) => void;
export type Toast = Readonly<Record<ToastKind, Say>> & {
  /** Takes all of them away, where a page says the same itself. */
  readonly clear: () => void;
};

const say =
  (kind: ToastKind): Say =>
  (message, action) =>
    withToastStack(({ showToast }) => showToast(kind, message, action));

const toast: Toast = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
  clear: () => withToastStack(({ clearToasts }) => clearToasts()),
};

const ToastContext = createContext<Toast | null>(null);

/** Somebody who only reads a page is told nothing, and does not wait for what shows toasts. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Toasts come beside whatever page is shown. What shows them is loaded with the visitor's first touch. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => {
  const stack = useSyncExternalStore(onToastStack, toastStack, () => null);
  useEffect(() => {
    for (const touch of touches) window.addEventListener(touch, loadToastStack, { once: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, loadToastStack);
    };
  }, []);
  return (
    <ToastContext value={toast}>
      {children}
      {stack === null ? null : <stack.ToastStack />}
    </ToastContext>
  );
};

export const useToast = (): Toast => {
  const found = use(ToastContext);
  if (found === null) throw new Error('useToast must be used within a ToastProvider');
  return found;
};
