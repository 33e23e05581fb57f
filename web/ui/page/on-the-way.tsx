import type { ReactNode } from 'react';
import styles from './page-state.module.css';

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
