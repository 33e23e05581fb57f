import { isSparing, onceQuiet } from './fetch-ahead.ts';

/** Registers after the page has loaded. A browser that refuses, as in a private window, works without the worker. */
const register = (): void => {
  onceQuiet(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
};

/** Lets the app open without a network on the next visit. The development server has no worker. */
export const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSparing()) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
