import { errAsync, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { appointment, appointmentFor } from '../../domain/appointment/decide.ts';
import { personal } from '../../domain/kernel/event.ts';
import type { AppointmentId, ProofId } from '../../domain/kernel/ids.ts';
import { paymentProof } from '../../domain/payment-proof/decide.ts';
import { proofStatusRules } from '../../domain/payment-proof/events.ts';
import { streams } from '../../domain/streams.ts';
import { systemCaller } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Ids } from '../ports/clock.ts';

const reason = 'We did not receive your payment in time.';

/**
 * Gives up a request that is not paid. A proof that comes at the same moment is appended to the same stream: one of the two
 * wins, and the other sees it.
 */
export const lapseRequest =
  ({ handle, ids }: { readonly handle: Handle; readonly ids: Ids }) =>
  (appointmentId: AppointmentId): ResultAsync<unknown, Failure> =>
    safeTry<unknown, Failure>(async function* () {
      const stream = streams.appointment(appointmentId);
      const { booking } = yield* handle.state(appointment, stream);
      if (booking === null) return okAsync(null);
      const isRejected = (id: ProofId) =>
        handle
          .state(paymentProof, streams.paymentProof(id))
          .map((proof) => (proof === null || proofStatusRules[proof.status].mayBeUsed ? [] : [id]));
      const rejected = yield* ResultAsync.combine(booking.proofIds.map(isRejected));
      const origin = { address: null, device: null };
      return handle
        .command(appointmentFor.LapseRequest, stream, systemCaller(ids.fresh()), {
          type: 'LapseRequest',
          rejectedProofs: rejected.flat(),
          personal: personal(`account-${booking.accountId}`, { reason, ...origin }),
        })
        .orElse((refusal) => (refusal.kind === 'AppointmentNotFound' ? okAsync(null) : errAsync(refusal)));
    });
