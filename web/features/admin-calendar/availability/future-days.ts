import { plusDays } from '../../../format/calendar.ts';
import type { Span } from '../span.ts';

/** The number of days that the server resets at once. */
const futureDays = 90;
/** The most days in one answer of the server. */
const longestSpan = 62;

/** The days that are reset, in spans that the server answers. */
export const futureSpans = (today: string): readonly Span[] =>
  Array.from({ length: Math.ceil(futureDays / longestSpan) }, (_, span) => ({
    from: plusDays(today, span * longestSpan),
    to: plusDays(today, Math.min((span + 1) * longestSpan, futureDays) - 1),
  }));

/** The question before the reset. `own` is how many days have closures or times of their own; null if unknown. */
export const questionFor = (own: number | null): string => {
  if (own === 0) return 'None of the next 90 days has closures or custom times, so nothing will change.';
  const which = own === null ? 'All of the next 90 days go' : own === 1 ? 'One day goes' : `${own} days go`;
  return `${which} back to your usual hours: vacations, closed hours and custom times are lost.`;
};
