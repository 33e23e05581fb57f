import { IconAlertCircle } from '@tabler/icons-react';
import styles from './problem.module.css';

/** What is wrong with what was typed, beside the field. Screen readers read it at once. */
export const Problem = ({ message }: { readonly message: string | null }) =>
  message === null ? null : (
    <div role="alert" className={styles.problem}>
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>{message}</span>
    </div>
  );
