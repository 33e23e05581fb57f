import { ownDataFile } from '../../api/own-data.ts';
import type { User } from '../../api/types.ts';
import { DownloadButton } from '../../ui/admin/tab/download-button.tsx';
import styles from './settings.module.css';

const howToProve = ({ mayConfirmByCode }: User): string =>
  `${mayConfirmByCode ? 'Confirm your email' : 'Sign in with your password'} to download it, or ask the studio for it.`;

/** What is hers can be taken home: a page to read, the same for programs, and her files. */
export const OwnData = ({ user }: { readonly user: User }) => (
  <section className={styles.places} aria-labelledby="own-data">
    <h2 id="own-data">Your Data</h2>
    <p>Your details, appointments and their history, reviews, payment proofs and photos, in one ZIP file.</p>
    {user.mayChangeDetails ? (
      <DownloadButton file={ownDataFile}>Download my data</DownloadButton>
    ) : (
      <p>{howToProve(user)}</p>
    )}
  </section>
);
