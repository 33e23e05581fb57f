import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useNoteReview } from './review.mutations.ts';
import { longest } from './review-list.ts';
import type { OwnersReview } from './reviews.query.ts';
import styles from './reviews-tab.module.css';

/** What only the owner reads. */
export const ReviewNote = ({ review: { id, adminNote } }: { readonly review: OwnersReview }) => {
  const [typed, setTyped] = useState(adminNote ?? '');
  const take = useNoteReview();
  return (
    <div className={styles.note}>
      <Textarea
        label="Private note"
        description="Only you read it."
        autosize
        minRows={2}
        maxLength={longest.note}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {typed.trim() === (adminNote ?? '') ? null : (
        <Button
          size="sm"
          variant="default"
          loading={take.isPending}
          onClick={() => take.mutate({ id, adminNote: typed.trim() })}
        >
          Save note
        </Button>
      )}
    </div>
  );
};
