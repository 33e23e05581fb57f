import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { newKey } from '../../api/new-key.ts';
import type { PublicReviewWritten } from '../../api/reviews.mutation.ts';
import { submitPublicReview } from '../../api/reviews.mutation.ts';
import { fullName } from '../../format/people.ts';
import { useSession } from '../../session/session-context.tsx';
import { publicReviewProblem } from '../../ui/reviews/review-rules.ts';
import { useToast } from '../../ui/toast.tsx';

const thanks = 'Thank you for your review! It will be reviewed by our team before being published.';

/** What is being written, and its way to the studio. */
export const usePublicReview = (preselected: string, onDone: () => void) => {
  const { user } = useSession();
  const client = useQueryClient();
  const toast = useToast();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [written, setWritten] = useState<PublicReviewWritten>({
    serviceId: preselected,
    customerName: '',
    customerEmail: '',
    rating: 5,
    title: '',
    comment: '',
  });
  useEffect(() => {
    if (user === null) return;
    setWritten((typed) => ({
      ...typed,
      customerName: typed.customerName || fullName(user),
      customerEmail: typed.customerEmail || (user.email ?? ''),
    }));
  }, [user]);
  const change = (changed: Partial<PublicReviewWritten>) => {
    setWritten({ ...written, ...changed });
    setProblem(null);
  };
  const send = async () => {
    const wrong = publicReviewProblem(written);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const { message } = await submitPublicReview(written, key.current);
      toast.success(message ?? thanks);
      await client.invalidateQueries({ queryKey: ['reviews'] });
      onDone();
    } catch (error) {
      setProblem(sentenceOf(error, 'Failed to submit review. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return { written, change, problem, busy, send };
};
