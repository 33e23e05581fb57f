import type { BusyTime } from '../../domain/availability/index.ts';
import type { CalendarDate, Zone } from '../../domain/kernel/index.ts';
import type { CalendarTrouble } from '../../domain/other-calendar/index.ts';

export type CalendarToAsk = {
  readonly url: string;
  /** What its server said when it was read last: it answers only if something changed since. Null reads it in any case. */
  readonly etag: string | null;
  readonly modified: string | null;
  /** The zone of its floating times and of its whole days. */
  readonly zone: Zone;
  /** Which days of that zone are wanted, both included. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly showsTitles: boolean;
};

export type CalendarAnswer =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'read';
      readonly etag: string | null;
      readonly modified: string | null;
      readonly busy: readonly BusyTime[];
    }
  | { readonly kind: 'unread'; readonly why: CalendarTrouble };

/** Asks calendars of other programs. Whatever they do, an answer comes within half a minute. */
export type OtherCalendars = { readonly ask: (asked: CalendarToAsk) => Promise<CalendarAnswer> };
