import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './availability.module.css';

/** The owner's input for a closure. */
type ClosureTyped = { readonly reason: string; readonly ownerNote: string };

export const nothingTyped: ClosureTyped = { reason: '', ownerNote: '' };

type ClosureAsked = { readonly reason: string | null; readonly ownerNote: string | null };

const orNone = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Trims the texts; null for an empty one. */
export const closureOf = ({ reason, ownerNote }: ClosureTyped): ClosureAsked => ({
  reason: orNone(reason),
  ownerNote: orNone(ownerNote),
});

/** The initial field values of an existing closure. */
export const typedOf = ({ reason, ownerNote }: ClosureAsked): ClosureTyped => ({
  reason: reason ?? '',
  ownerNote: ownerNote ?? '',
});

/** The maximum length of each field, in characters. */
type ClosureLimits = {
  readonly [Field in keyof ClosureTyped]: { readonly maxLength?: number | undefined };
};

type ClosureFieldsProps = {
  readonly label: string;
  /** The label of the note. A day and a part of it are on the same screen, so each needs its own. */
  readonly noteLabel: string;
  readonly placeholder?: string | undefined;
  readonly limits: ClosureLimits;
  readonly typed: ClosureTyped;
  readonly onChange: (typed: ClosureTyped) => void;
};

/** The reason that clients read, and the note that only the owner reads. */
export const ClosureFields = ({ label, noteLabel, placeholder, limits, typed, onChange }: ClosureFieldsProps) => (
  <div className={styles.closure}>
    <TextInput
      label={label}
      description="Clients will see this."
      placeholder={placeholder}
      maxLength={limits.reason.maxLength}
      value={typed.reason}
      onChange={({ currentTarget: { value } }) => onChange({ ...typed, reason: value })}
    />
    <TextInput
      label={noteLabel}
      description="Only you can see this."
      maxLength={limits.ownerNote.maxLength}
      value={typed.ownerNote}
      onChange={({ currentTarget: { value } }) => onChange({ ...typed, ownerNote: value })}
    />
  </div>
);

type CloseWithReasonProps = {
  readonly limits: ClosureLimits;
  /** The initial values; empty if left out. */
  readonly begin?: ClosureTyped;
  readonly button: string;
  readonly busy: boolean;
  readonly onClose: (closure: ReturnType<typeof closureOf>) => void;
};

/** Closes whole days, with an optional reason and private note. */
export const CloseWithReason = (props: CloseWithReasonProps) => {
  const { limits, begin = nothingTyped, button, busy, onClose } = props;
  const [typed, setTyped] = useState(begin);
  return (
    <div className={styles.closing}>
      <ClosureFields
        label="Reason (optional)"
        noteLabel="Private note about the day"
        limits={limits}
        typed={typed}
        onChange={setTyped}
      />
      <Button variant="default" disabled={busy} onClick={() => onClose(closureOf(typed))}>
        {button}
      </Button>
    </div>
  );
};

/** The owner's note on a closure; renders nothing if there is none. */
export const NoteOfClosure = ({ note }: { readonly note: string | null }) =>
  note === null ? null : (
    <p>
      <span className="muted">Private note:</span> {note}
    </p>
  );
