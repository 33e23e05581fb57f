import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconCalendarClock, IconMessageStar, IconPaperclip, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../api/types.ts';
import { formatShortDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import styles from './waiting.module.css';
import { pendingQuery, reviewsWaitingQuery, unattachedCountQuery } from './waiting.query.ts';
import { proofState, waitingOnes } from './waiting-ones.ts';

const shownSoonest = 5;
const words = {
  none: 'No proof',
  pending: 'Proof to verify',
  verified: 'Proof verified',
  rejected: 'Proof rejected',
} as const;

type TaskProps = { readonly to: string; readonly count: number; readonly icon: ReactNode; readonly children: string };

const Task = ({ to, count, icon, children }: TaskProps) =>
  count === 0 ? null : (
    <Link to={to} className={styles.task}>
      {icon}
      <strong>{count}</strong>
      <span>{children}</span>
    </Link>
  );

const Soonest = ({ appointments }: { readonly appointments: readonly Appointment[] }) => (
  <ul className={styles.soonest}>
    {appointments.map((appointment) => (
      <li key={appointment.id}>
        <Link to={`/admin/appointments?open=${appointment.id}`}>
          <strong>
            {formatShortDate(appointment.date)}, {to12Hour(appointment.time)}
          </strong>
          <span>
            {appointment.customerInfo.name ?? 'Guest'} · {appointment.serviceName}
          </span>
          <em data-proof={proofState(appointment)}>{words[proofState(appointment)]}</em>
        </Link>
      </li>
    ))}
  </ul>
);

const several = (count: number, one: string, many: string): string => (count === 1 ? one : many);
const icon = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;

/** What needs the owner, before what merely is. */
export const Waiting = ({ today }: { readonly today: string }) => {
  const { data: pending, error } = useQuery(pendingQuery());
  const unattached = useQuery(unattachedCountQuery()).data ?? 0;
  const reviews = useQuery(reviewsWaitingQuery()).data ?? 0;
  const { soonest, proofsToVerify } = waitingOnes(pending?.appointments ?? [], today);
  const total = pending?.pagination.total ?? 0;
  const nothing = pending !== undefined && total + unattached + reviews === 0;
  if (pending === undefined && error === null) return <Skeleton height={300} radius="lg" mb="sm" />;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{nothing ? 'Nothing is waiting for you' : 'Waiting for you'}</h2>
      <div className={styles.tasks}>
        <Task
          to="/admin/appointments?status=pending&sort=date-asc"
          count={proofsToVerify}
          icon={<IconReceipt {...icon} />}
        >
          {several(proofsToVerify, 'payment proof to verify', 'payment proofs to verify')}
        </Task>
        <Task
          to="/admin/appointments?status=pending&sort=date-asc"
          count={total}
          icon={<IconCalendarClock {...icon} />}
        >
          {several(total, 'booking to answer', 'bookings to answer')}
        </Task>
        <Task to="/admin/appointments?proofs=unattached" count={unattached} icon={<IconPaperclip {...icon} />}>
          {several(unattached, 'proof without a booking', 'proofs without a booking')}
        </Task>
        <Task to="/admin/reviews?status=pending" count={reviews} icon={<IconMessageStar {...icon} />}>
          {several(reviews, 'review to approve', 'reviews to approve')}
        </Task>
      </div>
      <Soonest appointments={soonest.slice(0, shownSoonest)} />
    </section>
  );
};
