import type { ReactNode } from 'react';
import styles from './page-state.module.css';

type OnTheWayProps = {
  /** "Loading services..." */
  readonly words: string;
  /** Lays the skeletons out as what will stand there. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Skeletons in their final size; the words stand upon the first of them, so that nothing jumps when they go. */
export const OnTheWay = ({ words, className, children }: OnTheWayProps) => (
  <div role="status" className={styles.onTheWay}>
    <p className={styles.words}>{words}</p>
    <div className={className}>{children}</div>
  </div>
);
