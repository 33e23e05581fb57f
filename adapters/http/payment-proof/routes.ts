import type { z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import { match } from 'ts-pattern';
import type { PaymentProofUseCases, SeenOnProof } from '../../../application/payment-proof/index.ts';
import type { Files } from '../../../application/ports/files/files.ts';
import type { PictureLooks } from '../../../application/ports/files/proof-looks.ts';
import type { ProofPreviews } from '../../../application/ports/files/proof-previews.ts';
import { proofFile } from '../../../application/stored-files/proof-file.ts';
import { dateInZone, type ProofId, proofId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import { appointmentById } from '../../../projections/appointments/view.ts';
import { type ProofRow, proofById } from '../../../projections/payment-proofs.ts';
import { listProofs, picturesBeside, proofsOfSameFile } from '../../../projections/proof-list.ts';
import { extensionOf } from '../../file-signatures.ts';
import { answer, orRefuse } from '../answer.ts';
import { filePolicy } from '../middleware/security-headers.ts';
import type { CommonParts, StreamParts } from '../parts.ts';
import { linkExpired, Refused } from '../refusing/refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { pageOf } from '../wire/envelope.ts';
import { previewPath, proofPath } from './addresses.ts';
import { file, judge, list, looks, preview, sameFile } from './contract.ts';
import { lookingAs } from './looking.ts';
import { proofIn } from './proof-in.ts';
import type { ProofJudgement } from './shapes.ts';
import { proofShape } from './view.ts';

export type ProofParts = CommonParts &
  PaymentProofUseCases &
  StreamParts & { readonly files: Files; readonly previews: ProofPreviews; readonly proofLooks: PictureLooks };

type Signature = { readonly expires?: string | undefined; readonly signature?: string | undefined };

/** Refuses unless the path of the proof was signed and the signature has not expired. */
const mustOpen = (
  parts: CommonParts,
  id: string,
  pathOf: (id: ProofId) => string,
  { expires = '', signature = '' }: Signature,
): ProofRow => {
  const row = proofById(parts.db, proofId(id));
  if (row !== null && parts.signedPaths.opens(pathOf(row.proofId), expires, signature)) return row;
  throw new Refused(linkExpired);
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

const seenIn = (seen: z.output<typeof ProofJudgement>['seen']): SeenOnProof | null =>
  seen == null ? null : { amount: seen.amount ?? null, paidOn: seen.date ?? null, sender: seen.sender || null };

export const proofRoutes = (parts: ProofParts) =>
  slice()
    .openapi(file, async (c) => {
      const row = mustOpen(parts, c.req.valid('param').id, proofPath, c.req.valid('query'));
      const bytes = orRefuse(file, await parts.files.get(proofFile(row.proofId)));
      if (bytes === null) return orRefuse(file, err({ kind: 'ProofForgotten' }));
      return c.body(new Uint8Array(bytes), 200, headersOf(row));
    })
    .openapi(preview, async (c) => {
      const row = mustOpen(parts, c.req.valid('param').id, previewPath, c.req.valid('query'));
      if (row.kind === 'application/pdf') return orRefuse(preview, err({ kind: 'PreviewImpossible' }));
      const bytes = orRefuse(preview, await parts.previews.of(row.proofId));
      if (bytes === null) return orRefuse(preview, err({ kind: 'ProofForgotten' }));
      return c.body(new Uint8Array(bytes), 200, { ...always, 'Content-Type': 'image/webp' });
    })
    .openapi(list, (c) => {
      const { page, limit, status, attached, visits, sortBy, sortOrder } = c.req.valid('query');
      const today = dateInZone(parts.schedules.rules().zone, parts.clock.now());
      const looking = lookingAs(parts, c.get('caller'));
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
    })
    .openapi(sameFile, (c) => {
      const looking = lookingAs(parts, c.get('caller'));
      const rows = proofsOfSameFile(parts.db, proofId(c.req.valid('param').id));
      return answer(
        c,
        parts.showEach('proofId', rows, (row) => proofShape(row, looking)),
      );
    })
    .openapi(looks, async (c) => {
      const row = proofById(parts.db, proofId(c.req.valid('param').id));
      if (row === null) return orRefuse(looks, err({ kind: 'ProofNotFound' }));
      const facts = orRefuse(looks, await parts.proofLooks.factsOf(row.proofId));
      if (facts === null) return orRefuse(looks, err({ kind: 'ProofForgotten' }));
      const beside = picturesBeside(parts.db, row.proofId);
      const likeness = orRefuse(looks, await parts.proofLooks.likenessOf(row.proofId, beside));
      const looking = lookingAs(parts, c.get('caller'));
      const samePicture = likeness.alike
        .toReversed()
        .map((id) => proofById(parts.db, id))
        .filter((other) => other !== null)
        .map((other) => proofShape(other, looking));
      const { compared, waiting } = likeness;
      return answer(c, { file: { bytes: row.bytes, ...facts }, samePicture, compared, waiting });
    })
    .openapi(judge, async (c) => {
      const id = proofId(c.req.valid('param').id);
      const { status, note = null, seen } = c.req.valid('json');
      const caller = c.get('caller');
      const judged = await match(status)
        .with('verified', () => parts.verifyProof(caller, { proofId: id, note, seen: seenIn(seen) }))
        .with('rejected', () => parts.rejectProof(caller, { proofId: id, note }))
        .with('pending', () => parts.setProofPending(caller, { proofId: id, note }))
        .exhaustive();
      await shown(c, parts.progress, orRefuse(judge, judged));
      const proof = orRefuse(judge, await parts.readStream(streams.paymentProof(id)).map(proofIn));
      if (proof === null) return orRefuse(judge, err({ kind: 'ProofNotFound' }));
      return answer(c, proofShape(proof, lookingAs(parts, c.get('caller'))), { message: `Payment proof ${status}` });
    });
