import { z } from '@hono/zod-openapi';
import type { PaymentProofUseCases } from '../../../application/payment-proof/index.ts';
import type { Cents } from '../../../domain/kernel/index.ts';
import type { ProofPurpose } from '../../../domain/payment-proof/index.ts';
import { created, orRefuse } from '../answer.ts';
import { proofLimitBytes, proofTooLarge } from '../middleware/limit-bodies.ts';
import type { CommonParts } from '../parts.ts';
import { Refused } from '../refusing/refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { dateText, dollars, timeText } from '../wire/fields.ts';
import { idempotencyKey } from '../wire/idempotency-key.ts';
import { signedOriginalAddress } from './addresses.ts';
import { upload } from './upload-contract.ts';

type Paid = {
  readonly method: 'cashapp' | 'zelle';
  readonly amount: Cents | null;
  readonly purpose: ProofPurpose | null;
};

/** A field that cannot be parsed counts as missing, because the file is what matters. */
const amountOf = (given: unknown): Cents | null => dollars.safeParse(given).data ?? null;

const textSaid = (longest: number) => z.string().trim().min(1).max(longest).nullable().catch(null);

const PaymentSaid = z.looseObject({
  paymentMethod: z.unknown().optional(),
  paymentAmount: z.unknown().optional(),
  service: z
    .looseObject({ name: textSaid(200) })
    .nullable()
    .catch(null),
  date: dateText.nullable().catch(null),
  time: timeText.nullable().catch(null),
  customerInfo: z
    .looseObject({ firstName: textSaid(100), lastName: textSaid(100), phone: textSaid(40) })
    .nullable()
    .catch(null),
});

/** What she wanted to book, as far as it can be read; null if that is nothing. */
const purposeOf = ({ service, date, time, customerInfo }: z.output<typeof PaymentSaid>): ProofPurpose | null => {
  const names = [customerInfo?.firstName, customerInfo?.lastName].filter((name) => name != null);
  const purpose: ProofPurpose = {
    name: names.length === 0 ? null : names.join(' '),
    phone: customerInfo?.phone ?? null,
    service: service?.name ?? null,
    date,
    time,
  };
  return Object.values(purpose).every((part) => part === null) ? null : purpose;
};

const paidAs = (appointmentData: string | undefined): Paid => {
  let said: unknown;
  try {
    said = JSON.parse(appointmentData ?? '{}');
  } catch {
    throw new Refused({ status: 400, code: 'InvalidInput', message: 'Appointment data must be JSON' });
  }
  const parsed = PaymentSaid.safeParse(said).data;
  return {
    method: parsed?.paymentMethod === 'zelle' ? 'zelle' : 'cashapp',
    amount: amountOf(parsed?.paymentAmount),
    purpose: parsed === undefined ? null : purposeOf(parsed),
  };
};

const longestFileName = 255;

/** The end of the name, with its extension. A character that the cut halves is replaced. */
const namedBy = ({ name }: File): string =>
  name
    .slice(-longestFileName)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '') || 'payment-proof';

export type UploadParts = CommonParts &
  PaymentProofUseCases & {
    /** Counts the bytes of a client network. Refuses above the daily quota. */
    readonly quota: (address: string | null, bytes: number) => Promise<void>;
  };

/** The upload is judged by file and e-mail, and not by time or price. */
export const proofUploadRoutes = (parts: UploadParts) =>
  slice().openapi(upload, async (c) => {
    const { file, email, appointmentData } = c.req.valid('form');
    if (file.size > proofLimitBytes) throw new Refused(proofTooLarge);
    const paid = paidAs(appointmentData);
    const bytes = new Uint8Array(await file.arrayBuffer());
    await parts.quota(c.get('address'), bytes.length);
    const wanted = { bytes, fileName: namedBy(file), email, ...paid, idempotencyKey: idempotencyKey(c) };
    const done = orRefuse(upload, await parts.uploadPaymentProof(c.get('caller'), wanted));
    const { proofId, fileName, uploadedAt } = await shown(c, parts.progress, done);
    const url = signedOriginalAddress(parts.signedPaths, parts.clock.now(), proofId);
    return created(c, { id: proofId, url, uploadedAt, fileName }, { message: 'Payment proof uploaded successfully!' });
  });
