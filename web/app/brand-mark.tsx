import { Link } from 'react-router-dom';
import { useBranding } from '../branding/branding-context.tsx';
import { inWidth } from '../format/pictures.ts';
import { StrandKnot } from '../motif/strand-knot.tsx';
import styles from './header.module.css';

/** The owner's logo, her monogram, or the default drawing. */
const StudioMark = () => {
  const { logo, monogram } = useBranding().branding.global;
  if (logo !== '') return <img src={inWidth(logo, 480)} alt="" className={styles.logo} />;
  if (monogram !== '') {
    return (
      <span className={styles.monogram} aria-hidden="true">
        {monogram}
      </span>
    );
  }
  return <StrandKnot className={styles.mark} />;
};

/** The studio's mark and name, linked to the home page. */
export const BrandMark = () => {
  const { branding, status } = useBranding();
  const name = branding.home.businessName || branding.global.siteName;
  return (
    <Link to="/" className={styles.brand} aria-label={status === 'loading' ? 'Home' : undefined}>
      <StudioMark />
      <span className={styles.name}>{status === 'loading' ? <span className={styles.unnamed} /> : name}</span>
    </Link>
  );
};
