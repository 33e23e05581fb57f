import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while a page is hydrated; true afterwards. The code of large drawings is smaller than their
 * markup.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
