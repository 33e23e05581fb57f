import { declareRoute } from '../declare-route.ts';
import { claimCodes } from '../refusing/refusal-codes.ts';
import { answers, body } from '../wire/envelope.ts';
import { idParam } from '../wire/fields.ts';
import { Appointment, ProofAttachment, ProofGiven } from './shapes.ts';

const tags = ['Payment proofs'];

/** Of the command that puts a proof to an appointment, whoever gives it. */
const addingCodes = [...claimCodes, 'AddressNotVerified', 'AppointmentNotFound'] as const;

export const add = declareRoute({
  method: 'post',
  path: '/appointments/{id}/payment-proofs',
  tags,
  summary: 'Add another uploaded proof to your own appointment, as after a rejection',
  request: { params: idParam, body: body(ProofGiven) },
  runs: ['addProof'],
  refuses: addingCodes,
  responses: answers(Appointment, 'The appointment'),
});

export const attach = declareRoute({
  method: 'post',
  path: '/admin/payment-proofs/{id}/attach',
  tags,
  summary: 'Attach an upload to an appointment',
  request: { params: idParam, body: body(ProofAttachment) },
  runs: ['addProof'],
  refuses: addingCodes,
  responses: answers(Appointment, 'The appointment'),
});
