import { err, ok, type Result } from 'neverthrow';
import type { PaymentProofNotFound } from '../../../application/appointment/rejections.ts';
import { appointmentId, type ProofId, proofId } from '../../../domain/kernel/ids.ts';
import { proofIdIn } from '../payment-proof/view.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import * as contract from './contract.ts';
import type { AppointmentParts } from './parts.ts';
import { afterCommand } from './view.ts';

const proofNamed = (address: string): Result<ProofId, PaymentProofNotFound> => {
  const id = proofIdIn(address);
  return id === null ? err({ kind: 'PaymentProofNotFound' }) : ok(id);
};

/** Adding payment proofs to an appointment, by its client or by the owner. */
export const appointmentProofRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    add: async (c, { orRefuse }) => {
      const { paymentProof, paymentMethod } = c.req.valid('json');
      const given = orRefuse(proofNamed(paymentProof));
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(c.req.valid('param').id),
        proofId: given,
        paymentMethod: paymentMethod ?? null,
      });
      const message = 'Payment proof uploaded successfully!';
      return answer(c, await afterCommand(c, parts, orRefuse(done)), { message });
    },
    attach: async (c, { orRefuse }) => {
      const { appointmentId: to, paymentMethod } = c.req.valid('json');
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(to),
        proofId: proofId(c.req.valid('param').id),
        paymentMethod: paymentMethod ?? null,
      });
      return answer(c, await afterCommand(c, parts, orRefuse(done)), { message: 'Payment proof attached' });
    },
  });
