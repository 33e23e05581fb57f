import { useEffect } from 'react';

const answering = 'page-answering';

/** Calls the function once the hydrated page reacts to clicks and input. */
export const whenHydrated = (call: () => void): void => {
  document.addEventListener(answering, () => setTimeout(call), { once: true });
};

/** It is rendered in the same boundary as the page, because React hydrates boundaries one after another. */
export const HydrationSignal = () => {
  useEffect(() => {
    document.dispatchEvent(new Event(answering));
  }, []);
  return null;
};
