import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { openSmtp } from '../../../adapters/mail/smtp.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { openSecurityTable } from '../../../adapters/security-events.ts';
import { systemClock } from '../../../adapters/system/clock.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import { instantAt } from '../../../domain/kernel/time.ts';
import { openSalonUnderTest } from '../../adapters/http/support/salon-under-test.ts';

/** Noon in the salon, so that no night delays a mail. */
export const noon = Date.parse('2026-12-04T18:00:00.000Z');

const clockAt = (ahead: number): Clock => {
  const begun = performance.now();
  return { now: () => instantAt(noon + ahead + performance.now() - begun), wait: systemClock.wait };
};

/** The salon with all its files in the folder. `ahead` is how many milliseconds its clock is past noon. */
export const openSender = async (folder: string, smtpUrl: string, begun: boolean, ahead: number) => {
  const store = openSqliteStore({ dataDir: folder })._unsafeUnwrap();
  const uploadsDir = join(folder, 'uploads');
  mkdirSync(uploadsDir, { recursive: true });
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  const salon = await openSalonUnderTest({
    ...{ store, uploadsDir, begun },
    db: openSqliteReadDatabase(join(folder, 'read-models.db')),
    files: await openDiskFiles(join(folder, 'files')),
    tree: openKeptTree(join(folder, 'log-tree.db')),
    securityTable: openSecurityTable(join(folder, 'security-events.db')),
    clock: clockAt(ahead),
    openMailer: (studio) => openSmtp({ from: 'mail@studio.example', dkim: null, url: smtpUrl, studio, timeouts }),
  });
  const close = async (): Promise<void> => {
    await salon.close();
    await store.close();
  };
  return { salon, close, ask: salon.ask };
};
