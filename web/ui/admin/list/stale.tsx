import type { ReactNode } from 'react';
import styles from './stale.module.css';

type StaleProps = {
  /** Still the rows of what was asked before. */
  readonly isOld: boolean;
  readonly children: ReactNode;
};

/** Rows that are about to give way to others are drawn fainter, once that takes a moment. */
export const Stale = ({ isOld, children }: StaleProps) => (
  <div className={styles.rows} aria-busy={isOld}>
    {children}
  </div>
);
