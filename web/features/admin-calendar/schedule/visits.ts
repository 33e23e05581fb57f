import type { ScheduleEventData } from '@mantine/schedule';
import type { Calendar } from '../../../api/types.ts';
import { formatLongDate, plusDays, to12Hour } from '../../../format/calendar.ts';
import { overnightWords } from '../../../format/overnight.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, paymentSaid } from '../../../statuses/faces.ts';
import { minutesOfTime, timeOf } from '../../../ui/admin/week.ts';
import type { TimeRange } from '../availability/slots.ts';
import type { CalendarDay, CalendarVisit } from '../calendar.query.ts';
import type { Span } from '../span.ts';

/** The content of a block in the schedule. */
export type Block =
  /** `isRest`: the part after midnight of an overnight visit. */
  | { readonly kind: 'visit'; readonly visit: CalendarVisit; readonly isRest: boolean }
  | { readonly kind: 'closed' | 'busy' | 'reserved'; readonly date: string };

export type BlockEvent = ScheduleEventData<{ readonly block: Block }>;

const lastMinute = '23:59';
/** The schedule does not support `24:00`. */
const momentOf = (date: string, time: string): string => `${date} ${time === '24:00' ? lastMinute : time}:00`;

export const endOf = ({ time, duration }: Pick<CalendarVisit, 'time' | 'duration'>): string =>
  timeOf(Math.min(minutesOfTime(time) + duration, 24 * 60));

export const clientNameOf = ({ clientName }: Pick<CalendarVisit, 'clientName'>): string => clientName ?? 'Guest';

/** `$50.00 paid · $145.00 at the visit`, or `$195.00 · Paid` */
export const sayMoney = (visit: CalendarVisit): string => {
  const said = paymentSaid(visit);
  return [...(said.length > 1 ? [] : [formatMoney(visit.totalPrice)]), ...said].join(' · ');
};

/** Describes a visit in one sentence. It starts with the words in its block, for voice control. */
export const sayVisit = (visit: CalendarVisit): string =>
  `${to12Hour(visit.time)} ${clientNameOf(visit)} ${visit.serviceName} ${sayMoney(visit)}, ${formatLongDate(visit.date)} until ${visit.overnight === null ? to12Hour(endOf(visit)) : overnightWords(visit.date, visit.overnight)}, ${appointmentFaces[visit.status].word.toLowerCase()}${visit.squeezedIn === null ? '' : ', squeezed in'}${visit.attendanceConfirmed ? ', will be there' : ''}${visit.busyIn.length === 0 ? '' : `, busy in ${visit.busyIn.join(' and ')}`}`;

export const visitEvent = (visit: CalendarVisit): BlockEvent => ({
  id: visit.id,
  title: sayVisit(visit),
  start: momentOf(visit.date, visit.time),
  end: momentOf(visit.date, endOf(visit)),
  color: `var(--${appointmentFaces[visit.status].tone})`,
  payload: { block: { kind: 'visit', visit, isRest: false } },
});

type Overnight = CalendarVisit & { readonly overnight: string };

/** The visits that go on past midnight into one of these days. */
export const overnightInto = (
  { appointments, earlier }: Pick<Calendar, 'appointments' | 'earlier'>,
  isShown: (day: { readonly date: string }) => boolean,
): readonly Overnight[] =>
  [...earlier, ...appointments].flatMap(({ overnight, ...visit }) =>
    overnight !== null && isShown({ date: plusDays(visit.date, 1) }) ? [{ ...visit, overnight }] : [],
  );

export const sayOvernight = (visit: Overnight): string =>
  `Until ${to12Hour(visit.overnight)} ${clientNameOf(visit)} ${visit.serviceName}, from the evening before`;

/** The block for the part on the next day. */
export const overnightEvent = (visit: Overnight): BlockEvent => {
  const next = plusDays(visit.date, 1);
  return {
    ...{ ...visitEvent(visit), id: `${visit.id} after midnight`, title: sayOvernight(visit) },
    ...{ start: momentOf(next, '00:00'), end: momentOf(next, visit.overnight) },
    payload: { block: { kind: 'visit', visit, isRest: true } },
  };
};

const sayClosed = (reason: string | null): string => (reason === null ? 'Closed' : `Closed: ${reason}`);

/** Why a whole day is closed: the owner's reason, or the rule's. */
export const sayDayOff = ({ isCustom, reason }: CalendarDay): string =>
  isCustom || reason === null ? sayClosed(reason) : reason;

type Kind = 'closed' | 'busy' | 'reserved';

/** Several of a kind may begin at the same time, so a block is told from others by its place among them. */
const timeOff = (kind: Kind, date: string, time: TimeRange, title: string, place = 0): BlockEvent => ({
  id: `${kind} ${date} ${place}`,
  title,
  start: momentOf(date, time.start),
  end: momentOf(date, time.end),
  color: 'var(--slate)',
  display: 'background',
  payload: { block: { kind, date } },
});

/** A block over all hours for each closed day, and one for each closed part of other days. */
export const closedEvents = (days: readonly CalendarDay[], hours: TimeRange): readonly BlockEvent[] =>
  days.flatMap((day) =>
    day.isFullDayUnavailable
      ? [timeOff('closed', day.date, hours, sayDayOff(day))]
      : day.closedParts.map((part, place) => timeOff('closed', day.date, part, sayClosed(part.reason), place)),
  );

type BusyTime = CalendarDay['busy'][number];

/** Names the calendar and, if the owner wants to see it, the title of the entry. */
export const sayBusy = ({ calendar, title }: Pick<BusyTime, 'calendar' | 'title'>): string =>
  `Busy in ${calendar}${title === null ? '' : `: ${title}`}`;

/** A block for each time at which another calendar has the owner busy. */
export const busyEvents = (days: readonly CalendarDay[]): readonly BlockEvent[] =>
  days.flatMap(({ date, busy }) => busy.map((time, place) => timeOff('busy', date, time, sayBusy(time), place)));

export const sayReserved = ({ heldFor }: CalendarDay['reserved'][number]): string =>
  heldFor === null ? 'Held for a client who is paying' : `Held for ${heldFor}, from the waiting list`;

/** A block for each time held for a client who is paying. */
export const reservedEvents = (days: readonly CalendarDay[]): readonly BlockEvent[] =>
  days.flatMap(({ date, reserved }) =>
    reserved.map((time, place) =>
      timeOff('reserved', date, { start: time.time, end: endOf(time) }, sayReserved(time), place),
    ),
  );

/** The calendars that have the owner busy during the visit. */
export const busyDuring = (
  day: CalendarDay | undefined,
  { time, duration }: Pick<CalendarVisit, 'time' | 'duration'>,
): readonly string[] => {
  const end = endOf({ time, duration });
  const met = (day?.busy ?? []).filter((busy) => busy.start < end && time < busy.end);
  return [...new Set(met.map(({ calendar }) => calendar))];
};

export const blockOf = ({ payload }: ScheduleEventData): Block | null => (payload?.block as Block | undefined) ?? null;

const fullHour = 60;

/** Whole hours that include the business hours and everything open or booked on those days. */
export const hoursShown = (
  days: readonly CalendarDay[],
  visits: readonly CalendarVisit[],
  usual: TimeRange,
  overnight: readonly Overnight[] = [],
): TimeRange => {
  const open = days.flatMap((day) => day.open);
  const starts = [
    usual.start,
    ...open.map(({ start }) => start),
    ...visits.map(({ time }) => time),
    ...overnight.map(() => '00:00'),
  ].map(minutesOfTime);
  const ends = [
    usual.end,
    ...open.map(({ end }) => end),
    ...visits.map(endOf),
    ...overnight.map((visit) => visit.overnight),
  ].map(minutesOfTime);
  return {
    start: timeOf(Math.floor(Math.min(...starts) / fullHour) * fullHour),
    end: timeOf(Math.ceil(Math.max(...ends) / fullHour) * fullHour),
  };
};

export const within =
  ({ from, to }: Span) =>
  ({ date }: { readonly date: string }): boolean =>
    date >= from && date <= to;

export const isOpenAt = (day: CalendarDay | undefined, time: string): boolean =>
  (day?.open ?? []).some(({ start, end }) => time >= start && time < end);

/** True if the visit can be moved: it is today or later, and not over. */
export const canMove = ({ status, date }: CalendarVisit, today: string): boolean =>
  !appointmentFaces[status].isOver && date >= today;
