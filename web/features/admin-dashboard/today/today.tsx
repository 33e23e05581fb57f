import { Skeleton } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconLock, IconMessage, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../api/types.ts';
import { formatLongDate, formatShortDate, plusDays, to12Hour } from '../../../format/calendar.ts';
import { formatPhone } from '../../../format/phone.ts';
import { formatMinutes, formatMoney } from '../../../format/text.ts';
import { appointmentFaces, proofFaces, stillOwed } from '../../../statuses/faces.ts';
import { textLink } from '../../../ui/admin/telling/messages.ts';
import { ComingMark, StatusBadge } from '../../../ui/visit/marks.tsx';
import { proofState } from '../waiting/waiting.tsx';
import { splitAt, standingAt, startsIn } from './now-on.ts';
import styles from './today.module.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { todayAndNextQuery } from '../dashboard.query.ts';

type VisitProps = { readonly visit: Appointment };

const nameOf = ({ customerInfo }: Appointment): string => customerInfo.name ?? 'Guest';

const Contact = ({ visit }: VisitProps) => {
  const { phone } = visit.customerInfo;
  if (phone === null) return null;
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <div className={styles.contact}>
      <a className={styles.reach} href={`tel:${phone}`} aria-label={`Call ${nameOf(visit)}, ${formatPhone(phone)}`}>
        <IconPhone {...icon} />
      </a>
      <a className={styles.reach} href={textLink(phone)} aria-label={`Text ${nameOf(visit)}, ${formatPhone(phone)}`}>
        <IconMessage {...icon} />
      </a>
    </div>
  );
};

/** What is owed, and the way to the proof that would settle it. */
const Money = ({ visit }: VisitProps) => {
  const { paid } = visit.money;
  const owed = stillOwed(visit.money);
  if (owed === 0) return <span className="muted">Paid {formatMoney(paid)}</span>;
  const proof = proofState(visit);
  return (
    <>
      <span className={styles.owed}>Owes {formatMoney(owed)}</span>
      {paid === 0 ? null : <span className="muted">{formatMoney(paid)} paid</span>}
      {proof !== null && proofFaces[proof].awaitsOwner ? (
        <Link to={`/admin/appointments?proof=${visit.id}`} className={styles.proof}>
          Proof to verify
        </Link>
      ) : null}
    </>
  );
};

const Notes = ({ visit: { notes, ownerNote } }: VisitProps) => (
  <>
    {notes === null ? null : <p className={styles.note}>{notes}</p>}
    {ownerNote === null || ownerNote === '' ? null : (
      <p className={styles.note}>
        <IconLock size={14} stroke={1.75} role="img" aria-label="Your note" /> {ownerNote}
      </p>
    )}
  </>
);

type VisitRowProps = VisitProps & {
  readonly now: Date;
  /** The day, where it is not today. */
  readonly day?: string;
  /** Whether it says in how many minutes the visit begins. */
  readonly isNext?: boolean;
};

/** All that the owner needs before a client comes in: who, when, how to reach her, notes, and what she owes. */
const VisitRow = ({ visit, now, day, isNext = false }: VisitRowProps) => {
  const { id, time, duration, serviceName, addOns, status, customerInfo } = visit;
  const soon = isNext ? startsIn(visit, now, formatMinutes) : null;
  return (
    <li className={styles.visit} data-over={standingAt(visit, now) === 'over' ? true : undefined}>
      <div className={styles.when}>
        {day === undefined ? null : <span>{day}</span>}
        <strong>{to12Hour(time)}</strong>
        {soon === null ? null : <em>{soon}</em>}
      </div>
      <div className={styles.what}>
        <Link className={styles.who} to={`/admin/appointments?open=${id}`}>
          {nameOf(visit)}
        </Link>
        <span className="muted">
          {[serviceName, ...addOns.map(({ name }) => name)].join(' + ')} · {formatMinutes(duration)}
        </span>
        {customerInfo.phone === null ? null : <span className="muted">{formatPhone(customerInfo.phone)}</span>}
        <Notes visit={visit} />
        <p className={styles.money}>
          <StatusBadge face={appointmentFaces[status]} />
          <ComingMark visit={visit} />
          <Money visit={visit} />
        </p>
      </div>
      <Contact visit={visit} />
    </li>
  );
};

const everyMillis = 30_000;

/** The moment, for what is shown in minutes. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), everyMillis, { autoInvoke: true });
  return now;
};

type DayProps = { readonly today: string };
type FoundProps = DayProps & { readonly visits: readonly Appointment[]; readonly next: readonly Appointment[] };

const dayName = (date: string, today: string): string =>
  date === plusDays(today, 1) ? 'Tomorrow' : formatShortDate(date);

const Found = ({ visits, next, today }: FoundProps) => {
  const now = useNow();
  const { over, left } = splitAt(visits, now);
  return (
    <>
      {visits.length === 0 ? <p className={styles.none}>No visits today.</p> : null}
      {over.length > 0 && left.length === 0 ? <p className={styles.none}>No more visits today.</p> : null}
      <ul aria-label="Today’s visits">
        {left.map((visit, place) => (
          <VisitRow key={visit.id} visit={visit} now={now} isNext={place === 0} />
        ))}
      </ul>
      {next.length === 0 ? (
        <p className={styles.none}>No upcoming visits yet.</p>
      ) : (
        <>
          <h3>Next</h3>
          <ul aria-label="The next visits">
            {next.map((visit) => (
              <VisitRow key={visit.id} visit={visit} now={now} day={dayName(visit.date, today)} />
            ))}
          </ul>
        </>
      )}
      {over.length === 0 ? null : (
        <details className={styles.earlier}>
          <summary>Earlier today ({over.length})</summary>
          <ul>
            {over.map((visit) => (
              <VisitRow key={visit.id} visit={visit} now={now} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};

/** What the owner looks for first: who comes today, and who comes next. */
export const Today = ({ today }: DayProps) => {
  const { data, error, refetch } = useQuery(todayAndNextQuery(today));
  if (data === undefined && error === null) return <Skeleton height={360} radius="lg" />;
  return (
    <section className={styles.today} aria-labelledby="today">
      <header className={styles.heading}>
        <h2 id="today">Today</h2>
        <span className="muted">{formatLongDate(today)}</span>
        <Link to="/admin/calendar?view=day" className={styles.calendar}>
          Open the calendar
        </Link>
      </header>
      <PartFailed
        error={data === undefined ? error : null}
        failed="Failed to load appointments"
        onRetry={() => void refetch()}
      />
      {data === undefined ? null : <Found {...data} today={today} />}
    </section>
  );
};
