import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { RefusalBy, UseCaseName } from './refusing/refusable.ts';
import type { CommonCode, RefusalCode } from './refusing/refusal-codes.ts';

type Declaration<Path extends string> = Omit<RouteConfig, 'path'> & {
  readonly path: Path;
  /** The use cases whose refusals its handler passes on. */
  readonly runs?: readonly UseCaseName[];
  /** The codes that it may refuse with beside those of any route. */
  readonly refuses: readonly RefusalCode[];
  /** Those of them with which its handler refuses by itself. */
  readonly refusesItself?: readonly RefusalCode[];
};

type CodesOf<Route> = Route extends { readonly runs: readonly (infer Name extends UseCaseName)[] }
  ? Exclude<RefusalBy<Name>['kind'], CommonCode>
  : RefusalCode;
type OwnCodes<Route> = Route extends { readonly refusesItself: readonly (infer Code)[] } ? Code : never;

/** `refuses` has the codes of the use cases that `runs` names, and no other. */
type Complete<Route extends { readonly refuses: readonly RefusalCode[] }> = {
  readonly refuses: readonly (CodesOf<Route> | OwnCodes<Route>)[];
} & (Route extends { readonly runs: unknown }
  ? [Exclude<CodesOf<Route>, Route['refuses'][number]>] extends [never]
    ? unknown
    : { readonly refusesToo: Exclude<CodesOf<Route>, Route['refuses'][number]> }
  : unknown);

/**
 * Declares a route of the API for the server, its documentation and the web app. A list of refusals that has a code too
 * many or too few does not compile: `refusesToo` names the codes that are missing.
 */
export const declareRoute = <Path extends string, Route extends Declaration<Path>>(route: Route & Complete<Route>) =>
  createRoute<Path, Route>(route);
