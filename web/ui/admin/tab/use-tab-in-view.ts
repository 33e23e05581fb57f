import { type RefObject, useEffect, useRef } from 'react';

/** On a phone a row of tabs is longer than the screen is wide: the open one (`data-tab`) is brought into view. */
export const useTabInView = <Row extends HTMLElement>(value: string): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  useEffect(() => {
    row.current?.querySelector(`[data-tab="${value}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [value]);
  return row;
};
