import { z } from '@hono/zod-openapi';
import { proofStatuses } from '../../../domain/payment-proof/index.ts';
import { PaymentMethod, ProofStatus } from '../appointment/shapes.ts';
import { sortOrder } from '../catalogue/shapes.ts';
import { flag, idText, instantText, optionalQuery, paging, text } from '../fields.ts';

const missing = 'Please select a payment proof file and ensure customer info is complete.';

export const ProofUpload = z
  .object({
    file: z.instanceof(File, { error: missing }).openapi({ type: 'string', format: 'binary' }),
    email: z.string({ error: missing }).trim().min(1, { error: missing }).max(254),
    appointmentData: z.string().max(20_000).optional().openapi({
      description:
        'JSON with paymentMethod (cashapp or zelle) and paymentAmount in dollars; the rest is not looked at.',
    }),
  })
  .openapi('ProofUpload');

export const UploadedProof = z
  .object({
    id: z.string(),
    url: z.string().openapi({ description: 'Send it as paymentProof when booking; opens the file for a while.' }),
    uploadedAt: instantText,
    fileName: z.string(),
  })
  .openapi('UploadedProof');

export const ProofsQuery = z.object({
  ...paging(20),
  attached: optionalQuery(flag),
  status: optionalQuery(z.enum(['all', ...proofStatuses])),
  sortOrder: optionalQuery(sortOrder),
});

export const ProofJudgement = z
  .object({ status: ProofStatus, note: text(1_000).nullable().optional() })
  .openapi('ProofJudgement');

/** A client's further proof: the address that the upload answered. */
export const ProofGiven = z
  .object({ paymentProof: z.string().min(1).max(2_000), paymentMethod: PaymentMethod.nullable().optional() })
  .openapi('ProofGiven');

export const ProofAttachment = z
  .object({ appointmentId: idText, paymentMethod: PaymentMethod.nullable().optional() })
  .openapi('ProofAttachment');
