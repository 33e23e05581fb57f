import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { awayHint } from '../../api/api-error.ts';
import { PartingGrid } from '../../motif/parting-grid.tsx';
import styles from './page-state.module.css';

export type PageStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** What she can do next. */
  readonly actions?: ReactNode;
  /** Inside a page rather than in place of one. */
  readonly compact?: boolean;
};

/** An empty or missing place: a drawing, one sentence, and a way on. */
export const PageState = ({ title, children, actions, compact = false }: PageStateProps) => {
  const Heading = compact ? 'h2' : 'h1';
  return (
    <div className={`${styles.state} ${compact ? styles.compact : ''}`}>
      <PartingGrid className={styles.art} />
      <Heading>{title}</Heading>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
};

type PageErrorProps = {
  readonly message: string;
  /** What was thrown: says in words that she is offline, or the server away. */
  readonly cause?: unknown;
  readonly onRetry: () => void;
};

export const PageError = ({ message, cause, onRetry }: PageErrorProps) => (
  <div className={`${styles.state} ${styles.compact}`} role="alert">
    <PartingGrid className={styles.art} />
    <p>{message}</p>
    {awayHint(cause) === null ? null : <p className={styles.hint}>{awayHint(cause)}</p>}
    <div className={styles.actions}>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  </div>
);
