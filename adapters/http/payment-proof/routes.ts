import { z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import { match } from 'ts-pattern';
import { todayFromViews } from '../../../application/kernel/today.ts';
import type { PaymentProofUseCases } from '../../../application/payment-proof.ts';
import type { Files, PictureLooks, ProofPreviews } from '../../../application/ports/files.ts';
import { proofFile } from '../../../application/stored-files.ts';
import { type ProofId, proofId } from '../../../domain/kernel/ids.ts';
import type { Cents } from '../../../domain/kernel/money.ts';
import { turning } from '../../../domain/kernel/text.ts';
import type { ProofPurpose } from '../../../domain/payment-proof/events.ts';
import { streams } from '../../../domain/streams.ts';
import { appointmentById } from '../../../projections/appointments/view.ts';
import { type ProofRow, proofById } from '../../../projections/payment-proofs.ts';
import { listProofs, picturesToCompare, proofsOfSameFile } from '../../../projections/proof-list.ts';
import { extensionOf } from '../../file-signatures.ts';
import { proofLimitBytes, proofTooLarge } from '../middleware/limit-bodies.ts';
import { filePolicy } from '../middleware/security-headers.ts';
import type { CommonParts, StreamParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { dateText, dollars, requiredLine, type SignedQuery, timeText } from '../wire/fields.ts';
import { idempotencyKey, mustBeSigned } from '../wire/headers.ts';
import { linkExpired, Refused } from '../wire/refusals.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { paymentProofSentences } from './contract.ts';
import { disclosureTo, previewPath, proofIn, proofPath, proofShape, readOffIn, signedOriginalAddress } from './view.ts';

export type ProofParts = CommonParts &
  PaymentProofUseCases &
  StreamParts & { readonly files: Files; readonly previews: ProofPreviews; readonly proofLooks: PictureLooks };

/** Refuses if the proof's path is not signed or the signature has expired. */
const mustOpen = (parts: CommonParts, id: string, pathOf: (id: ProofId) => string, query: SignedQuery): ProofRow => {
  mustBeSigned(parts.signedPaths, pathOf(proofId(id)), query);
  const row = proofById(parts.db, proofId(id));
  if (row === null) throw new Refused(linkExpired);
  return row;
};

const always = { 'Content-Security-Policy': filePolicy, 'Cache-Control': 'private, max-age=900' };

const headersOf = ({ kind, proofId: id }: ProofRow): Record<string, string> => ({
  ...always,
  'Content-Type': kind,
  'Content-Disposition': `attachment; filename="payment-proof-${id}.${extensionOf(kind)}"`,
});

const visitOf = ({ db }: CommonParts, { appointmentId }: ProofRow) => {
  const view = appointmentId === null ? null : appointmentById(db, appointmentId);
  if (view === null) return null;
  const { customer, service, date, time } = view;
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ') || null;
  return { name, serviceName: service.name, date, time };
};

/** The files of proofs, at signed addresses. */
const proofFileRoutes = (parts: ProofParts) =>
  routesOf(contract, {
    file: async (c, { orRefuse }) => {
      const row = mustOpen(parts, c.req.valid('param').id, proofPath, c.req.valid('query'));
      const bytes = orRefuse(await parts.files.get(proofFile(row.proofId)));
      if (bytes === null) return orRefuse(err({ kind: 'ProofForgotten' }));
      return c.body(new Uint8Array(bytes), 200, headersOf(row));
    },
    preview: async (c, { orRefuse }) => {
      const row = mustOpen(parts, c.req.valid('param').id, previewPath, c.req.valid('query'));
      if (row.kind === 'application/pdf') return orRefuse(err({ kind: 'PreviewImpossible' }));
      const bytes = orRefuse(await parts.previews.of(row.proofId));
      if (bytes === null) return orRefuse(err({ kind: 'ProofForgotten' }));
      return c.body(new Uint8Array(bytes), 200, { ...always, 'Content-Type': 'image/webp' });
    },
  });

/** What the owner compares before she approves or rejects a proof. */
const proofListRoutes = (parts: ProofParts) =>
  routesOf(contract, {
    list: (c) => {
      const { page, limit, status, attached, visits, sortBy, sortOrder } = c.req.valid('query');
      const today = todayFromViews(parts);
      const looking = disclosureTo(parts, c.get('caller'));
      const { rows, total } = listProofs(parts.db, {
        attached: attached ?? null,
        status: status === undefined || status === 'all' ? null : status,
        visits: visits === undefined ? null : { are: visits, today },
        sortBy: sortBy === 'visit' ? 'visit' : 'uploadedAt',
        direction: sortOrder ?? 'asc',
        page: { page, limit },
      });
      const proofs = parts.showEach('proofId', rows, (row) => ({
        ...proofShape(row, looking),
        visit: visitOf(parts, row),
      }));
      return answer(c, proofs, { pagination: pageOf(page, limit, total) });
    },
    sameFile: (c) => {
      const looking = disclosureTo(parts, c.get('caller'));
      const rows = proofsOfSameFile(parts.db, proofId(c.req.valid('param').id));
      return answer(
        c,
        parts.showEach('proofId', rows, (row) => proofShape(row, looking)),
      );
    },
    looks: async (c, { orRefuse }) => {
      const row = proofById(parts.db, proofId(c.req.valid('param').id));
      if (row === null) return orRefuse(err({ kind: 'ProofNotFound' }));
      const facts = orRefuse(await parts.proofLooks.factsOf(row.proofId));
      if (facts === null) return orRefuse(err({ kind: 'ProofForgotten' }));
      const beside = picturesToCompare(parts.db, row.proofId);
      const likeness = orRefuse(await parts.proofLooks.likenessOf(row.proofId, beside));
      const looking = disclosureTo(parts, c.get('caller'));
      const samePicture = likeness.alike
        .toReversed()
        .map((id) => proofById(parts.db, id))
        .filter((other) => other !== null)
        .map((other) => proofShape(other, looking));
      const { compared, waiting } = likeness;
      return answer(c, { file: { bytes: row.bytes, ...facts }, samePicture, compared, waiting });
    },
  });

const judgementRoutes = (parts: ProofParts) =>
  routesOf(contract, {
    judge: async (c, { committed, orRefuse }) => {
      const id = proofId(c.req.valid('param').id);
      const { status, note = null, seen } = c.req.valid('json');
      const caller = c.get('caller');
      const judged = match(status)
        .with('verified', () => parts.verifyProof(caller, { proofId: id, note, seen: readOffIn(seen) }))
        .with('rejected', () => parts.rejectProof(caller, { proofId: id, note }))
        .with('pending', () => parts.setProofPending(caller, { proofId: id, note }))
        .exhaustive();
      await committed(judged);
      const proof = orRefuse(await parts.readStream(streams.paymentProof(id)).map(proofIn));
      if (proof === null) return orRefuse(err({ kind: 'ProofNotFound' }));
      return answer(c, proofShape(proof, disclosureTo(parts, c.get('caller'))), { message: `Payment proof ${status}` });
    },
  });

type Paid = {
  readonly method: 'cashapp' | 'zelle';
  readonly amount: Cents | null;
  readonly purpose: ProofPurpose | null;
};

/** A field that cannot be parsed counts as missing, because only the file is essential. */
const amountOf = (given: unknown): Cents | null => dollars.safeParse(given).data ?? null;

const textSaid = (longest: number) => requiredLine(longest).nullable().catch(null);

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

/** What the client wanted to book, as far as it can be read; null if nothing can. */
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

const maxFileNameLength = 255;

/** The end of the name, because it has the extension. A character that the cut splits is replaced. */
const fileNameOf = ({ name }: File): string =>
  name
    .slice(-maxFileNameLength)
    .toWellFormed()
    .replace(turning, '')
    .replace(/\p{Cc}/gu, '') || 'payment-proof';

export type UploadParts = CommonParts &
  PaymentProofUseCases & {
    /** Counts the bytes that a client network uploads. Refuses when the daily quota is used up. */
    readonly quota: (address: string | null, bytes: number) => Promise<void>;
  };

/** Reads the file of a form and counts it against the quota. */
export const readUpload = async ({ quota }: Pick<UploadParts, 'quota'>, c: HttpContext, file: File) => {
  if (file.size > proofLimitBytes) throw new Refused(proofTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  await quota(c.get('address'), bytes.length);
  return { bytes, fileName: fileNameOf(file), idempotencyKey: idempotencyKey(c) };
};

/** Uploads are judged by their file and email address, not by time or price. */
const proofUploadRoutes = (parts: UploadParts) =>
  routesOf(contract, {
    upload: async (c, { committed }) => {
      const { file, email, appointmentData } = c.req.valid('form');
      const paid = paidAs(appointmentData);
      const wanted = { ...(await readUpload(parts, c, file)), email, ...paid };
      const { proofId, fileName, uploadedAt } = await committed(parts.uploadPaymentProof(c.get('caller'), wanted));
      const url = signedOriginalAddress(parts.signedPaths, parts.clock.now(), proofId);
      return created(
        c,
        { id: proofId, url, uploadedAt, fileName },
        { message: 'Payment proof uploaded successfully!' },
      );
    },
  });

export const paymentProofSlice = httpSlice({
  contract,
  audiences: {
    'POST /upload/payment-proof': 'anyone',
    'GET /files/payment-proofs/{id}': 'anyone',
    'GET /files/payment-proofs/{id}/preview': 'anyone',
  },
  sentences: paymentProofSentences,
  routes: (parts: ProofParts & UploadParts) => [proofFileRoutes(parts), proofListRoutes(parts), judgementRoutes(parts)],
  uploads: (parts) => [proofUploadRoutes(parts)],
});
