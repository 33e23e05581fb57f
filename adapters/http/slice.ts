import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Result, ResultAsync } from 'neverthrow';
import type { Done } from '../../application/kernel/done.ts';
import { orRefuse, type RefusableAs, shown } from './wire/answer.ts';
import { refuseInvalid } from './wire/invalid-input.ts';
import type { RefusalCode } from './wire/refusals.ts';
import type { HttpContext, HttpEnv } from './wire/slice.ts';

/** A slice's own routes, to be declared on. */
export const slice = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid });

/** What a handler makes of the answers of use cases. A refusal that its route does not declare does not compile. */
type Outcome<Code extends RefusalCode> = {
  /** The value, or the refusal on its way to the client. */
  readonly orRefuse: <Value>(result: Result<Value, RefusableAs<Code>>) => Value;
  /** The same of a command, once the views show what it did. */
  readonly committed: <Value>(command: ResultAsync<Done<Value>, RefusableAs<Code>>) => Promise<Value>;
};

type HandlerOf<Route> = Route extends RouteConfig & { readonly refuses: readonly (infer Code extends RefusalCode)[] }
  ? (c: Parameters<RouteHandler<Route, HttpEnv>>[0], outcome: Outcome<Code>) => ReturnType<RouteHandler<Route, HttpEnv>>
  : never;

/** Handlers by the names under which the contract exports their routes. */
type Handlers<Contract> = { readonly [Name in keyof Contract]?: HandlerOf<Contract[Name]> };

const anyCode: { readonly refuses: readonly RefusalCode[] } = { refuses: [] };

const outcomeIn = (c: HttpContext): Outcome<RefusalCode> => ({
  orRefuse: (result) => orRefuse(anyCode, result),
  committed: async (command) => shown(c, orRefuse(anyCode, await command)),
});

/** The routes of a contract with their handlers, in the order in which they are tried. */
export const routesOf = <Contract extends object>(contract: Contract, handlers: Handlers<Contract>) => {
  const routes = slice();
  for (const [name, handler] of Object.entries(handlers)) {
    // A route and its handler have one name; the compiler cannot follow a key through both tables.
    const route: RouteConfig = contract[name as keyof Contract] as RouteConfig;
    routes.openapi(route, (c) =>
      (handler as HandlerOf<RouteConfig & { readonly refuses: readonly RefusalCode[] }>)(c, outcomeIn(c)),
    );
  }
  return routes;
};
