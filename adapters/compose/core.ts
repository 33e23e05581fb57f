import { err, ok } from 'neverthrow';
import { openAttempts } from '../../application/kernel/attempts.ts';
import type { Failure } from '../../application/kernel/failure.ts';
import { openHandle } from '../../application/kernel/handle.ts';
import { openJournal } from '../../application/kernel/journal.ts';
import type { Ports } from '../../application/kernel/ports.ts';
import type { EventStore } from '../../application/ports/event-store.ts';
import type { Mailer } from '../../application/ports/mailer.ts';
import type { CustomerSignIn } from '../../application/session/sign-in.ts';
import type { BrandingContent } from '../../domain/branding.ts';
import type { LogRejection } from '../../domain/log.ts';
import type { Backups } from '../backups.ts';
import { openEventCodec } from '../event-codec/codec.ts';
import type { Site } from '../http/site/site.ts';
import type { KeptTree } from '../log-seal/kept-tree.ts';
import type { SqliteReadDatabase } from '../read-database/sqlite.ts';
import { openSignedPaths } from '../security/tokens.ts';
import { openVault } from '../security/vault.ts';
import type { SecurityTable } from '../security-events.ts';
import { openIds } from '../system/clock.ts';
import type { Logger } from '../system/log.ts';
import { sha256 } from '../uploads/pictures.ts';
import type { TextWebhook } from '../webhooks.ts';
import { onlyWholeRows } from './damaged-rows.ts';
import { areOld, openViews } from './keep-views.ts';
import { closableStore, guardedStore, startLog } from './log.ts';
import { openPoliciesInForce, portsFromViews, type StudioInMails } from './ports-from-views.ts';
import { openSecurityEvents } from './tell-health.ts';

/** What the salon runs on, and its configuration. */
export type SalonParts = Ports<'files' | 'clock' | 'passwords'> & {
  readonly store: EventStore;
  readonly db: SqliteReadDatabase;
  /** The tree over the log's events. It is closed with the salon. */
  readonly tree: KeptTree;
  /** The table behind the owner's list of security events. It is closed with the salon. */
  readonly securityTable: SecurityTable;
  /** Whether other servers also write to the log. */
  readonly isLogShared: boolean;
  readonly secret: string;
  readonly log: Logger;
  readonly customerSignIn: CustomerSignIn;
  /** Opens the mailer, which writes in the name of the studio as its site shows it. */
  readonly openMailer: (studio: StudioInMails) => Mailer;
  /** The branding until the owner saves her own. */
  readonly firstBranding: BrandingContent;
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  /** The address of the site; null to take it from each request. */
  readonly publicUrl: string | null;
  /** The token that opens the metrics; null if nobody may read them. */
  readonly metricsToken?: string | null;
  /** How the owner backs up everything. */
  readonly backups: Backups;
  /** The folder for files while they are being uploaded. */
  readonly uploadsDir: string;
  /** Room on the disk of the data folder. */
  readonly freeBytes: () => Promise<number>;
  /** Whether rate limits, quotas, caps on unverified bookings and sign-in delays apply. */
  readonly areRatesLimited: boolean;
  /** Answers whose timing must reveal nothing come a whole number of these milliseconds after the question. */
  readonly answerStepMillis?: number;
  /** Who stamps a head of the log each day, and where it is sent; null for nobody. */
  readonly timestampUrl?: string | null;
  readonly checkpointsTo?: string | null;
  /** The service that sends texts to phones; null for none. */
  readonly texts?: TextWebhook | null;
  /** Whether addresses that the owner types may lead to this machine, also without TLS; only for tests. */
  readonly isLoopbackAllowed?: boolean;
  readonly site: Site | null;
};

const whyNotStarted = (refusal: LogRejection | Failure): string => {
  if (refusal.kind === 'SecretDiffers') return 'APP_SECRET: the log was written under another secret; restore that one';
  return `the log cannot be gone on with: ${'reason' in refusal ? refusal.reason : refusal.kind}`;
};

/** Logs a line when work has failed and will be tried again. */
const openToldAttempts = ({ clock, log }: SalonParts) =>
  openAttempts(clock, ({ work, about, tries, nextAt }, kind, cause) =>
    cause === undefined
      ? log.warn({ work, about, tries, nextAt, kind }, 'work has to wait')
      : log.error({ work, about, tries, nextAt }, 'work has to wait', cause),
  );

/**
 * Opens what every capability builds on: the log, its codec, and the views, which have caught up when it resolves. An
 * error is a line for the person who starts the program.
 */
export const openCore = async (parts: SalonParts) => {
  const { files, secret, clock, log, securityTable } = parts;
  const vault = openVault(files, secret);
  const codec = openEventCodec(vault);
  const ids = openIds(secret);
  const ending = closableStore(parts.store, clock);
  const sound = guardedStore(ending.store);
  const { store, damage, stopWhile } = sound;
  const journal = openJournal({ store, codec, clock, ids });
  const handle = openHandle(journal, clock);
  const started = await startLog(handle, ids, secret);
  if (started.isErr()) return err(whyNotStarted(started.error));
  const { projector, views } = await openViews(parts, codec, started.value.logId);
  stopWhile(views.broken);
  await views.settled();
  const db = onlyWholeRows(parts.db, views.renewing);
  const { waitFor: reached, onApplied } = projector;
  return ok({
    ...parts,
    ...{ store, vault, codec, ids, journal, handle, projector, views, db, onApplied, damage, stopWhile },
    ...portsFromViews(db, { clock, capsUnverified: parts.areRatesLimited, reached }),
    readStream: journal.read,
    digest: sha256,
    startedLog: started.value,
    caughtUp: views.caughtUp,
    areViewsOld: () => areOld(projector),
    /** Makes the log refuse everything from now on. */
    endLog: ending.end,
    attempts: openToldAttempts(parts),
    securityEvents: openSecurityEvents({ table: securityTable, clock, log }),
    signedPaths: openSignedPaths(secret, clock),
    policiesInForce: openPoliciesInForce(db, parts.firstBranding),
    /** Names this process when it claims work that only one of several processes may do. */
    by: ids.fresh(),
    elapsed: () => performance.now(),
  });
};

export type Core = Extract<Awaited<ReturnType<typeof openCore>>, { readonly value: unknown }>['value'];
