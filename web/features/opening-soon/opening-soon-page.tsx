import { useBranding } from '../../branding/branding-context.tsx';
import { CrownOfLocs } from '../../motif/crown-of-locs.tsx';
import { useSession } from '../../session/session-context.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import styles from './opening-soon.module.css';

const Contact = () => {
  const { phone, email } = useBranding().branding.global;
  if (phone === '' && email === '') return null;
  return (
    <p className={styles.contact}>
      {phone === '' ? null : <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
};

/** What visitors see until the owner opens the studio. Her example services and prices are not shown. */
export const OpeningSoonPage = () => {
  const { branding, status } = useBranding();
  const { user } = useSession();
  const { businessName, location } = branding.home;
  if (status === 'loading') return null;
  return (
    <section className={styles.page} aria-labelledby="opening-soon">
      <div className={styles.words}>
        <p className={styles.place}>{location}</p>
        <h1 id="opening-soon">{businessName || branding.global.siteName}</h1>
        <p className={styles.soon}>Opening soon</p>
        <p className={styles.lead}>The studio is getting ready. You’ll be able to book here shortly.</p>
        <Contact />
        {user?.role === 'admin' ? (
          <ButtonLink to="/admin/opening" size="lg">
            Finish opening your studio
          </ButtonLink>
        ) : null}
      </div>
      <CrownOfLocs className={styles.art} />
    </section>
  );
};
