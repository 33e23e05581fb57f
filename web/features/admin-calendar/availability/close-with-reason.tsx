import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import styles from './availability.module.css';

type CloseWithReasonProps = {
  readonly longest: number | undefined;
  readonly placeholder?: string;
  readonly button: string;
  readonly busy: boolean;
  /** Null if she gave no reason. */
  readonly onClose: (reason: string | null) => void;
};

/** Closes whole days, with a reason if she likes. */
export const CloseWithReason = ({ longest, placeholder, button, busy, onClose }: CloseWithReasonProps) => {
  const [reason, setReason] = useState('');
  const trimmed = reason.trim();
  return (
    <div className={styles.closing}>
      <TextInput
        label="Reason (optional)"
        description="Clients read it."
        placeholder={placeholder}
        maxLength={longest}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Button variant="default" disabled={busy} onClick={() => onClose(trimmed === '' ? null : trimmed)}>
        {button}
      </Button>
    </div>
  );
};
