import { Button } from '@mantine/core';
import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { type BulkAnswer, useChangeStatuses } from './appointment.mutations.ts';
import styles from './bulk-bar.module.css';

const targets = [
  { status: 'confirmed', label: 'Confirm' },
  { status: 'completed', label: 'Complete' },
  { status: 'cancelled', label: 'Cancel' },
] as const;

type BulkBarProps = { readonly selected: ReadonlySet<string>; readonly onClear: () => void };

/** What can be done with all that is selected, on whatever page; and what could not be done, and why. */
export const BulkBar = ({ selected, onClear }: BulkBarProps) => {
  const toast = useToast();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const change = useChangeStatuses();
  const done = ({ failed }: BulkAnswer) => {
    setRefusals(failed.map(({ message }) => message));
    onClear();
  };
  return (
    <section
      className={styles.bar}
      aria-label="Bulk actions"
      data-empty={selected.size === 0 && refusals.length === 0 ? true : undefined}
    >
      <span>{selected.size} selected</span>
      {targets.map(({ status, label }) => (
        <Button
          key={status}
          size="sm"
          variant="default"
          disabled={change.isPending}
          onClick={() =>
            selected.size === 0
              ? toast.warning('Please select appointments to update')
              : change.mutate({ appointmentIds: [...selected], status }, { onSuccess: done })
          }
        >
          {label}
        </Button>
      ))}
      {selected.size === 0 ? null : (
        <Button size="sm" variant="subtle" onClick={onClear}>
          Clear selection
        </Button>
      )}
      {refusals.length === 0 ? null : (
        <div role="alert" className={styles.refusals}>
          <strong>{refusals.length} could not be updated</strong>
          <ul>
            {refusals.map((refusal, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may stand more than once
              <li key={index}>{refusal}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
