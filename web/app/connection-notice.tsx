import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnreached } from '../api/api-error.ts';
import { brandingQuery } from '../branding/branding.query.ts';
import styles from './connection-notice.module.css';

const subscribe = (look: () => void): (() => void) => {
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
};

/** What every page asks for tells whether the server can be reached; the browser tells whether anything can. */
const useTrouble = (): string | null => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { error } = useQuery(brandingQuery());
  if (!isOnline) return 'You are offline. Times and prices may have changed; booking waits until you are connected.';
  return isUnreached(error) ? 'The studio cannot be reached at the moment. We keep trying.' : null;
};

/** Stands under the header for as long as it is so. */
export const ConnectionNotice = () => {
  const trouble = useTrouble();
  return (
    <div role="status" className={styles.place}>
      {trouble === null ? null : <p className={styles.notice}>{trouble}</p>}
    </div>
  );
};
