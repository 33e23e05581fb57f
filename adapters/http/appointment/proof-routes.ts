import { err, ok, type Result } from 'neverthrow';
import type { PaymentProofNotFound } from '../../../application/appointment/index.ts';
import { appointmentId, type ProofId, proofId } from '../../../domain/kernel/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { proofIdIn } from '../payment-proof/index.ts';
import { slice } from '../slice.ts';
import { afterCommand } from './answering.ts';
import type { AppointmentParts } from './parts.ts';
import { add, attach } from './proof-contract.ts';

const proofNamed = (address: string): Result<ProofId, PaymentProofNotFound> => {
  const id = proofIdIn(address);
  return id === null ? err({ kind: 'PaymentProofNotFound' }) : ok(id);
};

/** Proofs that are put to an appointment: by its client, or by the owner. */
export const appointmentProofRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(add, async (c) => {
      const { paymentProof, paymentMethod } = c.req.valid('json');
      const given = orRefuse(add, proofNamed(paymentProof));
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(c.req.valid('param').id),
        proofId: given,
        paymentMethod: paymentMethod ?? null,
      });
      const message = 'Payment proof uploaded successfully!';
      return answer(c, await afterCommand(c, parts, orRefuse(add, done)), { message });
    })
    .openapi(attach, async (c) => {
      const { appointmentId: to, paymentMethod } = c.req.valid('json');
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(to),
        proofId: proofId(c.req.valid('param').id),
        paymentMethod: paymentMethod ?? null,
      });
      return answer(c, await afterCommand(c, parts, orRefuse(attach, done)), { message: 'Payment proof attached' });
    });
