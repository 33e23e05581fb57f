import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { originOf } from '../../application/identity.ts';
import type { Caller } from '../../application/kernel/caller.ts';
import type { SecurityEvents } from '../../application/ports/security-events.ts';
import { scopeOf, type TokenScope } from '../../domain/session.ts';
import { type RefusalAnswer, Refused } from './wire/refusals.ts';
import type { Audience, Audiences, HttpEnv } from './wire/slice.ts';

export const notSignedIn: RefusalAnswer = { status: 401, code: 'NotSignedIn', message: 'Please sign in to continue.' };

export const accessDenied: RefusalAnswer = {
  status: 403,
  code: 'AccessDenied',
  message: 'Access denied. Admin privileges required.',
};

const outOfScope: RefusalAnswer = {
  status: 403,
  code: 'OutOfScope',
  message: 'This token may not do that. The owner can make another one.',
};

/** What tokens may read. Leaves out sign-in, keys, backups, settings and other programs. */
const readable =
  /^GET \/(?:(?:admin\/)?(?:appointments|availability|dashboard|payment-proofs|reviews|services|waiting-list)|admin\/(?:calendar|clients-due|customers|money)|auth\/me|branding|events|files|policies)(?:\/|$)/;
const ofAppointments = /^[A-Z]+ \/(?:admin\/)?(?:appointments|payment-proofs|reservations)(?:\/|$)/;

const isInScope: { readonly [Scope in TokenScope]: (route: string) => boolean } = {
  read: (route) => readable.test(route),
  appointments: (route) => readable.test(route) || ofAppointments.test(route),
};

const objectionTo = (caller: Caller, audience: Audience): RefusalAnswer | null => {
  if (audience === 'anyone') return null;
  if (caller.accountId === null) return notSignedIn;
  return audience === 'admin' && caller.role !== 'admin' ? accessDenied : null;
};

/** Turns `/api/v2/services/:id` into the form of the audience table. `/api` alone serves the uploads too. */
export const declaredPath = (path: string): string =>
  path.replace(/^\/api(?:\/v2)?(?=\/)/, '').replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}');

/** Finds the declared route that will answer, before any other middleware looks at the request. */
export const findRoute = (audiences: Audiences) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const answering = matchedRoutes(c)
      .filter((route) => route.method === method)
      .map(({ path }) => `${method} ${declaredPath(path)}`);
    c.set('route', answering.find((route) => route in audiences) ?? null);
    await next();
  });

/** Lets a request through only if the caller belongs to the route's audience. */
export const enforceRoles = (audiences: Audiences, { note }: SecurityEvents) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const route = c.get('route') ?? '';
    const caller = c.get('caller');
    const audience = audiences[route];
    const scope = scopeOf(caller.method);
    const isOut = scope !== null && !isInScope[scope](route);
    const objection = audience === undefined ? null : isOut ? outOfScope : objectionTo(caller, audience);
    if (objection === accessDenied) {
      const about = { accountId: caller.accountId, actorId: null, ...originOf(caller) };
      note({ kind: 'role-refused', detail: route, ...about });
    }
    if (objection !== null) throw new Refused(objection);
    await next();
  });
