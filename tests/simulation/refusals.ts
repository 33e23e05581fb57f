import {
  borderOfWall,
  closingOf,
  type DayState,
  dateAt,
  instantOfWall,
  isClosed,
  isDayOff,
  isInClosedPart,
  isStart,
  minute,
  monthsLater,
  type Rules,
  tomorrowOf,
} from './studio-words.ts';

export type Wish = { readonly date: string; readonly time: string; readonly minutes: number };

/** The facts about a refusal and about the time in which it was given. */
export type Refused = {
  readonly kind: string;
  readonly wish: Wish;
  readonly rules: Rules;
  /** Every state of the day during the request. */
  readonly states: readonly DayState[];
  /** The range of all processes' clocks during the request. */
  readonly clocks: readonly [number, number];
  /** Whether a visit or another calendar was in the way during the request. */
  readonly isTaken: boolean;
  readonly isReserved: boolean;
};

const reasons: { readonly [kind: string]: (refused: Refused) => boolean } = {
  SlotAlreadyBooked: ({ isTaken }) => isTaken,
  TimeIsReserved: ({ isReserved }) => isReserved,
  DayIsPast: ({ wish: { date }, clocks: [, latest] }) => date < dateAt(latest),
  DayTooSoon: ({ wish: { date }, clocks: [, latest] }) => date < tomorrowOf(dateAt(latest)),
  DayBeyondWindow: ({ wish: { date }, clocks: [earliest], rules: { windowMonths } }) =>
    date > monthsLater(dateAt(earliest), windowMonths),
  DayClosed: ({ states }) => states.some(isClosed),
  DayNotWorked: ({ wish: { date }, states, rules }) => states.some((state) => isDayOff(rules, state, date)),
  TimeDoesNotExist: ({ wish: { date, time } }) => instantOfWall(date, time) === null,
  NoticeTooShort: ({ wish: { date, time }, clocks: [, latest], rules: { noticeMinutes } }) =>
    borderOfWall(date, time) < latest + noticeMinutes * minute,
  TimeNotOffered: ({ wish: { time }, states, rules }) => states.some((state) => !isStart(rules, state, time)),
  PartOfDayClosed: ({ wish: { date, time, minutes }, states, rules: { bufferAfterMinutes } }) => {
    const from = borderOfWall(date, time);
    return states.some((state) => isInClosedPart(state, date, from, from + (minutes + bufferAfterMinutes) * minute));
  },
  VisitPastClosing: ({ wish: { date, time, minutes }, states, rules }) => {
    const to = borderOfWall(date, time) + (minutes + rules.bufferAfterMinutes) * minute;
    return states.some((state) => to > closingOf(rules, state, date));
  },
  VisitLeavesDay: ({ wish: { date, time, minutes }, rules: { bufferBeforeMinutes, bufferAfterMinutes } }) => {
    const start = borderOfWall(date, time);
    // The owner's visit may last until the end of the next day. A client's visit ends before closing.
    return (
      start - bufferBeforeMinutes * minute < borderOfWall(date, '00:00') ||
      start + (minutes + bufferAfterMinutes) * minute > borderOfWall(tomorrowOf(date), '24:00')
    );
  },
};

/** Whether the refusal of a time is true; null if the refusal is not about the time. */
export const isTimeRefusalTrue = (refused: Refused): boolean | null => reasons[refused.kind]?.(refused) ?? null;
