import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { appointmentReviewQuery, ownReviewsQuery } from '../../api/reviews.query.ts';
import type { Appointment, Review } from '../../api/types.ts';
import { formatLongDate, to12Hour, zoneLabel } from '../../format/calendar.ts';
import { formatPhone } from '../../format/phone.ts';
import { fullName } from '../../format/text.ts';
import { useSession } from '../../session/session-context.tsx';
import { appointmentFaces } from '../../statuses/faces.ts';
import { isReviewBegun, ReviewCard, ReviewForm } from '../../ui/reviews.tsx';
import { BookingRecord, EndsOvernight, Preparation, VisitHeading, WithheldNote } from '../../ui/visit/marks.tsx';
import { MoneyLine } from '../../ui/visit/money-line.tsx';
import styles from './appointments.module.css';

/**
 * Undefined while loading. A client's reviews come in one answer; for the owner, each completed appointment's review is
 * loaded. A failure counts as no review, because the server refuses a second one.
 */
const useReviewOf = (appointment: Appointment): Review | null | undefined => {
  const isAdmin = useSession().user?.role === 'admin';
  const own = useQuery({ ...ownReviewsQuery(), enabled: !isAdmin });
  const one = useQuery({
    ...appointmentReviewQuery(appointment.id),
    enabled: isAdmin && appointmentFaces[appointment.status].clientMayReview,
  });
  if (isAdmin) return one.data ?? (one.isLoading ? undefined : null);
  if (own.isLoading) return undefined;
  return own.data?.find(({ appointmentId }) => appointmentId === appointment.id) ?? null;
};

/** The review, a button to write one, or nothing. */
const ReviewPanel = ({ appointment }: { readonly appointment: Appointment }) => {
  const client = useQueryClient();
  const { user } = useSession();
  const review = useReviewOf(appointment);
  const [writing, setWriting] = useState(() => isReviewBegun(appointment.id));
  if (review) {
    return (
      <div className={styles.review}>
        <ReviewCard review={review} withStatus />
      </div>
    );
  }
  if (!appointment.mayReview) return null;
  if (review === undefined) return <Skeleton height={44} width={140} radius="md" />;
  if (user?.role === 'admin') return null;
  if (writing) {
    return (
      <div className={styles.review}>
        <ReviewForm
          appointmentId={appointment.id}
          onSent={() => client.invalidateQueries({ queryKey: ['private'] })}
          onCancel={() => setWriting(false)}
        />
      </div>
    );
  }
  return (
    <Button variant="outline" onClick={() => setWriting(true)}>
      Write Review
    </Button>
  );
};

const Client = ({ appointment }: { readonly appointment: Appointment }) => {
  const { customerInfo: client, addOns } = appointment;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Client</dt>
        <dd>{client.name ?? fullName(client)}</dd>
      </div>
      {client.email === null ? null : (
        <div>
          <dt>Email</dt>
          <dd>{client.email}</dd>
        </div>
      )}
      {client.phone ? (
        <div>
          <dt>Phone</dt>
          <dd>{formatPhone(client.phone)}</dd>
        </div>
      ) : null}
      {addOns.length === 0 ? null : (
        <div>
          <dt>Add-ons</dt>
          <dd>{addOns.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
      {client.paymentMethod === null ? null : (
        <div>
          <dt>Payment</dt>
          <dd>{client.paymentMethod.toUpperCase()}</dd>
        </div>
      )}
    </dl>
  );
};

type AppointmentCardProps = {
  readonly appointment: Appointment;
  /** What the current user can do with it. */
  readonly actions: ReactNode;
  /** Further actions, after the booking record. */
  readonly more?: ReactNode;
  readonly children?: ReactNode;
};

export const AppointmentCard = ({ appointment, actions, more, children }: AppointmentCardProps) => {
  const { date, time, zone } = appointment;
  return (
    <article className={styles.card}>
      <VisitHeading appointment={appointment} level="h2" />
      <p>
        {formatLongDate(date)},{' '}
        <span className="unbroken">
          {to12Hour(time)} {zoneLabel(zone, date, time)}
        </span>
      </p>
      <EndsOvernight visit={appointment} />
      <MoneyLine appointment={appointment} />
      {appointment.isWithheld ? (
        <WithheldNote appointment={appointment} />
      ) : (
        <>
          <Client appointment={appointment} />
          {appointmentFaces[appointment.status].isOver ? null : (
            <Preparation words={appointment.preparation} level="h3" />
          )}
          {children}
          <div className="row">
            {actions}
            <ReviewPanel appointment={appointment} />
            <BookingRecord appointment={appointment} isQuiet />
            {more}
          </div>
        </>
      )}
    </article>
  );
};
