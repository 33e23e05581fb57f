import type { Handle } from '../kernel/handle.ts';
import type { Clock, Ids } from '../ports/clock.ts';

import type { Vault } from '../ports/event-codec.ts';
import type { OtherCalendars } from '../ports/outbound.ts';
import type { OtherCalendarViews, Schedules } from '../ports/views.ts';

export type OtherCalendarParts = {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly schedules: Schedules;
  readonly otherCalendars: OtherCalendars;
  readonly otherCalendarViews: OtherCalendarViews;
};
