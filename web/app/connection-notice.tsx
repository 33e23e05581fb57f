import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isUnreached } from '../api/call/client.ts';
import { onViewsAge, viewsAge } from '../api/call/views-age.ts';
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

/** The notice for data of this age, in seconds. */
const ageSaid = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const age = minutes < 1 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `You’re seeing information from ${age} ago. You can book again once the studio is back online.`;
};

/** The connection problem to report; null if there is none. The branding query shows whether the server answers. */
const useTrouble = (): string | null => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { error } = useQuery(brandingQuery());
  const age = useSyncExternalStore(onViewsAge, viewsAge, () => 0);
  if (!isOnline) return 'You’re offline. Times and prices may have changed. You can book once you’re connected.';
  if (isUnreached(error)) return 'We can’t reach the studio right now. We’ll keep trying.';
  return age > 0 ? ageSaid(age) : null;
};

/** Reloads queries that failed while the server could not be reached. Leaves running requests alone. */
export const catchUp = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ state }) => isUnreached(state.error) },
    { cancelRefetch: false },
  );

/** Catches up when the connection is back. */
const useCatchingUp = (isWell: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (isWell) void catchUp(client);
  }, [isWell, client]);
};

/** A line under the header while the connection is lost or the data is old. */
export const ConnectionNotice = () => {
  const trouble = useTrouble();
  useCatchingUp(trouble === null);
  return (
    <div role="status" className={styles.place}>
      {trouble === null ? null : <p className={styles.notice}>{trouble}</p>}
    </div>
  );
};
