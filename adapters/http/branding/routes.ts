import { createRoute } from '@hono/zod-openapi';
import type { BrandingContent } from '../../../domain/branding/index.ts';
import { brandingView } from '../../../projections/branding.ts';
import { answer, orRefuse } from '../answer.ts';
import { answers, body } from '../envelope.ts';
import { expectedRevision, tagRevision } from '../if-match.ts';
import { remembered } from '../middleware/remembered.ts';
import type { BrandingParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { Branding } from './shapes.ts';

const tags = ['Branding'];

const read = createRoute({
  method: 'get',
  path: '/branding',
  tags,
  summary: "The site's texts and pictures; what is left out, the site says in its own words",
  middleware: remembered,
  responses: answers(Branding, 'Branding'),
});

const save = createRoute({
  method: 'put',
  path: '/branding',
  tags,
  summary: 'Save the whole branding; If-Match with the ETag of what was read keeps two savers apart',
  request: { body: body(Branding) },
  responses: answers(Branding, 'Branding as it was saved'),
});

// What was saved went through this shape before.
const shapeOf = (content: BrandingContent): Branding => content as Branding;

export const brandingRoutes = (parts: BrandingParts) => {
  const latest = brandingView.open(parts.db);
  return slice()
    .openapi(read, (c) => {
      const { branding, revision } = latest();
      tagRevision(c, revision);
      return answer(c, shapeOf(branding ?? parts.firstBranding));
    })
    .openapi(save, async (c) => {
      const content = JSON.parse(JSON.stringify(c.req.valid('json'))) as BrandingContent;
      const wanted = { branding: content, expectedRevision: expectedRevision(c) };
      const done = orRefuse(await parts.saveBranding(c.get('caller'), wanted));
      const { branding, revision } = await shown(c, parts.progress, done);
      tagRevision(c, revision);
      return answer(c, shapeOf(branding ?? {}), { message: 'Branding updated successfully!' });
    });
};
