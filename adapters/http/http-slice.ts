import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Who may use a route at all; what of it is theirs is for the use case to say. */
export type Audience = 'anyone' | 'signed-in' | 'admin';

/** Audiences by `METHOD /path`, as routes are declared, under `/api/v2`. */
export type Audiences = Readonly<Record<string, Audience>>;

/** What makes a value that a `contract.ts` exports a route. */
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
  /** What its routes take and answer. */
  readonly contracts: Contracts;
  /** Who may use each of them: one that is forgotten does not compile. */
  readonly audiences: { readonly [Key in KeyOf<RoutesIn<Contracts[number]>>]: Audience };
  /** What its refusals say. */
  readonly sentences: Sentences;
  readonly routes: Handlers<Parts>;
  /** Those that also answer under `/api`, where the specification's upload client looks for them. */
  readonly uploads?: Handlers<Parts>;
};

/** A slice of the API, as its `index.ts` gives it. */
export const httpSlice = <const Contracts extends readonly object[], Sentences extends object, Parts>({
  uploads = () => [],
  ...slice
}: HttpSlice<Contracts, Sentences, Parts>) => ({ uploads, ...slice });
