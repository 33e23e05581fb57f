import { ownDataFile } from '../../api/own-data.ts';
import { DownloadButton } from '../../ui/admin/tab/download-button.tsx';
import styles from './settings.module.css';

/** What is hers can be taken home: a page to read, the same for programs, and her files. */
export const OwnData = ({ isProven }: { readonly isProven: boolean }) => (
  <section className={styles.places} aria-labelledby="own-data">
    <h2 id="own-data">Your Data</h2>
    <p>Your details, appointments and their history, reviews, payment proofs and photos, in one ZIP file.</p>
    {isProven ? (
      <DownloadButton file={ownDataFile}>Download my data</DownloadButton>
    ) : (
      <p>Sign in with your password to download it, or ask the studio for it.</p>
    )}
  </section>
);
