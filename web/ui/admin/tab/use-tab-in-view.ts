import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls the open tab (`data-tab`) into view, because a row of tabs is wider than a phone. */
export const useTabInView = <Row extends HTMLElement>(value: string): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  useEffect(() => {
    row.current?.querySelector(`[data-tab="${value}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [value]);
  return row;
};
