import { type RefObject, useEffect, useRef } from 'react';
import { formatMonth } from '../../../format/calendar.ts';

/** The schedule's own name for a day of the week: `Weekday 2026-12-18`. */
const ownName = /^Weekday (\d{4}-\d{2}-\d{2})$/;

/**
 * Names each day above a week by the words that are seen there, so that it can be spoken to. The schedule has no option
 * for these names and changes them only together with the days.
 */
export const useNamedWeekdays = (): RefObject<HTMLDivElement | null> => {
  const week = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const day of week.current?.querySelectorAll('[aria-label^="Weekday "]') ?? []) {
      const date = ownName.exec(day.getAttribute('aria-label') ?? '')?.[1];
      if (date !== undefined) day.setAttribute('aria-label', `${day.textContent} ${formatMonth(date)}`);
    }
  });
  return week;
};
