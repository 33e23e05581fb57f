import { nextStarts, type Start } from '../../domain/availability/days.ts';
import { horizonOf } from '../../domain/availability/policies.ts';
import { addDays, type CalendarDate } from '../../domain/kernel/time.ts';
import type { Ports } from './ports.ts';

const maxTimes = 3;
/** How many days the search covers. */
const daysAhead = 28;

/** The first times from `from` on that clients can book for a visit of this length. Nobody holds them. */
export const firstTimes = (
  { schedules, clock }: Ports<'schedules' | 'clock'>,
  minutes: number,
  from: CalendarDate,
): readonly Start[] => {
  const [rules, now] = [schedules.rules(), clock.now()];
  const { firstDate } = horizonOf(rules, now);
  const first = from > firstDate ? from : firstDate;
  const last = addDays(first, daysAhead);
  const days = schedules.days(first, last);
  return nextStarts({ rules, now, minutes, party: 'client', days }, first, last, maxTimes);
};
