import type { HttpBindings } from '@hono/node-server';
import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import type { Caller } from '../../../application/kernel/caller.ts';
import type { Position } from '../../../application/ports/event-store.ts';
import type { RefusalBy, UseCaseName } from './refusable.ts';
import type { CommonCode, RefusalCode } from './refusals.ts';

/** How far the read models have come. */
export type ReadProgress = {
  readonly position: () => Position | null;
  /** Resolves once the healthy projections have reached `position`, or the time is up. */
  readonly reached: (position: Position, withinMillis: number) => Promise<unknown>;
  /** Seconds since they last showed the whole log, as far as that is known; null while that is now. */
  readonly ageSeconds: () => number | null;
};

/** What the middleware stores for the handler of a request. */
export type HttpEnv = {
  /** The socket of the request; nothing in process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The id of the request in the answer, in the log and in every event that it causes. */
    requestId: string;
    /** The caller; anonymous until `authenticate` has run. */
    caller: Caller;
    /** The client's address as the trusted proxies say it; null in process. */
    address: string | null;
    /** Whether the request was made at the machine that the server runs on, and came here by no proxy. */
    isHere: boolean;
    /** `METHOD /path/{id}` of the route that answers, for the role table, the limits and the log; null for none. */
    route: string | null;
    progress: ReadProgress;
    /** The position up to which the answer shows the log. */
    position?: Position | null;
    /** How often each part of the answer was saved, if a save can name it. The `ETag` begins with it. */
    revisions?: readonly number[];
    /** Whether every visitor gets the answer alike. */
    isSeenByAll?: boolean;
  };
};

export type HttpContext = Context<HttpEnv>;

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

/** Who may use a route at all. The use case decides what belongs to the caller. */
export type Audience = 'anyone' | 'signed-in' | 'admin';

/** Audiences by `METHOD /path`, as routes are declared, under `/api/v2`. */
export type Audiences = Readonly<Record<string, Audience>>;

/** Whether a value that a `contract.ts` exports is a route. */
export type DeclaredRoute = {
  readonly method: string;
  readonly path: string;
  readonly responses: object;
  readonly refuses: readonly RefusalCode[];
};
export type RoutesIn<Contract> = Contract extends unknown ? Extract<Contract[keyof Contract], DeclaredRoute> : never;
export type KeyOf<Route> = Route extends DeclaredRoute ? `${Uppercase<Route['method']>} ${Route['path']}` : never;

type OwnersKey = `${string} /admin/${string}`;

type Handlers<Parts> = (parts: Parts) => readonly OpenAPIHono<HttpEnv>[];

type HttpSlice<Contract extends object, Sentences extends object, Parts> = {
  /** The declarations of its routes. */
  readonly contract: Contract;
  /** Who may use each of them. Only a route under `/admin` may be left out, and is then for the owner. */
  readonly audiences: { readonly [Key in Exclude<KeyOf<RoutesIn<Contract>>, OwnersKey>]: Audience } & {
    readonly [Key in Extract<KeyOf<RoutesIn<Contract>>, OwnersKey>]?: Audience;
  };
  /** What its refusals say. */
  readonly sentences: Sentences;
  readonly routes: Handlers<Parts>;
  /** The routes that also answer under `/api`, which the specification's upload client uses. */
  readonly uploads?: Handlers<Parts>;
  /** What it answers outside of the API. */
  readonly files?: (parts: Parts) => Hono<HttpEnv>;
};

/** A slice of the API, which its `routes.ts` exports. */
export const httpSlice = <Contract extends object, Sentences extends object, Parts>({
  uploads = () => [],
  files = () => new Hono<HttpEnv>(),
  ...slice
}: HttpSlice<Contract, Sentences, Parts>) => ({ uploads, files, ...slice });

/** A slice whose handlers have what they need. */
export type OpenedSlice = {
  readonly routes: readonly OpenAPIHono<HttpEnv>[];
  readonly uploads: readonly OpenAPIHono<HttpEnv>[];
  readonly files: Hono<HttpEnv>;
};
