import { type CalendarDate, dateInZone } from '../../domain/kernel/time.ts';
import type { Clock } from '../ports/clock.ts';
import type { Schedules } from '../ports/views.ts';

/** Today in the studio's zone. */
export const todayFromViews = ({
  schedules,
  clock,
}: {
  readonly schedules: Pick<Schedules, 'rules'>;
  readonly clock: Clock;
}): CalendarDate => dateInZone(schedules.rules().zone, clock.now());
