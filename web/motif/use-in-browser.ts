import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False where the server draws, and while a page that it drew is taken over; true from then on. Large drawings are
 * cheaper to make than to send.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
