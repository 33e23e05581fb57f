import { appointmentId, proofId } from '../../../domain/kernel/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { proofIdIn } from '../payment-proof/index.ts';
import { Rejected } from '../refused.ts';
import { slice } from '../slice.ts';
import { afterCommand } from './answering.ts';
import type { AppointmentParts } from './parts.ts';
import { add, attach } from './proof-contract.ts';

/** Proofs that are put to an appointment: by its client, or by the owner. */
export const appointmentProofRoutes = (parts: AppointmentParts) =>
  slice()
    .openapi(add, async (c) => {
      const { paymentProof, paymentMethod } = c.req.valid('json');
      const given = proofIdIn(paymentProof);
      if (given === null) throw new Rejected({ kind: 'PaymentProofNotFound' });
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(c.req.valid('param').id),
        proofId: given,
        paymentMethod: paymentMethod ?? null,
      });
      const message = 'Payment proof uploaded successfully!';
      return answer(c, await afterCommand(c, parts, orRefuse(done)), { message });
    })
    .openapi(attach, async (c) => {
      const { appointmentId: to, paymentMethod } = c.req.valid('json');
      const done = await parts.addProof(c.get('caller'), {
        appointmentId: appointmentId(to),
        proofId: proofId(c.req.valid('param').id),
        paymentMethod: paymentMethod ?? null,
      });
      return answer(c, await afterCommand(c, parts, orRefuse(done)), { message: 'Payment proof attached' });
    });
