import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment, CustomerDashboard } from '../../api/types.ts';
import { formatLongDate } from '../../format/calendar.ts';
import { PageState } from '../../ui/page.tsx';
import { isReviewBegun, ReviewCard, ReviewForm } from '../../ui/reviews.tsx';

import { Unbroken } from '../../ui/text/unbroken.tsx';
import styles from './dashboard.module.css';

const ToReview = ({ appointment }: { readonly appointment: Appointment }) => {
  const client = useQueryClient();
  const [writing, setWriting] = useState(() => isReviewBegun(appointment.id));
  return (
    <article className={styles.visit}>
      <div className="spread">
        <div>
          <h4>
            <Unbroken name={appointment.serviceName} />
          </h4>
          <p className="muted-md">{formatLongDate(appointment.date)}</p>
        </div>
        {writing ? null : (
          <Button variant="outline" onClick={() => setWriting(true)}>
            Write Review
          </Button>
        )}
      </div>
      {writing ? (
        <ReviewForm
          appointmentId={appointment.id}
          onSent={() => client.invalidateQueries({ queryKey: ['private'] })}
          onCancel={() => setWriting(false)}
        />
      ) : null}
    </article>
  );
};

export const OwnReviewsTab = ({ data }: { readonly data: CustomerDashboard }) => {
  const { completedAppointmentsToReview: waiting, userReviews: written } = data;
  if (waiting.length === 0 && written.length === 0) {
    return (
      <PageState compact title="No reviews yet">
        <p>After your visit, you can leave a review here.</p>
      </PageState>
    );
  }
  return (
    <div className={styles.reviews}>
      {waiting.length === 0 ? null : (
        <section className="grid-md">
          <h3 className="title-md">Leave a Review</h3>
          {waiting.map((appointment) => (
            <ToReview key={appointment.id} appointment={appointment} />
          ))}
        </section>
      )}
      {written.length === 0 ? null : (
        <section className="grid-md">
          <h3 className="title-md">Your Reviews</h3>
          {written.map((review) => (
            <ReviewCard key={review.id} review={review} withStatus />
          ))}
        </section>
      )}
    </div>
  );
};
