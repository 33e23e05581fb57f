import { Button, Modal, Pagination, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/api-error.ts';
import type { Appointment } from '../../api/types.ts';
import { PageError, PageState } from '../../ui/page-state.tsx';
import { useDeleteAppointment } from './appointment.mutations.ts';
import { appointmentsQuery } from './appointments.query.ts';
import styles from './appointments-tab.module.css';
import { AppointmentsTable } from './appointments-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type ListFilters, readFilters, writeFilters } from './list-filters.ts';
import { ProofModal } from './proof-modal.tsx';
import { salonTodayQuery } from './salon-today.query.ts';
import { useSelection } from './use-selection.ts';

const Waiting = () => (
  <div className={styles.waiting} role="status" aria-label="Loading appointments...">
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
      <Skeleton key={row} height={64} radius="md" />
    ))}
  </div>
);

type DeletionProps = { readonly appointment: Appointment | null; readonly onClose: () => void };

const Deletion = ({ appointment, onClose }: DeletionProps) => {
  const remove = useDeleteAppointment();
  return (
    <Modal opened={appointment !== null} onClose={onClose} title="Delete appointment" centered>
      <p>Are you sure you want to delete this appointment?</p>
      <div className={styles.answers}>
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => appointment !== null && remove.mutate(appointment.id, { onSettled: onClose })}
        >
          Delete
        </Button>
      </div>
    </Modal>
  );
};

const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (changed: Partial<ListFilters>) =>
    setParams(writeFilters({ ...filters, page: 1, ...changed }), { replace: true });
  return { filters, change };
};

/** All appointments, for finding one, judging its proof and moving it on. */
export const AppointmentsTab = () => {
  const { filters, change } = useFilters();
  const { selected, select, clear } = useSelection();
  const [proofOf, setProofOf] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Appointment | null>(null);
  const { data, error, isPending, refetch } = useQuery(appointmentsQuery(filters));
  const today = useQuery(salonTodayQuery()).data ?? null;
  const found = data?.appointments ?? [];
  return (
    <>
      <h1 className={styles.heading}>Appointments</h1>
      <FilterBar filters={filters} onChange={change} today={today} />
      <BulkBar selected={selected} onClear={clear} />
      {isPending ? <Waiting /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load appointments')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && found.length === 0 ? (
        <PageState compact title="No appointments found">
          <p>No appointments found for the selected filter.</p>
        </PageState>
      ) : null}
      {found.length === 0 ? null : (
        <AppointmentsTable
          appointments={found}
          actions={{ selected, onSelect: select, onOpenProof: ({ id }) => setProofOf(id), onDelete: setDeleting }}
        />
      )}
      {data === undefined || data.pagination.pages < 2 ? null : (
        <Pagination
          className={styles.pages}
          value={filters.page}
          total={data.pagination.pages}
          boundaries={1}
          siblings={2}
          onChange={(page) => change({ page })}
          getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
      <ProofModal appointment={found.find(({ id }) => id === proofOf) ?? null} onClose={() => setProofOf(null)} />
      <Deletion appointment={deleting} onClose={() => setDeleting(null)} />
    </>
  );
};
