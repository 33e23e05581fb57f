import { ok, type ResultAsync, safeTry } from 'neverthrow';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import type { Caller } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import type { ProofToVerify, VerifyingProof, VerifyProofRefusal } from '../kernel/proof-to-verify.ts';
import { changeStatus, type StatusRefusal } from './change-status.ts';
import type { HoldTimeParts } from './holds.ts';

/** `refusal` says why the visit could not be confirmed after its proof was verified; null if it is confirmed. */
export type VerifiedVisit = { readonly refusal: StatusRefusal | null };

/**
 * The money has arrived: verifies the proof and confirms its visit. The proof comes first, so that the money is known to be there
 * also if the visit then cannot be confirmed.
 */
export const verifyAndConfirm =
  (parts: HoldTimeParts & { readonly verifyProof: VerifyingProof }) =>
  (
    caller: Caller,
    { appointmentId, proof }: { readonly appointmentId: AppointmentId; readonly proof: ProofToVerify },
  ): ResultAsync<Done<VerifiedVisit>, VerifyProofRefusal> =>
    safeTry<Done<VerifiedVisit>, VerifyProofRefusal>(async function* () {
      const verified = yield* parts.verifyProof(caller, proof);
      const confirmed = await changeStatus(parts)(caller, { appointmentId, status: 'confirmed' });
      return ok(
        confirmed.match(
          ({ position }) => ({ value: { refusal: null }, position: latest(verified.position, position) }),
          (refusal) => ({ value: { refusal }, position: verified.position }),
        ),
      );
    });
