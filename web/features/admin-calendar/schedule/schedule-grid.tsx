import { UnstyledButton } from '@mantine/core';
import { DayView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import { IconArrowsHorizontal, IconCalendarExclamation, IconReceipt, IconUserCheck } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { formatLongDate, formatMonth, nowIn, to12Hour } from '../../../format/calendar.ts';
import { appointmentFaces, proofFaces, toneOf } from '../../../statuses/faces.ts';
import type { CalendarVisit } from '../calendar.query.ts';
import styles from './schedule.module.css';
import {
  blockOf,
  busyEvents,
  canMove,
  clientNameOf,
  closedEvents,
  hoursShown,
  isOpenAt,
  overnightEvent,
  overnightInto,
  reservedEvents,
  sayMoney,
  visitEvent,
  within,
} from './visits.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/schedule/styles.layer.css';
import type { Calendar } from '../../../api/types.ts';
import type { DayTapped } from '../availability/day-sheet.tsx';
import type { TimeRange } from '../availability/slots.ts';
import { type CalendarView, shownOf } from '../span.ts';
import type { MoveTarget } from './move-question.tsx';

/** The status as an icon; the block's name contains it as a word. */
const VisitMarks = ({
  visit: { status, proof, attendanceConfirmed, squeezedIn, busyIn },
}: {
  readonly visit: CalendarVisit;
}) => {
  const { Icon } = appointmentFaces[status];
  return (
    <span className={styles.marks} aria-hidden>
      {proof !== null && proofFaces[proof].awaitsOwner ? <IconReceipt size={14} stroke={1.75} /> : null}
      {busyIn.length > 0 ? <IconCalendarExclamation size={14} stroke={2} /> : null}
      {squeezedIn === null ? null : <IconArrowsHorizontal size={14} stroke={2} />}
      {attendanceConfirmed ? <IconUserCheck size={14} stroke={2} /> : null}
      <Icon size={14} stroke={2} />
    </span>
  );
};

/** From how many minutes on a block has a line for it below its service. */
const roomForMoney = 75;

const blockBody = (event: ScheduleEventData): ReactNode => {
  const block = blockOf(event);
  if (block?.kind !== 'visit') return <span className={styles.reason}>{event.title}</span>;
  const { visit, isRest } = block;
  return (
    <>
      <VisitMarks visit={visit} />
      <span className={styles.time}>
        {isRest && visit.overnight !== null ? `Until ${to12Hour(visit.overnight)}` : to12Hour(visit.time)}
      </span>{' '}
      <strong>{clientNameOf(visit)}</strong> <span className={styles.service}>{visit.serviceName}</span>{' '}
      {visit.duration < roomForMoney || isRest ? null : <span className={styles.service}>{sayMoney(visit)}</span>}
    </>
  );
};

/** Renders a visit in the color of its status, or a closed part as a button that opens the day's hours. */
const renderBlock = (
  event: ScheduleEventData,
  props: ComponentPropsWithoutRef<'button'> & { readonly children: ReactNode },
) => {
  const block = blockOf(event);
  if (block?.kind !== 'visit') {
    return (
      <UnstyledButton {...props} className={`${props.className ?? ''} ${styles.closed}`} aria-label={event.title} />
    );
  }
  return (
    <UnstyledButton
      {...props}
      className={`${props.className ?? ''} ${styles.visit} ${toneOf(appointmentFaces[block.visit.status])}`}
      aria-label={event.title}
    />
  );
};

/** The schedule's label for a day of the week, such as `Weekday 2026-12-18`. */
const ownName = /^Weekday (\d{4}-\d{2}-\d{2})$/;

/**
 * Labels each day of the week with its visible words, for voice control. The schedule has no option for these labels,
 * and changes them only together with the days.
 */
const useNamedWeekdays = (): RefObject<HTMLDivElement | null> => {
  const week = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const day of week.current?.querySelectorAll('[aria-label^="Weekday "]') ?? []) {
      const date = ownName.exec(day.getAttribute('aria-label') ?? '')?.[1];
      if (date !== undefined) day.setAttribute('aria-label', `${day.textContent} ${formatMonth(date)}`);
    }
  });
  return week;
};

export type GridActs = {
  readonly onOpen: (id: string) => void;
  readonly onMove: (visit: CalendarVisit, to: MoveTarget) => void;
  /** Called with a chosen day, or one of its times. */
  readonly onPlan: (at: DayTapped) => void;
};

type GridProps = GridActs & {
  readonly view: Exclude<CalendarView, 'list'>;
  readonly date: string;
  readonly calendar: Calendar;
  readonly usual: TimeRange;
};

const dateOf = (moment: string): string => moment.slice(0, 10);
const timeAt = (moment: string): string => moment.slice(11, 16);
const seconds = (time: string): string => (time === '24:00' ? '23:59:59' : `${time}:00`);

/** The properties that the three views share: visits as blocks that can be opened and dragged. */
const sharedProps = ({ calendar, onOpen, onMove, onPlan }: GridProps, view: 'grid' | 'month') => ({
  withHeader: false,
  renderEventBody: blockBody,
  renderEvent: renderBlock,
  withEventsDragAndDrop: true,
  withInteractiveBackgroundEvents: true,
  canDragEvent: (event: ScheduleEventData) => {
    const block = blockOf(event);
    return block?.kind === 'visit' && !block.isRest && canMove(block.visit, calendar.today);
  },
  onEventDrop: ({ event, newStart }: { readonly event: ScheduleEventData; readonly newStart: string }) => {
    const block = blockOf(event);
    if (block?.kind !== 'visit') return;
    const time = view === 'month' ? block.visit.time : timeAt(newStart);
    onMove(block.visit, { date: dateOf(newStart), time });
  },
  onEventClick: (event: ScheduleEventData) => {
    const block = blockOf(event);
    if (block?.kind === 'visit') onOpen(block.visit.id);
    else if (block !== null) onPlan({ date: block.date, time: null });
  },
});

/** `3 PM` for a full hour, as beside the lines, and `3:24 PM` for the present time. */
const hourOrMinute = (moment: string): string => to12Hour(timeAt(moment)).replace(':00 ', ' ');

/** The properties that day and week share: the hours, with the shade of each slot. */
const hoursProps = (props: GridProps, hours: TimeRange) => {
  const { calendar, onPlan } = props;
  const days = new Map(calendar.days.map((day) => [day.date, day]));
  return {
    startTime: seconds(hours.start),
    endTime: seconds(hours.end),
    intervalMinutes: 30,
    eventDragInterval: 15,
    slotHeight: 64,
    slotLabelFormat: hourOrMinute,
    getCurrentTime: () => nowIn(calendar.zone),
    getTimeSlotProps: ({ start }: { readonly start: string }) => {
      const open = isOpenAt(days.get(dateOf(start)), timeAt(start));
      return {
        'data-open': open ? true : undefined,
        // A time is a shortcut for mouse users. Everybody else opens the day by its name.
        component: 'div',
        tabIndex: undefined,
        'aria-label': undefined,
        'aria-hidden': true,
        'data-start': start.slice(0, 16),
      };
    },
    onTimeSlotClick: ({ slotStart }: { readonly slotStart: string }) => {
      const isAhead = dateOf(slotStart) >= calendar.today;
      onPlan({ date: dateOf(slotStart), time: isAhead ? timeAt(slotStart) : null });
    },
  };
};

const Hours = (props: GridProps) => {
  const { view, date, calendar, usual, onPlan } = props;
  const isShown = within(shownOf(view, date));
  const days = calendar.days.filter(isShown);
  const visits = calendar.appointments.filter(isShown);
  const overnight = overnightInto(calendar, isShown);
  const hours = hoursShown(days, visits, usual, overnight);
  const events = [
    ...visits.map(visitEvent),
    ...overnight.map(overnightEvent),
    ...closedEvents(days, hours),
    ...busyEvents(days),
    ...reservedEvents(days),
  ];
  const week = useNamedWeekdays();
  const shared = { ...sharedProps(props, 'grid'), ...hoursProps(props, hours), date, events };
  return view === 'day' ? (
    <DayView {...shared} withAllDaySlot={false} classNames={{ dayView: styles.grid, dayViewSlot: styles.slot }} />
  ) : (
    <WeekView
      {...shared}
      withAllDaySlots={false}
      ref={week}
      withWeekNumber={false}
      weekdayFormat="ddd "
      firstDayOfWeek={0}
      weekendDays={[]}
      highlightToday
      onDateChange={(day) => onPlan({ date: dateOf(day), time: null })}
      classNames={{ weekView: styles.grid, weekViewDaySlot: styles.slot, weekViewDayLabel: styles.dayLabel }}
    />
  );
};

const Month = (props: GridProps) => {
  const { date, calendar, onPlan } = props;
  const days = new Map(calendar.days.map((day) => [day.date, day]));
  const noteOf = (day: string): string => {
    const known = days.get(day);
    if (known === undefined || day < calendar.today) return '';
    if (known.isFullDayUnavailable) return 'Closed';
    return day === calendar.today ? '' : `${known.free} free`;
  };
  return (
    <MonthView
      {...sharedProps(props, 'month')}
      date={date}
      events={calendar.appointments.map(visitEvent)}
      firstDayOfWeek={0}
      weekendDays={[]}
      weekdayFormat="ddd"
      consistentWeeks={false}
      highlightToday={false}
      maxEventsPerDay={3}
      moreEventsProps={{ className: styles.more }}
      onDayClick={(day) => onPlan({ date: day, time: null })}
      getDayProps={(day) => ({
        'aria-label': [formatLongDate(day), noteOf(day)].filter((part) => part !== '').join(', '),
        'data-note': noteOf(day) || undefined,
        'data-today': day === calendar.today ? true : undefined,
        'data-closed': days.get(day)?.isFullDayUnavailable ? true : undefined,
      })}
      classNames={{ monthView: styles.month, monthViewDay: styles.monthDay, monthViewEvents: styles.monthEvents }}
    />
  );
};

export const ScheduleGrid = (props: GridProps) =>
  props.view === 'month' ? <Month {...props} /> : <Hours {...props} />;
