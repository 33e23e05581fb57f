import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentReviewQuery, ownReviewsQuery } from '../../api/reviews.query.ts';
import type { Appointment, Review } from '../../api/types.ts';
import { useSession } from '../../session/session-context.tsx';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import { ReviewCard } from '../../ui/reviews/review-card.tsx';
import { isReviewBegun, ReviewForm } from '../../ui/reviews/review-form.tsx';
import styles from './appointments.module.css';

/**
 * Undefined while it is loading. A client's reviews come in one answer; the owner's page asks for each completed
 * appointment's. If it cannot be loaded it counts as none, because the server refuses a second one.
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

/** The review, or a button to write one, or nothing. */
export const ReviewPanel = ({ appointment }: { readonly appointment: Appointment }) => {
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
  if (!appointmentFaces[appointment.status].clientMayReview) return null;
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
