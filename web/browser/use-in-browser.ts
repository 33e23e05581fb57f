import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while a page is hydrated; true afterwards. For what only the browser knows or draws: the first
 * render has to be the one that the server sent.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
