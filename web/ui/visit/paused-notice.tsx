import { Link } from 'react-router-dom';
import styles from './paused-notice.module.css';
import { useBookingRules } from './salon-rules.ts';

/** Said where she looks for a service, so that she chooses none for nothing. */
export const PausedNotice = () => {
  const { paused } = useBookingRules();
  if (paused === null) return null;
  return (
    <div className={styles.notice} role="status">
      <strong>Online booking is paused</strong>
      {paused.reason === null ? null : <p>{paused.reason}</p>}
      <p>
        To ask about a visit, please <Link to="/contact">contact the studio</Link>.
      </p>
    </div>
  );
};
