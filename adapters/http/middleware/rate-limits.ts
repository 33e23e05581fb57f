import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isByAddressAlone } from '../../../domain/session.ts';
import { Refused, tooMany, tooManyToday } from '../wire/refusals.ts';
import type { HttpEnv } from '../wire/slice.ts';
import { isForMonitoring } from './positions.ts';
import { plainPage, wantsPage } from './security-headers.ts';

type Limit = { readonly points: number; readonly seconds: number };

const everything: Limit = { points: 600, seconds: 60 };

/**
 * What one network may request outside the API. A family on one address opens some dozens of pages a minute, each
 * with up to fifty files. Monitoring has its own limit, so that it is answered whatever else its network requests.
 */
const outsideApi = {
  pages: { points: 300, seconds: 60 },
  files: { points: 6_000, seconds: 60 },
  monitoring: { points: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

/** Lower limits for routes that are expensive or reveal facts about people. */
const stricter: Readonly<Record<string, Limit>> = {
  'POST /auth/check-email': { points: 30, seconds: 60 },
  'POST /auth/check-phone': { points: 30, seconds: 60 },
  'POST /auth/login': { points: 30, seconds: 60 },
  'POST /auth/login-email-only': { points: 20, seconds: 60 },
  'POST /auth/login-link': { points: 20, seconds: 60 },
  'POST /auth/login-phone-only': { points: 20, seconds: 60 },
  'POST /auth/passkey': { points: 30, seconds: 60 },
  'POST /auth/register': { points: 10, seconds: 600 },
  'POST /auth/refresh': { points: 60, seconds: 60 },
  'POST /appointments': { points: 20, seconds: 600 },
  'POST /appointments/check': { points: 120, seconds: 600 },
  'POST /reservations': { points: 60, seconds: 600 },
  'POST /reservations/mail': { points: 10, seconds: 600 },
  'POST /upload/payment-proof': { points: 20, seconds: 600 },
  'POST /visit-links/pay/{id}/{hold}': { points: 20, seconds: 600 },
  'GET /appointments/{id}/receipt': { points: 30, seconds: 60 },
  'GET /admin/appointments/{id}/evidence': { points: 10, seconds: 60 },
  'GET /log/checkpoint': { points: 60, seconds: 60 },
  'GET /log/inclusion/{index}': { points: 120, seconds: 60 },
  'GET /log/consistency/{size}': { points: 120, seconds: 60 },
  'POST /reviews/public': { points: 5, seconds: 600 },
  'POST /waiting-list': { points: 10, seconds: 600 },
  'POST /quotes': { points: 10, seconds: 600 },
};

const daySeconds = 24 * 60 * 60;

/**
 * How often one network may call in a day what writes to the log and needs no account: events stay forever and make
 * their streams longer. A family, an office or a school shares a network.
 */
export const dailyLimits: Readonly<Record<string, number>> = {
  'POST /auth/login': 300,
  'POST /auth/login-code': 200,
  'POST /auth/login-code/verify': 300,
  'POST /auth/login-email-only': 300,
  'POST /auth/login-link': 100,
  'POST /auth/login-phone-only': 300,
  'POST /auth/passkey': 300,
  'POST /auth/register': 50,
  'POST /appointments': 100,
  'POST /reservations': 300,
  'POST /upload/payment-proof': 100,
  'POST /reviews/public': 20,
  'POST /unsubscribe/{id}': 200,
  'POST /waiting-list': 20,
  'POST /waiting-links/{id}/leave': 100,
  'POST /waiting-links/{id}/decline': 100,
  'POST /visit-links/cancel/{id}/{hold}': 100,
  'POST /visit-links/confirm/{id}/{hold}': 100,
  'POST /visit-links/keep/{id}/{hold}': 100,
  'POST /visit-links/move/{id}/{hold}': 100,
  'POST /visit-links/pay/{id}/{hold}': 100,
};

/** Routes that write nothing or only end something. `refresh` writes one event a day for each session. */
export const writesLittle: ReadonlySet<string> = new Set([
  'POST /appointments/check',
  'POST /reservations/mail',
  'POST /auth/check-email',
  'POST /auth/check-phone',
  'POST /auth/passkey/request',
  'POST /auth/refresh',
  'POST /auth/logout',
  'POST /auth/logout-everywhere',
]);

/** How often a session of a client may write in a day. So may her account, if more than her address opened it. */
const maxWritesOfDay = 200;

/** Takes points. Refuses if too few are left, with the time to wait. */
export const take = async (
  limiter: RateLimiterMemory,
  key: string,
  points = 1,
  told: typeof tooMany = tooMany,
): Promise<void> => {
  try {
    await limiter.consume(key, points);
  } catch (spent) {
    if (spent instanceof RateLimiterRes) throw new Refused({ code: 'TooManyRequests', ...told(spent.msBeforeNext) });
    throw spent;
  }
};

const limiterOf = ({ points, seconds }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration: seconds });

/** Counts by key, in the memory of this process. */
const openCounting = () => {
  const overall = limiterOf(everything);
  const byRoute = new Map(Object.entries(stricter).map(([route, limit]) => [route, limiterOf(limit)]));
  return async (key: string, route: string | null): Promise<void> => {
    await take(overall, key);
    const limiter = byRoute.get(route ?? '');
    if (limiter !== undefined) await take(limiter, key);
  };
};

/** Limits each network before the caller is known. Requests from the machine itself count as one client. */
export const limitRates = () => {
  const count = openCounting();
  const days = new Map(
    Object.entries(dailyLimits).map(([route, points]) => [route, limiterOf({ points, seconds: daySeconds })]),
  );
  return createMiddleware<HttpEnv>(async (c, next) => {
    const [address, route] = [c.get('address') ?? 'local', c.get('route')];
    await count(address, route);
    const day = days.get(route ?? '');
    if (day !== undefined) await take(day, address, 1, tooManyToday);
    await next();
  });
};

const isFile = /\.\w{1,12}$/;

const kindOf = (path: string): keyof typeof outsideApi => {
  if (isForMonitoring(path)) return 'monitoring';
  return isFile.test(path) ? 'files' : 'pages';
};

/** Limits pages, their files and monitoring. A person gets a page that reloads itself. */
export const limitPages = () => {
  const limiters = {
    pages: limiterOf(outsideApi.pages),
    files: limiterOf(outsideApi.files),
    monitoring: limiterOf(outsideApi.monitoring),
  };
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (c.req.path.startsWith('/api/')) return next();
    try {
      await take(limiters[kindOf(c.req.path)], c.get('address') ?? 'local');
    } catch (refused) {
      if (!(refused instanceof Refused) || !wantsPage(c)) throw refused;
      return plainPage(c, { ...refused.answer, title: 'Too many requests' });
    }
    return next();
  });
};

/**
 * Limits each session, from any address, and how much a client writes in a day. An account only counts if more than
 * its address opened the session: a stranger who signs in by address alone must not use up its owner's limit.
 */
export const limitSessions = () => {
  const count = openCounting();
  const day = limiterOf({ points: maxWritesOfDay, seconds: daySeconds });
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { sessionId, accountId, method, role } = c.get('caller');
    const route = c.get('route') ?? '';
    if (sessionId !== null) await count(sessionId, route);
    const writes = c.req.method !== 'GET' && c.req.method !== 'HEAD' && !writesLittle.has(route);
    if (sessionId !== null && role === 'user' && writes) {
      await take(day, sessionId, 1, tooManyToday);
      if (accountId !== null && !isByAddressAlone(method)) await take(day, accountId, 1, tooManyToday);
    }
    await next();
  });
};
