import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lacksPublicUrl, readConfiguration } from '../../../adapters/system/configuration.ts';

const secret = 'x'.repeat(32);
const mistakesIn = (environment: Record<string, string>) => readConfiguration(environment)._unsafeUnwrapErr();

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfiguration({})._unsafeUnwrap()).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      eventStoreUrl: undefined,
      eventStreamPrefix: 'salon_',
      appSecret: null,
      admin: null,
      businessTimeZone: 'America/Chicago',
      customerSignIn: 'identifier',
      publicUrl: null,
      trustedProxies: 0,
      allowedOrigins: [],
      mail: { url: null, from: 'studio@localhost', dkim: null },
      texts: null,
      filesDir: './data/files',
      backupDir: './data/backups',
      timestampUrl: null,
      checkpointsTo: null,
      metricsToken: null,
      areRatesLimited: true,
      isLoopbackAllowed: false,
      demo: null,
    });
  });

  it('takes every variable', () => {
    expect(
      readConfiguration({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/srv/salon',
        EVENT_STORE_URL: 'esdb://one:2113,two:2113?tls=false',
        EVENT_STREAM_PREFIX: 'studio_',
        APP_SECRET: secret,
        ADMIN_EMAIL: 'owner@example.com',
        ADMIN_PASSWORD: 'long enough',
        BUSINESS_TIME_ZONE: 'Asia/Kolkata',
        CUSTOMER_SIGN_IN: 'code',
        PUBLIC_URL: 'https://example.com/',
        TRUST_PROXY: '1',
        ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173',
        SMTP_URL: 'smtps://user:pass@mail.example',
        MAIL_FROM: 'Studio <studio@example.com>',
        SMS_WEBHOOK_URL: 'https://texts.example/send',
        SMS_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
        SMS_COUNTRIES: '+1, +44',
        SMS_A_DAY: '50',
        FILES_URL: '/srv/files',
        BACKUP_DIR: '/mnt/backups',
        TIMESTAMP_URL: 'https://stamps.example/tsr',
        CHECKPOINTS_TO: '/mnt/notary',
        METRICS_TOKEN: 'a-token-of-the-scraper',
        RATE_LIMITS: 'off',
        LOOPBACK_ADDRESSES: 'on',
        DEMO: '250',
      })._unsafeUnwrap(),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/salon',
      eventStoreUrl: 'esdb://one:2113,two:2113?tls=false',
      eventStreamPrefix: 'studio_',
      appSecret: secret,
      admin: { email: 'owner@example.com', password: 'long enough' },
      businessTimeZone: 'Asia/Kolkata',
      customerSignIn: 'code',
      publicUrl: 'https://example.com',
      trustedProxies: 1,
      allowedOrigins: ['https://a.example', 'http://localhost:5173'],
      mail: { url: 'smtps://user:pass@mail.example', from: 'Studio <studio@example.com>', dkim: null },
      texts: {
        ...{ url: 'https://texts.example/send', secret: `whsec_${'a'.repeat(32)}` },
        ...{ codes: ['+1', '+44'], aDay: 50 },
      },
      filesDir: '/srv/files',
      backupDir: '/mnt/backups',
      timestampUrl: 'https://stamps.example/tsr',
      checkpointsTo: '/mnt/notary',
      metricsToken: 'a-token-of-the-scraper',
      areRatesLimited: false,
      isLoopbackAllowed: true,
      demo: 250,
    });
  });

  it('lets clients sign in by code once mails can be sent, unless another way is chosen', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'studio@example.com' };
    const way = (environment: Record<string, string>) => readConfiguration(environment)._unsafeUnwrap().customerSignIn;
    expect([way({}), way(mail), way({ ...mail, CUSTOMER_SIGN_IN: 'identifier' })]).toEqual([
      ...['identifier', 'code', 'identifier'],
    ]);
    expect(way({ CUSTOMER_SIGN_IN: 'code' })).toBe('code');
  });

  it('takes an empty variable as one that was not set', () => {
    expect(readConfiguration({ PORT: '', APP_SECRET: ' ', DEMO: '' })).toEqual(readConfiguration({}));
  });

  it.each([
    ['PORT', '80a', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT: must be a whole number from 0 to 65535'],
    ['EVENT_STORE_URL', 'postgres://x', 'EVENT_STORE_URL: must be esdb://… or left out for the file in DATA_DIR'],
    ['TIMESTAMP_URL', 'ftp://stamps', 'TIMESTAMP_URL: must be the http:// or https:// address of an authority'],
    ['CHECKPOINTS_TO', 's3://bucket', 'CHECKPOINTS_TO: must be a folder, or an http:// or https:// address'],
    ['EVENT_STREAM_PREFIX', 'a-b', 'EVENT_STREAM_PREFIX: must be up to 40 letters, digits or _'],
    ['APP_SECRET', 'hunter2', 'APP_SECRET: must have at least 32 characters'],
    ['BUSINESS_TIME_ZONE', 'Atlantis', 'BUSINESS_TIME_ZONE: must be a time zone such as America/Chicago'],
    ['BUSINESS_TIME_ZONE', 'Europe/Atlantis', 'BUSINESS_TIME_ZONE: must be a time zone such as America/Chicago'],
    ['CUSTOMER_SIGN_IN', 'none', 'CUSTOMER_SIGN_IN: must be identifier or code'],
    ['PUBLIC_URL', 'example.com', 'PUBLIC_URL: must be an http:// or https:// address'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY: must be a whole number from 0 to 10'],
    [
      'ALLOWED_ORIGINS',
      'https://a.example/path',
      'ALLOWED_ORIGINS: must be origins such as https://example.com, parted by commas, without a path',
    ],
    ['FILES_URL', 's3://bucket', 'FILES_URL: must be a folder; file stores elsewhere are not built yet'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN: must have at least 16 letters, digits or any of ._~+/-'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS: must be on or off'],
    ['DEMO', 'yes', 'DEMO: must be off, 1, or a number of appointments'],
    ['ADMIN_EMAIL', 'owner@example.com', 'ADMIN_EMAIL, ADMIN_PASSWORD: give both or none'],
    ['SMS_WEBHOOK_URL', 'https://texts.example', 'SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: give both or none'],
    [
      'SMS_COUNTRIES',
      '+1,US',
      'SMS_COUNTRIES: must be calling codes such as +1,+44, separated by commas; +1 is the United States and Canada',
    ],
    ['SMS_A_DAY', 'many', 'SMS_A_DAY: must be a whole number from 0 to 100000'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM: is required with SMTP_URL'],
  ])('says what is wrong with %s=%s', (name, value, line) => {
    expect(mistakesIn({ [name]: value })).toEqual([line]);
  });

  it('says all that is wrong at once, one line each, and no secret', () => {
    const lines = mistakesIn({
      PORT: 'x',
      APP_SECRET: 'hunter2',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'pw',
      SMTP_URL: 'http://user:swordfish@mail.example',
    });
    expect(lines).toEqual([
      'PORT: must be a whole number from 0 to 65535',
      'APP_SECRET: must have at least 32 characters',
      'ADMIN_EMAIL: must be an e-mail address',
      'ADMIN_PASSWORD: must have at least 8 characters',
      'SMTP_URL: must be an smtp:// or smtps:// address',
      'MAIL_FROM: is required with SMTP_URL',
    ]);
    expect(lines.join()).not.toMatch(/hunter2|swordfish|pw/);
  });

  it('requires a secret of its own where the log is on a server', () => {
    expect(mistakesIn({ EVENT_STORE_URL: 'esdb://localhost:2113' })).toEqual([
      'APP_SECRET: is required with EVENT_STORE_URL=esdb://…',
    ]);
  });
});

describe('the key that signs mails', () => {
  const named = { DKIM_SELECTOR: 'salon1' };
  const pemOf = ({ privateKey }: { readonly privateKey: KeyObject }): string =>
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const folder = mkdtempSync(join(tmpdir(), 'salon-dkim-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is taken as it is, or from the file that has it, and never without its name in the DNS', () => {
    const privateKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
    const file = join(folder, 'dkim.pem');
    writeFileSync(file, privateKey);
    for (const given of [privateKey, file]) {
      const { mail } = readConfiguration({ ...named, DKIM_KEY: given })._unsafeUnwrap();
      expect(mail.dkim).toEqual({ selector: 'salon1', privateKey });
    }
    for (const half of [named, { DKIM_KEY: privateKey }]) {
      expect(mistakesIn(half)).toEqual(['DKIM_KEY, DKIM_SELECTOR: give both or none']);
    }
  });

  // With these, nodemailer sends mails with a wrong signature or none, and reports nothing.
  it.each([
    ['an Ed25519 key', () => pemOf(generateKeyPairSync('ed25519'))],
    ['a key of a curve', () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))],
    ['an RSA key that is too short', () => pemOf(generateKeyPairSync('rsa', { modulusLength: 512 }))],
    ['no key', () => 'swordfish'],
  ])('is refused where it is %s', (_, key) => {
    expect(mistakesIn({ ...named, DKIM_KEY: key() })).toEqual([
      'DKIM_KEY: must be an RSA private key of at least 1024 bits in PEM format, or the path of a file that has one',
    ]);
  });
});

describe('a server that strangers can reach', () => {
  const lacks = (environment: Readonly<Record<string, string>>) =>
    lacksPublicUrl(readConfiguration(environment)._unsafeUnwrap());

  it.each<[Readonly<Record<string, string>>, boolean]>([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '203.0.113.7' }, true],
    [{ TRUST_PROXY: '1' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://salon.example' }, false],
    [{ TRUST_PROXY: '1', PUBLIC_URL: 'https://salon.example' }, false],
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '::1' }, false],
  ])('%j lacks its address: %s', (environment, expected) => {
    expect(lacks(environment)).toBe(expected);
  });
});
