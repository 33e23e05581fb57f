import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** The row of answers at a dialog's foot; `start` stands apart at its beginning. */
export const DialogActions = ({ start, children }: { readonly start?: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.actions}>
    {start === undefined ? null : <div className={styles.start}>{start}</div>}
    {children}
  </div>
);
