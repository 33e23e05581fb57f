import styles from './bulk-bar.module.css';
import type { Outcome } from './in-turn.ts';

type BulkReportProps = {
  /** What was tried: "Failed to delete services". */
  readonly title: string;
  readonly failed: Outcome['failed'];
  /** Undefined for what is no longer on the page. */
  readonly nameOf: (id: string) => string | undefined;
};

/** What could not be done of many, and why. */
export const BulkReport = ({ title, failed, nameOf }: BulkReportProps) =>
  failed.length === 0 ? null : (
    <div role="alert" className={styles.refusals}>
      <strong>{title}</strong>
      <ul>
        {failed.map(({ id, why }) => (
          <li key={id}>{[nameOf(id), why].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
    </div>
  );
