import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ownAppointmentsQuery } from '../../api/appointments.query.ts';
import type { Appointment } from '../../api/types.ts';
import { canBeChanged, pastOf, upcomingOf } from '../../format/appointments.ts';
import { todayIn } from '../../format/calendar.ts';
import { useSession } from '../../session/session-context.tsx';
import { appointmentFaces } from '../../statuses/faces.ts';
import { Chips, NavButton } from '../../ui/buttons.tsx';
import { Page } from '../../ui/page.tsx';
import { ProofState } from '../../ui/proof/proof-state.tsx';
import { BookAgain } from '../../ui/visit/book-again.tsx';
import { ChangeVisit } from '../../ui/visit/change-visit.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentList, AppointmentsOnTheWay, type Filter, filters } from './appointment-list.tsx';
import styles from './appointments.module.css';

/** What the client can do with it: change an upcoming one, or book a past one again. */
const OwnActions = ({ appointment }: { readonly appointment: Appointment }) =>
  canBeChanged(appointment) ? (
    <ChangeVisit appointment={appointment} />
  ) : appointmentFaces[appointment.status].isOver ? (
    <BookAgain appointment={appointment} />
  ) : null;

/** All of a client's appointments, loaded at once: upcoming first, nearest first, then past ones. */
export const OwnAppointments = ({ filter }: { readonly filter: Filter }) => {
  const { data, error, refetch } = useQuery(ownAppointmentsQuery());
  const today = todayIn(useSalonZone());
  const inOrder = data && [...upcomingOf(data, today), ...pastOf(data, today)];
  return (
    <AppointmentList
      appointments={inOrder?.filter(({ status }) => filter === 'all' || status === filter)}
      problem={error}
      onRetry={refetch}
      cardOf={(appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          actions={<OwnActions appointment={appointment} />}
          more={
            <Link className={styles.timeline} to={`/appointments/${appointment.id}/timeline`}>
              Timeline
            </Link>
          }
        >
          {canBeChanged(appointment) ? <ProofState appointment={appointment} /> : null}
        </AppointmentCard>
      )}
    />
  );
};

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
