import { Button } from '@mantine/core';
import { setAppointmentStatus } from '../../api/appointments.mutation.ts';
import type { Appointment, AppointmentStatus } from '../../api/types.ts';
import { appointmentFaces, appointmentVerbs } from '../../statuses/appointment-faces.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

/** The buttons for the owner. Any status may follow any other, and its time is released or taken again. */
export const StatusButtons = ({ appointment }: { readonly appointment: Appointment }) => {
  const { mutate, isPending, variables } = useOwnersChange({
    send: (status: AppointmentStatus) => setAppointmentStatus(appointment.id, status),
    said: (status) => `Appointment status updated to ${appointmentFaces[status].word.toLowerCase()}`,
    failed: 'Failed to update appointment status. Please try again.',
    also: [['availability']],
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
