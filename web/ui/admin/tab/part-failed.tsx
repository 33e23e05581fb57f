import { Button } from '@mantine/core';
import { sentenceOf } from '../../../api/call/api-error.ts';
import styles from './part-failed.module.css';

type PartFailedProps = {
  /** Null while nothing is wrong. */
  readonly error: Error | null;
  /** The sentence if the server gave none. */
  readonly failed: string;
  readonly onRetry: () => void;
};

/** One line in place of a part that could not be loaded, while the rest of the page can be used. */
export const PartFailed = ({ error, failed, onRetry }: PartFailedProps) =>
  error === null ? null : (
    <div role="alert" className={styles.failed}>
      <span>{sentenceOf(error, failed)}</span>
      <Button size="sm" variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
