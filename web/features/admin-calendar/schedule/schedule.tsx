import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/api-error.ts';
import type { AvailabilitySettings, Calendar } from '../../../api/types.ts';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { Stale } from '../../../ui/admin/list/stale.tsx';
import { PageError } from '../../../ui/page/page-state.tsx';
import { calendarQuery } from '../calendar.query.ts';
import { shownOf, spanOf } from '../span.ts';
import { DayDialog } from './day-dialog.tsx';
import { MoveQuestion } from './move-question.tsx';
import { PhoneMonth } from './phone-month.tsx';
import styles from './schedule.module.css';
import { type GridActs, ScheduleGrid } from './schedule-grid.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { isElsewhere, type Move, type MoveTarget, useMove } from './use-move.ts';
import { useSchedulePlace } from './use-schedule-place.ts';
import { busyDuring, within } from './visits.ts';

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
      visits={calendar.appointments}
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
        <PhoneMonth date={date} calendar={calendar} onDate={(day) => go('month', day)} />
        {list}
      </>
    );
  }
  return <ScheduleGrid view={view} date={date} calendar={calendar} usual={settings.businessHours} {...acts} />;
};

type ScheduleProps = {
  readonly today: string;
  readonly settings: AvailabilitySettings;
  readonly onOpen: (id: string) => void;
  readonly onProof: (id: string) => void;
  readonly onBook: (at: MoveTarget) => void;
};

/** Bookings and opening hours by day, week or month. A visit is moved by dragging it, or in its dialog. */
export const Schedule = ({ today, settings, onOpen, onProof, onBook }: ScheduleProps) => {
  const place = useSchedulePlace(today);
  const { view, date, isPhone, choices, go } = place;
  const { data: calendar, error, isPlaceholderData, refetch } = useQuery(calendarQuery(spanOf(view, date)));
  const [planned, setPlanned] = useState<{ readonly date: string; readonly time: string | null } | null>(null);
  const [dropped, setDropped] = useState<Move | null>(null);
  const move = useMove();
  return (
    <section className={styles.schedule} aria-label="Schedule">
      <ScheduleToolbar
        {...{ view, date, today, choices }}
        onChange={go}
        onHours={() => setPlanned({ date, time: null })}
        onBook={() => onBook({ date, time: '' })}
      />
      {calendar === undefined && error !== null ? (
        <PageError message={sentenceOf(error, 'Error fetching availability')} onRetry={() => void refetch()} />
      ) : null}
      {calendar === undefined && error === null ? <RowsWaiting label="Loading..." rows={1} height={520} /> : null}
      {calendar === undefined ? null : (
        <Stale isOld={isPlaceholderData}>
          <Shown
            {...{ calendar, settings, place }}
            onOpen={onOpen}
            onProof={onProof}
            onMove={(visit, to) => isElsewhere({ visit, to }) && setDropped({ visit, to })}
            onPlan={setPlanned}
            onDay={(day) => go('day', day)}
          />
        </Stale>
      )}
      <p className={styles.hint}>
        {isPhone
          ? 'Open a visit to move it to another time.'
          : 'Drag a visit to move it, or open it and choose Reschedule. Click an empty time to book or close it.'}
      </p>
      {dropped === null ? null : (
        <MoveQuestion
          asked={dropped}
          busyIn={busyDuring(
            calendar?.days.find((day) => day.date === dropped.to.date),
            { time: dropped.to.time, duration: dropped.visit.duration },
          )}
          move={move}
          onClose={() => setDropped(null)}
        />
      )}
      {planned === null ? null : (
        <DayDialog
          {...planned}
          stepMinutes={settings.slotDuration}
          onBook={(at) => {
            setPlanned(null);
            onBook(at);
          }}
          onClose={() => setPlanned(null)}
        />
      )}
    </section>
  );
};
