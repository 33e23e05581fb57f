import { err, ok, type Result } from 'neverthrow';
import { z } from 'zod';
import { zone } from '../../domain/kernel/time.ts';
import { firstTextedCodes, firstTextsADay } from '../../domain/notice/policies.ts';
import * as form from './configuration-forms.ts';

export type Environment = { readonly [name: string]: string | undefined };

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

const configurationOf = (given: Variables) => ({
  /** 0 lets the system choose a port. */
  port: given.PORT,
  host: given.HOST,
  dataDir: given.DATA_DIR,
  /** `esdb://…`; undefined for the embedded log in `dataDir`. */
  eventStoreUrl: given.EVENT_STORE_URL,
  eventStreamPrefix: given.EVENT_STREAM_PREFIX,
  /** Null for the secret in `dataDir`, which is made at the first start. */
  appSecret: given.APP_SECRET ?? null,
  /** The first administrator; null to create one at the first start. */
  admin:
    given.ADMIN_EMAIL === undefined || given.ADMIN_PASSWORD === undefined
      ? null
      : { email: given.ADMIN_EMAIL, password: given.ADMIN_PASSWORD },
  businessTimeZone: zone(given.BUSINESS_TIME_ZONE),
  /** Unless configured, by code once emails can be sent. */
  customerSignIn: given.CUSTOMER_SIGN_IN ?? (given.SMTP_URL === undefined ? 'identifier' : 'code'),
  /** Without a slash at the end; null to build links from the request's address. */
  publicUrl: given.PUBLIC_URL ?? null,
  /** The number of proxies in front of the server whose headers say where a request came from. */
  trustedProxies: given.TRUST_PROXY,
  allowedOrigins: given.ALLOWED_ORIGINS,
  mail: {
    /** Null writes emails to `DATA_DIR/outbox`. */
    url: given.SMTP_URL ?? null,
    from: given.MAIL_FROM ?? 'studio@localhost',
    /** The key that signs emails; null to leave them unsigned. */
    dkim:
      given.DKIM_KEY === undefined || given.DKIM_SELECTOR === undefined
        ? null
        : { selector: given.DKIM_SELECTOR, privateKey: given.DKIM_KEY },
  },
  /** The service that sends texts to phones, and the secret that signs them; null for none. */
  texts:
    given.SMS_WEBHOOK_URL === undefined || given.SMS_WEBHOOK_SECRET === undefined
      ? null
      : {
          ...{ url: given.SMS_WEBHOOK_URL, secret: given.SMS_WEBHOOK_SECRET },
          ...{ codes: given.SMS_COUNTRIES, aDay: given.SMS_A_DAY },
        },
  filesDir: given.FILES_URL ?? `${given.DATA_DIR}/files`,
  /** The folder for backups that the owner makes from the site. */
  backupDir: given.BACKUP_DIR ?? `${given.DATA_DIR}/backups`,
  /** An RFC 3161 authority that stamps a head of the log each day; null for none. */
  timestampUrl: given.TIMESTAMP_URL ?? null,
  /** A folder or an address that receives a head of the log each day; null for none. */
  checkpointsTo: given.CHECKPOINTS_TO ?? null,
  /** The token that opens the metrics under `/metrics`; null if nobody may read them. */
  metricsToken: given.METRICS_TOKEN ?? null,
  areRatesLimited: given.RATE_LIMITS,
  /** Whether addresses that the owner types may lead to this machine, also without TLS. */
  isLoopbackAllowed: given.LOOPBACK_ADDRESSES,
  /** The number of the demo's appointments; 1 means the demo's usual number, null no demo. */
  demo: given.DEMO,
});

export type Configuration = Readonly<ReturnType<typeof configurationOf>>;

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
