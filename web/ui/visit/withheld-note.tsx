import { Link } from 'react-router-dom';
import type { Appointment } from '../../api/types.ts';
import { useSession } from '../../session/session-context.tsx';
import styles from './withheld-note.module.css';

/** Why only date, time and service of an appointment are shown, and what to do about it. */
export const WithheldNote = ({ appointment }: { readonly appointment: Appointment }) => {
  const { user } = useSession();
  if (!appointment.isWithheld || appointment.message === null) return null;
  return (
    <p className={styles.note}>
      {user?.mayConfirmByCode ? (
        <>
          This was booked under your email address while you weren’t signed in.{' '}
          <Link to="/settings">Confirm your email</Link> to see all of it.
        </>
      ) : (
        appointment.message
      )}
    </p>
  );
};
