import { isIP } from 'node:net';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../../../application/kernel/caller.ts';
import type { Failure } from '../../../application/kernel/failure.ts';
import type { Identity } from '../../../application/session/sessions.ts';
import { anyRoute, orRefuse, positionHeader } from '../wire/answer.ts';
import { trustedEntry } from '../wire/site-origin.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';

/** Finds the owner of a Bearer token. Checks on each request if the session is revoked, the block and the role. */
export type Authenticate = (token: string) => ResultAsync<Identity | null, Failure>;

const maxTokenLength = 4_000;
const maxDeviceLength = 300;

const nobody: Identity = { role: 'anonymous', accountId: null, sessionId: null, method: null };

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec((header ?? '').slice(0, maxTokenLength))?.[1] ?? null;

const callerOf = (c: HttpContext, identity: Identity): Caller => ({
  ...identity,
  address: c.get('address'),
  device: c.req.header('User-Agent')?.slice(0, maxDeviceLength) ?? null,
  isHere: c.get('isHere'),
  correlationId: c.get('requestId'),
  causationId: null,
});

/**
 * Finds the caller. With an invalid token the caller is anonymous, so that public pages open even if the browser has
 * an old token. The role table decides whether that is enough.
 */
export const authenticateCallers = (authenticate: Authenticate) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerOf(c.req.header('Authorization'));
    const identity = token === null ? null : orRefuse(anyRoute, await authenticate(token));
    c.set('caller', callerOf(c, identity ?? nobody));
    await next();
  });

/** Also reads `[2001:db8::1]:443` and `203.0.113.7:4711`, which some proxies write; null if it is no address. */
const addressIn = (text: string): string | null => {
  const written = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  // After `%` stands the network card that a link-local address came in by.
  const [address = ''] = written.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  return isIP(address) === 0 ? null : address;
};

/**
 * The network that counts as one client. An IPv6 customer has a whole /64 network, and could otherwise appear as
 * somebody else at any time.
 */
export const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};

const proxyHeaders = /^(?:via|cf-.*)$|forwarded|(?:real|client)-?ip$/i;

const isLoopback = (address: string | null): boolean => /^(?:127\.|::1$)/.test(address ?? '');

/** `localhost`, a name under it, or a loopback address. A page of another site would send its own host. */
const namesThisMachine = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

/** True if a browser on this machine asks by the machine's own name. A proxied request may come from anywhere. */
const isAskedHere = (peer: string | null, headers: Headers): boolean =>
  isLoopback(addressIn(peer ?? '')) &&
  namesThisMachine(headers.get('Host') ?? '') &&
  ![...headers.keys()].some((name) => proxyHeaders.test(name));

/** Finds the network of a request, for counting and for events. Headers count only behind trusted proxies. */
export const seeClientAddress = (trustedProxies: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    // In process there is no socket: `env` is missing then, although its type does not say so.
    const env: HttpEnv['Bindings'] | undefined = c.env;
    const direct = env?.incoming?.socket.remoteAddress ?? null;
    const forwarded = trustedEntry(c.req.header('X-Forwarded-For'), trustedProxies);
    const address = addressIn(forwarded ?? '') ?? addressIn(direct ?? '');
    c.set('address', address === null ? null : networkOf(address));
    c.set('isHere', isAskedHere(direct, c.req.raw.headers));
    await next();
  });

/** Allows only the origins that the configuration names. */
export const allowOrigins = (origins: readonly string[]) => {
  // Without a header that allows an origin, browsers refuse it anyway.
  if (origins.length === 0) return createMiddleware<HttpEnv>((_, next) => next());
  return cors({
    origin: (origin) => (origins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', positionHeader],
    exposeHeaders: [positionHeader, 'X-Request-Id', 'Age', 'ETag', 'Retry-After'],
    maxAge: 600,
  });
};
