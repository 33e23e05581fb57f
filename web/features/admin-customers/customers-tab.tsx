import { limitsOf } from 'virtual:form-limits';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '../../api/call/api-error.ts';
import { clientsFile } from '../../api/exports.ts';
import { openParam } from '../../ui/admin/editing/standing.ts';
import { Pages } from '../../ui/admin/list/pages.tsx';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { SearchBox } from '../../ui/admin/list/search-box.tsx';
import { Stale } from '../../ui/admin/list/stale.tsx';
import { queryWith, useFilters } from '../../ui/admin/list/use-filters.ts';
import { usePageWithin } from '../../ui/admin/list/use-page-within.ts';
import { DownloadButton } from '../../ui/admin/tab/download-button.tsx';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PageError, PageState } from '../../ui/page/page-state.tsx';
import { CustomerCard } from './customer-card.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import {
  type CustomerFilters,
  type CustomerOrder,
  customerSorts,
  readCustomerFilters,
  writeCustomerFilters,
} from './customer-filters.ts';
import { customersQuery } from './customers.query.ts';
import styles from './customers-tab.module.css';

const { maxLength: longestSearch } = limitsOf('GET /admin/customers').search;

const searchDelayMillis = 300;

/** The address has the filters and the open client, so that links and the back button work. */
const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) => setParams(queryWith({ [openParam]: id }), { replace: id === null });
  return {
    ...useFilters({ read: readCustomerFilters, write: writeCustomerFilters }),
    openId: params.get(openParam),
    open,
  };
};

type FiltersProps = {
  readonly filters: CustomerFilters;
  readonly onChange: (changed: Partial<CustomerFilters>) => void;
};

const Filters = ({ filters, onChange }: FiltersProps) => (
  <section className={styles.filters} aria-label="Filters">
    <SearchBox
      search={filters.search}
      longest={longestSearch}
      delayMillis={searchDelayMillis}
      onSearch={(search) => onChange({ search })}
    />
    <NativeSelect
      size="md"
      label="Sort by"
      value={filters.sort}
      data={Object.entries(customerSorts).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => onChange({ sort: value as CustomerOrder })}
    />
  </section>
);

const Nobody = ({ search }: { readonly search: string }) => (
  <PageState compact title="No clients found">
    <p>
      {search === ''
        ? 'Clients appear here after their first booking, or when you import them.'
        : `No clients match “${search}”.`}
    </p>
  </PageState>
);

/** Everybody with an account, with their visits and what they spent. */
export const CustomersTab = () => {
  const { filters, change, openId, open } = useAddress();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(customersQuery(filters));
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  return (
    <>
      <TabHeading title="Client Management">
        <ButtonLink variant="default" to="/admin/settings/import">
          Import
        </ButtonLink>
        <DownloadButton label="Export CSV of all clients" file={clientsFile}>
          Export CSV
        </DownloadButton>
      </TabHeading>
      <Filters filters={filters} onChange={change} />
      {isPending || isTurning ? <RowsWaiting label="Loading clients..." rows={4} height={180} /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load clients')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && data.customers.length === 0 && !isTurning ? <Nobody search={filters.search} /> : null}
      <Stale isOld={isPlaceholderData}>
        <ul className={styles.cards}>
          {(data?.customers ?? []).map((customer) => (
            <CustomerCard key={customer.id} customer={customer} onOpen={() => open(customer.id)} />
          ))}
        </ul>
      </Stale>
      {data === undefined ? null : (
        <Pages where={data.pagination} noun="clients" onChange={(page) => change({ page })} />
      )}
      {openId === null ? null : <CustomerDialog key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
};
