import type { CustomerDashboard } from '../../api/types.ts';
import { beingVerified } from '../../format/appointments.ts';
import { formatPrice } from '../../format/money.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import styles from './dashboard.module.css';

type StatRowProps = { readonly data: CustomerDashboard; readonly upcoming: number };

export const StatRow = ({ data: { statistics, appointments }, upcoming }: StatRowProps) => {
  const sent = beingVerified(appointments.all);
  const figures = [
    // Those that wait for her address to be verified are in the lists below, and count as well.
    { name: 'Total Appointments', figure: appointments.all.length },
    { name: 'Upcoming', figure: upcoming },
    {
      name: appointmentFaces.pending.word,
      figure: appointments.all.filter(({ status }) => appointmentFaces[status].awaitsOwner).length,
    },
    {
      name: 'Total Spent',
      figure: formatPrice(statistics.totalSpent),
      note: sent === 0 ? undefined : `${formatPrice(sent)} being verified`,
    },
  ];
  return (
    <dl className={styles.stats}>
      {figures.map(({ name, figure, note }) => (
        <div key={name} className={styles.stat}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
};
