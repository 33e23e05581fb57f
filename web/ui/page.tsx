import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { studioOf, titleOf } from '../../adapters/http/pages/site-pages.ts';
import { awayHint } from '../api/call/client.ts';
import { useBranding } from '../branding/branding-context.tsx';
import { PartingGrid } from '../motif/parting-grid.tsx';
import { StrandKnot } from '../motif/strand-knot.tsx';
import pageStyles from './page/page.module.css';
import styles from './page/page-state.module.css';

/** For when what had the focus goes: the next tab is then the first one of the page's own content. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });

type OnTheWayProps = {
  /** "Loading services..." */
  readonly words: string;
  /** Lays the skeletons out like what they stand for. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Skeletons in the size of what is loaded. The words lie over the first one, so that nothing moves when they go. */
export const OnTheWay = ({ words, className, children }: OnTheWayProps) => (
  <div role="status" className={styles.onTheWay}>
    <p className={styles.words}>{words}</p>
    <div className={className}>{children}</div>
  </div>
);

/** Shown in place of a page that is being loaded. It appears only after a moment, so that quick pages do not flash. */
export const PageLoader = () => (
  <div className={styles.loader} role="status">
    <StrandKnot className={styles.knot} />
    <span>Loading...</span>
  </div>
);

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
    {awayHint(cause) === null ? null : <p className="ink">{awayHint(cause)}</p>}
    <div className={styles.actions}>
      <Button variant="default" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  </div>
);

/** Sets the tab's title, which screen readers read too. The home page's title is the studio's name and its motto. */
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

/** A page under one large heading. */
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
 * Shows the beginning of the list that a control below it has turned, because the new page would otherwise open where the
 * old one ended.
 */
export const showStart = (control: Element | null): void => {
  const list = control?.closest('[role=tabpanel], main');
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
};
