import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import type { Intersected } from './merged.ts';
import { slice } from './slice.ts';
import { slices } from './slices.ts';

/** What the slices need together. */
export type ApiParts = Intersected<Parameters<(typeof slices)[number]['routes' | 'uploads']>[0]>;

const mounted = (all: readonly OpenAPIHono<HttpEnv>[]): OpenAPIHono<HttpEnv> =>
  all.reduce((api, routes) => api.route('/', routes), slice());

/** The routes under `/api/v2`. */
export const mountApi = (parts: ApiParts): OpenAPIHono<HttpEnv> =>
  mounted(slices.flatMap((each) => [...each.routes(parts), ...each.uploads(parts)]));

/** Those that also answer under `/api`. */
export const mountUploads = (parts: ApiParts): OpenAPIHono<HttpEnv> =>
  mounted(slices.flatMap((each) => each.uploads(parts)));
