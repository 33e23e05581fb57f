import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cancelAppointment } from '../../api/appointments.mutation.ts';
import type { Appointment } from '../../api/types.ts';
import { canBeChanged, objectionToBoth } from '../../format/appointments.ts';
import { Confirm } from '../messages/confirm.tsx';
import { PolicyText } from '../text/policy-text.tsx';
import styles from './change-visit.module.css';
import { MoveVisit } from './move-visit.tsx';
import { useChange } from './use-change.ts';

type VisitProps = { readonly appointment: Appointment };

const CancelVisit = ({ appointment }: VisitProps) => {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange();
  const cancel = async () => {
    await run(
      () => cancelAppointment(appointment.id),
      'Appointment cancelled successfully',
      'Failed to cancel appointment. Please try again.',
    );
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <Confirm
        opened={asking}
        question="Are you sure you want to cancel this appointment?"
        action="Cancel appointment"
        busy={busy}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <PolicyText on="cancelling" />
      </Confirm>
    </>
  );
};

/** What she can still change herself, and why not the rest. The server judges again what she does. */
export const ChangeVisit = ({ appointment }: VisitProps) => {
  if (!canBeChanged(appointment)) return null;
  const { moving, cancelling } = appointment.objections;
  if (moving !== null && cancelling !== null) {
    return (
      <p className={styles.objection}>
        {objectionToBoth(moving, cancelling)} <Link to="/contact">Contact the studio</Link>
      </p>
    );
  }
  return (
    <>
      {moving === null ? <MoveVisit appointment={appointment} /> : <p className={styles.objection}>{moving}</p>}
      {cancelling === null ? (
        <CancelVisit appointment={appointment} />
      ) : (
        <p className={styles.objection}>{cancelling}</p>
      )}
    </>
  );
};
