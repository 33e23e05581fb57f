import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { RefusalCode } from './refusal-codes.ts';

/** The declaration of a route, with the codes that it may refuse with beside those of any route. */
type Declaration<Path extends string> = Omit<RouteConfig, 'path'> & {
  readonly path: Path;
  readonly refuses: readonly RefusalCode[];
};

/** Declares a route of the API for the server, its documentation and the web app. */
export const declareRoute = <Path extends string, Route extends Declaration<Path>>(route: Route) =>
  createRoute<Path, Route>(route);
