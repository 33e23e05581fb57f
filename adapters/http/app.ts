import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { SecurityEvents } from '../../application/ports/security-events.ts';
import { oneClickUnsubscribe } from './account/routes.ts';
import { docsRoutes } from './docs.ts';
import { declaredPath, enforceRoles, findRoute } from './enforce-roles.ts';
import { type Health, healthRoutes } from './health.ts';
import type { HttpLog } from './log.ts';
import type { Intersected } from './merged.ts';
import { cacheAnswers, tagAnswers } from './middleware/cache-answers.ts';
import { allowOrigins, authenticateCallers, seeClientAddress } from './middleware/callers.ts';
import { limitBodies } from './middleware/limit-bodies.ts';
import { refuseWhileDamaged, refuseWhileRebuilding, waitForPosition } from './middleware/positions.ts';
import { limitPages, limitRates, limitSessions } from './middleware/rate-limits.ts';
import { openUploadQuota, receiveUploads } from './middleware/receive-uploads.ts';
import { logRequests, nameRequests } from './middleware/request-log.ts';
import { secureEverything } from './middleware/security-headers.ts';
import { answerErrors, routeNotFound } from './on-error.ts';
import { pictureFiles } from './pictures/routes.ts';
import { refusalOf } from './refusals.ts';
import { audiences } from './roles.ts';
import { logKeyFile } from './sealed-log/routes.ts';
import { openLeftOut } from './show-each.ts';
import { currentStudio, openPageRenderer } from './site/render-pages.ts';
import { siteRoutes } from './site/routes.ts';
import type { Site } from './site/site.ts';
import { slice } from './slice.ts';
import { slices } from './slices.ts';
import { useSentences } from './wire/refusals.ts';
import type { HttpEnv } from './wire/slice.ts';

/** What the slices need together. */
export type ApiParts = Intersected<Parameters<(typeof slices)[number]['routes' | 'uploads']>[0]>;

const mounted = (all: readonly OpenAPIHono<HttpEnv>[]): OpenAPIHono<HttpEnv> =>
  all.reduce((api, routes) => api.route('/', routes), slice());

/** The routes under `/api/v2`. */
const mountApi = (parts: ApiParts): OpenAPIHono<HttpEnv> =>
  mounted(slices.flatMap((each) => [...each.routes(parts), ...each.uploads(parts)]));

/** Those that also answer under `/api`. */
const mountUploads = (parts: ApiParts): OpenAPIHono<HttpEnv> => mounted(slices.flatMap((each) => each.uploads(parts)));

/** The use cases and ports that the routes take, and how the server is run. */
export type HttpParts = Omit<ApiParts, 'quota' | 'refusalOf' | 'showEach'> & {
  readonly log: HttpLog;
  readonly securityEvents: SecurityEvents;
  readonly health: () => Promise<Health>;
  /** Why the log cannot be relied on; null while nothing says so. */
  readonly damage: () => string | null;
  /** Whether rows of an older shape answer, while new ones are made. */
  readonly areViewsOld: () => boolean;
  /** Why all rows are being rebuilt; null while they can be asked. */
  readonly renewing: () => string | null;
  /** After an unexpected error: whether damaged rows caused it, which are rebuilt from now on. */
  readonly doubtRows: (cause: unknown) => boolean;
  /** How many proxies in front are ours. */
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  /** The folder of files that are being uploaded. */
  readonly uploadsDir: string;
  /** Whether rate limits and quotas apply. */
  readonly areRatesLimited: boolean;
  /** Null where only the API is served. */
  readonly site: Site | null;
  /** The address of the site, without a slash at the end; null to take it from each request. */
  readonly publicUrl: string | null;
};

/** The server without its socket, and the routes under `/api/v2` with their declarations. */
export type Http = { readonly app: Hono<HttpEnv>; readonly api: OpenAPIHono<HttpEnv> };

/** A route that nobody was given is a mistake of ours that must not reach a client. */
const checkAudiences = (api: Hono<HttpEnv>): void => {
  const missing = api.routes
    .map(({ method, path }) => `${method} ${declaredPath(path)}`)
    .filter((route) => !route.startsWith('ALL ') && !(route in audiences));
  if (missing.length > 0) throw new Error(`no audience is named for ${[...new Set(missing)].join(', ')}`);
};

/** What every request passes, whatever it asks for. */
const everyRequest = (parts: HttpParts): Hono<HttpEnv> => {
  const { ids, trustedProxies, log, publicUrl, areViewsOld, doubtRows } = parts;
  const app = new Hono<HttpEnv>();
  app.use(nameRequests(ids.fresh), seeClientAddress(trustedProxies), logRequests(log));
  app.use(secureEverything(publicUrl?.startsWith('https:') === true, trustedProxies));
  app.onError(answerErrors({ audiences, log, areViewsOld, doubtRows, refusalOf }));
  app.notFound(routeNotFound);
  if (parts.areRatesLimited) app.use(limitPages());
  app.use(refuseWhileDamaged(parts.damage), refuseWhileRebuilding(parts.renewing));
  return app;
};

/** What a request of the API passes before its route. */
const everyCall = (app: Hono<HttpEnv>, parts: HttpParts): void => {
  app.use('/api/*', allowOrigins(parts.allowedOrigins), findRoute(audiences));
  if (parts.areRatesLimited) app.use('/api/*', limitRates());
  app.use('/api/*', compress(), authenticateCallers(parts.authenticate));
  if (parts.areRatesLimited) app.use('/api/*', limitSessions());
  app.use(
    '/api/*',
    enforceRoles(audiences, parts.securityEvents),
    limitBodies(),
    receiveUploads(parts),
    waitForPosition(parts.progress),
    tagAnswers,
    cacheAnswers(parts),
  );
};

/** The whole HTTP side as a function of what it needs. */
export const openHttp = (parts: HttpParts): Http => {
  useSentences();
  const leftOut = openLeftOut(parts.log);
  const { showEach } = leftOut;
  const apiParts = { ...parts, refusalOf, showEach, quota: openUploadQuota(parts.areRatesLimited) };
  const api = mountApi(apiParts);
  checkAudiences(api);
  const app = everyRequest(parts);
  everyCall(app, parts);
  app.route('/api/v2', api);
  app.route('/api', mountUploads(apiParts));
  app.route('/api/v2', docsRoutes(api));
  app.route('/', healthRoutes(parts.health, leftOut.rows));
  app.route('/', pictureFiles(parts.pictures));
  app.route('/', logKeyFile(parts));
  app.route(
    '/',
    oneClickUnsubscribe((request, env) => app.fetch(request, env as HttpEnv['Bindings'])),
  );
  const { site, publicUrl } = parts;
  if (site === null) return { app, api };
  const renderPage = openPageRenderer({ ...apiParts, origin: publicUrl ?? '' });
  app.route('/', siteRoutes({ site, renderPage, studio: currentStudio(apiParts), publicUrl }));
  return { app, api };
};
