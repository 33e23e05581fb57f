import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPhone } from '../../../format/phone.ts';
import { appointmentFaces } from '../../../statuses/appointment-faces.ts';
import { paymentSaid } from '../../../statuses/owed.ts';
import { dayAppointmentsQuery } from '../appointments.query.ts';
import styles from './day-sheet.module.css';

const Visit = ({ appointment }: { readonly appointment: Appointment }) => {
  const { time, duration, customerInfo, serviceName, addOns, status, totalPrice, notes, ownerNote } = appointment;
  return (
    <tr>
      <td>
        {to12Hour(time)}
        <br />
        {formatMinutes(duration)}
      </td>
      <td>
        {customerInfo.name ?? 'Guest'}
        <br />
        {customerInfo.phone === null ? '' : formatPhone(customerInfo.phone)}
      </td>
      <td>
        {[serviceName, ...addOns.map(({ name }) => name)].join(' + ')}
        {[notes, ownerNote ?? null].filter(Boolean).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </td>
      <td>{appointmentFaces[status].word.toLowerCase()}</td>
      <td>
        {formatMoney(totalPrice)}
        <br />
        {paymentSaid(appointment, 'inList').toLowerCase()}
      </td>
    </tr>
  );
};

/** The visits of a day for printing. The screen does not show it. */
export const DaySheet = ({ date }: { readonly date: string }) => {
  const visits = (useQuery(dayAppointmentsQuery(date)).data ?? []).filter(
    ({ status }) => appointmentFaces[status].holdsTime,
  );
  return (
    <section className={styles.sheet}>
      <h1>{formatLongDate(date)}</h1>
      {visits.length === 0 ? <p>No appointments.</p> : null}
      <table>
        <tbody>
          {visits.map((appointment) => (
            <Visit key={appointment.id} appointment={appointment} />
          ))}
        </tbody>
      </table>
    </section>
  );
};
