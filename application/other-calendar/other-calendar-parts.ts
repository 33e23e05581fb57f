import type { Handle } from '../handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Vault } from '../ports/log/vault.ts';
import type { OtherCalendars } from '../ports/other-calendars.ts';
import type { OtherCalendarViews } from '../ports/views/other-calendar-views.ts';
import type { Schedules } from '../ports/views/schedules.ts';

export type OtherCalendarParts = {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly schedules: Schedules;
  readonly otherCalendars: OtherCalendars;
  readonly otherCalendarViews: OtherCalendarViews;
};
