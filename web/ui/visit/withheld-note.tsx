import type { Appointment } from '../../api/types.ts';
import styles from './withheld-note.module.css';

/** Why only date, time and service of an appointment are shown, and what to do about it. */
export const WithheldNote = ({ appointment }: { readonly appointment: Appointment }) =>
  appointment.isWithheld && appointment.message !== null ? <p className={styles.note}>{appointment.message}</p> : null;
