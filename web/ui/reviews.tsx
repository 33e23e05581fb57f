import { Button, Textarea, TextInput } from '@mantine/core';
import { IconRosetteDiscountCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { Review, ReviewPage } from '../api/types.ts';
import { useBranding } from '../branding/branding-context.tsx';
import { formatMomentDate } from '../format/calendar.ts';
import { authorOf, firstProblem, fullName } from '../format/text.ts';
import { type Face, reviewFaces } from '../statuses/faces.ts';
import styles from './reviews/reviews.module.css';
import { Unbroken } from './text/unbroken.tsx';
import { StatusBadge } from './visit/marks.tsx';
import { useSalonZone } from './visit/salon-rules.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import type { FormErrors } from '@mantine/form';
import { sentenceOf } from '../api/call/client.ts';
import { newKey } from '../api/call/new-key.ts';
import { submitReview } from '../api/reviews.mutation.ts';
import { type ReviewTyped, reviewProblems } from '../forms/review.ts';
import { focusFirst, hasDraft, useKeptForm } from '../forms/use-kept-form.ts';
import { useSession } from '../session/session-context.tsx';
import { toast } from './messages/toast.tsx';

const places = [1, 2, 3, 4, 5] as const;

export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className={styles.stars} role="img" aria-label={`${rating} of 5 stars`}>
    {places.map((place) =>
      place <= rating ? (
        <IconStarFilled key={place} size={18} aria-hidden="true" />
      ) : (
        <IconStar key={place} size={18} stroke={1.5} aria-hidden="true" />
      ),
    )}
  </span>
);

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The average rating of all approved reviews. Renders nothing if there is none. */
export const RatingLine = ({ page }: { readonly page: ReviewPage | undefined }) => {
  const { global, home } = useBranding().branding;
  const rating = page?.rating ?? null;
  return rating === null ? null : (
    <p className={styles.rating}>
      <strong>{oneDecimal.format(rating.average)}</strong>
      <Stars rating={Math.round(rating.average)} />
      <span>
        {rating.count === 1 ? '1 review' : `${rating.count} reviews`} of {home.businessName || global.siteName}
      </span>
    </p>
  );
};

/** The author is told only what the result is, not what exactly the owner did with the review. */
const authorsFaceOf = (status: Review['status']): Face => {
  const face = reviewFaces[status];
  return face.isPublic || face.awaitsOwner ? face : { ...face, word: 'Not published', tone: 'slate' };
};

type ReviewCardProps = {
  readonly review: Review;
  /** True to show the review's status, which only its author sees. */
  readonly withStatus?: boolean;
};

/** A review with the studio's response. */
export const ReviewCard = ({ review, withStatus = false }: ReviewCardProps) => {
  const zone = useSalonZone();
  const service = review.service?.name ?? review.serviceName;
  return (
    <article className={styles.card}>
      <header className="spread gap-xs">
        <Stars rating={review.rating} />
        {withStatus ? <StatusBadge face={authorsFaceOf(review.status)} /> : null}
      </header>
      {review.title ? <p className="display">{review.title}</p> : null}
      {review.comment ? <p className="lines">{review.comment}</p> : null}
      <footer className={styles.byline}>
        <strong>{authorOf(review)}</strong>
        {review.isVerifiedPurchase ? (
          <span className={styles.verified}>
            <IconRosetteDiscountCheck size={16} stroke={1.5} aria-hidden="true" /> Verified visit
          </span>
        ) : null}
        {service ? (
          <span>
            <Unbroken name={service} />
          </span>
        ) : null}
        <span>{formatMomentDate(review.createdAt, zone)}</span>
      </footer>
      {review.adminResponse ? (
        <blockquote className={styles.response}>
          <strong>Response from the studio</strong>
          {review.adminResponse}
        </blockquote>
      ) : null}
    </article>
  );
};

type StarInputProps = { readonly value: number; readonly onChange: (rating: number) => void };

/** Five radio buttons that look like stars: arrow keys work, and screen readers count them. */
export const StarInput = ({ value, onChange }: StarInputProps) => {
  const name = useId();
  return (
    <fieldset className={styles.starInput}>
      <legend>Rating</legend>
      {places.map((place) => (
        <label key={place}>
          <input
            type="radio"
            name={name}
            value={place}
            checked={value === place}
            onChange={() => onChange(place)}
            aria-label={place === 1 ? '1 star' : `${place} stars`}
          />
          {place <= value ? (
            <IconStarFilled size={30} aria-hidden="true" />
          ) : (
            <IconStar size={30} stroke={1.25} aria-hidden="true" />
          )}
        </label>
      ))}
    </fieldset>
  );
};

const draftOf = (appointmentId: string): string => `review ${appointmentId}`;

/** True if the client has a draft of a review of this visit. */
export const isReviewBegun = (appointmentId: string): boolean => hasDraft(draftOf(appointmentId));

type ReviewFormProps = {
  readonly appointmentId: string;
  readonly onSent: (review: Review) => void;
  readonly onCancel: () => void;
};

const useSending = ({ appointmentId, onSent }: Pick<ReviewFormProps, 'appointmentId' | 'onSent'>) => {
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const send = async (review: ReviewTyped) => {
    setBusy(true);
    try {
      onSent(await submitReview({ appointmentId, ...review }, key.current));
      toast.success('Thank you for your review!');
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to submit review. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
};

const asked = limitsOf('POST /reviews');

/** A client's review of one completed appointment. */
export const ReviewForm = ({ appointmentId, onSent, onCancel }: ReviewFormProps) => {
  const { user } = useSession();
  const form = useKeptForm<ReviewTyped>(draftOf(appointmentId), {
    initialValues: {
      rating: 5,
      title: '',
      comment: '',
      customerName: user === null ? '' : (user.name ?? fullName(user)),
    },
    validate: reviewProblems,
  });
  const { busy, send } = useSending({
    appointmentId,
    onSent: (review) => {
      form.forget();
      onSent(review);
    },
  });
  const refuse = (errors: FormErrors) => {
    focusFirst(form)(errors);
    toast.error(firstProblem(errors));
  };
  const drop = () => {
    form.forget();
    onCancel();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(send, refuse)} className="grid-lg form-width" aria-label="Write a review">
      <StarInput {...form.getInputProps('rating')} value={form.values.rating} />
      <TextInput label="Title (optional)" maxLength={asked.title.maxLength} {...form.getInputProps('title')} />
      <Textarea
        label="Comment (optional)"
        description={`${form.values.comment.length} of ${asked.comment.maxLength}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        maxLength={asked.comment.maxLength}
        {...form.getInputProps('comment')}
      />
      <TextInput
        label="Display name"
        required
        maxLength={asked.customerName.maxLength}
        {...form.getInputProps('customerName')}
      />
      <div className="cluster">
        <Button type="submit" loading={busy}>
          Submit review
        </Button>
        <Button variant="subtle" onClick={drop}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
