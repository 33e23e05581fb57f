import { StrandKnot } from '../../motif/strand-knot.tsx';
import styles from './page-state.module.css';

/** Stands where a page will be. It shows itself only after a moment, so that quick pages do not flash. */
export const PageLoader = ({ label = 'Loading...' }: { readonly label?: string }) => (
  <div className={styles.loader} role="status">
    <StrandKnot className={styles.knot} />
    <span>{label}</span>
  </div>
);
