import { OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi';
import type { Result, ResultAsync } from 'neverthrow';
import type { Done } from '../../application/kernel/done.ts';
import { orRefuse, type RefusableAs, shown } from './wire/answer.ts';
import { refuseInvalid } from './wire/invalid-input.ts';
import type { RefusalCode } from './wire/refusals.ts';
import type { HttpContext, HttpEnv } from './wire/slice.ts';

/** Creates a router on which a slice declares its routes. */
export const slice = () => new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid });

/** How a handler uses results of use cases. A refusal that its route does not declare does not compile. */
type Outcome<Code extends RefusalCode> = {
  /** Returns the value, or throws the refusal, which is then sent to the client. */
  readonly orRefuse: <Value>(result: Result<Value, RefusableAs<Code>>) => Value;
  /** Same for a command. Waits until the views show its result. */
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

/** Joins a contract's routes with their handlers. They are tried in the order of the handlers. */
export const routesOf = <Contract extends object>(contract: Contract, handlers: Handlers<Contract>) => {
  const routes = slice();
  for (const [name, handler] of Object.entries(handlers)) {
    // A route and its handler share a name; the compiler cannot follow a key through both tables.
    const route: RouteConfig = contract[name as keyof Contract] as RouteConfig;
    routes.openapi(route, (c) =>
      (handler as HandlerOf<RouteConfig & { readonly refuses: readonly RefusalCode[] }>)(c, outcomeIn(c)),
    );
  }
  return routes;
};
