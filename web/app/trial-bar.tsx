import { Link } from 'react-router-dom';
import { signInAddress } from '../features/sign-in/return-address.ts';
import { useSession } from '../session/session-context.tsx';
import { useIsTrial } from '../ui/visit/salon-rules.ts';
import styles from './trial-bar.module.css';

const opening = '/admin/opening';

/** Says on every page of a studio that has not opened what others see of it, and leads its owner in. */
export const TrialBar = () => {
  const { user } = useSession();
  if (!useIsTrial()) return null;
  return (
    <aside className={styles.bar} aria-label="Not open yet">
      <p>
        <strong>Not open yet.</strong> Only you see this: try everything.
      </p>
      <Link to={user?.role === 'admin' ? opening : signInAddress(opening)}>Open your studio</Link>
    </aside>
  );
};
