import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoader } from '../ui/page/page-loader.tsx';
import { Answering } from './answering.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { useFetchAhead } from './fetch-ahead.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { TrialBar } from './trial-bar.tsx';

/** Header, page and footer. Header and footer stay while a page is being loaded. */
export const Shell = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => {
  useFetchAhead();
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <TrialBar />
      <Header />
      <ConnectionNotice />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<PageLoader />}>
          {children}
          <Answering />
        </Suspense>
      </main>
      <Footer />
    </div>
  );
};
