import type { CustomerDashboard } from '../../api/types.ts';
import { formatPrice } from '../../format/money.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import styles from './dashboard.module.css';

type StatRowProps = { readonly statistics: CustomerDashboard['statistics']; readonly upcoming: number };

export const StatRow = ({ statistics, upcoming }: StatRowProps) => {
  const figures = [
    ['Total Appointments', statistics.appointments.total],
    ['Upcoming', upcoming],
    [appointmentFaces.pending.word, statistics.appointments.pending],
    ['Total Spent', formatPrice(statistics.totalSpent)],
  ] as const;
  return (
    <dl className={styles.stats}>
      {figures.map(([name, figure]) => (
        <div key={name} className={styles.stat}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
};
