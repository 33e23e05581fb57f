import { createRoute } from '@hono/zod-openapi';
import { creates } from '../envelope.ts';
import { ProofUpload, UploadedProof } from './shapes.ts';

export const upload = createRoute({
  method: 'post',
  path: '/upload/payment-proof',
  tags: ['Payment proofs'],
  summary: 'Upload a picture or PDF of a payment; also under /api',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: ProofUpload } } } },
  responses: creates(UploadedProof, 'Where the proof is'),
});
