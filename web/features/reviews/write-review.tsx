import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import type { FormEvent } from 'react';
import { Problem } from '../../ui/problem.tsx';
import { limits } from '../../ui/reviews/review-rules.ts';
import { StarInput } from '../../ui/reviews/star-input.tsx';
import styles from './reviews-page.module.css';
import { ServiceSelect } from './service-select.tsx';
import { usePublicReview } from './use-public-review.ts';

type WriteReviewProps = { readonly preselected: string; readonly onDone: () => void };

/** Open to everybody; the studio reads it before it is published. */
export const WriteReview = ({ preselected, onDone }: WriteReviewProps) => {
  const { written, change, problem, busy, send } = usePublicReview(preselected, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label="Write a review">
      <ServiceSelect
        label="Service"
        placeholder="Select a service"
        required
        value={written.serviceId}
        onChange={(serviceId) => change({ serviceId })}
      />
      <TextInput
        label="Your Name"
        withAsterisk
        autoComplete="name"
        maxLength={limits.name}
        value={written.customerName}
        onChange={(event) => change({ customerName: event.currentTarget.value })}
      />
      <TextInput
        label="Your Email"
        description="Never shown"
        withAsterisk
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        value={written.customerEmail}
        onChange={(event) => change({ customerEmail: event.currentTarget.value })}
      />
      <StarInput value={written.rating} onChange={(rating) => change({ rating })} />
      <TextInput
        label="Title (optional)"
        maxLength={limits.title}
        value={written.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label="Your Review"
        description={`Minimum 10 characters · ${written.comment.length} of ${limits.comment}`}
        withAsterisk
        rows={5}
        maxLength={limits.comment}
        value={written.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
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
