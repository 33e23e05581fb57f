import { useEffect } from 'react';

const answering = 'page-answering';

/** Calls the function as soon as the page that is being hydrated reacts to clicks and input. */
export const whenAnswering = (call: () => void): void => {
  document.addEventListener(answering, () => setTimeout(call), { once: true });
};

/** It is rendered beside the page in the same boundary, because React hydrates one boundary after the other. */
export const Answering = () => {
  useEffect(() => {
    document.dispatchEvent(new Event(answering));
  }, []);
  return null;
};
