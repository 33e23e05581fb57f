import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Branding } from '../../branding/branding.ts';
import { PageLoader } from '../page.tsx';
import styles from './site/site-frame.module.css';

/** Renders the site with a branding that is not saved yet. */
export type ShowSite = (branding: Branding) => ReactNode;

type SiteFrameProps = {
  /** CSS selectors of the parts that can be picked, from the outermost to the innermost. */
  readonly parts?: readonly string[];
  /** The selector of the part being edited. The site scrolls to it. */
  readonly shown?: string | undefined;
  readonly onPick?: (part: string) => void;
  readonly children: ReactNode;
};

const noParts: readonly string[] = [];
const pointed = 'data-pointed';

/** An inert page gets no pointer events, so its parts are found by their position. */
const partAt = (frame: Element, parts: readonly string[], { clientX, clientY }: MouseEvent): string | undefined =>
  parts.findLast((part) => {
    const at = frame.querySelector(part)?.getBoundingClientRect();
    return at !== undefined && clientX >= at.left && clientX <= at.right && clientY >= at.top && clientY <= at.bottom;
  });

/**
 * The site as visitors see it, in a frame, drawn at desktop width and scaled down on a desktop. Nothing in it can be
 * pressed, but each part can be picked; for keyboard users the page also has tabs.
 */
export const SiteFrame = ({ parts = noParts, shown, onPick, children }: SiteFrameProps) => {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const part = shown === undefined ? null : frame.current?.querySelector(shown);
    if (!frame.current || !part) return;
    const top = part.getBoundingClientRect().top - frame.current.getBoundingClientRect().top;
    frame.current.scrollBy({ top: top - 12 });
  }, [shown]);
  const point = (event: MouseEvent<HTMLElement>) => {
    const part = partAt(event.currentTarget, parts, event);
    event.currentTarget.querySelector(`[${pointed}]`)?.removeAttribute(pointed);
    if (part !== undefined) event.currentTarget.querySelector(part)?.setAttribute(pointed, '');
  };
  const pick = (event: MouseEvent<HTMLElement>) => {
    const part = partAt(event.currentTarget, parts, event);
    if (part !== undefined) onPick?.(part);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tabs beside it do the same by the keyboard
    <section
      ref={frame}
      className={styles.frame}
      aria-label="Your site"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      onMouseMove={point}
      onClick={pick}
    >
      <div className={styles.site} inert>
        <Suspense fallback={<PageLoader />}>{children}</Suspense>
      </div>
    </section>
  );
};
