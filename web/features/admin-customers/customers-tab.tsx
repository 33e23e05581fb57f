import { NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { Pages } from '../../ui/admin/pages.tsx';
import { RowsWaiting } from '../../ui/admin/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab-heading.tsx';
import { PageError, PageState } from '../../ui/page-state.tsx';
import { CustomerCard } from './customer-card.tsx';
import { customersQuery, type Sort, sorts } from './customers.query.ts';
import styles from './customers-tab.module.css';

const searchDelayMillis = 300;

type Typed = { readonly search: string; readonly sort: Sort; readonly page: number };

/** Everybody who has an account, with what they booked and spent. */
export const CustomersTab = () => {
  const [asked, setAsked] = useState<Typed>({ search: '', sort: 'createdAt-desc', page: 1 });
  const [settled] = useDebouncedValue(asked, searchDelayMillis);
  const { data, error, isPending, refetch } = useQuery(customersQuery(settled));
  return (
    <>
      <TabHeading title="Client Management" />
      <section className={styles.filters} aria-label="Filters">
        <TextInput
          type="search"
          label="Search"
          placeholder="Search…"
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={asked.search}
          onChange={({ currentTarget: { value } }) => setAsked({ ...asked, search: value, page: 1 })}
        />
        <NativeSelect
          size="md"
          label="Sort by"
          value={asked.sort}
          data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => setAsked({ ...asked, sort: value as Sort, page: 1 })}
        />
      </section>
      {isPending ? <RowsWaiting label="Loading clients..." rows={4} height={180} /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load clients')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.customers.length === 0 ? (
        <PageState compact title="No clients found">
          <p>Clients appear here with their first booking.</p>
        </PageState>
      ) : null}
      <ul className={styles.cards}>
        {(data?.customers ?? []).map((customer) => (
          <CustomerCard key={customer.id} customer={customer} />
        ))}
      </ul>
      {data === undefined || data.customers.length === 0 ? null : (
        <Pages where={data.pagination} noun="clients" onChange={(page) => setAsked({ ...asked, page })} />
      )}
    </>
  );
};
