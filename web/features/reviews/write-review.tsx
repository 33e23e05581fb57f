import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/call/client.ts';
import { newKey } from '../../api/call/new-key.ts';
import { submitPublicReview } from '../../api/reviews.mutation.ts';
import { fullName } from '../../format/text.ts';
import { type PublicReviewTyped, publicReviewProblems } from '../../forms/review.ts';
import { focusFirst, useKeptForm } from '../../forms/use-kept-form.ts';
import { useSession } from '../../session/session-context.tsx';
import { toast } from '../../ui/messages/toast.tsx';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { announced } from '../../forms/broken-limits.ts';
import { Problem } from '../../ui/messages/problem.tsx';
import { StarInput } from '../../ui/reviews.tsx';
import styles from './reviews-page.module.css';
import { ServiceSelect } from './service-select.tsx';

const thanks = 'Thank you for your review! It will be reviewed by our team before being published.';

/** The review being written, and its sending. */
export const usePublicReview = (preselected: string, onDone: () => void) => {
  const { user } = useSession();
  const client = useQueryClient();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useKeptForm<PublicReviewTyped>(`public-review ${preselected}`, {
    initialValues: { serviceId: preselected, customerName: '', customerEmail: '', rating: 5, title: '', comment: '' },
    validate: publicReviewProblems,
    onValuesChange: () => setProblem(null),
  });
  const { setValues } = form;
  // Once per user: the form's functions change with each render, and fields that she clears must stay empty.
  const filledFor = useRef<string | null>(null);
  useEffect(() => {
    if (user === null || filledFor.current === user.id) return;
    filledFor.current = user.id;
    setValues(({ customerName, customerEmail }) => ({
      customerName: customerName || fullName(user),
      customerEmail: customerEmail || (user.email ?? ''),
    }));
  }, [user, setValues]);
  const send = async (written: PublicReviewTyped) => {
    setProblem(null);
    setBusy(true);
    try {
      const { message } = await submitPublicReview(written, key.current);
      form.forget();
      toast.success(message ?? thanks);
      await client.invalidateQueries({ queryKey: ['reviews'] });
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error, 'Failed to submit review. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  const submit = form.onSubmit(send, focusFirst(form));
  return { form, problem, busy, submit };
};

const asked = limitsOf('POST /reviews/public');

type WriteReviewProps = { readonly preselected: string; readonly onDone: () => void };

/** The review form for everybody. The studio reads each review before it is published. */
export const WriteReview = ({ preselected, onDone }: WriteReviewProps) => {
  const { form, problem, busy, submit } = usePublicReview(preselected, onDone);
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label="Write a review">
      <ServiceSelect
        label="Service"
        placeholder="Select a service"
        required
        errorProps={announced}
        {...form.getInputProps('serviceId')}
        value={form.values.serviceId}
      />
      <TextInput
        label="Your Name"
        required
        autoComplete="name"
        maxLength={asked.customerName.maxLength}
        errorProps={announced}
        {...form.getInputProps('customerName')}
      />
      <TextInput
        label="Your Email"
        description="Never shown"
        required
        type="email"
        autoComplete="email"
        maxLength={asked.customerEmail.maxLength}
        errorProps={announced}
        {...form.getInputProps('customerEmail')}
      />
      <StarInput {...form.getInputProps('rating')} value={form.values.rating} />
      <TextInput label="Title (optional)" maxLength={asked.title.maxLength} {...form.getInputProps('title')} />
      <Textarea
        label="Your Review"
        description={`Minimum 10 characters · ${form.values.comment.length} of ${asked.comment.maxLength}`}
        required
        rows={5}
        maxLength={asked.comment.maxLength}
        errorProps={announced}
        {...form.getInputProps('comment')}
      />
      <Problem message={problem} />
      <div>
        <Button type="submit" size="lg" loading={busy}>
          Submit review
        </Button>
      </div>
    </form>
  );
};
