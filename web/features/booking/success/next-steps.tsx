import type { Appointment } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { Preparation } from '../../../ui/visit/preparation.tsx';
import styles from './success.module.css';

/** What happens next, and when she will hear from the studio. */
export const NextSteps = ({ appointment }: { readonly appointment: Appointment }) => (
  <section className={styles.next} aria-label="What happens next">
    <h2>What happens next</h2>
    <ol>
      <li>
        <strong>Your time is held.</strong> {formatLongDate(appointment.date)} at {to12Hour(appointment.time)} is yours
        while we check your payment.
      </li>
      <li>
        <strong>We check your payment,</strong> usually within a day, and confirm your appointment.
      </li>
      <li>
        <strong>Check your booking any time.</strong> Sign in with {appointment.customerInfo?.email ?? 'your email'}.
      </li>
    </ol>
    <Preparation words={appointment.preparation} level="h3" />
  </section>
);
