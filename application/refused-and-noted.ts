import { err, okAsync, type ResultAsync } from 'neverthrow';
import { appointmentFor, type NoteRefusedAttempt } from '../domain/appointment/index.ts';
import type { AppointmentId } from '../domain/kernel/index.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, clientsOrigin } from './caller.ts';
import type { Handle } from './handle.ts';
import type { Clock } from './ports/clock.ts';

export type NoteRefusalParts = { readonly handle: Handle; readonly clock: Clock };

export type Tried = Pick<NoteRefusedAttempt['refused'], 'act' | 'because'> &
  Partial<Pick<NoteRefusedAttempt['refused'], 'wanted' | 'proofId'>>;

export type Noted = readonly [AppointmentId, Tried];

/**
 * Keeps a refused attempt in the appointment's stream, and refuses it. The refusal is answered whatever becomes of its
 * record: an appointment that is not there has none, and a log that cannot be reached now does not change the answer.
 */
export const refusedAndNoted =
  ({ handle, clock }: NoteRefusalParts) =>
  <Refusal>(caller: Caller, refusal: Refusal, ...attempts: readonly Noted[]): ResultAsync<never, Refusal> =>
    attempts
      .reduce<ResultAsync<unknown, never>>(
        (before, [appointmentId, { act, because, wanted = null, proofId = null }]) =>
          before.andThen(() =>
            handle
              .command(appointmentFor.NoteRefusedAttempt, streams.appointment(appointmentId), caller, {
                type: 'NoteRefusedAttempt',
                refused: { act, because, wanted, proofId, at: clock.now() },
                origin: clientsOrigin(caller),
              })
              .orElse(() => okAsync(null)),
          ),
        okAsync(null),
      )
      .andThen(() => err(refusal));
