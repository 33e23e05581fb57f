import { errAsync, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { appointment, appointmentFor } from '../../domain/appointment/decide.ts';
import { personal } from '../../domain/kernel/event.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { systemCaller } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Handle } from '../kernel/handle.ts';
import { rejectedAmong } from '../kernel/rejected-proofs.ts';
import type { Clock, Ids } from '../ports/clock.ts';

const reason = 'We did not receive your payment in time.';

/**
 * Gives up a request that is not paid. A proof that comes at the same moment is appended to the same stream: one of the two
 * wins, and the other sees it.
 */
export const lapseRequest =
  ({ handle, ids, clock }: { readonly handle: Handle; readonly ids: Ids; readonly clock: Clock }) =>
  (appointmentId: AppointmentId): ResultAsync<unknown, Failure> =>
    safeTry<unknown, Failure>(async function* () {
      const stream = streams.appointment(appointmentId);
      const { booking } = yield* handle.state(appointment, stream);
      if (booking === null) return okAsync(null);
      const rejectedProofs = yield* rejectedAmong({ handle }, booking.proofIds);
      const origin = { address: null, device: null };
      return handle
        .command(appointmentFor.LapseRequest, stream, systemCaller(ids.fresh()), {
          type: 'LapseRequest',
          rejectedProofs,
          now: clock.now(),
          personal: personal(`account-${booking.accountId}`, { reason, ...origin }),
        })
        .orElse((refusal) => (refusal.kind === 'AppointmentNotFound' ? okAsync(null) : errAsync(refusal)));
    });
