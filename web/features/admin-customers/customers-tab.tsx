import { limitsOf } from 'virtual:form-limits';
import { NativeSelect } from '@mantine/core';
import { IconBan, IconNote } from '@tabler/icons-react';
import type { Customer } from '../../api/types.ts';
import { formatDate } from '../../format/calendar.ts';
import { formatMoney } from '../../format/text.ts';
import { Pages, RowsWaiting, SalonDay, SearchBox, Stale, Unanswered } from '../../ui/admin/list/lists.tsx';
import { BookClient, Contacts } from './contacts.tsx';
import styles from './customers-tab.module.css';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { openParam } from '../../ui/admin/editing/standing.ts';
import { queryWith, useFilters, usePageWithin } from '../../ui/admin/list/list-state.ts';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageState } from '../../ui/page.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import {
  type CustomerFilters,
  type CustomerOrder,
  customerSorts,
  readCustomerFilters,
  writeCustomerFilters,
} from './customer-filters.ts';
import { customersQuery } from './customers.query.ts';
import { ClientsDue } from './due.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

const Figures = ({ customer }: { readonly customer: Customer }) => (
  <dl className={styles.figures}>
    <div>
      <dt>Appointments</dt>
      <dd>{customer.totalAppointments}</dd>
    </div>
    <div>
      <dt>Total spent</dt>
      <dd>{formatMoney(customer.totalSpent)}</dd>
    </div>
    <div>
      <dt>Last appointment</dt>
      <dd>{customer.lastAppointment === null ? 'Never' : formatDate(customer.lastAppointment)}</dd>
    </div>
  </dl>
);

type CustomerCardProps = { readonly customer: Customer; readonly onOpen: () => void };

export const CustomerCard = ({ customer, onOpen }: CustomerCardProps) => (
  <li className={styles.card}>
    <div className="line-apart gap-xs">
      <h2 className="wraps title-sm">
        <button type="button" className={styles.open} onClick={onOpen}>
          {customer.name ?? 'Guest'}
        </button>
      </h2>
      <div className="rigid">
        <BookClient customer={customer} />
      </div>
    </div>
    <p className="muted-sm">
      Member since <SalonDay instant={customer.createdAt} />
    </p>
    {customer.bookedNames.length === 0 ? null : (
      <p className="muted-sm">Also booked as {customer.bookedNames.join(', ')}</p>
    )}
    {customer.isBlocked ? (
      <p className={styles.blocked}>
        <IconBan {...icon} /> Blocked from online booking
      </p>
    ) : null}
    <Contacts customer={customer} />
    {customer.note === null ? null : (
      <p className={styles.note}>
        <IconNote {...icon} /> <span className="two-lines">{customer.note}</span>
      </p>
    )}
    <Figures customer={customer} />
  </li>
);

const { maxLength: maxSearchLength } = limitsOf('GET /admin/customers').search;

const searchDelayMillis = 300;

/** The filters and the open client, stored in the address, so that links and the back button work. */
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
      longest={maxSearchLength}
      delayMillis={searchDelayMillis}
      onSearch={(search) => onChange({ search })}
    />
    <NativeSelect
      label="Sort by"
      value={filters.sort}
      data={Object.entries(customerSorts).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => onChange({ sort: value as CustomerOrder })}
    />
  </section>
);

const Nobody = ({ search }: { readonly search: string }) => (
  <PageState compact title="No clients found">
    {search === '' ? (
      <p>
        Clients appear here after their first booking, or when you <Link to="/admin/settings/import">import them</Link>.
      </p>
    ) : (
      <p>No clients match “{search}”.</p>
    )}
  </PageState>
);

export const CustomersTab = () => {
  const { filters, change, openId, open } = useAddress();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(customersQuery(filters));
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  return (
    <>
      <TabHeading title="Client Management" />
      <ClientsDue onOpen={open} />
      <Filters filters={filters} onChange={change} />
      {isPending || isTurning ? <RowsWaiting label="Loading clients..." rows={4} height={180} /> : null}
      <Unanswered of={{ data, error, refetch }} failed="Failed to load clients" />
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
