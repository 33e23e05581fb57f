import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/admin/dialog.tsx';
import styles from '../../../ui/admin/list/bulk-bar.module.css';
import { type Outcome, useKnown } from '../../../ui/admin/list/list-state.ts';
import { BulkReport } from '../../../ui/admin/list/lists.tsx';
import { servicesIn, servicesKey, useActivateServices, useDeleteServices } from '../services.query.ts';
import { several } from './service-filters.ts';

type BulkServicesProps = {
  readonly selected: ReadonlySet<string>;
  readonly onDone: (ids: readonly string[]) => void;
  readonly onClear: () => void;
};

type Report = { readonly title: string; readonly failed: Outcome['failed'] };

const allWell: Report = { title: '', failed: [] };

/** The actions on all selected services. Those that failed stay selected. */
export const BulkServices = ({ selected, onDone, onClear }: BulkServicesProps) => {
  const [asking, setAsking] = useState(false);
  const [report, setReport] = useState(allWell);
  const activate = useActivateServices();
  const remove = useDeleteServices();
  const known = useKnown(servicesKey, servicesIn);
  const ids = [...selected];
  const busy = activate.isPending || remove.isPending;
  const settle = (title: string) => ({
    onSuccess: ({ done, failed }: Outcome) => {
      setReport({ title, failed });
      onDone(done);
      setAsking(false);
    },
  });
  const othersThan = (isActive: boolean) => {
    const before = known();
    return ids.every((id) => before.has(id)) ? ids.filter((id) => before.get(id)?.isActive !== isActive) : null;
  };
  if (selected.size === 0) return null;
  return (
    <section className={styles.bar} aria-label="Bulk actions">
      <strong>{selected.size} selected</strong>
      {[true, false].map((isActive) => (
        <Button
          key={String(isActive)}
          size="sm"
          variant="default"
          disabled={busy}
          onClick={() =>
            activate.mutate({ ids, isActive, others: othersThan(isActive) }, settle('Failed to update services'))
          }
        >
          {isActive ? 'Activate' : 'Deactivate'}
        </Button>
      ))}
      <Button size="sm" variant="default" disabled={busy} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Button
        size="sm"
        variant="subtle"
        onClick={() => {
          setReport(allWell);
          onClear();
        }}
      >
        Clear selection
      </Button>
      <BulkReport {...report} nameOf={(id) => known().get(id)?.name} />
      <ConfirmDialog
        opened={asking}
        title="Delete services"
        question={`Are you sure you want to delete ${several(selected.size)}?`}
        yes="Delete"
        busy={remove.isPending}
        onYes={() => remove.mutate(ids, settle('Failed to delete services'))}
        onClose={() => setAsking(false)}
      />
    </section>
  );
};
