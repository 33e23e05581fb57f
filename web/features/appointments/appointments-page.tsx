import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentsQuery } from '../../api/appointments.query.ts';
import type { AppointmentStatus } from '../../api/types.ts';
import { useSession } from '../../session/session-context.tsx';
import { Chips } from '../../ui/chips.tsx';
import { NavButton } from '../../ui/nav-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageError, PageState } from '../../ui/page-state.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import styles from './appointments.module.css';

type Filter = AppointmentStatus | 'all';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

const Loading = () => (
  <div role="status" aria-label="Loading appointments..." className={styles.list}>
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={210} radius="lg" />
    ))}
  </div>
);

export const AppointmentsPage = () => {
  const { user } = useSession();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, isPending, isError, error, refetch } = useQuery(
    appointmentsQuery(user?.role === 'admin' ? 'all' : 'own'),
  );
  const shown = data?.filter(({ status }) => filter === 'all' || status === filter) ?? [];
  return (
    <Page title="Appointments">
      <div className={styles.controls}>
        <Chips label="Filter by status" options={filters} value={filter} onChange={setFilter} />
        <NavButton to="/">Book New Appointment</NavButton>
      </div>
      {isPending ? <Loading /> : null}
      {isError && data === undefined ? (
        <PageError message="Failed to load appointments. Please try again." cause={error} onRetry={refetch} />
      ) : null}
      {data !== undefined && shown.length === 0 ? (
        <PageState compact title="Nothing here yet">
          <p>No appointments found for the selected filter.</p>
        </PageState>
      ) : null}
      <div className={styles.list}>
        {shown.map((appointment) => (
          <AppointmentCard key={appointment.id} appointment={appointment} />
        ))}
      </div>
    </Page>
  );
};
