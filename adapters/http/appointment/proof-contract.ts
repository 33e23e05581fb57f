import { createRoute } from '@hono/zod-openapi';
import { answers, body } from '../envelope.ts';
import { idParam } from '../fields.ts';
import { Appointment, ProofAttachment, ProofGiven } from './shapes.ts';

const tags = ['Payment proofs'];

export const add = createRoute({
  method: 'post',
  path: '/appointments/{id}/payment-proofs',
  tags,
  summary: "Put another uploaded proof to an appointment of one's own, as after a rejection",
  request: { params: idParam, body: body(ProofGiven) },
  responses: answers(Appointment, 'The appointment'),
});

export const attach = createRoute({
  method: 'post',
  path: '/admin/payment-proofs/{id}/attach',
  tags,
  summary: 'Attach an upload to an appointment',
  request: { params: idParam, body: body(ProofAttachment) },
  responses: answers(Appointment, 'The appointment'),
});
