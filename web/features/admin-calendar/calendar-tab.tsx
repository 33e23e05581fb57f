import { MobileMonthView } from '@mantine/schedule';
import '@mantine/schedule/styles.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import type { AvailabilitySettings, Calendar } from '../../api/types.ts';
import { isDate, todayIn, zoneLabel } from '../../format/calendar.ts';
import { dayParam } from '../../ui/admin/editing/standing.ts';
import { queryWith } from '../../ui/admin/list/list-state.ts';
import { Loaded, Stale } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import { Availability } from './availability/availability.tsx';
import { DaySheet, type DayTapped } from './availability/day-sheet.tsx';
import { calendarQuery } from './calendar.query.ts';
import { isElsewhere, type Move, MoveQuestion, type MoveTarget, useMove } from './schedule/move-question.tsx';
import styles from './schedule/schedule.module.css';
import { type GridActs, ScheduleGrid } from './schedule/schedule-grid.tsx';
import { ScheduleList } from './schedule/schedule-list.tsx';
import { ScheduleToolbar } from './schedule/schedule-toolbar.tsx';
import { busyDuring, visitEvent, within } from './schedule/visits.ts';
import { type CalendarView, shownOf, spanOf, views } from './span.ts';

type PhoneMonthProps = {
  readonly date: string;
  readonly calendar: Calendar;
  readonly onDate: (date: string) => void;
};

/** A month on a phone, with dots under booked days. The chosen day's visits are listed below. */
const PhoneMonth = ({ date, calendar, onDate }: PhoneMonthProps) => (
  <MobileMonthView
    date={date}
    selectedDate={date}
    // The value includes a time.
    onSelectedDateChange={(chosen) => chosen !== null && onDate(chosen.slice(0, 10))}
    events={calendar.appointments.map(visitEvent)}
    firstDayOfWeek={0}
    weekendDays={[]}
    highlightToday={false}
    consistentWeeks={false}
    renderHeader={() => null}
    // A day is a button: it is pressed, not selected.
    getDayProps={(day) => ({
      'aria-selected': undefined,
      'aria-pressed': day === date,
      'data-today': day === calendar.today ? true : undefined,
    })}
    classNames={{
      mobileMonthView: styles.phoneMonth,
      mobileMonthViewHeader: styles.gone,
      mobileMonthViewEventsList: styles.gone,
      mobileMonthViewDay: styles.phoneDay,
      mobileMonthViewWeekday: 'muted',
    }}
  />
);

const viewParam = 'view';
const dateParam = 'date';

/** The shown days and the view, stored in the address. A phone is too narrow for the columns of a week. */
const useSchedulePlace = (today: string) => {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [params, setParams] = useSearchParams();
  const choices: readonly CalendarView[] = isPhone ? ['day', 'list', 'month'] : views;
  const asked = params.get(dateParam) ?? '';
  return {
    isPhone,
    choices,
    view: choices.find((known) => known === params.get(viewParam)) ?? (isPhone ? 'day' : 'week'),
    date: isDate(asked) ? asked : today,
    go: (view: CalendarView, date: string) =>
      setParams(queryWith({ [viewParam]: view, [dateParam]: date }), { replace: true }),
  };
};

/** Next to `day`: the time of that day which was pressed. */
const atParam = 'at';

/** The day whose sheet is open, stored in the address, so that the back button closes it. */
const useDaySheet = (date: string) => {
  const [params, setParams] = useSearchParams();
  const day = params.get(dayParam) ?? '';
  const opened = isDate(day);
  // The sheet keeps its content while it closes.
  const shown = useRef<DayTapped>({ date, time: null });
  const time = params.get(atParam);
  if (opened) shown.current = { date: day, time: /^\d\d:\d\d$/.test(time ?? '') ? time : null };
  return {
    opened,
    asked: shown.current,
    plan: (to: DayTapped) => setParams(queryWith({ [dayParam]: to.date, [atParam]: to.time })),
    close: () => setParams(queryWith({ [dayParam]: null, [atParam]: null }), { replace: true }),
  };
};

type ShownProps = GridActs & {
  readonly calendar: Calendar;
  readonly settings: AvailabilitySettings;
  readonly place: ReturnType<typeof useSchedulePlace>;
  readonly onProof: (id: string) => void;
};

const Shown = ({ calendar, settings, place: { view, date, isPhone, go }, onProof, ...acts }: ShownProps) => {
  const isListed = within(view === 'month' ? { from: date, to: date } : shownOf(view, date));
  const list = (
    <ScheduleList
      days={calendar.days.filter(isListed)}
      calendar={calendar}
      today={calendar.today}
      onOpen={acts.onOpen}
      onProof={onProof}
      onDay={(day) => acts.onPlan({ date: day, time: null })}
    />
  );
  if (view === 'list') return list;
  if (isPhone && view === 'month') {
    return (
      <>
        <PhoneMonth
          date={date}
          calendar={calendar}
          onDate={(day) => {
            go('month', day);
            acts.onPlan({ date: day, time: null });
          }}
        />
        {list}
      </>
    );
  }
  return <ScheduleGrid view={view} date={date} calendar={calendar} usual={settings.businessHours} {...acts} />;
};

type CalendarTabProps = {
  readonly onOpen: (id: string) => void;
  /** Opens the payment proof of an appointment. */
  readonly onProof: (id: string) => void;
  /** Opens the booking form for that day, and for that time unless it is empty. */
  readonly onBook: (at: MoveTarget) => void;
};

type ScheduleProps = CalendarTabProps & { readonly today: string; readonly settings: AvailabilitySettings };

/** Bookings and opening hours by day, week or month. Drag a visit to move it, or use its dialog. */
const Schedule = ({ today, settings, onOpen, onProof, onBook }: ScheduleProps) => {
  const place = useSchedulePlace(today);
  const { view, date, isPhone, choices, go } = place;
  const asked = useQuery(calendarQuery(spanOf(view, date)));
  const { opened, asked: planned, plan, close } = useDaySheet(date);
  const [dropped, setDropped] = useState<Move | null>(null);
  const move = useMove();
  const zone = useSalonZone();
  return (
    <section className={styles.schedule} aria-label="Schedule">
      <ScheduleToolbar
        {...{ view, date, today, choices }}
        onChange={go}
        onHours={() => plan({ date, time: null })}
        onBook={() => onBook({ date, time: '' })}
      />
      <Loaded of={asked} failed="Error fetching availability" waiting={{ rows: 1, height: 520 }}>
        {(calendar) => (
          <Stale isOld={asked.isPlaceholderData}>
            <Shown
              {...{ calendar, settings, place }}
              onOpen={onOpen}
              onProof={onProof}
              onMove={(visit, to) => isElsewhere({ visit, to }) && setDropped({ visit, to })}
              onPlan={plan}
            />
          </Stale>
        )}
      </Loaded>
      <p className="muted-sm">
        {isPhone
          ? 'Open a visit to move it to another time.'
          : 'Click a day to change its hours. Drag a visit to move it, or open it and choose Reschedule.'}{' '}
        All times are {zoneLabel(zone, today)}.
      </p>
      {dropped === null ? null : (
        <MoveQuestion
          asked={dropped}
          busyIn={busyDuring(
            asked.data?.days.find((day) => day.date === dropped.to.date),
            { time: dropped.to.time, duration: dropped.visit.duration },
          )}
          move={move}
          onClose={() => setDropped(null)}
        />
      )}
      <DaySheet asked={planned} opened={opened} onClose={close} {...{ today, settings, onOpen, onProof, onBook }} />
    </section>
  );
};

/** The schedule, and below it the days and times that clients can book. */
export const CalendarTab = (acts: CalendarTabProps) => {
  const asked = useQuery(availabilitySettingsQuery());
  const today = todayIn(useSalonZone());
  return (
    <>
      <TabHeading title="Calendar" />
      <Loaded of={asked} failed="Error fetching availability" waiting={{ rows: 3, height: 200 }}>
        {(settings) => (
          <>
            <Schedule {...{ today, settings }} {...acts} />
            <Availability today={today} settings={settings} />
          </>
        )}
      </Loaded>
    </>
  );
};
