import { Skeleton } from '@mantine/core';
import { proofFaces, toneOf } from '../../../statuses/faces.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { IconCalendarClock, IconCalendarX, IconMessageStar, IconPaperclip, IconReceipt } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import {
  bookingsLeftOpenQuery,
  bookingsWaitingQuery,
  proofsToVerifyQuery,
  reviewsWaitingQuery,
  unattachedProofsQuery,
} from '../../../api/waiting.query.ts';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { soonestQuery } from '../dashboard.query.ts';
import styles from './waiting.module.css';

type Booked = { readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[] };

/** The state of the newest proof of a booking; null if there is none. */
export const proofState = ({ paymentProofs }: Booked): PaymentProof['status'] | null =>
  paymentProofs[paymentProofs.length - 1]?.status ?? null;

/** The state of the booking's newest proof. */
const ProofMark = ({ appointment }: { readonly appointment: Appointment }) => {
  const status = proofState(appointment);
  if (status === null) return <em>No proof</em>;
  const face = proofFaces[status];
  return <em className={toneOf(face)}>Proof {face.owners.toLowerCase()}</em>;
};

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
        <Link className="row-link" to={`/admin/appointments?open=${appointment.id}`}>
          <strong>
            {formatShortDate(appointment.date)}, {to12Hour(appointment.time)}
          </strong>
          <span>
            {appointment.customerInfo.name ?? 'Guest'} · {appointment.serviceName}
          </span>
          <ProofMark appointment={appointment} />
        </Link>
      </li>
    ))}
  </ul>
);

const several = (count: number, one: string, many: string): string => (count === 1 ? one : many);
const icon = { size: 22, stroke: 1.5, 'aria-hidden': true } as const;

/** The lists in the order in which they are shown. */
const useCounts = (today: string) => {
  const [proofs, bookings, leftOpen, unattached, reviews] = useQueries({
    queries: [
      proofsToVerifyQuery(),
      bookingsWaitingQuery(today),
      bookingsLeftOpenQuery(today),
      unattachedProofsQuery(),
      reviewsWaitingQuery(),
    ],
  });
  return { proofs, bookings, leftOpen, unattached, reviews };
};

type Counts = { readonly [Name in keyof ReturnType<typeof useCounts>]: number };

const Tasks = ({ counts: { proofs, bookings, leftOpen, unattached, reviews } }: { readonly counts: Counts }) => (
  <div className={styles.tasks}>
    <Task to="/admin/appointments?proofs=pending" count={proofs} icon={<IconReceipt {...icon} />}>
      {several(proofs, 'payment proof to verify', 'payment proofs to verify')}
    </Task>
    <Task to="/admin/appointments?status=pending" count={bookings} icon={<IconCalendarClock {...icon} />}>
      {several(bookings, 'booking to confirm', 'bookings to confirm')}
    </Task>
    <Task to="/admin/appointments?status=pending&when=past" count={leftOpen} icon={<IconCalendarX {...icon} />}>
      {several(leftOpen, 'past booking still pending', 'past bookings still pending')}
    </Task>
    <Task to="/admin/appointments?proofs=unattached" count={unattached} icon={<IconPaperclip {...icon} />}>
      {several(unattached, 'proof without a booking', 'proofs without a booking')}
    </Task>
    <Task to="/admin/reviews?status=pending" count={reviews} icon={<IconMessageStar {...icon} />}>
      {several(reviews, 'review to approve', 'reviews to approve')}
    </Task>
  </div>
);

/** What waits for the owner. It says that nothing waits only if all lists have been loaded. */
export const Waiting = ({ today }: { readonly today: string }) => {
  const asked = useCounts(today);
  const soonest = useQuery(soonestQuery(today));
  const all = [...Object.values(asked), soonest];
  if (all.some(({ isLoading }) => isLoading)) return <Skeleton height={300} radius="lg" />;
  const failed = all.filter(({ data }) => data === undefined);
  const counts: Counts = {
    proofs: asked.proofs.data ?? 0,
    bookings: asked.bookings.data ?? 0,
    leftOpen: asked.leftOpen.data ?? 0,
    unattached: asked.unattached.data ?? 0,
    reviews: asked.reviews.data ?? 0,
  };
  const nothing = failed.length === 0 && Object.values(counts).every((count) => count === 0);
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{nothing ? 'You’re all caught up' : 'Waiting for you'}</h2>
      <PartFailed
        error={failed[0]?.error ?? null}
        failed="Some of this couldn’t be loaded."
        onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
      />
      <Tasks counts={counts} />
      <Soonest appointments={soonest.data ?? []} />
    </section>
  );
};
