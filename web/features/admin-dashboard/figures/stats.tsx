import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../api/call/contract.ts';
import { formatMoney } from '../../../format/text.ts';
import styles from './stats.module.css';

const Stat = ({
  label,
  to,
  counted,
  children,
}: {
  readonly label: string;
  readonly to: string;
  /** What is counted, if the label alone would say too much. */
  readonly counted?: string;
  readonly children: ReactNode;
}) => (
  <Link to={to} className={styles.stat}>
    <span className="muted-sm">{label}</span>
    <strong>{children}</strong>
    {counted === undefined ? null : <span className="muted-sm">{counted}</span>}
  </Link>
);

/** The studio's four main numbers, each linked to its rows. */
export const Stats = ({ overview, today }: Pick<Answer<'GET /admin/dashboard'>, 'overview' | 'today'>) => (
  <section className={styles.stats} aria-label="Overview">
    <Stat label="Total Appointments" to="/admin/appointments?when=all">
      {overview.totalAppointments.toLocaleString('en-US')}
    </Stat>
    <Stat
      label="Today's Appointments"
      to={`/admin/appointments?status=active&date=${today}`}
      counted="excluding canceled"
    >
      {overview.todayAppointments}
    </Stat>
    <Stat label="Total Clients" to="/admin/customers">
      {overview.totalUsers.toLocaleString('en-US')}
    </Stat>
    <Stat label="Total Revenue" to="/admin/appointments?status=earned&when=all" counted="received">
      {formatMoney(overview.totalRevenue)}
    </Stat>
  </section>
);
