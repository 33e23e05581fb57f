import { answers, body } from '../wire/envelope.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import { declareRoute } from '../wire/slice.ts';
import { Branding } from './shapes.ts';
import { BrandingWanted } from './wanted.ts';

const tags = ['Branding'];

export const read = declareRoute({
  method: 'get',
  path: '/branding',
  tags,
  summary: "The site's own texts and pictures, every field; its ETag names the revision",
  middleware: seenByAll,
  refuses: [],
  responses: answers(Branding, 'The branding'),
});

export const save = declareRoute({
  method: 'put',
  path: '/branding',
  tags,
  summary: 'Save the whole branding; with If-Match only over the revision it was made from',
  request: { body: body(BrandingWanted) },
  runs: ['saveBranding'],
  refuses: ['BrandingChangedMeanwhile'],
  responses: answers(Branding, 'The branding'),
});
