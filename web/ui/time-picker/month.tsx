import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { dayNamed, formatMonth, formatWeekday, monthEnd, monthStart, plusMonths } from '../../format/calendar.ts';
import styles from './time-picker.module.css';

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;
const daysInWeek = weekdays.length;

/** Whether a day has free times; undefined while that is unknown. */
export type DayMark = 'free' | 'none' | undefined;

const markWords = { free: ', times available', none: ', not available' } as const;

type DayProps = {
  readonly day: string;
  readonly mark: DayMark;
  readonly isPast: boolean;
  readonly isClosed: boolean;
  readonly isChosen: boolean;
  /** True for the one day that the Tab key reaches. The arrow keys reach the others. */
  readonly isTabStop: boolean;
};

/** A choice of another day draws only the two days that change. */
const Day = memo(({ day, mark, isPast, isClosed, isChosen, isTabStop }: DayProps) => (
  <button
    type="button"
    value={day}
    className={styles.day}
    disabled={isClosed}
    tabIndex={isTabStop ? 0 : -1}
    // For example `18 December 2026, Friday, times available`.
    aria-label={`${Number(day.slice(8))} ${formatMonth(day)}, ${formatWeekday(day)}${mark === undefined ? '' : markWords[mark]}`}
    aria-pressed={isChosen}
    data-times={mark}
    data-past={isPast ? true : undefined}
    data-selected={isChosen && !isClosed ? true : undefined}
  >
    {Number(day.slice(8))}
  </button>
));

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -daysInWeek,
  ArrowDown: daysInWeek,
};

/** The arrow keys move the focus to the next day in their direction that can be chosen. */
const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const days = [...event.currentTarget.querySelectorAll('button')];
  const from = days.findIndex((day) => day.matches(':focus'));
  for (let place = from + step; place in days; place += step) {
    if (days[place]?.disabled) continue;
    days[place]?.focus();
    return;
  }
};

type TurnProps = {
  readonly label: string;
  readonly arrow: string;
  readonly isDisabled: boolean;
  readonly onTurn: () => void;
};

const Turn = ({ label, arrow, isDisabled, onTurn }: TurnProps) => (
  <button type="button" className={styles.calendarControl} aria-label={label} disabled={isDisabled} onClick={onTurn}>
    <svg viewBox="0 0 15 15" width="18" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
      <path d={arrow} />
    </svg>
  </button>
);

type MonthProps = {
  /** Its first day. */
  readonly month: string;
  /** The first and the last day that can be chosen. */
  readonly first: string;
  readonly last: string;
  readonly date: string | null;
  readonly markOf: (day: string) => DayMark;
  readonly isClosed: (day: string) => boolean;
  readonly onTurn: (month: string) => void;
  readonly onChoose: (day: string) => void;
};

/** A month of the calendar, with a button for each day and for the months beside it. */
export const Month = ({ month, first, last, date, markOf, isClosed, onTurn, onChoose }: MonthProps) => {
  const before = dayNamed(month).getDay();
  const days = Array.from(
    { length: Number(monthEnd(month).slice(8)) },
    (_, index) => `${month.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
  );
  const weeks = Map.groupBy(days, (day) => Math.floor((Number(day.slice(8)) - 1 + before) / daysInWeek));
  const isOut = (day: string): boolean => day < first || day > last || isClosed(day);
  const open = days.filter((day) => !isOut(day));
  const choose = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) onChoose(button.value);
  };
  const tabStop = date !== null && open.includes(date) ? date : open[0];
  return (
    <div className={styles.calendar}>
      <div className={styles.calendarHeader}>
        <Turn
          label="Previous month"
          arrow="m9.25 3.5-4 4 4 4"
          isDisabled={month <= monthStart(first)}
          onTurn={() => onTurn(plusMonths(month, -1))}
        />
        <div className="display">{formatMonth(month)}</div>
        <Turn
          label="Next month"
          arrow="m5.75 3.5 4 4-4 4"
          isDisabled={month >= monthStart(last)}
          onTurn={() => onTurn(plusMonths(month, 1))}
        />
      </div>
      <table>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday}>{weekday}</th>
            ))}
          </tr>
        </thead>
        <tbody onClick={choose} onKeyDown={moveFocus}>
          {[...weeks].map(([week, within]) => (
            <tr key={week} hidden={within.every((day) => day < first)}>
              {week === 0 && before > 0 ? <td colSpan={before} /> : null}
              {within.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    mark={markOf(day)}
                    isPast={day < first}
                    isClosed={isOut(day)}
                    isChosen={day === date}
                    isTabStop={day === tabStop}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
