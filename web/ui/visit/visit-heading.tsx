import type { Appointment } from '../../api/types.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import { Unbroken } from '../text/unbroken.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './visit-heading.module.css';

type VisitHeadingProps = {
  readonly appointment: Pick<Appointment, 'serviceName' | 'status'>;
  readonly level: 'h2' | 'h3';
};

/** What was booked, and how it stands. */
export const VisitHeading = ({ appointment: { serviceName, status }, level: Heading }: VisitHeadingProps) => (
  <div className={styles.heading}>
    <Heading>
      <Unbroken name={serviceName} />
    </Heading>
    <StatusBadge face={appointmentFaces[status]} />
  </div>
);
