import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { Pictures } from '../../application/ports/pictures.ts';
import type { HttpEnv } from './context.ts';
import { docsRoutes } from './docs/routes.ts';
import { type Health, healthRoutes } from './health.ts';
import { keepAnswers } from './kept/keep-answers.ts';
import type { Revisions } from './kept/revisions.ts';
import type { HttpLog } from './log.ts';
import { type Authenticate, authenticateCallers } from './middleware/authenticate.ts';
import { seeClientAddress } from './middleware/client-address.ts';
import { allowOrigins } from './middleware/cross-origin.ts';
import { declaredPath, enforceRoles, findRoute } from './middleware/enforce-roles.ts';
import { limitBodies } from './middleware/limit-bodies.ts';
import { packAnswers } from './middleware/pack-answers.ts';
import { limitAccounts, limitRates } from './middleware/rate-limits.ts';
import { refuseWhileDamaged } from './middleware/refuse-damaged.ts';
import { nameRequests } from './middleware/request-id.ts';
import { logRequests } from './middleware/request-log.ts';
import { secureEverything } from './middleware/security-headers.ts';
import { waitForPosition } from './middleware/wait-for-position.ts';
import { answerErrors, routeNotFound } from './on-error.ts';
import type { Studio } from './pages/site-pages.ts';
import type { ReadProgress } from './parts.ts';
import { pictureFiles } from './pictures/index.ts';
import { refusalOf } from './refusals.ts';
import { audiences } from './roles.ts';
import { useSentences } from './sentences.ts';
import type { DressPage } from './site/dress.ts';
import { siteRoutes } from './site/routes.ts';
import type { Site } from './site/site.ts';
export type AppParts = {
  readonly log: HttpLog;
  readonly freshId: () => string;
  readonly authenticate: Authenticate;
  readonly progress: ReadProgress;
  readonly revisions: Revisions;
  readonly health: () => Promise<Health>;
  /** Why the log cannot be relied on; null while nothing says so. */
  readonly damage: () => string | null;
  /** Whether rows of an older shape answer, while new ones are made. */
  readonly areViewsOld: () => boolean;
  /** How many proxies in front are ours. */
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  readonly rateLimits: boolean;
  readonly pictures: Pictures;
  /** Null where only the API is served. */
  readonly site: Site | null;
  readonly dressPage: DressPage;
  readonly studio: () => Studio;
  /** Where the site is reached; null where only the requests tell. */
  readonly publicUrl: string | null;
};

/** A route that nobody was given is a mistake of ours that must not reach a client. */
const checkAudiences = (api: Hono<HttpEnv>): void => {
  const missing = api.routes
    .map(({ method, path }) => `${method} ${declaredPath(path)}`)
    .filter((route) => !route.startsWith('ALL ') && !(route in audiences));
  if (missing.length > 0) throw new Error(`no audience is named for ${[...new Set(missing)].join(', ')}`);
};

const everyRequest = (parts: AppParts) => {
  const app = new Hono<HttpEnv>();
  app.use(nameRequests(parts.freshId), seeClientAddress(parts.trustedProxies), logRequests(parts.log));
  app.use(secureEverything(parts.publicUrl?.startsWith('https:') === true, parts.trustedProxies));
  return app;
};

/**
 * The whole HTTP side as a function of what it needs. `api` holds the routes under `/api/v2`, `uploads` those that
 * also answer under `/api`.
 */
export const createApp = (parts: AppParts, api: OpenAPIHono<HttpEnv>, uploads: Hono<HttpEnv>): Hono<HttpEnv> => {
  useSentences();
  checkAudiences(api);
  const app = everyRequest(parts);
  app.onError(answerErrors({ ...parts, refusalOf }));
  app.notFound(routeNotFound);
  app.use(refuseWhileDamaged(parts.damage));
  app.use('/api/*', allowOrigins(parts.allowedOrigins), findRoute(audiences));
  if (parts.rateLimits) app.use('/api/*', limitRates());
  app.use('/api/*', ...packAnswers(), authenticateCallers(parts.authenticate));
  if (parts.rateLimits) app.use('/api/*', limitAccounts());
  app.use(
    '/api/*',
    enforceRoles(audiences),
    limitBodies(),
    waitForPosition(parts.progress),
    keepAnswers(parts.revisions),
  );
  app.route('/api/v2', api);
  app.route('/api', uploads);
  app.route('/api/v2', docsRoutes(api));
  app.route('/', healthRoutes(parts.health));
  app.route('/', pictureFiles(parts.pictures));
  const { site, ...rest } = parts;
  if (site !== null) app.route('/', siteRoutes({ site, ...rest }));
  return app;
};
