import { useEffect } from 'react';

const answering = 'page-answering';

/** Calls once the page that is being taken over answers to what is done to it. */
export const whenAnswering = (call: () => void): void => {
  document.addEventListener(answering, () => setTimeout(call), { once: true });
};

/** Stands beside the page in its boundary, since React takes boundaries over one after the other. */
export const Answering = () => {
  useEffect(() => {
    document.dispatchEvent(new Event(answering));
  }, []);
  return null;
};
