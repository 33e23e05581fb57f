import type { ReactNode } from 'react';
import styles from './page.module.css';
import { usePageTitle } from './page-title.ts';

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
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <header className={styles.heading}>
        <h1>{title}</h1>
        {lead === undefined ? null : <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
};
