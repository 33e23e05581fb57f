import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { studioOf, titleOf } from '../../adapters/http/pages/site-pages.ts';
import { awayHint } from '../api/call/client.ts';
import { useBranding } from '../branding/branding-context.tsx';
import { PartingGrid } from '../motif/parting-grid.tsx';
import { StrandKnot } from '../motif/strand-knot.tsx';
import pageStyles from './page/page.module.css';
import styles from './page/page-state.module.css';

/** Moves the focus to the page's content when the focused element disappears, so that Tab continues there. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

type OnTheWayProps = {
  /** For example "Loading services..." */
  readonly words: string;
  /** Arranges the skeletons like the content. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Skeletons of the content's size. The words lie over the first one, so that nothing moves when they disappear. */
export const OnTheWay = ({ words, className, children }: OnTheWayProps) => (
  <div role="status" className={styles.onTheWay}>
    <p className={styles.words}>{words}</p>
    <div className={className}>{children}</div>
  </div>
);

/** Shown while a page loads. It appears after a short delay, so that fast pages do not flash. */
export const PageLoader = () => (
  <div className={styles.loader} role="status">
    <StrandKnot className={styles.knot} />
    <span>Loading...</span>
  </div>
);

export type PageStateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  /** What the visitor can do next. */
  readonly actions?: ReactNode;
  /** True for a part of a page instead of a whole page. */
  readonly compact?: boolean;
};

/** Shown when there is nothing to show: a drawing, a sentence, and what to do next. */
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
  /** The error. If the visitor is offline or the server does not answer, the message says so. */
  readonly cause?: unknown;
  readonly onRetry: () => void;
};

export const PageError = ({ message, cause, onRetry }: PageErrorProps) => (
  <div className={`${styles.state} ${styles.compact}`} role="alert">
    <PartingGrid className={styles.art} />
    <p>{message}</p>
    {awayHint(cause) === null ? null : <p className="ink">{awayHint(cause)}</p>}
    <div className={styles.actions}>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  </div>
);

/** Sets the tab's title, which screen readers announce too. The home page's title is the studio's name and motto. */
export const usePageTitle = (title: string | null): void => {
  const { branding, isPreview = false } = useBranding();
  const named = titleOf(title, studioOf(branding));
  useEffect(() => {
    if (!isPreview) document.title = named;
  }, [named, isPreview]);
};

type PageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly narrow?: boolean;
  readonly children: ReactNode;
};

export const Page = ({ title, lead, narrow = false, children }: PageProps) => {
  usePageTitle(title);
  return (
    <div className={`${pageStyles.page} ${narrow ? pageStyles.narrow : ''}`}>
      <header className={pageStyles.heading}>
        <h1>{title}</h1>
        {lead === undefined ? null : <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
};

/**
 * Scrolls to the start of the list when a control below it turns the page. Otherwise the new page would open at its
 * end.
 */
export const showStart = (control: Element | null): void => {
  const list = control?.closest('[role=tabpanel], main');
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
};
