import { useInterval } from '@mantine/hooks';
import { IconMessage } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../api/types.ts';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { formatPhone } from '../../../format/phone.ts';
import { formatMinutes, formatMoney } from '../../../format/text.ts';
import { appointmentFaces, stillOwed } from '../../../statuses/faces.ts';
import { mayComplete } from '../../../statuses/next-step.ts';
import { textLink } from '../../../ui/admin/messages/messages.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { ButtonLink } from '../../../ui/buttons.tsx';
import { PageState } from '../../../ui/page.tsx';
import { ComingMark } from '../../../ui/visit/marks.tsx';
import { dayOf } from '../day-of.ts';
import { clientOf, NextClient } from './next-client.tsx';
import { stepOf } from './next-step.ts';
import { splitAt } from './now-on.ts';
import styles from './today.module.css';

/** What is still open about a visit; empty if nothing is. */
const unsettled = ({ status, money }: Appointment): string => {
  const owed = stillOwed(money);
  const { awaitsOwner, word } = appointmentFaces[status];
  return [awaitsOwner ? word : '', owed > 0 ? `Owes ${formatMoney(owed)}` : ''].filter(Boolean).join(' · ');
};

/** A visit of today in two or three lines, with its next step or else a way to reach the client. */
const VisitRow = ({ visit, now }: { readonly visit: Appointment; readonly now: Date }) => {
  const { id, time, duration, serviceName, customerInfo } = visit;
  const { phone } = customerInfo;
  const step = stepOf(visit, now);
  return (
    <li className={styles.visit}>
      <Link to={`/admin/appointments?open=${id}`} className={styles.who}>
        <span>{to12Hour(time)}</span>
        <strong>{clientOf(visit)}</strong>
        <small>{formatMinutes(duration)}</small>
        <small>{serviceName}</small>
        <small>{unsettled(visit)}</small>
        <ComingMark visit={visit} />
      </Link>
      {step === null ? null : (
        <Link to={step.to} className="tap-link strong">
          {step.label}
        </Link>
      )}
      {phone === null ? null : (
        <a
          className={styles.reach}
          href={textLink(phone)}
          aria-label={`Text ${clientOf(visit)}, ${formatPhone(phone)}`}
        >
          <IconMessage size={20} stroke={1.5} aria-hidden />
        </a>
      )}
    </li>
  );
};

type RowsProps = { readonly label: string; readonly visits: readonly Appointment[]; readonly now: Date };

const Rows = ({ label, visits, now }: RowsProps) =>
  visits.length === 0 ? null : (
    <ul className="ruled line-above" aria-label={label}>
      {visits.map((visit) => (
        <VisitRow key={visit.id} visit={visit} now={now} />
      ))}
    </ul>
  );

const everyMillis = 30_000;

/** The current time, updated for what is shown in minutes. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), everyMillis, { autoInvoke: true });
  return now;
};

type DayProps = { readonly today: string };

type ComingProps = DayProps & { readonly visits: readonly Appointment[] };

const Coming = ({ visits, today }: ComingProps) =>
  visits.length === 0 ? null : (
    <ul className="ruled line-above" aria-label="The next visits">
      {visits.map((visit) => (
        <li key={visit.id}>
          <Link to={`/admin/appointments?open=${visit.id}`} className={styles.coming}>
            <span>
              {dayOf(visit.date, today)}, {to12Hour(visit.time)}
            </span>
            <strong>{clientOf(visit)}</strong>
            <small>{visit.serviceName}</small>
            <ComingMark visit={visit} />
          </Link>
        </li>
      ))}
    </ul>
  );

const Earlier = ({ visits, now }: Omit<RowsProps, 'label'>) => {
  const open = visits.filter(mayComplete).length;
  return visits.length === 0 ? null : (
    <details className="line-above">
      <summary className="line accent strong">
        Earlier today ({visits.length}){open === 0 ? '' : `, ${open} to complete`}
      </summary>
      <Rows label="Earlier today" visits={visits} now={now} />
    </details>
  );
};

const NobodyYet = () => (
  <PageState
    compact
    title="Your first client will be here"
    actions={
      <>
        <ButtonLink to="/admin/appointments?new=1">New appointment</ButtonLink>
        <ButtonLink to="/" variant="default">
          See your site
        </ButtonLink>
      </>
    }
  >
    <p>Share your site, or book a visit for a client yourself.</p>
  </PageState>
);

/** How many visits to show after the next one. All of today's are shown, and at least one later visit. */
const shownAfter = 3;

type FoundProps = ComingProps & { readonly next: readonly Appointment[] };

/** If nobody else comes today, the next client is from a later day. */
const Found = ({ visits, next, today }: FoundProps) => {
  const now = useNow();
  const { over, left } = splitAt(visits, now);
  const [first, ...others] = [...left, ...next];
  const rest = others.filter(({ date }) => date === today);
  const earlier = <Earlier visits={over} now={now} />;
  return (
    <>
      {left.length > 0 ? null : (
        <>
          <p className={styles.none}>{visits.length === 0 ? 'No visits today.' : 'No more visits today.'}</p>
          {earlier}
        </>
      )}
      {first === undefined ? (
        <NobodyYet />
      ) : (
        <NextClient
          key={first.id}
          visit={first}
          now={now}
          day={first.date === today ? null : dayOf(first.date, today)}
        />
      )}
      <Rows label="Later today" visits={rest} now={now} />
      <Coming visits={others.slice(rest.length, Math.max(rest.length + 1, shownAfter))} today={today} />
      {left.length > 0 ? earlier : null}
    </>
  );
};

type TodayProps = DayProps & {
  readonly asked: UseQueryResult<Omit<FoundProps, 'today'>>;
};

/** The next client, today's other visits, and the visits after that. */
export const Today = ({ asked: { data, error, refetch }, today }: TodayProps) => (
  <section className={styles.today} aria-labelledby="today">
    <header className={styles.heading}>
      <h2 className="title-md" id="today">
        Today
      </h2>
      <span className="muted">{formatShortDate(today)}</span>
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
