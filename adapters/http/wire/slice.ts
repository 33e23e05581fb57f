import type { HttpBindings } from '@hono/node-server';
import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import type { Caller } from '../../../application/kernel/caller.ts';
import type { Position } from '../../../application/ports/event-store.ts';
import type { RefusalBy, UseCaseName } from './refusable.ts';
import type { CommonCode, RefusalCode } from './refusals.ts';

/** How far the views are. */
export type ReadProgress = {
  readonly position: () => Position | null;
  /** Resolves once the healthy projections have reached `position`, or the time is up. */
  readonly reached: (position: Position, withinMillis: number) => Promise<unknown>;
  /** Seconds since the views last showed the whole log, as far as known; null while they show it. */
  readonly ageSeconds: () => number | null;
};

/** The socket of a request, and what the middleware stores for its handler. */
export type HttpEnv = {
  /** The socket of the request; missing in process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The request's id in the answer, in the log and in every event that it causes. */
    requestId: string;
    /** The caller; anonymous until `authenticate` has run. */
    caller: Caller;
    /** The client's address according to the trusted proxies; null in process. */
    address: string | null;
    /** Whether the request comes from the server's own machine and not through a proxy. */
    isHere: boolean;
    /** `METHOD /path/{id}` of the route that answers, for the role table, limits and log; null if there is none. */
    route: string | null;
    progress: ReadProgress;
    /** The position in the log up to which the answer is current. */
    position?: Position | null;
    /** How often each part of the answer was saved, if a save can name that. The `ETag` begins with it. */
    revisions?: readonly number[];
    /** Whether the answer is the same for every visitor. */
    isSeenByAll?: boolean;
  };
};

export type HttpContext = Context<HttpEnv>;

/** A route by its method and path, as in `POST /reviews/{id}`. */
type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
type MethodOf<Key> = Key extends `${infer Method} /${string}` ? Lowercase<Method> : never;
type PathOf<Key> = Key extends `${string} /${infer Rest}` ? `/${Rest}` : never;
type Declared<Key> = { readonly method: MethodOf<Key>; readonly path: PathOf<Key> };

type Declaration = Omit<RouteConfig, 'method' | 'path' | 'tags'> & {
  /** The use cases whose refusals the handler passes on. */
  readonly runs?: readonly UseCaseName[];
  /** The codes that it may refuse with, in addition to those of any route. */
  readonly refuses: readonly RefusalCode[];
  /** The codes among them with which the handler refuses by itself. */
  readonly refusesItself?: readonly RefusalCode[];
};

type CodesOf<Route> = Route extends { readonly runs: readonly (infer Name extends UseCaseName)[] }
  ? Exclude<RefusalBy<Name>['kind'], CommonCode>
  : RefusalCode;
type OwnCodes<Route> = Route extends { readonly refusesItself: readonly (infer Code)[] } ? Code : never;

/** `refuses` must list exactly the codes of the use cases in `runs`, and the handler's own. */
type Complete<Route extends { readonly refuses: readonly RefusalCode[] }> = {
  readonly refuses: readonly (CodesOf<Route> | OwnCodes<Route>)[];
} & (Route extends { readonly runs: unknown }
  ? [Exclude<CodesOf<Route>, Route['refuses'][number]>] extends [never]
    ? unknown
    : { readonly refusesToo: Exclude<CodesOf<Route>, Route['refuses'][number]> }
  : unknown);

/**
 * Declares routes of the API for the server, the web app and the documentation, where they stand under the heading
 * `tag`. A list with a code too many or too few does not compile: `refusesToo` names the missing codes.
 */
export const routesUnder =
  (tag: string) =>
  <Key extends RouteKey, Route extends Declaration>(key: Key, declaration: Route & Complete<Route>) => {
    const [method = '', path = ''] = key.split(' ');
    const declared = { method: method.toLowerCase(), path, tags: [tag] } as unknown as Declared<Key>;
    return createRoute<PathOf<Key>, Route & Declared<Key>>({ ...declaration, ...declared });
  };

/** Who may call a route. The use case decides what belongs to the caller. */
export type Audience = 'anyone' | 'signed-in' | 'admin';

/** Audiences by `METHOD /path`, as declared, without `/api/v2`. */
export type Audiences = Readonly<Record<string, Audience>>;

/** A route that a `contract.ts` exports. */
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
  /** The declarations of the slice's routes. */
  readonly contract: Contract;
  /** Who may call each route. Routes under `/admin` may be left out: they are then for the owner. */
  readonly audiences: { readonly [Key in Exclude<KeyOf<RoutesIn<Contract>>, OwnersKey>]: Audience } & {
    readonly [Key in Extract<KeyOf<RoutesIn<Contract>>, OwnersKey>]?: Audience;
  };
  /** The sentences of the slice's refusals. */
  readonly sentences: Sentences;
  readonly routes: Handlers<Parts>;
  /** Routes that also answer under `/api`, which the specification's upload client uses. */
  readonly uploads?: Handlers<Parts>;
  /** What the slice serves outside the API. */
  readonly files?: (parts: Parts) => Hono<HttpEnv>;
};

/** Defines a slice of the API; its `routes.ts` exports it. */
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
