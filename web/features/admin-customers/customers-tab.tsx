import { limitsOf } from 'virtual:form-limits';
import { NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconChevronDown, IconNote } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Customer } from '../../api/types.ts';
import { formatDate, formatShortDate, todayIn } from '../../format/calendar.ts';
import { formatMoney } from '../../format/text.ts';
import { openParam } from '../../ui/admin/editing/standing.ts';
import { queryWith, useFilters, usePageWithin } from '../../ui/admin/list/list-state.ts';
import { Pages, RowsWaiting, SalonDay, SearchBox, Stale, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageState } from '../../ui/page.tsx';
import { useSalonZone } from '../../ui/visit/salon-rules.ts';
import { BookClient, Contacts } from './contacts.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { type CustomerFilters, type CustomerOrder, customerSorts, customersInAddress } from './customer-filters.ts';
import { customersQuery } from './customers.query.ts';
import styles from './customers-tab.module.css';
import { ClientsDue, dueQuery, lateSaid } from './due.tsx';

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

type CustomerCardProps = {
  readonly customer: Customer;
  /** When the next retightening is due, if the client has booked none. */
  readonly dueOn: string | undefined;
  readonly onOpen: () => void;
};

/** When the client comes next, or is due. On a phone, where the figures are folded away, also when she last came. */
const WhenHere = ({ customer, dueOn }: Omit<CustomerCardProps, 'onOpen'>) => {
  const { nextAppointment: next, lastAppointment: last } = customer;
  const today = todayIn(useSalonZone());
  const isDue = next === null && dueOn !== undefined;
  const coming = next === null ? null : next === today ? 'Here today' : `Next ${formatShortDate(next)}`;
  const when = coming ?? (isDue ? lateSaid(dueOn, today) : null);
  const before = last === null || last === next ? null : `Last ${formatDate(last)}`;
  return (
    <p className={isDue ? 'text-sm accent' : 'muted-sm'}>
      {when ?? (before === null ? 'No visit yet' : null)}
      {before === null ? null : (
        <span className="on-phones">
          {when === null ? '' : ' · '}
          {before}
        </span>
      )}
    </p>
  );
};

/** All about a client on a desktop; on a phone two lines, which open to the rest. */
export const CustomerCard = ({ customer, dueOn, onOpen }: CustomerCardProps) => {
  const [isUnfolded, { toggle }] = useDisclosure(false);
  const [name, rest] = [useId(), useId()];
  return (
    <li className={styles.card} data-unfolded={isUnfolded}>
      <div className="line-apart gap-xs">
        <div className={styles.who}>
          <h2 className="title-sm" id={name}>
            <button type="button" className={`two-lines ${styles.open}`} onClick={onOpen}>
              {customer.name ?? 'Guest'}
            </button>
          </h2>
          <WhenHere customer={customer} dueOn={dueOn} />
          {customer.isBlocked ? (
            <p className={styles.blocked}>
              <IconBan {...icon} /> Blocked from online booking
            </p>
          ) : null}
        </div>
        <div className={`rigid ${styles.rest}`}>
          <BookClient customer={customer} />
        </div>
        <button
          type="button"
          className="on-phones rigid square"
          aria-label="Contact and figures"
          aria-describedby={name}
          aria-expanded={isUnfolded}
          aria-controls={rest}
          onClick={toggle}
        >
          <IconChevronDown {...icon} />
        </button>
      </div>
      <div id={rest} className={styles.rest}>
        <p className="muted-sm">
          Member since <SalonDay instant={customer.createdAt} />
        </p>
        {customer.bookedNames.length === 0 ? null : (
          <p className="muted-sm">Also booked as {customer.bookedNames.join(', ')}</p>
        )}
        <Contacts customer={customer} />
        {customer.note === null ? null : (
          <p className={styles.note}>
            <IconNote {...icon} /> <span className="two-lines">{customer.note}</span>
          </p>
        )}
        <Figures customer={customer} />
      </div>
    </li>
  );
};

const { maxLength: maxSearchLength } = limitsOf('GET /admin/customers').search;

const searchDelayMillis = 300;

/** The filters and the open client, stored in the address, so that links and the back button work. */
const useAddress = () => {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) => setParams(queryWith({ [openParam]: id }), { replace: id === null });
  return {
    ...useFilters(customersInAddress),
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
  const { data: due = [] } = useQuery(dueQuery());
  const isTurning = usePageWithin(data?.pagination, (page) => change({ page }));
  return (
    <>
      <TabHeading title="Client Management" />
      <ClientsDue onOpen={open} />
      <Filters filters={filters} onChange={change} />
      {isPending || isTurning ? <RowsWaiting label="Loading clients..." rows={6} height={68} /> : null}
      <Unanswered of={{ data, error, refetch }} failed="Failed to load clients" />
      {data !== undefined && data.customers.length === 0 && !isTurning ? <Nobody search={filters.search} /> : null}
      <Stale isOld={isPlaceholderData}>
        <ul className={styles.cards}>
          {(data?.customers ?? []).map((customer) => (
            <CustomerCard
              key={customer.id}
              customer={customer}
              dueOn={due.find(({ id }) => id === customer.id)?.dueOn}
              onOpen={() => open(customer.id)}
            />
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
