import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../api/types.ts';
import { formatLongDate, formatShortDate, plusDays } from '../../../format/calendar.ts';
import { PartFailed } from '../../../ui/admin/tab/part-failed.tsx';
import { splitAt } from './now-on.ts';
import styles from './today.module.css';
import { todayAndNextQuery } from './today.query.ts';
import { useNow } from './use-now.ts';
import { VisitRow } from './visit-row.tsx';

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
      <ul className={styles.visits} aria-label="Today’s visits">
        {left.map((visit, place) => (
          <VisitRow key={visit.id} visit={visit} now={now} isNext={place === 0} />
        ))}
      </ul>
      {next.length === 0 ? (
        <p className={styles.none}>No upcoming visits yet.</p>
      ) : (
        <>
          <h3>Next</h3>
          <ul className={styles.visits} aria-label="The next visits">
            {next.map((visit) => (
              <VisitRow key={visit.id} visit={visit} now={now} day={dayName(visit.date, today)} />
            ))}
          </ul>
        </>
      )}
      {over.length === 0 ? null : (
        <details className={styles.earlier}>
          <summary>Earlier today ({over.length})</summary>
          <ul className={styles.visits}>
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
        <span className={styles.date}>{formatLongDate(today)}</span>
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
