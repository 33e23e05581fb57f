import { type ReactNode, useState } from 'react';
import styles from './availability.module.css';

type FoldedProps = {
  readonly title: string;
  /** Shown next to the title even while closed. */
  readonly note?: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/** A collapsible part. It is rendered when first opened, and keeps what is typed in it. */
export const Folded = ({ title, note, isOpen = false, children }: FoldedProps) => {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details className={styles.folded} open={isOpen} onToggle={() => setOpened(true)}>
      {/* A window keeps the focus among what has a place in the order of the Tab key by name. */}
      <summary tabIndex={0}>
        {title}
        {note === undefined ? null : <span>{note}</span>}
      </summary>
      {wasOpened ? <div className={styles.column}>{children}</div> : null}
    </details>
  );
};
