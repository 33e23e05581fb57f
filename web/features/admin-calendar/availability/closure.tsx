import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import styles from './availability.module.css';

/** What the owner typed when she closes something. */
type ClosureTyped = { readonly reason: string; readonly ownerNote: string };

export const nothingTyped: ClosureTyped = { reason: '', ownerNote: '' };

type ClosureAsked = { readonly reason: string | null; readonly ownerNote: string | null };

const orNone = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Without the blanks around; null where nothing was typed. */
export const closureOf = ({ reason, ownerNote }: ClosureTyped): ClosureAsked => ({
  reason: orNone(reason),
  ownerNote: orNone(ownerNote),
});

/** What the fields of a closure show that stands. */
export const typedOf = ({ reason, ownerNote }: ClosureAsked): ClosureTyped => ({
  reason: reason ?? '',
  ownerNote: ownerNote ?? '',
});

/** The most characters that each field takes. */
type ClosureLimits = {
  readonly [Field in keyof ClosureTyped]: { readonly maxLength?: number | undefined };
};

type ClosureFieldsProps = {
  readonly label: string;
  /** The name of the note, because a day and a part of it are on one screen. */
  readonly noteLabel: string;
  readonly placeholder?: string | undefined;
  readonly limits: ClosureLimits;
  readonly typed: ClosureTyped;
  readonly onChange: (typed: ClosureTyped) => void;
};

/** The reason that clients read, and beside it the note that only the owner reads. */
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
  readonly placeholder?: string;
  /** What the fields begin with; nothing where it is left out. */
  readonly begin?: ClosureTyped;
  readonly button: string;
  readonly busy: boolean;
  readonly onClose: (closure: ReturnType<typeof closureOf>) => void;
};

/** Closes whole days, with a reason and a private note if she likes. */
export const CloseWithReason = (props: CloseWithReasonProps) => {
  const { limits, placeholder, begin = nothingTyped, button, busy, onClose } = props;
  const [typed, setTyped] = useState(begin);
  return (
    <div className={styles.closing}>
      <ClosureFields
        label="Reason (optional)"
        noteLabel="Private note about the day"
        placeholder={placeholder}
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

/** The owner's note of a closure; nothing if she wrote none. */
export const NoteOfClosure = ({ note }: { readonly note: string | null }) =>
  note === null ? null : (
    <p>
      <span className="muted">Private note:</span> {note}
    </p>
  );
