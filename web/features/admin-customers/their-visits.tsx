import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../api/types.ts';
import { formatDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { formatMoney } from '../../format/money.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import { StatusBadge } from '../../ui/visit/status-badge.tsx';
import styles from './customer-dialog.module.css';

const shownAtFirst = 8;

/** All visits of the client, latest first, with links. */
export const TheirVisits = ({ appointments }: { readonly appointments: readonly Appointment[] }) => {
  const [all, setAll] = useState(false);
  const shown = all ? appointments : appointments.slice(0, shownAtFirst);
  return (
    <section>
      <h3>Appointments</h3>
      {appointments.length === 0 ? <p className={styles.none}>Nothing booked yet.</p> : null}
      <ul className={styles.visits}>
        {shown.map(({ id, date, time, serviceName, status, totalPrice }) => (
          <li key={id}>
            <Link to={`/admin/appointments?open=${id}`}>
              <strong>
                {formatDate(date)}, {to12Hour(time)}
              </strong>
              <StatusBadge face={appointmentFaces[status]} />
              <span>{serviceName}</span>
              <span>{formatMoney(totalPrice)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === appointments.length ? null : (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {appointments.length}
        </Button>
      )}
    </section>
  );
};
