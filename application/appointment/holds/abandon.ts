import { okAsync, type ResultAsync } from 'neverthrow';
import { appointment, restsOn } from '../../../domain/appointment/index.ts';
import type { AppointmentId, CalendarDate, HoldId, ProofId } from '../../../domain/kernel/index.ts';
import { paymentProof } from '../../../domain/payment-proof/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { neverRefused } from '../../never-refused.ts';
import { releaseTime } from './release-time.ts';

export type Attempt = {
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  /** The day that holds the time; null if the attempt only claimed a proof. */
  readonly date: CalendarDate | null;
  /** The proof that the attempt claimed; null without one. */
  readonly proofId: ProofId | null;
};

/** `stands`: the attempt was successful, the appointment has this hold, and nothing was undone. */
export type Abandoned = 'abandoned' | 'stands';

/**
 * Undoes an attempt to occupy time. The request that made it calls this, and so does the recovery after a crash. The
 * order matters. First the appointment's stream gives the hold up, so that a slower append of the same attempt fails on
 * the revision. Then the proof is given back, unless an appointment exists. Then the time is released. After a crash in
 * between, the reactions find the rest and do it.
 */
export const abandon =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, attempt: Attempt): ResultAsync<Abandoned, Failure> => {
    const { appointmentId, holdId, date, proofId } = attempt;
    const fence = handle
      .command(appointment, streams.appointment(appointmentId), caller, { type: 'AbandonHold', appointmentId, holdId })
      .mapErr(neverRefused);
    const giveProofBack = (): ResultAsync<unknown, Failure> =>
      proofId === null
        ? okAsync(null)
        : handle
            .command(paymentProof, streams.paymentProof(proofId), caller, {
              type: 'GiveBackProof',
              appointmentId,
              holdId,
            })
            .mapErr(neverRefused);
    return fence.andThen(({ state }) => {
      if (restsOn(state) === holdId) return okAsync<Abandoned, Failure>('stands');
      const proof = state.booking === null ? giveProofBack() : okAsync(null);
      return proof
        .andThen(() =>
          date === null ? okAsync(null) : releaseTime({ handle })(caller, { appointmentId, holdId, date }),
        )
        .map((): Abandoned => 'abandoned');
    });
  };
