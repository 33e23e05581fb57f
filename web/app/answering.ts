import { useEffect } from 'react';

const answering = 'page-answering';

/** Calls the function once the hydrated page reacts to clicks and input. */
export const whenAnswering = (call: () => void): void => {
  document.addEventListener(answering, () => setTimeout(call), { once: true });
};

/** It is rendered in the same boundary as the page, because React hydrates boundaries one after another. */
export const Answering = () => {
  useEffect(() => {
    document.dispatchEvent(new Event(answering));
  }, []);
  return null;
};
