import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import type { Appointment, AppointmentStatus } from '../../api/types.ts';
import { appointmentFaces, choicesOf } from '../../statuses/faces.ts';
import { OnTheWay, PageError, PageState } from '../../ui/page.tsx';

export type Filter = AppointmentStatus | 'all';

export const filters: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  ...choicesOf(appointmentFaces),
];

export const AppointmentsOnTheWay = () => (
  <OnTheWay words="Loading appointments..." className="grid-lg">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} height={210} radius="lg" />
    ))}
  </OnTheWay>
);

type AppointmentListProps = {
  readonly appointments: readonly Appointment[] | undefined;
  readonly problem: Error | null;
  readonly onRetry: () => void;
  readonly cardOf: (appointment: Appointment) => ReactNode;
};

/** The cards, or the reason why there are none. */
export const AppointmentList = ({ appointments, problem, onRetry, cardOf }: AppointmentListProps) => {
  if (appointments === undefined && problem === null) return <AppointmentsOnTheWay />;
  if (appointments === undefined) {
    return <PageError message="Failed to load appointments. Please try again." cause={problem} onRetry={onRetry} />;
  }
  if (appointments.length === 0) {
    return (
      <PageState compact title="Nothing here yet">
        <p>No appointments found for the selected filter.</p>
      </PageState>
    );
  }
  return <div className="grid-lg">{appointments.map(cardOf)}</div>;
};
