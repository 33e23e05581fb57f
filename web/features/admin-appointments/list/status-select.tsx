import { NativeSelect } from '@mantine/core';
import { choicesOf, ownersFaces, shownStatusOf, statusNamed, toneOf } from '../../../statuses/faces.ts';

import '@mantine/core/styles/Input.layer.css';
import type { Appointment } from '../../../api/types.ts';
import { useChangeStatus } from '../appointment.mutations.ts';
import styles from './status-select.module.css';

/** Shows and changes the status. Any may follow any other if the time is still free. */
export const StatusSelect = ({ appointment }: { readonly appointment: Appointment }) => {
  const change = useChangeStatus();
  const { id, customerInfo } = appointment;
  const status = shownStatusOf(appointment);
  const shown = change.isPending ? change.variables.status : status;
  const face = ownersFaces[shown];
  return (
    <NativeSelect
      aria-label={`Status of ${customerInfo.name ?? 'Guest'}'s appointment`}
      size="sm"
      leftSectionWidth={34}
      rightSectionWidth={26}
      value={shown}
      disabled={change.isPending}
      leftSection={<face.Icon size={16} stroke={1.75} aria-hidden />}
      classNames={{
        root: `${styles.root} ${toneOf(face)}`,
        wrapper: styles.wrapper,
        input: styles.input ?? '',
        section: styles.section ?? '',
      }}
      data={choicesOf(ownersFaces)}
      onChange={({ currentTarget: { value } }) => {
        const chosen = statusNamed(ownersFaces, value);
        if (chosen !== undefined && chosen !== status) change.mutate({ id, status: chosen, from: status });
      }}
    />
  );
};
