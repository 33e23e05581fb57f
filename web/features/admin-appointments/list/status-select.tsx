import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCheck, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { Appointment, AppointmentStatus } from '../../../api/types.ts';
import { useChangeStatus } from '../appointment.mutations.ts';
import { statuses } from './list-filters.ts';
import styles from './status-select.module.css';

const icons = {
  pending: IconClock,
  confirmed: IconCheck,
  completed: IconCircleCheck,
  cancelled: IconX,
} as const;

const isStatus = (text: string): text is AppointmentStatus => (statuses as readonly string[]).includes(text);

/** The status and the way to change it, in one: any may follow any other, if the time is still free. */
export const StatusSelect = ({ appointment }: { readonly appointment: Appointment }) => {
  const change = useChangeStatus();
  const { id, status, customerInfo } = appointment;
  const shown = change.isPending ? change.variables.status : status;
  const Icon = icons[shown];
  return (
    <NativeSelect
      aria-label={`Status of ${customerInfo.name ?? 'Guest'}'s appointment`}
      size="sm"
      leftSectionWidth={34}
      rightSectionWidth={26}
      value={shown}
      disabled={change.isPending}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      classNames={{
        root: styles.root,
        wrapper: styles.wrapper,
        input: `${styles.input} ${styles[shown]}`,
        section: styles[`${shown}Icon`] ?? '',
      }}
      data={statuses.map((value) => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` }))}
      onChange={({ currentTarget: { value } }) => {
        if (isStatus(value) && value !== status) change.mutate({ id, status: value, from: status });
      }}
    />
  );
};
