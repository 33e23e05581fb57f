import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { SecurityEvents } from '../../application/ports/security-events.ts';
import type { SessionUseCases } from '../../application/session/sessions.ts';
import type { BrandingContent } from '../../domain/branding.ts';
import { oneClickUnsubscribe } from './account/routes.ts';
import { docsRoutes } from './docs.ts';
import { declaredPath, enforceRoles, findRoute } from './enforce-roles.ts';
import { type Health, healthRoutes } from './health.ts';
import type { HttpLog } from './log.ts';
import { metricsRoutes, openFigures } from './metrics.ts';
import { cacheAnswers, tagAnswers } from './middleware/cache-answers.ts';
import { allowOrigins, authenticateCallers, seeClientAddress } from './middleware/callers.ts';
import { limitBodies } from './middleware/limit-bodies.ts';
import { refuseWhileDamaged, refuseWhileRebuilding, waitForPosition } from './middleware/positions.ts';
import { limitPages, limitRates, limitSessions } from './middleware/rate-limits.ts';
import { receiveUploads, type UploadsParts } from './middleware/receive-uploads.ts';
import { logRequests, nameRequests } from './middleware/request-log.ts';
import { secureEverything } from './middleware/security-headers.ts';
import { answerErrors, routeNotFound } from './on-error.ts';
import type { CommonParts } from './parts.ts';
import { refusalOf } from './refusals.ts';
import { audiences } from './roles.ts';
import { currentStudio, openPageRenderer } from './site/render-pages.ts';
import { siteRoutes } from './site/routes.ts';
import type { Site } from './site/site.ts';
import { slice } from './slice.ts';
import { useSentences } from './wire/refusals.ts';
import type { HttpEnv, OpenedSlice } from './wire/slice.ts';

const mounted = (all: readonly OpenAPIHono<HttpEnv>[]): OpenAPIHono<HttpEnv> =>
  all.reduce((api, routes) => api.route('/', routes), slice());

/** What the HTTP side needs: the parts that every request uses, and the settings of the server. */
export type HttpParts = CommonParts &
  UploadsParts & {
    readonly authenticate: SessionUseCases['authenticate'];
    readonly firstBranding: BrandingContent;
    readonly log: HttpLog;
    readonly securityEvents: SecurityEvents;
    readonly health: () => Promise<Health>;
    /** The token that opens the metrics; null if nobody may read them. */
    readonly metricsToken: string | null;
    readonly leftOutRows: () => readonly string[];
    /** Why the log cannot be relied on; null if nothing is known to be wrong. */
    readonly damage: () => string | null;
    /** True while rows of an older shape are served because new ones are still being made. */
    readonly areViewsOld: () => boolean;
    /** Why all rows are being rebuilt; null if they can be read. */
    readonly renewing: () => string | null;
    /** Called after an unexpected error. Returns true if damaged rows caused it; it then starts to rebuild them. */
    readonly doubtRows: (cause: unknown) => boolean;
    /** How many proxies of our own stand in front of the server. */
    readonly trustedProxies: number;
    readonly allowedOrigins: readonly string[];
    /** Null if only the API is served. */
    readonly site: Site | null;
    /** The address of the site, without a slash at the end; null to take it from each request. */
    readonly publicUrl: string | null;
  };

/** The server without its socket, and the routes under `/api/v2` with their declarations. */
export type Http = { readonly app: Hono<HttpEnv>; readonly api: OpenAPIHono<HttpEnv> };

/** Throws if a route has no audience: that is our mistake and must not reach a client. */
const checkAudiences = (api: Hono<HttpEnv>): void => {
  const missing = api.routes
    .map(({ method, path }) => `${method} ${declaredPath(path)}`)
    .filter((route) => !route.startsWith('ALL ') && !(route in audiences));
  if (missing.length > 0) throw new Error(`no audience is named for ${[...new Set(missing)].join(', ')}`);
};

/** The middleware that every request passes, whatever it asks for. */
const everyRequest = (parts: HttpParts, count: MiddlewareHandler<HttpEnv> | null): Hono<HttpEnv> => {
  const { ids, trustedProxies, log, publicUrl, areViewsOld, doubtRows } = parts;
  const app = new Hono<HttpEnv>();
  app.use(nameRequests(ids.fresh), seeClientAddress(trustedProxies), logRequests(log));
  if (count !== null) app.use(count);
  app.use(secureEverything(publicUrl?.startsWith('https:') === true, trustedProxies));
  app.onError(answerErrors({ audiences, log, areViewsOld, doubtRows, refusalOf }));
  app.notFound(routeNotFound);
  if (parts.areRatesLimited) app.use(limitPages());
  app.use(refuseWhileDamaged(parts.damage), refuseWhileRebuilding(parts.renewing));
  return app;
};

/** Adds the middleware that an API request passes before its route. */
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

/** Builds the HTTP side: the middleware of every request, then the routes of the slices in their order. */
export const openHttp = (parts: HttpParts, opened: readonly OpenedSlice[]): Http => {
  useSentences();
  const uploads = opened.flatMap((each) => each.uploads);
  const api = mounted(opened.flatMap((each) => [...each.routes, ...each.uploads]));
  checkAudiences(api);
  const { site, publicUrl, metricsToken } = parts;
  const measured = metricsToken === null ? null : { token: metricsToken, ...openFigures() };
  const app = everyRequest(parts, measured?.count ?? null);
  everyCall(app, parts);
  app.route('/api/v2', api);
  app.route('/api', mounted(uploads));
  app.route('/api/v2', docsRoutes(api));
  const monitoring = {
    ...parts,
    ask: (path: string) => app.request(path, { headers: { Accept: 'text/html' } }),
  };
  app.route('/', healthRoutes(monitoring));
  if (measured !== null) app.route('/', metricsRoutes(monitoring, measured.token, measured.figures));
  for (const { files } of opened) app.route('/', files);
  app.route(
    '/',
    oneClickUnsubscribe((request, env) => app.fetch(request, env as HttpEnv['Bindings'])),
  );
  if (site === null) return { app, api };
  const renderPage = openPageRenderer({ ...parts, origin: publicUrl ?? '' });
  app.route('/', siteRoutes({ site, renderPage, studio: currentStudio(parts), publicUrl }));
  return { app, api };
};
