import { IconUserCheck } from '@tabler/icons-react';
import styles from './coming-mark.module.css';

/** The client has said that she will be there; nothing where she has not. */
export const ComingMark = ({ visit }: { readonly visit: { readonly attendanceConfirmed: boolean } }) =>
  visit.attendanceConfirmed ? (
    <span className={styles.mark}>
      <IconUserCheck size={15} stroke={2} aria-hidden="true" />
      Will be there
    </span>
  ) : null;
