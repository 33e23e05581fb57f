import { useQuery } from '@tanstack/react-query';
import { customerQuery } from '../../../api/customers.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { RowsWaiting } from '../../../ui/admin/list/lists.tsx';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import styles from './known-client.module.css';
import { factsOf } from './known-facts.ts';

/** What the owner knows about a client, other than this visit. */
export const KnownClient = ({ customerId, visit }: { readonly customerId: string; readonly visit: Appointment }) => {
  const { data, error, refetch } = useQuery(customerQuery(customerId));
  if (data === undefined) {
    return error === null ? (
      <RowsWaiting label="Loading the client..." rows={3} height={22} />
    ) : (
      <PartFailed error={error} failed="Failed to load the client" onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <dl className={styles.facts}>
        {factsOf(data, visit).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {data.note === null ? null : <p className="lines">{data.note}</p>}
    </>
  );
};
