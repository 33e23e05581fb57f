import { z } from '@hono/zod-openapi';
import { answers } from '../wire/envelope.ts';
import { instantText } from '../wire/fields.ts';
import { declareRoute } from '../wire/slice.ts';

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

const tags = ['Admin: security'];

export const show = declareRoute({
  method: 'get',
  path: '/admin/backups',
  tags,
  summary: 'When everything was last backed up',
  refuses: [],
  responses: answers(Backups, 'How it stands'),
});

export const begin = declareRoute({
  method: 'post',
  path: '/admin/backups',
  tags,
  summary: 'Begin to back up log, files, keys and secret to a folder on the server; one at a time',
  refuses: [],
  responses: answers(Backups, 'How it stands'),
});
