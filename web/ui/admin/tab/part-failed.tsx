import { Button } from '@mantine/core';
import { sentenceOf } from '../../../api/api-error.ts';
import styles from './part-failed.module.css';

type PartFailedProps = {
  /** Null while nothing is wrong. */
  readonly error: Error | null;
  /** Said when the server gave no sentence of its own. */
  readonly failed: string;
  readonly onRetry: () => void;
};

/** One line where a part of a page could not be loaded and the rest of it is of use. */
export const PartFailed = ({ error, failed, onRetry }: PartFailedProps) =>
  error === null ? null : (
    <div role="alert" className={styles.failed}>
      <span>{sentenceOf(error, failed)}</span>
      <Button size="sm" variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
