import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import { newKey } from '../../api/call/new-key.ts';
import { submitPublicReview } from '../../api/reviews.mutation.ts';
import { fullName } from '../../format/people.ts';
import { focusFirst } from '../../forms/focus-first.ts';
import { type PublicReviewTyped, publicReviewProblems } from '../../forms/review.ts';
import { useKeptForm } from '../../forms/use-kept-form.ts';
import { useSession } from '../../session/session-context.tsx';
import { useToast } from '../../ui/messages/toast.tsx';

const thanks = 'Thank you for your review! It will be reviewed by our team before being published.';

/** The review that is being written, and how it is sent. */
export const usePublicReview = (preselected: string, onDone: () => void) => {
  const { user } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useKeptForm<PublicReviewTyped>(`public-review ${preselected}`, {
    initialValues: { serviceId: preselected, customerName: '', customerEmail: '', rating: 5, title: '', comment: '' },
    validate: publicReviewProblems,
    onValuesChange: () => setProblem(null),
  });
  const { setValues } = form;
  // Once for each user: the form's functions are new with each render, and what she empties stays empty.
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
