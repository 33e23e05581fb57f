import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import styles from './availability.module.css';
import type { ClosureTyped } from './closure.ts';

/** The most characters that each field takes. */
export type ClosureLimits = {
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
