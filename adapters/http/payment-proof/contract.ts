import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { answers, body } from '../wire/envelope.ts';
import { idParam, signedQuery } from '../wire/fields.ts';
import { ListedProof, PaymentProof, ProofJudgement, ProofLooks, ProofsQuery } from './shapes.ts';

const tags = ['Payment proofs'];

const signed = {
  params: idParam,
  query: signedQuery,
};

export const preview = declareRoute({
  method: 'get',
  path: '/files/payment-proofs/{id}/preview',
  tags,
  summary: 'A small picture of the proof without the data that the camera stored, by a signed address that expires',
  request: signed,
  refuses: ['LinkExpired', 'PreviewImpossible', 'ProofForgotten'],
  responses: { 200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } } },
});

export const file = declareRoute({
  method: 'get',
  path: '/files/payment-proofs/{id}',
  tags,
  summary: 'A download of the file as it was uploaded, by a signed address that expires',
  request: signed,
  refuses: ['ProofForgotten', 'LinkExpired'],
  responses: { 200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } } },
});

export const list = declareRoute({
  method: 'get',
  path: '/admin/payment-proofs',
  tags,
  summary: 'Uploads by time, oldest first unless sortOrder=desc; attached=false lists those without an appointment',
  request: { query: ProofsQuery },
  refuses: [],
  responses: answers(z.array(ListedProof), 'Payment proofs'),
});

export const judge = declareRoute({
  method: 'put',
  path: '/admin/payment-proofs/{id}/status',
  tags,
  summary: 'Verify or reject a proof, or take that back',
  request: { params: idParam, body: body(ProofJudgement) },
  runs: ['verifyProof', 'rejectProof', 'setProofPending'],
  refuses: ['AmountInvalid', 'ProofForgotten', 'ProofLapsed', 'ProofNotFound', 'TextTooLong'],
  responses: answers(PaymentProof, 'The proof'),
});

export const sameFile = declareRoute({
  method: 'get',
  path: '/admin/payment-proofs/{id}/same-file',
  tags,
  summary: 'Other uploads of the exact same file, by anyone, oldest first',
  request: { params: idParam },
  refuses: [],
  responses: answers(z.array(PaymentProof), 'Payment proofs'),
});

export const looks = declareRoute({
  method: 'get',
  path: '/admin/payment-proofs/{id}/looks',
  tags,
  summary:
    'What the file of a proof says about itself, and the same picture in other bookings: saved again or made smaller',
  request: { params: idParam },
  refuses: ['ProofForgotten', 'ProofNotFound'],
  responses: answers(ProofLooks, 'The looks of the proof'),
});
