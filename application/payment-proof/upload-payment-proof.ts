import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { type EmailInvalid, emailOf, isEmail } from '../../domain/account/index.ts';
import {
  type Cents,
  type Instant,
  type ProofId,
  personal,
  proofId,
  type RejectionOf,
} from '../../domain/kernel/index.ts';
import {
  objectionToSize,
  objectionToUpload,
  type ProofPurpose,
  paymentProofFor,
  type UploadProof,
} from '../../domain/payment-proof/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, clientsOrigin } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { openStudioOnly, type StudioNotOpen } from '../open-studio-only.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileKindRefused, FileKinds, PictureTooLarge } from '../ports/files/file-kinds.ts';
import type { Files } from '../ports/files/files.ts';
import type { Ids } from '../ports/ids.ts';
import type { Digest } from '../ports/log/digest.ts';
import type { OpeningViews } from '../ports/views/opening-views.ts';
import { proofFile } from '../stored-files/proof-file.ts';

export type ProofWanted = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly email: string;
  readonly method: 'cashapp' | 'zelle';
  /** What the client says she paid; null if she says none. */
  readonly amount: Cents | null;
  /** What she wants to book with it; null if she does not say. */
  readonly purpose: ProofPurpose | null;
  /** A repeat of the same upload with the same key is one proof; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type UploadedProof = { readonly proofId: ProofId; readonly fileName: string; readonly uploadedAt: Instant };

export type UploadProofParts = {
  readonly handle: Handle;
  readonly files: Files;
  readonly fileKinds: FileKinds;
  readonly digest: Digest;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly openingViews: OpeningViews;
};

export type UploadProofRefusal =
  | StudioNotOpen
  | EmailInvalid
  | FileKindRefused
  | PictureTooLarge
  | RejectionOf<typeof paymentProofFor.UploadProof>
  | Failure;

const refused = (refusal: UploadProofRefusal): Err<never, UploadProofRefusal> => err(refusal);

type Fields = Omit<UploadProof['upload'], 'proofId' | 'personal'> & {
  readonly email: string;
  readonly fileName: string;
};

const nameProof = (ids: Ids, caller: Caller, key: string | null, fields: Fields): ProofId =>
  proofId(
    key === null
      ? ids.fresh()
      : ids.keyed('payment-proof', caller.accountId ?? caller.role, key, JSON.stringify(fields)),
  );

/**
 * Stores the file before the event, so that every file the log names exists. Only the file and the e-mail address are
 * checked here; the booking checks time and price.
 */
export const uploadPaymentProof =
  (parts: UploadProofParts) =>
  (caller: Caller, wanted: ProofWanted): ResultAsync<Done<UploadedProof>, UploadProofRefusal> =>
    safeTry<Done<UploadedProof>, UploadProofRefusal>(async function* () {
      const { handle, files, fileKinds, digest, clock, ids } = parts;
      yield* openStudioOnly(parts, caller);
      const { bytes, method, amount, fileName, purpose, idempotencyKey } = wanted;
      const email = emailOf(wanted.email);
      if (!isEmail(email)) return refused({ kind: 'EmailInvalid' });
      const sizeObjection = objectionToSize(bytes.length);
      if (sizeObjection !== null) return refused(sizeObjection);
      const kind = yield* fileKinds(bytes);
      const judged = { sha256: digest(bytes), bytes: bytes.length, kind, method, amount };
      const id = nameProof(ids, caller, idempotencyKey, { ...judged, email, fileName });
      const upload = {
        ...judged,
        proofId: id,
        personal: personal(`proof-${id}`, { email, fileName, purpose, ...clientsOrigin(caller) }),
      };
      const objection = objectionToUpload(upload);
      if (objection !== null) return refused(objection);
      const stream = streams.paymentProof(id);
      // A repeat finds its file in place, unless it was erased since.
      if ((yield* handle.state(paymentProofFor.UploadProof, stream)) === null) yield* files.put(proofFile(id), bytes);
      const { position } = yield* handle.command(paymentProofFor.UploadProof, stream, caller, {
        type: 'UploadProof',
        upload,
      });
      return ok({ value: { proofId: id, fileName, uploadedAt: clock.now() }, position });
    });
