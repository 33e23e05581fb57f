import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { announced } from '../../forms/announced.ts';
import { Problem } from '../../ui/messages/problem.tsx';
import { StarInput } from '../../ui/reviews/star-input.tsx';
import styles from './reviews-page.module.css';
import { ServiceSelect } from './service-select.tsx';
import { usePublicReview } from './use-public-review.ts';

const asked = limitsOf('POST /reviews/public');

type WriteReviewProps = { readonly preselected: string; readonly onDone: () => void };

/** The form for everybody. The studio reads a review before it is published. */
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
        withAsterisk
        autoComplete="name"
        maxLength={asked.customerName.maxLength}
        errorProps={announced}
        {...form.getInputProps('customerName')}
      />
      <TextInput
        label="Your Email"
        description="Never shown"
        withAsterisk
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
        withAsterisk
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
