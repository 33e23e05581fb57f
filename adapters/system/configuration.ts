import { err, ok, type Result } from 'neverthrow';
import { z } from 'zod';
import type { Zone } from '../../domain/kernel/time.ts';
import { firstTextedCodes, firstTextsADay } from '../../domain/notice/policies.ts';
import * as form from './configuration-forms.ts';

export type Environment = { readonly [name: string]: string | undefined };

export type Configuration = {
  /** 0 lets the system choose a port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** `esdb://…`; undefined for the embedded log in `dataDir`. */
  readonly eventStoreUrl: string | undefined;
  readonly eventStreamPrefix: string;
  /** Null for the secret in `dataDir`, which is made at the first start. */
  readonly appSecret: string | null;
  /** The first administrator; null to create one at the first start. */
  readonly admin: { readonly email: string; readonly password: string } | null;
  readonly businessTimeZone: Zone;
  /** Unless configured, by code once emails can be sent. */
  readonly customerSignIn: 'identifier' | 'code';
  /** Without a slash at the end; null to build links from the request's address. */
  readonly publicUrl: string | null;
  /** The number of proxies in front of the server whose headers say where a request came from. */
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  readonly mail: {
    /** `smtp://` or `smtps://`; null writes emails to `DATA_DIR/outbox`. */
    readonly url: string | null;
    readonly from: string;
    /** The key that signs emails; null to leave them unsigned. */
    readonly dkim: { readonly selector: string; readonly privateKey: string } | null;
  };
  /** The service that sends texts to phones, and the secret that signs them; null for none. */
  readonly texts: {
    readonly url: string;
    readonly secret: string;
    /** The beginnings of numbers that may be texted. */
    readonly codes: readonly string[];
    readonly aDay: number;
  } | null;
  readonly filesDir: string;
  /** The folder for backups that the owner makes from the site. */
  readonly backupDir: string;
  /** An RFC 3161 authority that stamps a head of the log each day; null for none. */
  readonly timestampUrl: string | null;
  /** A folder or an address that receives a head of the log each day; null for none. */
  readonly checkpointsTo: string | null;
  /** The token that opens the metrics under `/metrics`; null if nobody may read them. */
  readonly metricsToken: string | null;
  readonly areRatesLimited: boolean;
  /** Whether addresses that the owner types may lead to this machine, also without TLS. */
  readonly isLoopbackAllowed: boolean;
  /** The number of the demo's appointments; 1 means the demo's usual number, null no demo. */
  readonly demo: number | null;
};

const ownMachine = /^(?:localhost|127\.[\d.]+|::1)$/;

/** Whether other machines can reach the server: at its own address, through a proxy, or at a public one. */
export const isReachable = ({ publicUrl, host, trustedProxies }: Configuration): boolean =>
  publicUrl !== null || trustedProxies > 0 || !ownMachine.test(host);

/** Whether others can reach the server, but no public address is configured. */
export const lacksPublicUrl = (configuration: Configuration): boolean =>
  configuration.publicUrl === null && isReachable(configuration);

const variables = z.object({
  PORT: form.port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  EVENT_STORE_URL: form.eventStoreUrl.optional(),
  EVENT_STREAM_PREFIX: form.streamPrefix.default('salon_'),
  APP_SECRET: form.secret.optional(),
  ADMIN_EMAIL: form.emailVariable.optional(),
  ADMIN_PASSWORD: form.adminPassword.optional(),
  BUSINESS_TIME_ZONE: form.timeZone.prefault('America/Chicago'),
  CUSTOMER_SIGN_IN: form.customerSignIn.optional(),
  PUBLIC_URL: form.publicUrl.optional(),
  TRUST_PROXY: form.trustedProxies.default(0),
  ALLOWED_ORIGINS: form.origins.default([]),
  SMTP_URL: form.smtpUrl.optional(),
  MAIL_FROM: form.mailFrom.optional(),
  DKIM_KEY: form.dkimKey.optional(),
  DKIM_SELECTOR: form.dkimSelector.optional(),
  SMS_WEBHOOK_URL: form.textsUrl.optional(),
  SMS_WEBHOOK_SECRET: form.webhookSecret.optional(),
  SMS_COUNTRIES: form.callingCodes.default(firstTextedCodes),
  SMS_A_DAY: form.textsADay.default(firstTextsADay),
  FILES_URL: form.filesUrl.optional(),
  BACKUP_DIR: form.backupDir.optional(),
  TIMESTAMP_URL: form.timestampUrl.optional(),
  CHECKPOINTS_TO: form.checkpointsTo.optional(),
  METRICS_TOKEN: form.metricsToken.optional(),
  RATE_LIMITS: form.onOrOff.default(true),
  LOOPBACK_ADDRESSES: form.onOrOff.default(false),
  DEMO: form.demo.default(null),
});

type Variables = z.output<typeof variables>;

/** Mistakes in combinations of variables. */
const contradictions = (given: Partial<Variables>): readonly string[] => [
  ...(given.EVENT_STORE_URL?.startsWith('esdb') && given.APP_SECRET === undefined
    ? ['APP_SECRET: is required with EVENT_STORE_URL=esdb://…']
    : []),
  ...((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined)
    ? ['ADMIN_EMAIL, ADMIN_PASSWORD: give both or none']
    : []),
  ...((given.DKIM_KEY === undefined) !== (given.DKIM_SELECTOR === undefined)
    ? ['DKIM_KEY, DKIM_SELECTOR: give both or none']
    : []),
  ...((given.SMS_WEBHOOK_URL === undefined) !== (given.SMS_WEBHOOK_SECRET === undefined)
    ? ['SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: give both or none']
    : []),
  ...(given.SMTP_URL !== undefined && given.MAIL_FROM === undefined ? ['MAIL_FROM: is required with SMTP_URL'] : []),
];

const configurationOf = (given: Variables): Configuration => ({
  port: given.PORT,
  host: given.HOST,
  dataDir: given.DATA_DIR,
  eventStoreUrl: given.EVENT_STORE_URL,
  eventStreamPrefix: given.EVENT_STREAM_PREFIX,
  appSecret: given.APP_SECRET ?? null,
  admin:
    given.ADMIN_EMAIL === undefined || given.ADMIN_PASSWORD === undefined
      ? null
      : { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
  businessTimeZone: given.BUSINESS_TIME_ZONE,
  customerSignIn: given.CUSTOMER_SIGN_IN ?? (given.SMTP_URL === undefined ? 'identifier' : 'code'),
  publicUrl: given.PUBLIC_URL ?? null,
  trustedProxies: given.TRUST_PROXY,
  allowedOrigins: given.ALLOWED_ORIGINS,
  mail: {
    url: given.SMTP_URL ?? null,
    from: given.MAIL_FROM ?? 'studio@localhost',
    dkim:
      given.DKIM_KEY === undefined || given.DKIM_SELECTOR === undefined
        ? null
        : { selector: given.DKIM_SELECTOR, privateKey: given.DKIM_KEY },
  },
  texts:
    given.SMS_WEBHOOK_URL === undefined || given.SMS_WEBHOOK_SECRET === undefined
      ? null
      : {
          ...{ url: given.SMS_WEBHOOK_URL, secret: given.SMS_WEBHOOK_SECRET },
          ...{ codes: given.SMS_COUNTRIES, aDay: given.SMS_A_DAY },
        },
  filesDir: given.FILES_URL ?? `${given.DATA_DIR}/files`,
  backupDir: given.BACKUP_DIR ?? `${given.DATA_DIR}/backups`,
  timestampUrl: given.TIMESTAMP_URL ?? null,
  checkpointsTo: given.CHECKPOINTS_TO ?? null,
  metricsToken: given.METRICS_TOKEN ?? null,
  areRatesLimited: given.RATE_LIMITS,
  isLoopbackAllowed: given.LOOPBACK_ADDRESSES,
  demo: given.DEMO,
});

/** Reads all variables. The error has a line for each mistake, with the variable's name but no secret. */
export const readConfiguration = (environment: Environment): Result<Configuration, readonly string[]> => {
  // An empty variable counts as not set, because shells and compose files often leave variables empty.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = variables.safeParse(set);
  const given = read.success ? read.data : set;
  const mistakes = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const all = [...mistakes, ...contradictions(given)];
  return read.success && all.length === 0 ? ok(configurationOf(read.data)) : err(all);
};
