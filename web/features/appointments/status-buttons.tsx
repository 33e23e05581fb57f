import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { setAppointmentStatus } from '../../api/appointments.mutation.ts';
import { appointmentsQuery } from '../../api/appointments.query.ts';
import type { Appointment, AppointmentStatus } from '../../api/types.ts';
import { useToast } from '../../ui/toast.tsx';
import styles from './appointments.module.css';

const actions: readonly (readonly [AppointmentStatus, string])[] = [
  ['confirmed', 'Confirm'],
  ['completed', 'Complete'],
  ['cancelled', 'Cancel'],
];

/** For the owner: any status may follow any other; the list changes in place. */
export const StatusButtons = ({ appointment }: { readonly appointment: Appointment }) => {
  const client = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState<AppointmentStatus | null>(null);
  const set = async (status: AppointmentStatus) => {
    setBusy(status);
    try {
      const changed = await setAppointmentStatus(appointment.id, status);
      client.setQueryData(appointmentsQuery('all').queryKey, (list) =>
        list?.map((one) => (one.id === changed.id ? changed : one)),
      );
      toast.success(`Appointment status updated to ${status}`);
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to update appointment status. Please try again.'));
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={styles.buttons}>
      {actions.map(([status, label]) => (
        <Button
          key={status}
          variant="default"
          size="sm"
          disabled={appointment.status === status}
          loading={busy === status}
          onClick={() => set(status)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};
