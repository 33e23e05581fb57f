import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './availability.module.css';
import { type ClosureTyped, closureOf, nothingTyped } from './closure.ts';
import { ClosureFields, type ClosureLimits } from './closure-fields.tsx';

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
