import type { ReactNode } from 'react';
import styles from './tab-heading.module.css';

type TabHeadingProps = { readonly title: string; readonly lead?: string; readonly children?: ReactNode };

/** A tab's name, and the buttons for the whole tab. */
export const TabHeading = ({ title, lead, children }: TabHeadingProps) => (
  <header className={styles.heading}>
    <div>
      <h1>{title}</h1>
      {lead === undefined ? null : <p>{lead}</p>}
    </div>
    {children === undefined ? null : <div className={styles.actions}>{children}</div>}
  </header>
);
