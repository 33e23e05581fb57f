import { IconAlertCircle } from '@tabler/icons-react';
import styles from './problem.module.css';

/** The error of a field, shown next to it. Screen readers announce it at once. */
export const Problem = ({ message, id }: { readonly message: string | null; readonly id?: string }) =>
  message === null ? null : (
    <div role="alert" id={id} className={styles.problem}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>{message}</span>
    </div>
  );
