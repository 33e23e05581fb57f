import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The last `trustedProxies` entries were written by proxies of ours; the one before them is the client. */
const forwardedAddress = (header: string | undefined, trustedProxies: number): string | null => {
  if (trustedProxies === 0 || header === undefined) return null;
  const hops = header.split(',').map(plain);
  return hops[Math.max(0, hops.length - trustedProxies)] ?? null;
};

/** Where a request came from; what it says of itself counts only through proxies that are trusted. */
export const seeClientAddress = (trustedProxies: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    // In process there is no socket, and no `env` either, whatever its type says.
    const env: HttpEnv['Bindings'] | undefined = c.env;
    const direct = env?.incoming?.socket.remoteAddress ?? null;
    const forwarded = forwardedAddress(c.req.header('X-Forwarded-For'), trustedProxies);
    c.set('address', forwarded ?? (direct === null ? null : plain(direct)));
    await next();
  });

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
