import { z } from '@hono/zod-openapi';
import { routesUnder } from '../wire/slice.ts';

const route = routesUnder('Log');

const plainText = (description: string) => ({
  200: { description, content: { 'text/plain': { schema: z.string() } } },
});

const count = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})$/)
  .transform(Number);

const numberParam = (name: 'index' | 'size') =>
  count.openapi({ param: { name, in: 'path' }, type: 'integer', minimum: 0, example: 73_894 });

export const checkpoint = route('GET /log/checkpoint', {
  summary: 'The signed head of the tree over all events of the log',
  description:
    'A C2SP tlog-checkpoint: origin, number of events, root of the RFC 6962 tree, signed as a C2SP signed-note with ' +
    'Ed25519. The public key is at `/.well-known/salon-log-key`. An entry of the tree is the SHA-256 of an event as ' +
    'canonical JSON (RFC 8785).',
  refuses: [],
  responses: plainText('The checkpoint'),
});

export const inclusion = route('GET /log/inclusion/{index}', {
  summary: 'What proves that an event, counted from 0, is under the signed head: a C2SP tlog-proof',
  request: { params: z.object({ index: numberParam('index') }) },
  refuses: [],
  responses: plainText('The proof, with the checkpoint that it leads to'),
});

export const consistency = route('GET /log/consistency/{size}', {
  summary: 'What proves that the signed head goes on from the tree that had `size` events',
  description: 'The lines that C2SP tlog-witness gives to a witness: `old` with the size, the hashes, the checkpoint.',
  request: { params: z.object({ size: numberParam('size') }) },
  refuses: [],
  responses: plainText('The proof, with the checkpoint that it leads to'),
});
