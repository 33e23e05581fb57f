import { z } from '@hono/zod-openapi';
import { answers } from '../wire/envelope.ts';
import { instantText } from '../wire/fields.ts';
import { routesUnder } from '../wire/slice.ts';

export const Backups = z
  .object({
    lastAt: instantText.nullable().openapi({
      description: 'When the last one was complete, by whatever way it was made; null for none in 90 days.',
    }),
    isRunning: z.boolean(),
    hasFailed: z.boolean().openapi({ description: 'Whether the last one that was begun here failed.' }),
    folder: z.string().openapi({ description: 'Where those are on the server that are made here.' }),
  })
  .openapi('Backups');

const route = routesUnder('Admin: security');

export const show = route('GET /admin/backups', {
  summary: 'When everything was last backed up',
  refuses: [],
  responses: answers(Backups, 'How it stands'),
});

export const begin = route('POST /admin/backups', {
  summary: 'Begin to back up log, files, keys and secret to a folder on the server; one at a time',
  refuses: [],
  responses: answers(Backups, 'How it stands'),
});
