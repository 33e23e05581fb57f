import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx';
import styles from './bulk-services.module.css';
import { useActivateServices, useDeleteServices } from './service.mutations.ts';
import { several } from './service-filters.ts';

type BulkServicesProps = { readonly selected: ReadonlySet<string>; readonly onClear: () => void };

/** What can be done with all that is ticked. */
export const BulkServices = ({ selected, onClear }: BulkServicesProps) => {
  const [asking, setAsking] = useState(false);
  const activate = useActivateServices();
  const remove = useDeleteServices();
  const ids = [...selected];
  const busy = activate.isPending || remove.isPending;
  const deleteAll = () =>
    remove.mutate(ids, {
      onSettled: () => {
        setAsking(false);
        onClear();
      },
    });
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
          onClick={() => activate.mutate({ ids, isActive }, { onSuccess: onClear })}
        >
          {isActive ? 'Activate' : 'Deactivate'}
        </Button>
      ))}
      <Button size="sm" variant="default" disabled={busy} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Button size="sm" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Delete services"
        question={`Are you sure you want to delete ${several(selected.size)}?`}
        yes="Delete"
        busy={remove.isPending}
        onYes={deleteAll}
        onClose={() => setAsking(false)}
      />
    </section>
  );
};
