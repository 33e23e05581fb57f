import { createMiddleware } from 'hono/factory';
import type { ResultAsync } from 'neverthrow';
import type { Caller } from '../../../application/caller.ts';
import type { Failure } from '../../../application/failure.ts';
import type { Identity } from '../../../application/session/index.ts';
import { anyRoute, orRefuse } from '../answer.ts';
import type { HttpContext, HttpEnv } from '../context.ts';

/** Finds the owner of a Bearer token. Each request checks whether the session is revoked, the block and the role. */
export type Authenticate = (token: string) => ResultAsync<Identity | null, Failure>;

const longestToken = 4_000;
const longestDevice = 300;

const nobody: Identity = { role: 'anonymous', accountId: null, sessionId: null, method: null };

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec((header ?? '').slice(0, longestToken))?.[1] ?? null;

const callerOf = (c: HttpContext, identity: Identity): Caller => ({
  ...identity,
  address: c.get('address'),
  device: c.req.header('User-Agent')?.slice(0, longestDevice) ?? null,
  isHere: c.get('isHere'),
  correlationId: c.get('requestId'),
  causationId: null,
});

/**
 * Finds the caller. With an invalid token the caller is anonymous, so that public pages open although the browser has
 * an old token. The role table says whether that is enough.
 */
export const authenticateCallers = (authenticate: Authenticate) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const token = bearerOf(c.req.header('Authorization'));
    const identity = token === null ? null : orRefuse(anyRoute, await authenticate(token));
    c.set('caller', callerOf(c, identity ?? nobody));
    await next();
  });
