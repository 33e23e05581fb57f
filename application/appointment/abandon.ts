import { okAsync, type ResultAsync } from 'neverthrow';
import { appointment, restsOn } from '../../domain/appointment/index.ts';
import type { AppointmentId, CalendarDate, HoldId, ProofId } from '../../domain/kernel/index.ts';
import { paymentProof } from '../../domain/payment-proof/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverRefused } from '../never-refused.ts';
import { releaseTime } from './release-time.ts';

export type Attempt = {
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  /** The day that holds it; null when only a proof was claimed. */
  readonly date: CalendarDate | null;
  /** The proof that the attempt claimed; null without one. */
  readonly proofId: ProofId | null;
};

/** The attempt had landed: the appointment rests on this hold, and nothing was given back. */
export type Abandoned = 'abandoned' | 'stands';

/**
 * Undoes an attempt to occupy time, for the request that made it and for the recovery after a crash.
 * The order is the point: first the appointment's stream gives the hold up, so that an append still under way loses on
 * the revision; then the proof goes back, if there is no appointment it could belong to; then the time is freed.
 * A crash in between leaves work that the reactions see.
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
