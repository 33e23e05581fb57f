import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import type { RefusalCode } from './refusing/refusal-codes.ts';

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

type Handlers<Parts> = (parts: Parts) => readonly OpenAPIHono<HttpEnv>[];

type HttpSlice<Contracts extends readonly object[], Sentences extends object, Parts> = {
  /** The declarations of its routes. */
  readonly contracts: Contracts;
  /** Who may use each of them. A missing one does not compile. */
  readonly audiences: { readonly [Key in KeyOf<RoutesIn<Contracts[number]>>]: Audience };
  /** What its refusals say. */
  readonly sentences: Sentences;
  readonly routes: Handlers<Parts>;
  /** The routes that also answer under `/api`, which the specification's upload client uses. */
  readonly uploads?: Handlers<Parts>;
};

/** A slice of the API, which its `index.ts` exports. */
export const httpSlice = <const Contracts extends readonly object[], Sentences extends object, Parts>({
  uploads = () => [],
  ...slice
}: HttpSlice<Contracts, Sentences, Parts>) => ({ uploads, ...slice });
