import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** The row of buttons at the foot of a dialog. `start` stands apart at the beginning of the row. */
export const DialogActions = ({ start, children }: { readonly start?: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.actions}>
    {start === undefined ? null : <div className={styles.start}>{start}</div>}
    {children}
  </div>
);
