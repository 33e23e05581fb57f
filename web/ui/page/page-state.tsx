import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { awayHint } from '../../api/call/api-error.ts';
import { PartingGrid } from '../../motif/parting-grid.tsx';
import styles from './page-state.module.css';

export type PageStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** What she can do next. */
  readonly actions?: ReactNode;
  /** Whether it is a part of a page instead of the whole page. */
  readonly compact?: boolean;
};

/** Shown where nothing is: a drawing, a sentence, and what can be done next. */
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
  /** The error. If the visitor is offline or the server does not answer, the page says so. */
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
