import { IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format/calendar.ts';
import { formatMoney } from '../../format/money.ts';
import { formatPhone } from '../../format/phone.ts';
import type { Customer } from './customers.query.ts';
import styles from './customers-tab.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** What is booked under an address, or under a name where there is none. */
const rowsOf = ({ email, name }: Customer): string =>
  `/admin/appointments?search=${encodeURIComponent(email ?? name ?? '')}`;

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

export const CustomerCard = ({ customer }: { readonly customer: Customer }) => (
  <li className={styles.card}>
    <h2>{customer.name ?? 'Guest'}</h2>
    <p className={styles.since}>Member since {formatDate(customer.createdAt.slice(0, 10))}</p>
    <ul className={styles.contacts}>
      {customer.phone === null ? null : (
        <li>
          <a href={`tel:${customer.phone}`}>
            <IconPhone {...icon} /> {formatPhone(customer.phone)}
          </a>
        </li>
      )}
      {customer.email === null ? null : (
        <li>
          <a href={`mailto:${customer.email}`}>
            <IconMail {...icon} /> {customer.email}
          </a>
        </li>
      )}
    </ul>
    <Figures customer={customer} />
    <Link to={rowsOf(customer)} className={styles.rows}>
      See the appointments
    </Link>
  </li>
);
