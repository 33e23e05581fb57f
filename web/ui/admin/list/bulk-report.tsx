import type { ReactNode } from 'react';
import styles from './bulk-report.module.css';
import type { Outcome } from './in-turn.ts';

type BulkReportProps = {
  /** What was tried: "Failed to delete services". */
  readonly title: string;
  readonly failed: Outcome['failed'];
  /** Undefined for what is no longer on the page. */
  readonly nameOf: (id: string) => ReactNode;
  readonly children?: ReactNode;
};

/** What could not be done of many, and why. */
export const BulkReport = ({ title, failed, nameOf, children }: BulkReportProps) => {
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={styles.report}>
      <strong>{title}</strong>
      <ul>
        {failed.map(({ id, why }) => {
          const name = nameOf(id);
          return (
            <li key={id}>
              {name}
              {name === undefined ? '' : ': '}
              {why}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
};
