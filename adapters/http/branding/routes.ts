import { createHash } from 'node:crypto';
import { createRoute } from '@hono/zod-openapi';
import type { BrandingContent, BrandingState } from '../../../domain/branding/index.ts';
import { brandingView } from '../../../projections/branding.ts';
import { answer, orRefuse } from '../answer.ts';
import type { HttpContext } from '../context.ts';
import { answers, body } from '../envelope.ts';
import { remembered } from '../middleware/remembered.ts';
import type { BrandingParts } from '../parts.ts';
import { expectedRevision, revisionTag } from '../revision.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { Branding } from './shapes.ts';
import { brandingShape } from './view.ts';
import { BrandingWanted, brandingOf } from './wanted.ts';

const tags = ['Branding'];

const read = createRoute({
  method: 'get',
  path: '/branding',
  tags,
  summary: "The site's own texts and pictures, every field; its ETag names the revision",
  middleware: remembered,
  responses: answers(Branding, 'The branding'),
});

const save = createRoute({
  method: 'put',
  path: '/branding',
  tags,
  summary: 'Save the whole branding; with If-Match only over the revision it was made from',
  request: { body: body(BrandingWanted) },
  responses: answers(Branding, 'The branding'),
});

type Shown = { readonly state: BrandingState; readonly shape: Branding; readonly tag: string };

const shownOf = (first: BrandingContent, state: BrandingState): Shown => {
  const shape = brandingShape(first, state);
  const fingerprint = createHash('sha1').update(JSON.stringify(shape)).digest('base64url').slice(0, 10);
  return { state, shape, tag: revisionTag(state.revision, fingerprint) };
};

/** Every page asks for the branding, and it seldom changes: made once for each revision. */
const rememberShown = (first: BrandingContent) => {
  let last: Shown | null = null;
  return (state: BrandingState): Shown => {
    if (last === null || last.state !== state) last = shownOf(first, state);
    return last;
  };
};

const answerWith = (c: HttpContext, { shape, tag }: Shown, message?: string) => {
  c.header('ETag', tag);
  return answer(c, shape, message === undefined ? {} : { message });
};

export const brandingRoutes = (parts: BrandingParts) => {
  const current = brandingView.open(parts.db);
  const showing = rememberShown(parts.firstBranding);
  return slice()
    .openapi(read, (c) => answerWith(c, showing(current())))
    .openapi(save, async (c) => {
      const content = brandingOf(c.req.valid('json'), (text) => parts.ids.keyed('branding', text));
      const asked = { branding: content, expectedRevision: expectedRevision(c) };
      const done = orRefuse(await parts.saveBranding(c.get('caller'), asked));
      const state = await shown(c, parts.progress, done);
      return answerWith(c, showing(state), 'Branding updated successfully!');
    });
};
