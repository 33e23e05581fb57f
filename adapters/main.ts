import { existsSync } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, Result, ResultAsync } from 'neverthrow';
import { systemCaller } from '../application/kernel/caller.ts';
import type { EventStore } from '../application/ports/event-store.ts';
import type { Files } from '../application/ports/files.ts';
import { administrators } from '../projections/accounts.ts';
import { listAppointments } from '../projections/appointments/list.ts';
import { listServices } from '../projections/services.ts';
import { availabilityRulesView, openingView } from '../projections/single-rows.ts';
import { openBackups } from './backups.ts';
import { copyFileTo } from './cli/backup/copied-file.ts';
import { copyLogFile } from './cli/backup/copy-log.ts';
import { unlessGone } from './cli/backup/tree.ts';
import { refusalOfSystem } from './cli/print-outcome.ts';
import type { SalonParts } from './compose/core.ts';
import { patientStore, whenStoreIsUp } from './compose/log.ts';
import { openSalon, type Salon } from './compose/salon.ts';
import { serve } from './compose/serve.ts';
import { openEventStore } from './event-store/open.ts';
import { openDiskFiles } from './files.ts';
import { firstBranding } from './first-start/branding.ts';
import { hangPictures } from './first-start/demo/draw-hair.ts';
import { demoBranding, demoOwner, fillWithDemo } from './first-start/demo/fill-with-demo.ts';

import { firstStart } from './first-start/first-start.ts';
import { version } from './http/health.ts';
import { loadDrawing, loadSite } from './http/site/site.ts';
import { openKeptTree } from './log-seal/kept-tree.ts';
import { sealName } from './log-seal/sealed-log.ts';
import { openMailFolder } from './mail/folder.ts';
import { openSmtp } from './mail/smtp.ts';
import { openSqliteReadDatabase, type SqliteReadDatabase } from './read-database/sqlite.ts';
import { openPasswords } from './security/passwords.ts';
import { openSecurityTable } from './security-events.ts';
import { systemClock } from './system/clock.ts';
import { type Configuration, isReachable, lacksPublicUrl, readConfiguration } from './system/configuration.ts';
import { lastVersionOf, noteVersion } from './system/data-version.ts';
import { linesTo, openLogger, outliveReaders } from './system/log.ts';
import { readSecret } from './system/secret.ts';
import { openPictures } from './uploads/pictures.ts';

const builtSite = fileURLToPath(new URL('../web', import.meta.url));
const builtDrawing = fileURLToPath(new URL('../web-draw', import.meta.url));

const log = openLogger({ destination: linesTo(process.stdout), isTerminal: process.stdout.isTTY === true });

const beginning = (configuration: Configuration, salon: Salon, db: SqliteReadDatabase) =>
  firstStart({
    ids: salon.ids,
    addService: salon.useCases.addService,
    openFirstAdministrator: salon.useCases.openFirstAdministrator,
    proposeZone: salon.useCases.proposeZone,
    zone: configuration.businessTimeZone,
    areViewsOld: salon.areViewsOld(),
    hasAdministrator: () => administrators(db).length > 0,
    administrator: configuration.admin,
    ...(configuration.demo === null ? {} : { named: demoOwner }),
    // With a configured administrator or a demo, programs or demonstrations use the salon, so it opens at once.
    beginOpening: configuration.admin === null && configuration.demo === null ? salon.beginOpening : undefined,
  });

const hasAppointments = (db: SqliteReadDatabase): boolean =>
  listAppointments(db, { sortBy: 'date', direction: 'asc', page: { page: 1, limit: 1 } }).total > 0;

/** Fills the salon with the demo, but only if it has no appointments, so that it never mixes with real data. */
const demonstrate = async (count: number, salon: Salon, store: EventStore, db: SqliteReadDatabase, files: Files) => {
  if (salon.areViewsOld() || hasAppointments(db)) return;
  const startedAt = performance.now();
  const { rows } = listServices(db, { sortBy: 'createdAt', direction: 'asc' });
  const parts = {
    ...{ store, files, codec: salon.codec, clock: systemClock, ids: salon.ids },
    rules: availabilityRulesView.open(db)(),
    services: rows.map((row) => ({ ...row, removed: false })),
  };
  const [filled, pictures] = await Promise.all([fillWithDemo(parts, count), hangPictures(openPictures(files))]);
  // Without payment details, the pages take no bookings. Branding that the owner saved before stays.
  const caller = systemCaller(salon.ids.fresh());
  const { zone } = availabilityRulesView.open(db)();
  const branding = demoBranding(zone, pictures);
  const published = await salon.useCases.saveBranding(caller, { branding, expectedRevision: 0 });
  if (published.isErr() && published.error.kind !== 'BrandingChangedMeanwhile')
    log.warn({ why: published.error.kind }, 'the demo has no address for payments');
  for (const { serviceId, name } of rows.filter(({ image }) => image === null)) {
    const image = pictures.find(({ shows }) => shows.test(name))?.url;
    if (image !== undefined) await salon.useCases.reviseService(caller, { serviceId, changes: { image } });
  }
  // Confirms the zone: the demo's bookings are in it, so nobody could choose another.
  const confirmed = await salon.useCases.setZone(caller, zone);
  if (confirmed.isErr()) log.warn({ why: confirmed.error.kind }, 'the zone of the demo is not confirmed');
  await salon.caughtUp();
  log.info({ ...filled, seconds: Math.round((performance.now() - startedAt) / 100) / 10 }, 'the demo salon is ready');
};

/** Starts over a damaged file. A full disk or a folder without permission becomes a line. */
const openedRows = (path: string): Result<SqliteReadDatabase, string> =>
  Result.fromThrowable(
    () => openSqliteReadDatabase(path),
    (cause) => `The read models ${path} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}`,
  )();

/** Removes the folder with what a crash left in it, and returns its path. */
const emptyFolder = async (folder: string): Promise<string> => {
  await rm(folder, { recursive: true, force: true });
  return folder;
};

type Running = {
  readonly url: string;
  /** The secret of a sign-in link for an owner without a password; null if she has one. */
  readonly linkSecret: string | null;
  readonly isOpen: boolean;
  readonly stop: () => Promise<void>;
};

/** Makes a sign-in link for an owner without a password; null if every owner has one. */
const linkFor = ({ signInLinks }: Salon, db: SqliteReadDatabase): string | null => {
  const owner = administrators(db).find(({ hasPassword }) => !hasPassword);
  return owner === undefined ? null : signInLinks.make(owner.accountId);
};

/** What a server keeps open while it runs. */
type Stores = Pick<SalonParts, 'store' | 'files' | 'tree' | 'securityTable'> & {
  readonly db: SqliteReadDatabase;
  /** Says that the program has started, so that a store that goes away is no longer waited for. */
  readonly started: () => void;
};

/** Copies the embedded log and its seal before this release writes, so that the previous release can be restored. */
const keepLogOfBefore = async ({ dataDir, backupDir, filesDir }: Configuration): Promise<Result<void, string>> => {
  const folder = join(backupDir, `before-${version}`);
  const seal = join(filesDir, sealName);
  const copyBoth = async (): Promise<Result<number, string>> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await unlessGone(copyFileTo(seal, join(folder, sealName)));
    return copyLogFile(dataDir, join(folder, 'events.db'));
  };
  const copied = await ResultAsync.fromPromise(
    copyBoth(),
    (cause) => `The log cannot be copied to ${folder} before this release uses it: ${String(cause)}`,
  ).andThen((result) => result);
  return copied.map((events) => log.info({ events, folder }, 'the log was copied, because this release is new here'));
};

/** Opens the log and the read models. If the read models cannot be opened, closes the log. */
const openLogAndRows = async (
  configuration: Configuration,
): Promise<Result<Pick<Stores, 'store' | 'db' | 'started'>, string>> => {
  const { dataDir, eventStoreUrl: url } = configuration;
  const last = await lastVersionOf(dataDir, version);
  if (last.isErr()) return err(last.error);
  const isNewHere = last.value !== version && existsSync(join(dataDir, 'events.db'));
  const store = await openEventStore({ url, dataDir, streamPrefix: configuration.eventStreamPrefix });
  if (store.isErr()) return err(store.error.reason);
  const waiting = { wait: systemClock.wait, log };
  if (url !== undefined) await whenStoreIsUp(store.value, waiting);
  const kept = url === undefined && isNewHere ? await keepLogOfBefore(configuration) : ok(undefined);
  const rows = kept.isErr() ? err(kept.error) : openedRows(join(dataDir, 'read-models.db'));
  if (rows.isOk()) {
    if (last.value !== version) await noteVersion(dataDir, version);
    const asked = url === undefined ? { store: store.value, started: () => {} } : patientStore(store.value, waiting);
    return ok({ ...asked, db: rows.value });
  }
  await store.value.close();
  return err(rows.error);
};

const openStores = async (configuration: Configuration): Promise<Result<Stores, string>> => {
  const opened = await openLogAndRows(configuration);
  if (opened.isErr()) return err(opened.error);
  const { dataDir, filesDir } = configuration;
  const files = await openDiskFiles(filesDir);
  const tree = openKeptTree(join(dataDir, 'log-tree.db'));
  const securityTable = openSecurityTable(join(dataDir, 'security-events.db'));
  return ok({ ...opened.value, files, tree, securityTable });
};

/** Closes what the salon itself leaves open. */
const release = async ({ db, store }: Pick<Stores, 'db' | 'store'>): Promise<void> => {
  db.close();
  await store.close();
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const openMailer =
  ({ mail, dataDir }: Configuration): SalonParts['openMailer'] =>
  (studio) => {
    if (mail.url !== null) return openSmtp({ ...mail, url: mail.url, studio });
    return openMailFolder({ ...mail, folder: join(dataDir, 'outbox'), studio });
  };

const openSalonOn = async (
  stores: Stores,
  secret: string,
  configuration: Configuration,
): Promise<Result<Salon, string>> => {
  const { customerSignIn, trustedProxies, allowedOrigins, publicUrl, areRatesLimited } = configuration;
  const { timestampUrl, checkpointsTo, texts, isLoopbackAllowed, metricsToken } = configuration;
  const backups = openBackups(configuration.backupDir, { clock: systemClock, log });
  const opened = await openSalon({
    ...stores,
    ...{ customerSignIn, trustedProxies, allowedOrigins, publicUrl, areRatesLimited },
    ...{ timestampUrl, checkpointsTo, texts, isLoopbackAllowed, metricsToken, backups, secret, firstBranding, log },
    isLogShared: configuration.eventStoreUrl !== undefined,
    clock: systemClock,
    passwords: openPasswords(),
    openMailer: openMailer(configuration),
    freeBytes: () => freeBytesOf(configuration.dataDir),
    uploadsDir: await emptyFolder(join(configuration.dataDir, 'uploads-under-way')),
    site: loadSite(builtSite, await loadDrawing(builtDrawing)),
  });
  if (opened.isOk()) return ok(opened.value);
  stores.tree.close();
  stores.securityTable.close();
  await release(stores);
  return err(opened.error);
};

const open = async (configuration: Configuration): Promise<Result<Running, string>> => {
  await mkdir(configuration.dataDir, { recursive: true, mode: 0o700 });
  const secret = await readSecret(configuration);
  if (secret.isErr()) return err(secret.error);
  const stores = await openStores(configuration);
  if (stores.isErr()) return err(stores.error);
  const opened = await openSalonOn(stores.value, secret.value, configuration);
  if (opened.isErr()) return err(opened.error);
  const salon = opened.value;
  const { db, store, files, started } = stores.value;
  const isSound = salon.damage() === null;
  const begun = isSound ? await beginning(configuration, salon, db) : ok(undefined);
  if (isSound && begun.isOk() && configuration.demo !== null)
    await demonstrate(configuration.demo, salon, store, db, files);
  if (isSound) salon.startReacting();
  started();
  const listening = begun.isErr() ? err(begun.error) : await serve(salon.app, configuration);
  if (listening.isErr()) {
    await salon.close();
    await release(stores.value);
    return err(listening.error);
  }
  const { url, close } = listening.value;
  if (isSound) salon.start(url);
  const stop = async (): Promise<void> => {
    salon.endStreams();
    await close();
    await salon.close();
    await release(stores.value);
  };
  const canAsk = isSound && !salon.areViewsOld();
  await (canAsk ? salon.caughtUp() : null);
  const linkSecret = canAsk ? linkFor(salon, db) : null;
  return ok({ url, linkSecret, isOpen: !canAsk || openingView.open(db)().isOpen, stop });
};

const crashed = 70;

const stopOnSignals = ({ stop }: Running): void => {
  let isStopping = false;
  const end = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    stop().catch((cause: unknown) => {
      log.error({}, 'the stop failed', cause);
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
};

/**
 * Logs how clients sign in. Without a mail server, warns only if strangers can reach the server, so that a first
 * start shows nothing but its address.
 */
const tellSignIn = (configuration: Configuration): void => {
  const { customerSignIn, mail } = configuration;
  if (customerSignIn === 'identifier') {
    if (mail.url === null && !isReachable(configuration)) return;
    log.warn({}, 'CUSTOMER_SIGN_IN=identifier: clients sign in by e-mail or phone alone, so anybody who knows it can');
  } else if (mail.url === null) {
    log.warn(
      {},
      'CUSTOMER_SIGN_IN=code without SMTP_URL: codes are written to outbox in DATA_DIR, so no client gets one',
    );
  } else {
    log.info({}, 'CUSTOMER_SIGN_IN=code: clients sign in by a code that is mailed to them');
  }
};

/** An address that a browser on this machine can open, if the server listens on all addresses. */
const openable = (url: string): string => url.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, '//localhost');

/** Prints what the owner of a new studio needs first; nothing once she has a password and the studio is open. */
const greet = ({ url, linkSecret, isOpen }: Running, { publicUrl }: Configuration): void => {
  const address = publicUrl ?? openable(url);
  const lines = [
    ...(linkSecret === null
      ? []
      : [
          `Your studio: ${address}`,
          `Sign in as its owner: ${address}/login#link=${linkSecret}`,
          '  The link works once, within an hour. The next start shows a new one until you choose a password.',
        ]),
    ...(isOpen
      ? []
      : [
          'Visitors see your site and read “Booking opens soon” until you open. On this computer you can try everything.',
          'To look at a made-up studio instead: DEMO=1 DATA_DIR=./demo npm start',
        ]),
  ];
  for (const line of lines) console.log(line);
};

const start = async (): Promise<void> => {
  const configuration = readConfiguration(process.env);
  const running = configuration.isErr() ? err(configuration.error.join('\n')) : await open(configuration.value);
  if (running.isErr()) {
    console.error(running.error);
    process.exitCode = 1;
    return;
  }
  if (configuration.isOk()) tellSignIn(configuration.value);
  if (configuration.isOk() && lacksPublicUrl(configuration.value)) {
    log.warn(
      {},
      'PUBLIC_URL is not set: pages name no address of the site, so links to it are shown without a picture',
    );
  }
  stopOnSignals(running.value);
  if (configuration.isOk()) greet(running.value, configuration.value);
  console.log(`Listening on ${running.value.url}`);
  // From now on, a failure is a crash: by this code, `npm start` tells it from a start that failed.
  process.on('exit', (code) => {
    if (code === 1) process.exitCode = crashed;
  });
};

outliveReaders(process.stdout, process.stderr);
await start().catch((cause: unknown) => {
  console.error(`The server cannot start: ${refusalOfSystem(cause)}`);
  process.exit(1);
});
