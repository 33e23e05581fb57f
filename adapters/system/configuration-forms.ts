import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isZone } from '../../domain/kernel/time.ts';
import { shortestSecret } from './secret.ts';

// A message follows the variable's name in its line. It never repeats the value, which may be secret.

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
};

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

export const port = wholeNumber(0, 65_535);
export const trustedProxies = wholeNumber(0, 10);

export const eventStoreUrl = z
  .string()
  .regex(/^(?:esdb(?:\+discover)?:\/\/\S+|memory:)$/, 'must be esdb://… or left out for the file in DATA_DIR');

export const streamPrefix = z.string().regex(/^[A-Za-z0-9_]{1,40}$/, 'must be up to 40 letters, digits or _');

export const secret = z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`);

export const emailVariable = z.email('must be an e-mail address');

export const metricsToken = z
  .string()
  .regex(/^[A-Za-z0-9._~+/-]{16,}=*$/, 'must have at least 16 letters, digits or any of ._~+/-');

export const adminPassword = z.string().min(8, 'must have at least 8 characters');

export const timeZone = z.string().refine(isZone, 'must be a time zone such as America/Chicago');

export const customerSignIn = z.enum(['identifier', 'code'], 'must be identifier or code');

export const publicUrl = z
  .string()
  .refine((text) => /^https?:$/.test(urlOf(text)?.protocol ?? ''), 'must be an http:// or https:// address')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

export const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .refine(
    (given) => given.every((origin) => urlOf(origin)?.origin === origin),
    'must be origins such as https://example.com, parted by commas, without a path',
  );

export const smtpUrl = z
  .string()
  .refine((text) => /^smtps?:$/.test(urlOf(text)?.protocol ?? ''), 'must be an smtp:// or smtps:// address');

export const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an address, such as studio@example.com or Studio <studio@example.com>',
  );

/** nodemailer only signs with RSA. With another key, emails go out unsigned or with an invalid signature. */
const isSigningKey = (text: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text);
    // Receivers ignore shorter keys (RFC 8301).
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1_024;
  } catch {
    return false;
  }
};

const pemIn = (text: string): string => {
  if (text.includes('-----BEGIN')) return text;
  try {
    return readFileSync(text, 'utf8');
  } catch {
    return '';
  }
};

/** The key itself, or the path of a file that has it. */
export const dkimKey = z
  .string()
  .transform(pemIn)
  .refine(
    isSigningKey,
    'must be an RSA private key of at least 1024 bits in PEM format, or the path of a file that has one',
  );

export const dkimSelector = z.string().regex(/^[A-Za-z0-9._-]+$/, 'must be a name such as salon1');

const isOwnMachine = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** Texts name people and their numbers, so they may only leave the machine under TLS. */
export const textsUrl = z.string().refine((text) => {
  const url = urlOf(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isOwnMachine(url)));
}, 'must be an https:// address, or an http:// address of this machine');

/** The beginnings of phone numbers (E.164) that may be texted. */
export const callingCodes = z
  .string()
  .transform((text): readonly string[] => text.split(',').map((code) => code.trim()))
  .refine(
    (given) => given.every((code) => /^\+[1-9]\d{0,6}$/.test(code)),
    'must be calling codes such as +1,+44, separated by commas; +1 is the United States and Canada',
  );

export const textsADay = wholeNumber(0, 100_000);

/** In the form of Standard Webhooks: 24 to 64 bytes. */
export const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 random bytes in Base64');

export const timestampUrl = z
  .string()
  .refine(
    (text) => /^https?:$/.test(urlOf(text)?.protocol ?? ''),
    'must be the http:// or https:// address of an authority',
  );

export const checkpointsTo = z
  .string()
  .refine(
    (text) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(text) || /^https?:$/.test(urlOf(text)?.protocol ?? ''),
    'must be a folder, or an http:// or https:// address',
  );

export const filesUrl = z
  .string()
  .refine(
    (text) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(text),
    'must be a folder; file stores elsewhere are not built yet',
  );

export const backupDir = z
  .string()
  .refine((text) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(text), 'must be a folder on this machine');

export const onOrOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

export const demo = z
  .union(
    [z.literal('off').transform(() => null), wholeNumber(0, 10_000_000)],
    'must be off, 1, or a number of appointments',
  )
  .transform((value) => (value === 0 ? null : value));
