import type { ReactNode } from 'react';
import styles from './stale.module.css';

type StaleProps = {
  /** Whether the rows are still those of the request before. */
  readonly isOld: boolean;
  readonly children: ReactNode;
};

/** Rows that are about to be replaced are fainter if that takes a moment. */
export const Stale = ({ isOld, children }: StaleProps) => (
  <div className={styles.rows} aria-busy={isOld}>
    {children}
  </div>
);
