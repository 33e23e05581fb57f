import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../session/session-context.tsx';
import { Chips } from '../../ui/buttons/chips.tsx';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AppointmentsOnTheWay } from './appointment-list.tsx';
import styles from './appointments.module.css';
import { type Filter, filters } from './filters.ts';
import { OwnAppointments } from './own-appointments.tsx';

const EveryAppointment = lazy(async () => ({ default: (await import('./every-appointment.tsx')).EveryAppointment }));

export const AppointmentsPage = () => {
  const { user } = useSession();
  const [filter, setFilter] = useState<Filter>('all');
  return (
    <Page title="Appointments">
      <div className={styles.controls}>
        <Chips label="Filter by status" options={filters} value={filter} onChange={setFilter} />
        <NavButton to="/">Book New Appointment</NavButton>
      </div>
      {user?.role === 'admin' ? (
        <Suspense fallback={<AppointmentsOnTheWay />}>
          <EveryAppointment key={filter} filter={filter} />
        </Suspense>
      ) : (
        <OwnAppointments filter={filter} />
      )}
    </Page>
  );
};
