import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import type { ReviewWritten } from '../../api/reviews.mutation.ts';
import { submitReview } from '../../api/reviews.mutation.ts';
import type { Review } from '../../api/types.ts';
import { fullName } from '../../format/people.ts';
import { useSession } from '../../session/session-context.tsx';
import { useToast } from '../toast.tsx';
import { limits, reviewProblem } from './review-rules.ts';
import styles from './reviews.module.css';
import { StarInput } from './star-input.tsx';

type ReviewFormProps = {
  readonly appointmentId: string;
  readonly onSent: (review: Review) => void;
  readonly onCancel: () => void;
};

const useSending = ({ appointmentId, onSent }: Pick<ReviewFormProps, 'appointmentId' | 'onSent'>) => {
  const toast = useToast();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const send = async (review: ReviewWritten) => {
    const problem = reviewProblem(review);
    if (problem !== null) return toast.error(problem);
    setBusy(true);
    try {
      onSent((await submitReview(appointmentId, review, key.current)).data);
      toast.success('Thank you for your review!');
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to submit review. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
};

/** A client's review of one completed appointment. */
export const ReviewForm = ({ appointmentId, onSent, onCancel }: ReviewFormProps) => {
  const { user } = useSession();
  const { busy, send } = useSending({ appointmentId, onSent });
  const [review, setReview] = useState<ReviewWritten>({
    rating: 5,
    title: '',
    comment: '',
    customerName: user?.name ?? fullName(user ?? {}),
  });
  const change = (changed: Partial<ReviewWritten>) => setReview({ ...review, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(review);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label="Write a review">
      <StarInput value={review.rating} onChange={(rating) => change({ rating })} />
      <TextInput
        label="Title (optional)"
        maxLength={limits.title}
        value={review.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Comment (optional)"
        description={`${review.comment.length} of ${limits.comment}`}
        inputWrapperOrder={['label', 'input', 'description']}
        rows={4}
        maxLength={limits.comment}
        value={review.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <TextInput
        label="Display name"
        withAsterisk
        maxLength={limits.name}
        value={review.customerName}
        onChange={(event) => change({ customerName: event.currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={busy}>
          Submit review
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
