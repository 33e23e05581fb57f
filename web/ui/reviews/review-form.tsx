import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import type { FormErrors } from '@mantine/form';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import { newKey } from '../../api/call/new-key.ts';
import { submitReview } from '../../api/reviews.mutation.ts';
import type { Review } from '../../api/types.ts';
import { fullName } from '../../format/people.ts';
import { firstProblem } from '../../format/problems.ts';
import { type ReviewTyped, reviewProblems } from '../../forms/review.ts';
import { hasDraft, useKeptForm } from '../../forms/use-kept-form.ts';
import { useSession } from '../../session/session-context.tsx';
import { useToast } from '../messages/toast.tsx';
import styles from './reviews.module.css';
import { StarInput } from './star-input.tsx';

const draftOf = (appointmentId: string): string => `review ${appointmentId}`;

/** Whether she has begun a review of this visit and neither sent nor dropped it. */
export const isReviewBegun = (appointmentId: string): boolean => hasDraft(draftOf(appointmentId));

type ReviewFormProps = {
  readonly appointmentId: string;
  readonly onSent: (review: Review) => void;
  readonly onCancel: () => void;
};

const useSending = ({ appointmentId, onSent }: Pick<ReviewFormProps, 'appointmentId' | 'onSent'>) => {
  const toast = useToast();
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
  const refuse = (errors: FormErrors) => toast.error(firstProblem(errors));
  return { busy, send, refuse };
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
  const { busy, send, refuse } = useSending({
    appointmentId,
    onSent: (review) => {
      form.forget();
      onSent(review);
    },
  });
  const drop = () => {
    form.forget();
    onCancel();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(send, refuse)} className={styles.form} aria-label="Write a review">
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
        withAsterisk
        maxLength={asked.customerName.maxLength}
        {...form.getInputProps('customerName')}
      />
      <div className={styles.buttons}>
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
