import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackups } from '../../../../adapters/backups.ts';
import type { Capability } from '../../../../adapters/compose/capability.ts';
import type { SalonParts } from '../../../../adapters/compose/core.ts';
import { openSalon, type Salon } from '../../../../adapters/compose/salon.ts';
import { openMemoryStore } from '../../../../adapters/event-store/open.ts';
import { firstBranding } from '../../../../adapters/first-start/branding.ts';
import { firstStart } from '../../../../adapters/first-start/first-start.ts';
import { openKeptTree } from '../../../../adapters/log-seal/kept-tree.ts';
import { openMailFolder } from '../../../../adapters/mail/folder.ts';
import { openSqliteReadDatabase, type SqliteReadDatabase } from '../../../../adapters/read-database/sqlite.ts';
import { openPasswords } from '../../../../adapters/security/passwords.ts';
import { openSecurityTable } from '../../../../adapters/security-events.ts';
import { systemClock } from '../../../../adapters/system/clock.ts';
import type { Logger } from '../../../../adapters/system/log.ts';
import type { Clock } from '../../../../application/ports/clock.ts';
import { type Instant, instant, instantAt, millisOf, zone } from '../../../../domain/kernel/time.ts';
import { administrators } from '../../../../projections/accounts.ts';
import { testSecret } from '../../../support/log/codec.ts';
import { type MemoryFiles, openMemoryFiles } from '../../../support/memory-files.ts';
import { declaredRoutes, holdToDeclaration, holdToRefusals } from './declared-answers.ts';

/** A Friday at 9 AM in Chicago. */
const openedAt = instant('2026-12-04T15:00:00.000Z');

export const ownersCredentials = { email: 'owner@salon.example', password: 'a-long-password' };

export type TestClock = Clock & {
  readonly advance: (millis: number) => void;
  /** How long each wait was asked to last, in the order in which they began, in milliseconds. */
  readonly waits: readonly number[];
};

/** A clock that starts at `start`, runs like the real one, and can be advanced, which ends the waits that are then over. */
const clockFrom = (start: Instant): TestClock => {
  const begun = Date.now();
  let ahead = 0;
  const waits: number[] = [];
  const waiting = new Set<{ readonly until: number; readonly end: () => void }>();
  const millisNow = () => millisOf(start) + Date.now() - begun + ahead;
  return {
    waits,
    now: () => instantAt(millisNow()),
    wait: (millis, until) => {
      waits.push(millis);
      const advanced = Promise.withResolvers<void>();
      const one = { until: millisNow() + millis, end: advanced.resolve };
      waiting.add(one);
      const sooner = until === undefined ? advanced.promise : Promise.race([until, advanced.promise]);
      return systemClock.wait(millis, sooner).finally(() => waiting.delete(one));
    },
    advance: (millis) => {
      ahead += millis;
      for (const { until, end } of waiting) if (until <= millisNow()) end();
    },
  };
};

export type LogLine = {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: object;
  readonly message: string;
  readonly cause?: unknown;
};

export type Asked = {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address at the other end of the socket; none for a request in process. */
  readonly peer?: string | undefined;
};

export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  /** The whole envelope; null if the answer was not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
};

export type SalonUnderTest = {
  readonly salon: Salon;
  readonly db: SqliteReadDatabase;
  readonly files: MemoryFiles;
  readonly clock: TestClock;
  /** The folder for files during their upload. */
  readonly uploadsDir: string;
  readonly lines: readonly LogLine[];
  /** `path` under `/api/v2`, unless it begins with another `/api` or with `//`. */
  readonly ask: (method: string, path: string, asked?: Asked) => Promise<Answered>;
  /** Asks as the owner with her password, as `ask` does. The body may be a form. */
  readonly asOwner: (method: string, path: string, body?: unknown, headers?: Asked['headers']) => Promise<Answered>;
  readonly close: () => Promise<void>;
};

const capturedLog = (lines: LogLine[]): Logger => ({
  info: (fields, message) => void lines.push({ level: 'info', fields, message }),
  warn: (fields, message) => void lines.push({ level: 'warn', fields, message }),
  error: (fields, message, cause) => void lines.push({ level: 'error', fields, message, cause }),
});

const addressOf = (path: string): string => {
  if (path.startsWith('//')) return path.slice(1);
  return path.startsWith('/api/') ? path : `/api/v2${path}`;
};

const requestOf = (method: string, { body, form, token = null, headers = {} }: Asked): RequestInit => ({
  method,
  headers: {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(form === undefined ? {} : { body: form }),
});

const isJson = (response: Response): boolean =>
  (response.headers.get('Content-Type') ?? '').startsWith('application/json');

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  return isJson(response) ? JSON.parse(text) : text;
};

/** Signs the owner in before her first call, and again where her session could have ended since. */
const askingAsOwner = (ask: SalonUnderTest['ask'], clock: Clock): SalonUnderTest['asOwner'] => {
  let signedInAt = Number.NEGATIVE_INFINITY;
  let token: Promise<string>;
  return async (method, path, body, headers = {}) => {
    const now = millisOf(clock.now());
    if (now - signedInAt > 10 * 60_000) {
      signedInAt = now;
      token = ask('POST', '/auth/login', { body: ownersCredentials }).then(({ body }) => body.data.token);
    }
    const given = body instanceof FormData ? { form: body } : { body };
    return ask(method, path, { token: await token, headers, ...given });
  };
};

const begin = async (salon: Salon, db: SqliteReadDatabase): Promise<void> => {
  const begun = await firstStart({
    ids: salon.ids,
    addService: salon.useCases.addService,
    openFirstAdministrator: salon.useCases.openFirstAdministrator,
    proposeZone: salon.useCases.proposeZone,
    zone: zone('America/Chicago'),
    areViewsOld: salon.areViewsOld(),
    hasAdministrator: () => administrators(db).length > 0,
    administrator: ownersCredentials,
  });
  if (begun.isErr()) throw new Error(begun.error);
};

type Options = Partial<SalonParts> & {
  /** Whether its first start is over; true by default. */
  readonly begun?: boolean;
  /** Whether a damaged log may be opened. */
  readonly mayBeDamaged?: boolean;
  /** The capabilities in addition to the studio; all by default. */
  readonly capabilities?: readonly Capability[];
};

/** Opens the whole product in process, with its first services: real log in memory, real codec, real views. */
export const openSalonUnderTest = async ({
  begun: isBegun = true,
  mayBeDamaged = false,
  capabilities,
  ...options
}: Options = {}): Promise<SalonUnderTest> => {
  const lines: LogLine[] = [];
  const db = options.db ?? openSqliteReadDatabase(':memory:');
  const files = openMemoryFiles();
  const clock = clockFrom(openedAt);
  const uploadsDir = mkdtempSync(join(tmpdir(), 'salon-uploads-'));
  const log = capturedLog(lines);
  const parts: SalonParts = {
    store: openMemoryStore(),
    db,
    files,
    tree: openKeptTree(':memory:'),
    securityTable: openSecurityTable(':memory:'),
    isLogShared: false,
    clock,
    secret: testSecret,
    passwords: openPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
    log,
    customerSignIn: 'identifier',
    openMailer: (studio) =>
      openMailFolder({ folder: join(uploadsDir, 'outbox'), from: 'studio@salon.example', dkim: null, studio }),
    firstBranding,
    trustedProxies: 0,
    allowedOrigins: [],
    publicUrl: null,
    backups: openBackups(join(uploadsDir, 'backups'), { clock, log }),
    uploadsDir,
    freeBytes: () => Promise.resolve(1e9),
    areRatesLimited: false,
    answerStepMillis: 1,
    site: null,
    ...options,
  };
  const opened = await openSalon(parts, capabilities);
  if (opened.isErr()) throw new Error(opened.error);
  const salon = opened.value;
  if (isBegun) await begin(salon, db);
  if (!mayBeDamaged || salon.damage() === null) await salon.caughtUp();
  const declared = declaredRoutes(salon.api);
  const ask: SalonUnderTest['ask'] = async (method, path, asked = {}) => {
    const env = asked.peer === undefined ? {} : { incoming: { socket: { remoteAddress: asked.peer } } };
    const response = await salon.app.request(addressOf(path), requestOf(method, asked), env);
    const body = await bodyOf(response);
    const [declaredPath = ''] = path.split('?');
    if (declaredPath.startsWith('/') && !/^\/(?:\/|api\/)/.test(declaredPath)) {
      if (isJson(response) && method !== 'HEAD') {
        const hold = response.status < 300 ? holdToDeclaration : holdToRefusals;
        hold(declared, method, declaredPath, body);
      }
    }
    return { status: response.status, headers: response.headers, body };
  };
  return {
    salon,
    db,
    files,
    clock,
    uploadsDir,
    lines,
    ask,
    asOwner: askingAsOwner(ask, parts.clock),
    close: async () => {
      await salon.close();
      db.close();
      rmSync(uploadsDir, { recursive: true, force: true });
    },
  };
};
