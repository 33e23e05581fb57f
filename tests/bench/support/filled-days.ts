type VisitTime = { readonly hour: number; readonly minute: number; readonly minutes: number };
export type FilledDay = { readonly day: number; readonly date: string; readonly times: readonly VisitTime[] };

const usualADay = 8;
const mostPastDays = 2_500;
const mostAhead = 320;
/** So that nobody is to be reminded of her visit while something is measured. */
const firstDayAhead = 7;
const firstHour = 8;
const openMinutes = 14 * 60;
const longestMinutes = 60;
const dayMillis = 86_400_000;

/** So many visits one after the other, each as long as the day allows. */
const timesOf = (visits: number): readonly VisitTime[] => {
  const minutes = Math.min(longestMinutes, Math.floor(openMinutes / visits));
  return Array.from({ length: visits }, (_, index) => {
    const start = index * minutes;
    return { hour: firstHour + Math.floor(start / 60), minute: start % 60, minutes };
  });
};

const dateAt = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10);

/**
 * The days of a salon with so many visits: at most 320 of them, eight a day, are still to come, and the others are on the days before
 * today, on eight a day back to 2,500 days ago and, if that is not enough, on more.
 */
export const filledDays = (visits: number, today: string): readonly FilledDay[] => {
  const ahead = Math.min(mostAhead, Math.floor(visits / 4));
  const past = visits - ahead;
  const pastDays = Math.min(mostPastDays, Math.ceil(past / usualADay));
  if (past / pastDays > openMinutes) throw new Error(`a salon of ${visits} visits has no room for them`);
  const spread = (many: number, days: number, at: number): number =>
    Math.floor((many * (at + 1)) / days) - Math.floor((many * at) / days);
  const aheadDays = Math.ceil(ahead / usualADay);
  const counts = [
    ...Array.from({ length: pastDays }, (_, at) => [at - pastDays, spread(past, pastDays, at)] as const),
    ...Array.from({ length: aheadDays }, (_, at) => [at + firstDayAhead, spread(ahead, aheadDays, at)] as const),
  ];
  return counts.map(([days, count], day) => ({ day, date: dateAt(today, days), times: timesOf(count) }));
};
