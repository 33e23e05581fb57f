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

/** What every request passes, and how the server is run. */
export type HttpParts = CommonParts &
  UploadsParts & {
    readonly authenticate: SessionUseCases['authenticate'];
    readonly firstBranding: BrandingContent;
    readonly log: HttpLog;
    readonly securityEvents: SecurityEvents;
    readonly health: () => Promise<Health>;
    /** Anyone who names it may read figures; null for nobody. */
    readonly metricsToken: string | null;
    /** The rows that could not be shown and were left out. */
    readonly leftOutRows: () => readonly string[];
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

/** The HTTP side: what every request passes, and the routes of the slices in their order. */
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
