import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTakeNote } from './appointment.mutations.ts';
import styles from './appointment-view.module.css';

/** What only the owner reads. */
export const OwnerNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const [typed, setTyped] = useState(note);
  const take = useTakeNote();
  return (
    <div className={styles.note}>
      <Textarea
        label="Your note"
        description="Only you read it."
        autosize
        minRows={2}
        maxLength={1000}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {typed.trim() === note.trim() ? null : (
        <Button
          size="sm"
          variant="default"
          loading={take.isPending}
          onClick={() => take.mutate({ id, to: typed.trim(), from: note })}
        >
          Save note
        </Button>
      )}
    </div>
  );
};
