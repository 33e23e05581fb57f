import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { HttpEnv } from '../context.ts';
import { describeApi } from '../openapi.ts';
import { docsPage, docsStyle } from './page.ts';

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** The contract for programs, and the same for people; both are made when first asked for. */
export const docsRoutes = (api: OpenAPIHono<HttpEnv>): Hono<HttpEnv> => {
  let described: ReturnType<typeof describeApi> | null = null;
  const document = () => {
    described ??= describeApi(api);
    return described;
  };
  return new Hono<HttpEnv>()
    .get('/openapi.json', (c) => c.json(document()))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', docsPolicy);
      return c.html(docsPage(document()));
    });
};
