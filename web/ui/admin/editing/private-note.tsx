import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { useUnsaved } from './leave-guard.tsx';
import styles from './private-note.module.css';

type PrivateNoteProps = {
  readonly label: string;
  /** The stored note. Give the component a new key for another note. */
  readonly note: string;
  /** In characters. */
  readonly longest: number | undefined;
  readonly busy: boolean;
  readonly onSave: (note: string) => void;
};

/** A note that only the owner reads. The app asks before an unsaved note is left. */
export const PrivateNote = ({ label, note, longest, busy, onSave }: PrivateNoteProps) => {
  const [typed, setTyped] = useState(note);
  const isUnsaved = typed.trim() !== note.trim();
  useUnsaved(isUnsaved);
  return (
    <div className={styles.note}>
      <Textarea
        label={label}
        description="Only you can see this."
        autosize
        minRows={2}
        maxLength={longest}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {isUnsaved ? (
        <Button size="sm" variant="default" loading={busy} onClick={() => onSave(typed.trim())}>
          Save note
        </Button>
      ) : null}
    </div>
  );
};
