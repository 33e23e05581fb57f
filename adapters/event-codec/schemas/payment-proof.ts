import { z } from 'zod';
import type { AppointmentId, HoldId, ProofId } from '../../../domain/kernel/index.ts';
import type { PaymentProofEvent } from '../../../domain/payment-proof/index.ts';
import { schemasOf, type Upcaster } from '../schema.ts';
import { anyText, date, digest, id, price, whole } from './fields.ts';

const proofId = id<ProofId>();
const attempt = z.strictObject({ proofId, appointmentId: id<AppointmentId>(), holdId: id<HoldId>().nullable() });
const judged = {
  version: 1,
  clear: z.strictObject({ proofId }),
  personal: z.strictObject({ note: anyText.nullable() }),
};

const said = anyText.nullable();
const purpose = z.strictObject({ name: said, phone: said, service: said, date: said, time: said });

/** Version 1 kept nothing of what she wanted to book. */
const withoutPurpose: Upcaster = ({ clear, fields }) => ({ clear, fields: fields && { ...fields, purpose: null } });

/** Version 2 did not say from where it was uploaded. */
const withoutOrigin: Upcaster = ({ clear, fields }) => ({
  clear,
  fields: fields && { ...fields, address: null, device: null },
});

/** Version 1 kept nothing of what she read off it. */
const withoutReading: Upcaster = ({ clear, fields }) => ({
  clear: { ...clear, reading: null },
  fields: fields && { ...fields, sender: null },
});

export const paymentProofSchemas = schemasOf<PaymentProofEvent>()({
  PaymentProofUploaded: {
    version: 3,
    upcasters: [withoutPurpose, withoutOrigin],
    clear: z.strictObject({
      proofId,
      sha256: digest,
      bytes: whole,
      kind: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']),
      method: z.enum(['cashapp', 'zelle']),
      amount: price.nullable(),
    }),
    personal: z.strictObject({
      email: anyText,
      fileName: anyText,
      purpose: purpose.nullable(),
      address: said,
      device: said,
    }),
  },
  PaymentProofClaimed: { version: 1, clear: attempt },
  PaymentProofGivenBack: { version: 1, clear: attempt.extend({ isFree: z.boolean() }) },
  PaymentProofVerified: {
    version: 2,
    upcasters: [withoutReading],
    clear: z.strictObject({
      proofId,
      reading: z.strictObject({ amount: price.nullable(), paidOn: date.nullable(), due: price.nullable() }).nullable(),
    }),
    personal: z.strictObject({ note: said, sender: said }),
  },
  PaymentProofRejected: judged,
  PaymentProofSetPending: judged,
  PaymentProofLapsed: { version: 1, clear: z.strictObject({ proofId }) },
});
