import type { Calendar } from '../../../api/types.ts';
import { formatLongDate, to12Hour } from '../../../format/calendar.ts';

import { formatMinutes } from '../../../format/text.ts';
import { appointmentFaces, proofFaces } from '../../../statuses/faces.ts';

import { BusyMark, ComingMark, StatusBadge } from '../../../ui/visit/marks.tsx';

import type { CalendarDay, CalendarVisit } from '../calendar.query.ts';
import styles from './schedule-list.module.css';
import {
  clientNameOf,
  endOf,
  overnightInto,
  sayBusy,
  sayDayOff,
  sayMoney,
  sayOvernight,
  sayReserved,
} from './visits.ts';

export type VisitActs = { readonly onOpen: (id: string) => void; readonly onProof: (id: string) => void };

const VisitRow = ({ visit, onOpen, onProof }: VisitActs & { readonly visit: CalendarVisit }) => (
  <li>
    <button type="button" className={styles.visit} onClick={() => onOpen(visit.id)}>
      <span className="strong">{to12Hour(visit.time)}</span>
      <span className={styles.who}>
        <strong>{clientNameOf(visit)}</strong>
        <span className="muted">
          {visit.serviceName} · {formatMinutes(visit.duration)}
        </span>
        <span className="muted-sm">{sayMoney(visit)}</span>
        <ComingMark visit={visit} />
        <BusyMark calendars={visit.busyIn} />
      </span>
      <StatusBadge face={appointmentFaces[visit.status]} />
    </button>
    {visit.proof !== null && proofFaces[visit.proof].awaitsOwner ? (
      <button type="button" className={styles.proof} onClick={() => onProof(visit.id)}>
        Proof to verify<span className="spoken"> of {clientNameOf(visit)}</span>
      </button>
    ) : null}
  </li>
);

export const VisitRows = ({ visits, ...acts }: VisitActs & { readonly visits: readonly CalendarVisit[] }) =>
  visits.length === 0 ? (
    <p className={styles.nothing}>Nothing booked.</p>
  ) : (
    <ul>
      {visits.map((visit) => (
        <VisitRow key={visit.id} visit={visit} {...acts} />
      ))}
    </ul>
  );

const freedom = (day: CalendarDay): string => {
  const { free } = day;
  if (day.isFullDayUnavailable) return sayDayOff(day);
  if (free === 0) return 'No free times online';
  return `${free} free ${free === 1 ? 'time' : 'times'}`;
};

type DayProps = VisitActs & {
  readonly day: CalendarDay;
  readonly calendar: Pick<Calendar, 'appointments' | 'earlier'>;
  readonly today: string;
  readonly onDay: (date: string) => void;
};

const endWords = (end: string): string => (end === '24:00' ? 'midnight' : to12Hour(end));

const Day = ({ day, calendar, today, onDay, ...acts }: DayProps) => (
  <li className={styles.day} data-today={day.date === today ? true : undefined}>
    <header className="spread">
      <h3>{day.date === today ? `Today, ${formatLongDate(day.date)}` : formatLongDate(day.date)}</h3>
      {day.date < today ? null : (
        <button type="button" className={styles.hours} onClick={() => onDay(day.date)}>
          {freedom(day)}
          <span className="spoken">. Hours of {formatLongDate(day.date)}</span>
        </button>
      )}
    </header>
    {overnightInto(calendar, ({ date }) => date === day.date).map((visit) => (
      <p key={visit.id} className={styles.closed}>
        {sayOvernight(visit)}
      </p>
    ))}
    <VisitRows visits={calendar.appointments.filter(({ date }) => date === day.date)} {...acts} />
    {day.closedParts.map(({ start, end, reason }) => (
      <p key={start} className={styles.closed}>
        {to12Hour(start)} – {endWords(end)} closed{reason === null ? '' : `: ${reason}`}
      </p>
    ))}
    {day.busy.map((busy) => (
      <p key={`${busy.calendar} ${busy.start}`} className={styles.closed}>
        {to12Hour(busy.start)} – {endWords(busy.end)} {sayBusy(busy)}
      </p>
    ))}
    {day.reserved.map((reserved) => (
      <p key={reserved.time} className={styles.closed}>
        {to12Hour(reserved.time)} – {endWords(endOf(reserved))} {sayReserved(reserved)}
      </p>
    ))}
  </li>
);

type VisitListProps = Omit<DayProps, 'day'> & { readonly days: readonly CalendarDay[] };

/** The schedule as a list by day, for phones and for those who prefer a list. */
export const ScheduleList = ({ days, ...shared }: VisitListProps) => (
  <ol className="ruled grid">
    {days.map((day) => (
      <Day key={day.date} day={day} {...shared} />
    ))}
  </ol>
);
