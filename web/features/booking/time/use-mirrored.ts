import { useEffect, useRef, useState } from 'react';

/**
 * A choice that the address keeps, shown at once: the router turns pages when it has time, a box that was
 * clicked may not wait for it. Going back in the history still changes what is shown.
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
