import { Link } from 'react-router-dom';
import { useBranding } from '../branding/branding-context.tsx';
import { instagramOf } from '../branding/instagram.ts';
import { StrandsDivider } from '../motif/strands-divider.tsx';
import styles from './footer.module.css';

const Contact = () => {
  const { phone, email, address, instagram: said } = useBranding().branding.global;
  const instagram = instagramOf(said);
  return (
    <address className={styles.contact}>
      {phone === '' ? null : <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
      {address === '' ? null : <span>{address}</span>}
      {instagram === null ? null : <a href={instagram.href}>{instagram.name} on Instagram</a>}
    </address>
  );
};

export const Footer = () => {
  const { branding } = useBranding();
  const { global, home } = branding;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <StrandsDivider />
        <p className={styles.name}>{home.businessName || global.siteName}</p>
        <p>{home.location}</p>
        <Contact />
        <nav aria-label="Footer" className={styles.links}>
          <Link to="/services">Services</Link>
          <Link to="/reviews">Reviews</Link>
          <Link to="/contact">Contact</Link>
          <Link to="/dashboard">My appointments</Link>
        </nav>
      </div>
    </footer>
  );
};
