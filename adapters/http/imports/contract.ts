import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers, body } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { Import, ImportMatched, ImportPreview, ReportQuery } from './shapes.ts';

const tags = ['Admin: import and export'];

export const list = declareRoute({
  method: 'get',
  path: '/admin/imports',
  tags,
  summary: 'The files uploaded since the server started, newest first',
  runs: ['listImports'],
  refuses: [],
  responses: answers(z.array(Import), 'The imports'),
});

export const one = declareRoute({
  method: 'get',
  path: '/admin/imports/{id}',
  tags,
  summary: 'An uploaded file, and how far its import is',
  request: { params: idParam },
  runs: ['findImport'],
  refuses: ['ImportNotFound'],
  responses: answers(Import, 'The import'),
});

export const preview = declareRoute({
  method: 'post',
  path: '/admin/imports/{id}/preview',
  tags,
  summary: 'The first rows as they would be imported; nothing is changed',
  request: { params: idParam, body: body(ImportMatched) },
  runs: ['previewImport', 'findImport'],
  refuses: ['ImportColumnsDiffer', 'ImportFieldTwice', 'ImportNotFound'],
  responses: answers(ImportPreview, 'The rows'),
});

export const start = declareRoute({
  method: 'post',
  path: '/admin/imports/{id}/start',
  tags,
  summary: 'Import the rows in the background; rows imported before stay as they are',
  request: { params: idParam, body: body(ImportMatched) },
  runs: ['startImport'],
  refuses: ['ImportColumnsDiffer', 'ImportFieldMissing', 'ImportFieldTwice', 'ImportNotFound', 'ImportRunning'],
  responses: answers(Import, 'The import, which goes on'),
});

export const stop = declareRoute({
  method: 'post',
  path: '/admin/imports/{id}/stop',
  tags,
  summary: 'Stop an import; rows already imported stay',
  request: { params: idParam },
  runs: ['stopImport'],
  refuses: ['ImportNotFound'],
  responses: answers(Import, 'The import'),
});

export const drop = declareRoute({
  method: 'delete',
  path: '/admin/imports/{id}',
  tags,
  summary: 'Remove the file; rows already imported stay',
  request: { params: idParam },
  runs: ['dropImport'],
  refuses: ['ImportNotFound'],
  responses: answers(z.null(), 'Gone'),
});

export const report = declareRoute({
  method: 'get',
  path: '/admin/imports/{id}/report',
  tags,
  summary: 'The rows of the file with what became of each and why, as CSV',
  description: 'A file of the rows that were refused can be corrected and imported again.',
  request: { params: idParam, query: ReportQuery },
  runs: ['reportImport'],
  refuses: ['ImportNotFound'],
  responses: { 200: { description: 'A line for each row', content: { 'text/csv': { schema: z.string() } } } },
});
