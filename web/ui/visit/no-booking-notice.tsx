import { Link } from 'react-router-dom';
import styles from './no-booking-notice.module.css';
import { useIsReachable, useNoBooking } from './salon-rules.ts';

/** Shown next to the services, so that a client does not choose one in vain. */
export const NoBookingNotice = () => {
  const stopped = useNoBooking();
  const isReachable = useIsReachable();
  if (stopped === null) return null;
  return (
    <div className={styles.notice} role="status">
      <strong>{stopped.title}</strong>
      {stopped.reason === null ? null : <p>{stopped.reason}</p>}
      {isReachable ? (
        <p>
          To ask about a visit, please <Link to="/contact">contact the studio</Link>.
        </p>
      ) : null}
    </div>
  );
};
