import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { everyAppointmentQuery } from '../../api/appointments.query.ts';
import { Pages } from '../../ui/admin/list/pages.tsx';
import { usePageWithin } from '../../ui/admin/list/use-page-within.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { AppointmentList } from './appointment-list.tsx';
import type { Filter } from './filters.ts';
import { StatusButtons } from './status-buttons.tsx';

/** All appointments for the owner. The server filters them and sends pages, because there are thousands. */
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
