import { StrandKnot } from '../../motif/strand-knot.tsx';
import styles from './page-state.module.css';

/** Shown in place of a page that is being loaded. It appears only after a moment, so that quick pages do not flash. */
export const PageLoader = ({ label = 'Loading...' }: { readonly label?: string }) => (
  <div className={styles.loader} role="status">
    <StrandKnot className={styles.knot} />
    <span>{label}</span>
  </div>
);
