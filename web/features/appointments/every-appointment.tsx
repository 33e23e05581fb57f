import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setAppointmentStatus } from '../../api/appointments.mutation.ts';
import { everyAppointmentQuery } from '../../api/appointments.query.ts';
import type { Appointment, AppointmentStatus } from '../../api/types.ts';
import { appointmentFaces, appointmentVerbs } from '../../statuses/faces.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { usePageWithin } from '../../ui/admin/list/list-state.ts';
import { Pages } from '../../ui/admin/list/lists.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentList, type Filter } from './appointment-list.tsx';

/** The owner's buttons. Any status may follow any other; the time is released or taken again. */
export const StatusButtons = ({ appointment }: { readonly appointment: Appointment }) => {
  const { mutate, isPending, variables } = useOwnersChange({
    send: (status: AppointmentStatus) => setAppointmentStatus(appointment.id, status),
    said: (status) => `Appointment status updated to ${appointmentFaces[status].word.toLowerCase()}`,
    failed: 'Failed to update appointment status. Please try again.',
    topics: ['appointments'],
  });
  return (
    <>
      {appointmentVerbs.map(({ status, label }) => (
        <Button
          key={status}
          variant="default"
          disabled={appointment.status === status}
          loading={isPending && variables === status}
          onClick={() => mutate(status)}
        >
          {label}
        </Button>
      ))}
    </>
  );
};

/** All appointments for the owner. The server filters and pages them, because there are thousands. */
export const EveryAppointment = ({ filter }: { readonly filter: Filter }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(everyAppointmentQuery({ status: filter, page }));
  const isTurning = usePageWithin(data?.pagination, setPage);
  return (
    <>
      <AppointmentList
        appointments={isTurning ? undefined : data?.appointments}
        problem={error}
        onRetry={refetch}
        cardOf={(appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            actions={<StatusButtons appointment={appointment} />}
          />
        )}
      />
      {data === undefined ? null : <Pages where={data.pagination} noun="appointments" onChange={setPage} />}
    </>
  );
};
