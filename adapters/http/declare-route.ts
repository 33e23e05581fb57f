import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { RefusalCode } from './refusal-codes.ts';

/** A route says what it takes and answers, and with which codes it may refuse besides those that any route may. */
type Declaration<Path extends string> = Omit<RouteConfig, 'path'> & {
  readonly path: Path;
  readonly refuses: readonly RefusalCode[];
};

/** Declares a route of the API: the server, its documentation and the web app all go by it. */
export const declareRoute = <Path extends string, Route extends Declaration<Path>>(route: Route) =>
  createRoute<Path, Route>(route);
