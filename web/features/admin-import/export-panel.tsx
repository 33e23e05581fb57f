import { clientsFile, moneyFile, visitsFile } from '../../api/exports.ts';
import { DownloadButton } from '../../ui/admin/tab/download-button.tsx';
import styles from './import-tab.module.css';

/** Everything out again, whole. Files of some days are where those days are chosen. */
export const ExportPanel = () => (
  <section className={styles.panel} aria-labelledby="export">
    <h2 id="export">Export</h2>
    <p>Your data is yours. Each file opens in any spreadsheet, and can be imported again.</p>
    <div className={styles.buttons}>
      <DownloadButton file={clientsFile}>Clients</DownloadButton>
      <DownloadButton file={() => visitsFile()}>Visits</DownloadButton>
      <DownloadButton file={() => moneyFile()}>Money</DownloadButton>
    </div>
  </section>
);
