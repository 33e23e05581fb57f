import { Hono } from 'hono';
import { unsubscribePath } from '../../../application/unsubscribe-link.ts';
import { accountId } from '../../../domain/kernel/index.ts';
import { answer, orRefuse } from '../answer.ts';
import type { HttpEnv } from '../context.ts';
import { linkExpired, Refused } from '../refusing/refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import type { AccountParts } from './routes.ts';
import { endSubscription, seeSubscription } from './unsubscribe-contract.ts';

type SignedQuery = { readonly expires?: string | undefined; readonly signature?: string | undefined };

/** The links under mails that are about no booking, which work without signing in. A GET only looks. */
export const unsubscribeRoutes = (parts: AccountParts) => {
  const linkOf = (given: string, { expires = '', signature = '' }: SignedQuery) => {
    const id = accountId(given);
    if (!parts.signedPaths.opens(unsubscribePath(id), expires, signature)) throw new Refused(linkExpired);
    return id;
  };
  return slice()
    .openapi(seeSubscription, async (c) => {
      const id = linkOf(c.req.valid('param').id, c.req.valid('query'));
      const followUps = orRefuse(seeSubscription, await parts.seeUnsubscribe(id));
      c.header('Cache-Control', 'no-store');
      return answer(c, { followUps });
    })
    .openapi(endSubscription, async (c) => {
      const id = linkOf(c.req.valid('param').id, c.req.valid('query'));
      const done = orRefuse(endSubscription, await parts.unsubscribe(c.get('caller'), id));
      return answer(c, { followUps: await shown(c, parts.progress, done) });
    });
};

/** What says where a request comes from, and nothing of what a mail program sends besides. */
const passedOn = ['x-forwarded-for', 'x-forwarded-proto', 'user-agent'];

/** The page of the link takes the POST of mail programs too: they know the one address that the mail's header has (RFC 8058). */
export const oneClickUnsubscribe = (ask: (request: Request, env: unknown) => Response | Promise<Response>) =>
  new Hono<HttpEnv>().post('/unsubscribe/:id', (c) => {
    const url = new URL(c.req.url);
    url.pathname = `/api/v2${url.pathname}`;
    const headers = passedOn.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value] as [string, string]];
    });
    return ask(new Request(url, { method: 'POST', headers }), c.env);
  });
