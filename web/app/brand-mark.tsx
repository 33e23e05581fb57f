import { Link } from 'react-router-dom';
import { useBranding } from '../branding/branding-context.tsx';
import { StrandKnot } from '../motif/strand-knot.tsx';
import styles from './header.module.css';

/** The studio's mark and name, which lead to the home page. */
export const BrandMark = () => {
  const { branding, status } = useBranding();
  const name = branding.home.businessName || branding.global.siteName;
  return (
    <Link to="/" className={styles.brand} aria-label={status === 'loading' ? 'Home' : undefined}>
      <StrandKnot className={styles.mark} />
      <span className={styles.name}>{status === 'loading' ? <span className={styles.unnamed} /> : name}</span>
    </Link>
  );
};
