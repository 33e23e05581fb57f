import { createRoute } from '@hono/zod-openapi';
import { answers, body } from '../envelope.ts';
import { keptWhile } from '../kept/kept-while.ts';
import { Branding } from './shapes.ts';
import { BrandingWanted } from './wanted.ts';

const tags = ['Branding'];

export const read = createRoute({
  method: 'get',
  path: '/branding',
  tags,
  summary: "The site's own texts and pictures, every field; its ETag names the revision",
  middleware: keptWhile({ views: ['branding'] }),
  responses: answers(Branding, 'The branding'),
});

export const save = createRoute({
  method: 'put',
  path: '/branding',
  tags,
  summary: 'Save the whole branding; with If-Match only over the revision it was made from',
  request: { body: body(BrandingWanted) },
  responses: answers(Branding, 'The branding'),
});
