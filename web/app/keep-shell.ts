import { isSparing, onceQuiet } from './fetch-ahead.ts';

/** Not while the page loads; and a browser that refuses (a private window, say) is a browser without it. */
const register = (): void => {
  onceQuiet(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
};

/** So that the app opens without a network on the next visit. It is left alone while it is being worked on. */
export const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSparing()) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};
