import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../api/call/contract.ts';
import { formatDate, to12Hour } from '../../../format/calendar.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, appointmentStatusNames, visitFaceOf } from '../../../statuses/faces.ts';
import { PageError } from '../../../ui/page.tsx';
import { StatusBadge } from '../../../ui/visit/marks.tsx';
import { adminDashboardQuery } from '../dashboard.query.ts';
import { DashboardHeading } from '../dashboard-heading.tsx';
import { MoneyCard } from '../money/money-card.tsx';
import { FiguresSection } from './figures-section.tsx';
import styles from './figures-tab.module.css';
import { Stats } from './stats.tsx';

type AdminDashboard = Answer<'GET /admin/dashboard'>;
const shownRecent = 5;

const Recent = ({ appointments }: { readonly appointments: AdminDashboard['recentAppointments'] }) => (
  <section className={styles.card}>
    <h2>Recent Appointments</h2>
    {appointments.length === 0 ? <p className="muted">Your first booking will appear here.</p> : null}
    <ul className={styles.list}>
      {appointments
        .slice(0, shownRecent)
        .map(({ id, customerInfo, status, noShow, serviceName, date, time, totalPrice }) => (
          <li key={id}>
            <Link className="row-link" to={`/admin/appointments?open=${id}`}>
              <strong>{customerInfo.name ?? 'Guest'}</strong>
              <StatusBadge face={visitFaceOf({ status, noShow })} />
              <span>
                {serviceName} ·{' '}
                <span className="unbroken">
                  {formatDate(date)}, {to12Hour(time)}
                </span>
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
          <Link className="row-link" to={`/admin/appointments?status=${status}&when=all`}>
            <StatusBadge face={appointmentFaces[status]} />
            <strong className={styles.price}>{(counts[status] ?? 0).toLocaleString('en-US')}</strong>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const Loading = () => (
  <div role="status" aria-label="Loading...">
    <Skeleton height={112} radius="lg" />
    <Skeleton height={380} radius="lg" mt="md" />
  </div>
);

/** The studio's numbers, each linked to its rows. */
export const FiguresTab = () => {
  const { data, error, refetch } = useQuery(adminDashboardQuery());
  return (
    <>
      <DashboardHeading shown="Figures" />
      {error === null ? null : (
        <PageError message="Failed to load dashboard data. Please try again." onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined ? null : (
        <>
          <Stats {...data} />
          <MoneyCard />
          <div className={styles.columns}>
            <Recent appointments={data.recentAppointments} />
            <Overview counts={data.statistics.appointments} />
          </div>
          <FiguresSection today={data.today} />
        </>
      )}
    </>
  );
};
