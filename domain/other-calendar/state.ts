import { match } from 'ts-pattern';
import type { OtherCalendarId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from './events.ts';
import type { CalendarTrouble } from './troubles.ts';

/** The last reading of a calendar. */
export type CalendarReading = Omit<
  Extract<OtherCalendarEvent, { readonly type: 'OtherCalendarRead' }>['data'],
  'calendarId'
>;

export type OtherCalendar = {
  readonly calendarId: OtherCalendarId;
  readonly name: string;
  readonly url: string;
  readonly showsTitles: boolean;
  readonly isPaused: boolean;
  /** Null before the first reading, and if the calendar must be read as a whole. */
  readonly read: CalendarReading | null;
  /** Null while it can be read. If `isLapsed`, its last reading no longer counts. */
  readonly trouble: { readonly why: CalendarTrouble; readonly since: Instant; readonly isLapsed: boolean } | null;
};

/** Null before it was added and after it was removed. */
export type OtherCalendarState = OtherCalendar | null;

type Described = Extract<OtherCalendarEvent, { readonly type: 'OtherCalendarAdded' | 'OtherCalendarRevised' }>['data'];

const described = ({ personal: box, showsTitles, calendarId }: Described) => ({
  calendarId,
  showsTitles,
  ...(box === 'erased' ? { name: '', url: '' } : box.fields),
});

const changed = (state: OtherCalendarState, change: (state: OtherCalendar) => OtherCalendar): OtherCalendarState =>
  state === null ? null : change(state);

export const evolve = (state: OtherCalendarState, event: OtherCalendarEvent): OtherCalendarState =>
  match(event)
    .with({ type: 'OtherCalendarAdded' }, ({ data }) => ({
      ...described(data),
      ...{ isPaused: false, read: null, trouble: null },
    }))
    .with({ type: 'OtherCalendarRevised' }, ({ data }) =>
      changed(state, (before) => {
        const after = { ...before, ...described(data) };
        const isOther = after.url !== before.url || after.showsTitles !== before.showsTitles;
        return isOther ? { ...after, read: null, trouble: null } : after;
      }),
    )
    .with({ type: 'OtherCalendarPaused' }, () =>
      changed(state, (before) => ({ ...before, isPaused: true, read: null, trouble: null })),
    )
    .with({ type: 'OtherCalendarResumed' }, () => changed(state, (before) => ({ ...before, isPaused: false })))
    .with({ type: 'OtherCalendarRemoved' }, () => null)
    .with({ type: 'OtherCalendarRead' }, ({ data: { calendarId: _, ...read } }) =>
      changed(state, (before) => ({ ...before, read, trouble: null })),
    )
    .with({ type: 'OtherCalendarUnread' }, ({ data: { why, at } }) =>
      changed(state, (before) => ({
        ...before,
        trouble: before.trouble === null ? { why, since: at, isLapsed: false } : { ...before.trouble, why },
      })),
    )
    .with({ type: 'OtherCalendarLapsed' }, () =>
      changed(state, (before) => ({
        ...before,
        read: null,
        trouble: before.trouble === null ? null : { ...before.trouble, isLapsed: true },
      })),
    )
    .exhaustive();

/** The server that reads the calendars in a span of time; null if none has claimed it. */
export type CalendarAskingState = { readonly by: string | null };

export const evolveAsking = (_: CalendarAskingState, event: CalendarAskingEvent): CalendarAskingState =>
  match(event)
    .with({ type: 'CalendarAskingClaimed' }, ({ data }) => ({ by: data.by }))
    .exhaustive();
