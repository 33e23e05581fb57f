import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { HttpEnv } from '../context.ts';
import { Refused, tooMany } from '../refusing/refused.ts';
import { plainPage, wantsPage } from './plain-page.ts';

type Limit = { readonly points: number; readonly seconds: number };

const everything: Limit = { points: 600, seconds: 60 };

/**
 * What one network may ask beside the API. A family on one address opens some dozens of pages in a minute, each with up to
 * fifty files. Monitoring has a limit of its own, so that it is answered whatever else its network asks.
 */
const besideTheApi = {
  pages: { points: 300, seconds: 60 },
  files: { points: 6_000, seconds: 60 },
  monitoring: { points: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

/** Routes that are expensive or tell about people have lower limits. */
const dearer: Readonly<Record<string, Limit>> = {
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
  'POST /upload/payment-proof': { points: 20, seconds: 600 },
  'GET /appointments/{id}/receipt': { points: 30, seconds: 60 },
  'GET /admin/appointments/{id}/evidence': { points: 10, seconds: 60 },
  'GET /log/checkpoint': { points: 60, seconds: 60 },
  'GET /log/inclusion/{index}': { points: 120, seconds: 60 },
  'GET /log/consistency/{size}': { points: 120, seconds: 60 },
  'POST /reviews/public': { points: 5, seconds: 600 },
};

/** Takes points. Refuses with the time to wait if too few are left. */
export const take = async (limiter: RateLimiterMemory, key: string, points = 1): Promise<void> => {
  try {
    await limiter.consume(key, points);
  } catch (spent) {
    if (spent instanceof RateLimiterRes) throw new Refused({ code: 'TooManyRequests', ...tooMany(spent.msBeforeNext) });
    throw spent;
  }
};

const limiterOf = ({ points, seconds }: Limit): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration: seconds });

/** Counts for each key in this process's memory. */
const openCounting = () => {
  const overall = limiterOf(everything);
  const byRoute = new Map(Object.entries(dearer).map(([route, limit]) => [route, limiterOf(limit)]));
  return async (key: string, route: string | null): Promise<void> => {
    await take(overall, key);
    const limiter = byRoute.get(route ?? '');
    if (limiter !== undefined) await take(limiter, key);
  };
};

/** The limit before anybody is looked up. Requests from the machine itself count as one client. */
export const limitRates = () => {
  const count = openCounting();
  return createMiddleware<HttpEnv>(async (c, next) => {
    await count(c.get('address') ?? 'local', c.get('route'));
    await next();
  });
};

const isFile = /\.\w{1,12}$/;

const kindOf = (path: string): keyof typeof besideTheApi => {
  if (path === '/health' || path === '/healthz') return 'monitoring';
  return isFile.test(path) ? 'files' : 'pages';
};

/** The limits of pages, their files and monitoring. A person is refused by a page that loads itself again. */
export const limitPages = () => {
  const limiters = {
    pages: limiterOf(besideTheApi.pages),
    files: limiterOf(besideTheApi.files),
    monitoring: limiterOf(besideTheApi.monitoring),
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
 * The same for each session, from any address. Not for each account: somebody else who signs in to it would use up what its
 * person may ask.
 */
export const limitSessions = () => {
  const count = openCounting();
  return createMiddleware<HttpEnv>(async (c, next) => {
    const { sessionId } = c.get('caller');
    if (sessionId !== null) await count(sessionId, c.get('route'));
    await next();
  });
};
