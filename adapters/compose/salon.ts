import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { openImportJobs } from '../../application/imports/jobs.ts';
import { openAttempts } from '../../application/kernel/attempts.ts';
import type { Failure } from '../../application/kernel/failure.ts';
import { type Handle, openHandle } from '../../application/kernel/handle.ts';
import { type Journal, openJournal } from '../../application/kernel/journal.ts';
import type { Clock, Ids } from '../../application/ports/clock.ts';
import type { EventCodec } from '../../application/ports/event-codec.ts';
import type { EventStore } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import type { Mailer } from '../../application/ports/mailer.ts';
import type { Passwords } from '../../application/ports/passwords.ts';
import type { SignInLinks } from '../../application/ports/sign-in/sign-in-links.ts';
import type { CustomerSignIn } from '../../application/session/sign-in.ts';
import type { BrandingContent } from '../../domain/branding.ts';
import type { DeliveryId } from '../../domain/kernel/ids.ts';
import type { LogRejection } from '../../domain/log.ts';
import type { Projector } from '../../projections/engine/projector.ts';
import { digestOfEvent } from '../event-codec/chain.ts';
import { openEventCodec } from '../event-codec/codec.ts';
import { openAlone } from '../event-codec/decode.ts';
import { openDataExports } from '../evidence/data-exports.ts';
import { openEvidencePacks } from '../evidence/evidence-packs.ts';
import { type Http, openHttp } from '../http/app.ts';
import type { Site } from '../http/site/site.ts';
import { openImportFiles } from '../imports/files.ts';
import type { KeptTree } from '../log-seal/kept-tree.ts';
import { openSealedLog } from '../log-seal/sealed-log.ts';
import { stampedBy } from '../log-seal/timestamp.ts';
import { openLetters } from '../mail/letters/write-letter.ts';
import { openOtherCalendars } from '../other-calendars/other-calendars.ts';
import { openOutbound } from '../outbound.ts';
import type { SqliteReadDatabase } from '../read-database/sqlite.ts';
import { openCodeRequests, openCodeTries, openGuesses, openSignInDelays } from '../security/guessing.ts';
import { sealKey, vapidKeys } from '../security/keys.ts';
import { openEvenTimes, openPopularPasswords, usualStepMillis } from '../security/passwords.ts';
import { brandingSanitizer } from '../security/sanitizer.ts';
import { authenticators, openPasskeys } from '../security/second-factors.ts';
import { openSignInLinks } from '../security/sign-in-links.ts';
import { openPayingNetworks, openSignedPaths, openTokens } from '../security/tokens.ts';
import { openVault } from '../security/vault.ts';
import type { SecurityTable } from '../security-events.ts';
import { openIds } from '../system/clock.ts';
import type { Logger } from '../system/log.ts';
import { judgeFile, openPictures, reducePicture, sha256 } from '../uploads/pictures.ts';
import { openProofLooks } from '../uploads/proof-looks.ts';
import { openProofPreviews } from '../uploads/proof-previews.ts';
import { noTextService, openPushService, openTextWebhook, openWebhookCaller, type TextWebhook } from '../webhooks.ts';

import { type Application, openApplication } from './application.ts';
import { onlyWholeRows } from './damaged-rows.ts';
import { keepForgottenBlind, keepImportsBlind } from './keep-blind.ts';
import { keepCodeMails } from './keep-code-mails.ts';
import { appendingUnless, sealLog } from './keep-seal.ts';

import { appendingUntilEnded, startLog } from './log.ts';
import {
  importViewsFrom,
  openPoliciesInForce,
  openStudioLook,
  portsFromViews,
  type StudioInMails,
  studioName,
} from './ports-from-views.ts';
import { publishCheckpoints } from './publish-checkpoints.ts';
import {
  type Calling,
  type Following,
  keepCalling,
  keepFollowing,
  keepReacting,
  keepSending,
  type Reacting,
  type Sending,
} from './rounds.ts';
import { openSecurityEvents, tellHealth } from './tell-health.ts';
import { areOld, openViews } from './views/open-views.ts';
import { watchAge } from './views.ts';

export type SalonParts = {
  readonly store: EventStore;
  readonly db: SqliteReadDatabase;
  readonly files: Files;
  /** The tree over the log's events, which is closed with the salon. */
  readonly tree: KeptTree;
  /** What the owner's list of security events is made of, which is closed with the salon. */
  readonly securityTable: SecurityTable;
  /** Whether other servers write the log too. */
  readonly isLogShared: boolean;
  readonly secret: string;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly log: Logger;
  readonly customerSignIn: CustomerSignIn;
  /** Hands over mails, in the name of the studio as its site shows it. */
  readonly openMailer: (studio: StudioInMails) => Mailer;
  /** The branding until the owner saves her own. */
  readonly firstBranding: BrandingContent;
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  /** The address of the site; null to take it from each request. */
  readonly publicUrl: string | null;
  /** The folder of files that are being uploaded. */
  readonly uploadsDir: string;
  /** Whether rate limits, quotas, caps on unverified bookings and sign-in delays apply. */
  readonly areRatesLimited: boolean;
  /** Answers that must not tell anything by their time come only a whole number of these milliseconds after their question. */
  readonly answerStepMillis?: number;
  /** Who stamps a head of the log each day, and what place gets it; null for nobody. */
  readonly timestampUrl?: string | null;
  readonly checkpointsTo?: string | null;
  /** Where texts to phones are handed over; null for nowhere. */
  readonly texts?: TextWebhook | null;
  /** Whether addresses that the owner types may lead to this machine, also without TLS; for tests alone. */
  readonly isLoopbackAllowed?: boolean;
  readonly site: Site | null;
};

/** The whole server without its socket. */
export type Salon = Http & {
  readonly useCases: Application;
  readonly signInLinks: SignInLinks;
  readonly handle: Handle;
  readonly journal: Journal;
  readonly codec: EventCodec;
  readonly ids: Ids;
  readonly projector: Projector;
  readonly caughtUp: () => Promise<void>;
  /**
   * Whether a rebuild is running and rows of an older shape answer meanwhile. A query that they cannot answer throws.
   */
  readonly areViewsOld: () => boolean;
  /** Why the log is damaged; null while nothing says that it is. While it is, nothing is shown or changed. */
  readonly damage: () => string | null;
  /** Starts the reactions, which run until the salon is closed. To be called when the first start is done. */
  readonly startReacting: () => void;
  /** Starts to ask the owner's other calendars, until the salon is closed. To be called when the first start is done. */
  readonly startFollowing: () => void;
  /** Starts to tell other programs what happens, until the salon is closed. To be called when the first start is done. */
  readonly startCalling: () => void;
  /** Starts to send notices, whose links lead to that address of the site. Call it when the site can be reached. */
  readonly startSending: (site: string) => void;
  /** Ends the event streams of the browsers, so that no request stays open. */
  readonly endStreams: () => void;
  /** Ends everything that runs beside the requests. The store, the database and the files stay open. */
  readonly close: () => Promise<void>;
};

const whyNotStarted = (refusal: LogRejection | Failure): string => {
  if (refusal.kind === 'SecretDiffers') return 'APP_SECRET: the log was written under another secret; restore that one';
  return `the log cannot be gone on with: ${'reason' in refusal ? refusal.reason : refusal.kind}`;
};

/** How the site is run, as it was configured. */
const settingsOf = ({
  customerSignIn,
  firstBranding,
  trustedProxies,
  allowedOrigins,
  publicUrl,
  uploadsDir,
  areRatesLimited,
  site,
}: SalonParts) => ({
  ...{ customerSignIn, firstBranding, trustedProxies, allowedOrigins, publicUrl, uploadsDir, areRatesLimited, site },
});

/**
 * Opens the salon on an open store. When it resolves, the log is started and the views have caught up. An error is a line
 * for the person who starts the program.
 */
export const openSalon = async (parts: SalonParts): Promise<Result<Salon, string>> => {
  const { files, secret, clock, log } = parts;
  const vault = openVault(files, secret);
  const codec = openEventCodec(vault);
  const ids = openIds(secret);
  let damage = (): string | null => null;
  const appending = appendingUntilEnded(
    appendingUnless(parts.store, () => damage()),
    clock,
  );
  const { store } = appending;
  const journal = openJournal({ store, codec, clock, ids });
  const handle = openHandle(journal, clock);
  const started = await startLog(handle, ids, secret);
  if (started.isErr()) return err(whyNotStarted(started.error));
  const seal = await sealLog({ ...parts, store, ids, handle }, started.value);
  const { logId } = started.value;
  const sealedLog = openSealedLog({
    store,
    tree: parts.tree,
    seal,
    logId,
    key: sealKey(secret),
    digestOf: digestOfEvent,
  });
  const { projector, views } = await openViews(parts, codec, logId);
  damage = () => seal.damage() ?? views.broken();
  await Promise.all([seal.compared(), views.settled()]);
  const { renewing } = views;
  const db = onlyWholeRows(parts.db, renewing);
  const viewPorts = portsFromViews(db, {
    ...{ clock, capsUnverified: parts.areRatesLimited, reached: projector.waitFor },
  });
  const policiesInForce = openPoliciesInForce(db, parts.firstBranding);
  const securityEvents = openSecurityEvents({ table: parts.securityTable, clock, log });
  keepForgottenBlind({ table: parts.securityTable, db, log, onApplied: projector.onApplied });
  let site = parts.publicUrl;
  const look = openStudioLook(db, parts.firstBranding, () => site);
  const mailer = parts.openMailer(look);
  const letters = openLetters(look, mailer.from);
  const codeMails = keepCodeMails({ letters, mailer, clock, log, onApplied: projector.onApplied });
  const importJobs = openImportJobs((cause) => log.error({}, 'an import failed', cause));
  const importFiles = openImportFiles(join(parts.uploadsDir, 'imports'));
  keepImportsBlind({ importJobs, importFiles, log, onApplied: projector.onApplied });
  const signedPaths = openSignedPaths(secret, clock);
  const outbound = openOutbound({ isLoopbackAllowed: parts.isLoopbackAllowed ?? false });
  const otherCalendars = openOtherCalendars(outbound);
  const calls = { webhookCaller: openWebhookCaller(outbound, ids), deliveriesUnderWay: new Set<DeliveryId>() };
  const pushService = openPushService({
    ...{ outbound, keys: vapidKeys(secret) },
    contact: () => (site?.startsWith('https:') ? site : `mailto:${mailer.from}`),
  });
  const { texts = null } = parts;
  // Whoever runs the site says that address, and a program beside it may take the texts.
  const textService =
    texts === null
      ? noTextService
      : openTextWebhook(texts, { outbound: openOutbound({ isLoopbackAllowed: true }), clock });
  const codeRequests = openCodeRequests(parts.areRatesLimited, securityEvents);
  const signInLinks = openSignInLinks(clock);
  const useCases = openApplication({
    ...viewPorts,
    ...{
      handle,
      readStream: journal.read,
      clock,
      ids,
      files,
      vault,
      digest: sha256,
      fileKinds: judgeFile,
      reducePicture,
      sanitizer: brandingSanitizer,
    },
    ...{ letters, mailer, signedPaths },
    policiesInForce,
    otherCalendars,
    ...calls,
    pushService,
    textService,
    importJobs,
    importFiles,
    importViews: importViewsFrom(db, views.caughtUp),
    tokens: openTokens(secret, clock),
    passwords: parts.passwords,
    popularPasswords: openPopularPasswords(),
    authenticators,
    passkeys: openPasskeys(secret, clock),
    signInDelays: openSignInDelays(parts.areRatesLimited, { securityEvents, wait: clock.wait }),
    signInLinks,
    guesses: openGuesses(parts.areRatesLimited, securityEvents),
    codeRequests,
    codeTries: openCodeTries(parts.areRatesLimited, securityEvents),
    codeMails,
    evenTimes: openEvenTimes(clock, parts.answerStepMillis ?? usualStepMillis),
    securityEvents,
    sealedLog,
    payingNetworks: openPayingNetworks(parts.areRatesLimited),
    evidencePacks: openEvidencePacks({
      ...{ store, openAlone: openAlone(vault), files, sealedLog },
      studio: studioName(handle, parts.firstBranding),
    }),
    dataExports: openDataExports(files, studioName(handle, parts.firstBranding)),
    customerSignIn: parts.customerSignIn,
    firstBranding: parts.firstBranding,
  });
  const ending = new AbortController();
  const age = watchAge({ store, projector, clock });
  const attempts = openAttempts(clock, ({ work, about, tries, nextAt }, kind, cause) =>
    cause === undefined
      ? log.warn({ work, about, tries, nextAt, kind }, 'work has to wait')
      : log.error({ work, about, tries, nextAt }, 'work has to wait', cause),
  );
  const areViewsOld = () => areOld(projector);
  const { app, api } = openHttp({
    ...useCases,
    mailer,
    ...{ db, files, clock, ids, log, securityEvents, sealedLog, damage, areViewsOld, renewing, doubtRows: views.doubt },
    schedules: viewPorts.schedules,
    policiesInForce,
    securityHistory: parts.securityTable,
    signedPaths,
    areTextsSent: textService.isSetUp,
    textsADay: textService.aDay,
    areCodesMailed: parts.customerSignIn === 'code' || mailer.via === 'smtp',
    pictures: openPictures(files),
    previews: openProofPreviews(files),
    proofLooks: openProofLooks(files),
    readStream: journal.read,
    progress: { position: projector.after, reached: projector.waitFor, ageSeconds: age.seconds },
    onApplied: projector.onApplied,
    ending: ending.signal,
    stuckWork: attempts.stuck,
    health: tellHealth({ store, projector, clock, seal, damage, renewing, age, stuckWork: attempts.stuck }),
    ...settingsOf(parts),
  });
  const { timestampUrl = null, checkpointsTo = null } = parts;
  const publishing =
    timestampUrl === null && checkpointsTo === null
      ? null
      : publishCheckpoints({
          ...{ sealedLog, files, clock, log, to: checkpointsTo },
          stamp: timestampUrl === null ? null : stampedBy(timestampUrl),
        });
  let reacting: Reacting | null = null;
  const startReacting = (): void => {
    reacting ??= keepReacting({ ...viewPorts, handle, clock, ids, files, vault, attempts, log });
  };
  let following: Following | null = null;
  const startFollowing = (): void => {
    following ??= keepFollowing({
      ...{ handle, clock, ids, vault, attempts, log, otherCalendars, caughtUp: views.caughtUp },
      ...{ schedules: viewPorts.schedules, otherCalendarViews: viewPorts.otherCalendarViews },
      ...{ isLogShared: parts.isLogShared, by: ids.fresh(), elapsed: () => performance.now() },
    });
  };
  let calling: Calling | null = null;
  const startCalling = (): void => {
    calling ??= keepCalling({
      ...{
        handle,
        clock,
        ids,
        attempts,
        log,
        ...calls,
        webhookViews: viewPorts.webhookViews,
        caughtUp: views.caughtUp,
      },
      ...{ onApplied: projector.onApplied, isLogShared: parts.isLogShared, by: ids.fresh() },
      elapsed: () => performance.now(),
    });
  };
  let sending: Sending | null = null;
  const startSending = (address: string): void => {
    site ??= address;
    sending ??= keepSending({
      ...{
        attempts,
        handle,
        readStream: journal.read,
        clock,
        ids,
        letters,
        mailer,
        pushService,
        sealedLog,
        signedPaths,
        log,
      },
      ...{ textService, codeRequests },
      ...{ noticeViews: viewPorts.noticeViews, isLogShared: parts.isLogShared, by: ids.fresh() },
      ...{ onApplied: projector.onApplied, caughtUp: views.caughtUp },
      elapsed: () => performance.now(),
      zone: () => viewPorts.schedules.rules().zone,
    });
  };
  const close = async (): Promise<void> => {
    await Promise.all([sending?.close(), following?.close(), calling?.close()]);
    await codeMails.close();
    await importJobs.stopAll();
    await reacting?.close();
    await publishing?.close();
    age.close();
    await appending.end();
    await seal.close();
    await views.close();
    parts.tree.close();
    parts.securityTable.close();
  };
  return ok({
    app,
    api,
    useCases,
    signInLinks,
    handle,
    journal,
    codec,
    ids,
    projector,
    caughtUp: views.caughtUp,
    areViewsOld,
    damage,
    startReacting,
    startCalling,
    startFollowing,
    startSending,
    endStreams: () => ending.abort(),
    close,
  });
};
