import type { Ports } from '../kernel/ports.ts';

export type OtherCalendarParts = Ports<
  'handle' | 'clock' | 'ids' | 'vault' | 'schedules' | 'otherCalendars' | 'otherCalendarViews'
>;
