import { isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';

/** `[2001:db8::1]:443` and `203.0.113.7:4711` as well, which some proxies write; null for what is no address. */
const addressIn = (text: string): string | null => {
  const written = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
};

/** The last `trustedProxies` entries were written by proxies of ours; the first of those tells what it was asked. */
const trustedEntry = (header: string | undefined, trustedProxies: number): string | null => {
  if (trustedProxies === 0 || header === undefined) return null;
  const entries = header.split(',');
  return entries[Math.max(0, entries.length - trustedProxies)] ?? null;
};

/** Where a request came from; what it says of itself counts only through proxies that are trusted. */
export const seeClientAddress = (trustedProxies: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    // In process there is no socket, and no `env` either, whatever its type says.
    const env: HttpEnv['Bindings'] | undefined = c.env;
    const direct = env?.incoming?.socket.remoteAddress ?? null;
    const forwarded = trustedEntry(c.req.header('X-Forwarded-For'), trustedProxies);
    c.set('address', addressIn(forwarded ?? '') ?? addressIn(direct ?? ''));
    await next();
  });

/** Whether the client asked over TLS: a trusted proxy says so, else the configuration does. */
export const cameOverTls = (header: string | undefined, trustedProxies: number, servedOverTls: boolean): boolean => {
  const said = trustedEntry(header, trustedProxies)?.trim().toLowerCase();
  return said === undefined || said === '' ? servedOverTls : said === 'https';
};

/** What limits count by: an IPv6 customer owns a whole /64. */
export const networkOf = (address: string | null): string => {
  if (address === null) return 'local';
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - front.length - tail.split(':').filter((group) => group !== '').length;
  return [...front, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':');
};
