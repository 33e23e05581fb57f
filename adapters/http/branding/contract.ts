import { answers, body } from '../wire/envelope.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import { routesUnder } from '../wire/slice.ts';
import { Branding } from './shapes.ts';
import { BrandingWanted } from './wanted.ts';

const route = routesUnder('Branding');

export const read = route('GET /branding', {
  summary: "The site's own texts and pictures, every field; its ETag names the revision",
  middleware: seenByAll,
  refuses: [],
  responses: answers(Branding, 'The branding'),
});

export const save = route('PUT /branding', {
  summary: 'Save the whole branding; with If-Match only over the revision it was made from',
  request: { body: body(BrandingWanted) },
  runs: ['saveBranding'],
  refuses: ['BrandingChangedMeanwhile'],
  responses: answers(Branding, 'The branding'),
});
