import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useUnsaved } from '../../ui/admin/leave-guard.tsx';
import styles from './customer-dialog.module.css';
import { useTakeNote } from './customers.query.ts';

const longest = 2_000;

/** What only the owner reads. */
export const PrivateNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const [typed, setTyped] = useState(note);
  const take = useTakeNote();
  const isUnsaved = typed.trim() !== note.trim();
  useUnsaved(isUnsaved);
  return (
    <div className={styles.note}>
      <Textarea
        label="Private note"
        description="Only you read it."
        autosize
        minRows={3}
        maxLength={longest}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {isUnsaved ? (
        <Button
          size="sm"
          variant="default"
          loading={take.isPending}
          onClick={() => take.mutate({ id, to: typed.trim(), from: note })}
        >
          Save note
        </Button>
      ) : null}
    </div>
  );
};
