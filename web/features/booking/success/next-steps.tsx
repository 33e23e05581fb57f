import type { Appointment } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import styles from './success.module.css';

/** What happens next, and when she will hear from the studio. */
export const NextSteps = ({ appointment }: { readonly appointment: Appointment }) => (
  <section className={styles.next} aria-label="What happens next">
    <h2>What happens next</h2>
    <ol>
      <li>
        <strong>Your time is held.</strong> {formatLongDate(appointment.date)} at {to12Hour(appointment.time)} is yours
        while we look at your payment.
      </li>
      <li>
        <strong>We check the payment,</strong> usually within a day, and confirm your appointment.
      </li>
      <li>
        <strong>You can look any time.</strong> Sign in with {appointment.customerInfo?.email ?? 'your e-mail'} to see
        the state of your booking.
      </li>
    </ol>
  </section>
);
