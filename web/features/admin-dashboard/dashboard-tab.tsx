import { Skeleton } from '@mantine/core';
import type { Answer } from '../../api/call/contract.ts';
import { appointmentFaces, appointmentStatusNames } from '../../statuses/appointment-faces.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { salonTodayQuery } from '../../api/salon.query.ts';
import { formatDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { formatMoney } from '../../format/money.ts';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { StatusBadge } from '../../ui/visit/status-badge.tsx';
import { adminDashboardQuery } from './dashboard.query.ts';
import styles from './dashboard-tab.module.css';
import { FiguresSection } from './figures/figures-section.tsx';
import { OpeningInvitation } from './opening-invitation.tsx';
import { Today } from './today/today.tsx';
import { Waiting } from './waiting/waiting.tsx';
import { ZoneQuestion } from './zone-question.tsx';

type AdminDashboard = Answer<'GET /admin/dashboard'>;
const shownRecent = 5;

const Stat = ({
  label,
  to,
  counted,
  children,
}: {
  readonly label: string;
  readonly to: string;
  /** What is counted, if it is not everything that the name says. */
  readonly counted?: string;
  readonly children: ReactNode;
}) => (
  <Link to={to} className={styles.stat}>
    <span>{label}</span>
    <strong>{children}</strong>
    {counted === undefined ? null : <span>{counted}</span>}
  </Link>
);

type StatsProps = { readonly overview: AdminDashboard['overview']; readonly today: string };

const Stats = ({ overview, today }: StatsProps) => (
  <section className={styles.stats} aria-label="Overview">
    <Stat label="Total Appointments" to="/admin/appointments?when=all">
      {overview.totalAppointments.toLocaleString('en-US')}
    </Stat>
    <Stat
      label="Today's Appointments"
      to={`/admin/appointments?status=active&date=${today}`}
      counted="excluding canceled"
    >
      {overview.todayAppointments}
    </Stat>
    <Stat label="Total Clients" to="/admin/customers">
      {overview.totalUsers.toLocaleString('en-US')}
    </Stat>
    <Stat label="Total Revenue" to="/admin/appointments?status=earned&when=all" counted="completed or paid">
      {formatMoney(overview.totalRevenue)}
    </Stat>
  </section>
);

const Recent = ({ appointments }: { readonly appointments: AdminDashboard['recentAppointments'] }) => (
  <section className={styles.card}>
    <h2>Recent Appointments</h2>
    {appointments.length === 0 ? <p className={styles.empty}>Your first booking will appear here.</p> : null}
    <ul className={styles.list}>
      {appointments.slice(0, shownRecent).map(({ id, customerInfo, status, serviceName, date, time, totalPrice }) => (
        <li key={id}>
          <Link to={`/admin/appointments?open=${id}`}>
            <strong>{customerInfo.name ?? 'Guest'}</strong>
            <StatusBadge face={appointmentFaces[status]} />
            <span>
              {serviceName} · {formatDate(date)}, {to12Hour(time)}
            </span>
            <span className={styles.price}>{formatMoney(totalPrice)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const Overview = ({ counts }: { readonly counts: AdminDashboard['statistics']['appointments'] }) => (
  <section className={styles.card}>
    <h2>Appointment Status Overview</h2>
    <ul className={styles.list}>
      {appointmentStatusNames.map((status) => (
        <li key={status}>
          <Link to={`/admin/appointments?status=${status}&when=all`}>
            <StatusBadge face={appointmentFaces[status]} />
            <strong className={styles.price}>{(counts[status] ?? 0).toLocaleString('en-US')}</strong>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** The zone has a question of its own above. */
const Warnings = ({ warnings }: Pick<AdminDashboard, 'warnings'>) =>
  warnings
    .filter(({ code }) => code !== 'ZoneNotConfirmed')
    .map(({ code, message }) => (
      <p key={message} className={styles.warning}>
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
        <span>
          {message} {code === 'SomebodyGuesses' ? <Link to="/admin/settings/security">See what happened</Link> : null}
          {code === 'MailsNotSent' ? <Link to="/admin/settings/messages">See the emails</Link> : null}
          {code === 'CalendarAway' ? <Link to="/admin/settings/calendars">See your calendars</Link> : null}
          {code === 'BusyDuringVisits' ? <Link to="/admin/calendar?view=list">See the calendar</Link> : null}
          {code === 'MailsRefused' ? <Link to="/admin/settings/messages?standing=given-up">See the emails</Link> : null}
        </span>
      </p>
    ));

const Loading = () => (
  <div role="status" aria-label="Loading...">
    <Skeleton height={112} radius="lg" />
    <Skeleton height={380} radius="lg" mt="md" />
  </div>
);

/** First today and what is next, then what waits for the owner, then the numbers. Each number leads to its rows. */
export const DashboardTab = () => {
  const { data, error, refetch } = useQuery(adminDashboardQuery());
  const today = useQuery(salonTodayQuery()).data ?? null;
  return (
    <>
      <TabHeading title="Dashboard" />
      <OpeningInvitation />
      <ZoneQuestion />
      {today === null ? null : (
        <div className={styles.first}>
          <Today today={today} />
          <div className={styles.aside}>
            <Waiting today={today} />
            <Warnings warnings={data?.warnings ?? []} />
          </div>
        </div>
      )}
      {error === null ? null : (
        <PageError message="Failed to load dashboard data. Please try again." onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined ? null : (
        <>
          <Stats overview={data.overview} today={today ?? ''} />
          <div className={styles.columns}>
            <Recent appointments={data.recentAppointments} />
            <Overview counts={data.statistics.appointments} />
          </div>
          {today === null ? null : <FiguresSection today={today} />}
        </>
      )}
    </>
  );
};
