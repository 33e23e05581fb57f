import { IconBan, IconNote } from '@tabler/icons-react';
import type { Customer } from '../../api/types.ts';
import { formatDate } from '../../format/calendar.ts';
import { formatMoney } from '../../format/money.ts';
import { SalonDay } from '../../ui/admin/list/salon-day.tsx';
import { BookClient } from './book-client.tsx';
import { Contacts } from './contacts.tsx';
import styles from './customers-tab.module.css';

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
    <h2>
      <button type="button" className={styles.open} onClick={onOpen}>
        {customer.name ?? 'Guest'}
      </button>
    </h2>
    <p className={styles.since}>
      Member since <SalonDay instant={customer.createdAt} />
    </p>
    {customer.isBlocked ? (
      <p className={styles.blocked}>
        <IconBan {...icon} /> Blocked from online booking
      </p>
    ) : null}
    <Contacts customer={customer} />
    {customer.note === null ? null : (
      <p className={styles.note}>
        <IconNote {...icon} /> <span>{customer.note}</span>
      </p>
    )}
    <Figures customer={customer} />
    <div className={styles.acts}>
      <BookClient customer={customer} />
    </div>
  </li>
);
