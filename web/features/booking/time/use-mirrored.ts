import { useEffect, useRef, useState } from 'react';

/**
 * A choice that the address contains and that is shown at once. The router changes the address a moment later, which is
 * too late for a checkbox. Going back in the history still changes what is shown.
 */
export const useMirrored = <Value>(inAddress: Value): readonly [Value, (value: Value) => void] => {
  const [shown, setShown] = useState(inAddress);
  const text = JSON.stringify(inAddress);
  const latest = useRef(inAddress);
  latest.current = inAddress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value, which is made anew on every render
  useEffect(() => setShown(latest.current), [text]);
  return [shown, setShown];
};
