import { err, okAsync, type ResultAsync } from 'neverthrow';
import type { NoteRefusedAttempt } from '../../domain/appointment/commands.ts';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import type { Position } from '../ports/event-store.ts';
import { type Caller, clientsOrigin } from './caller.ts';
import { type Failure, isFailure } from './failure.ts';
import type { Ports } from './ports.ts';

/** A use case's result, and the position that a view must reach to show the change. */
export type Done<Value> = { readonly value: Value; readonly position: Position | null };

/** The later of two positions; null if neither is given. */
export const latest = (one: Position | null, other: Position | null): Position | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The last step's result, with the later of both positions. */
export const following = <Value>(before: Done<unknown> | null, { value, position }: Done<Value>): Done<Value> => ({
  value,
  position: latest(before?.position ?? null, position),
});

/** Returns the state after a command. Throws on null, which is a bug for commands that always leave a state. */
export const neverMissing = <State>(state: State | null): State => {
  if (state !== null) return state;
  throw new Error('nothing is left where a command always leaves something');
};

/** For commands that no decider refuses, such as releasing a hold. Throws on a rejection, which is a bug. */
export const neverRefused = (problem: Failure | { readonly kind: string }): Failure => {
  if (isFailure(problem)) return problem;
  throw new Error(`refused what is never refused: ${problem.kind}`);
};

export type NoteRefusalParts = Ports<'handle' | 'clock'>;

export type Tried = Pick<NoteRefusedAttempt['refused'], 'act' | 'because'> &
  Partial<Pick<NoteRefusedAttempt['refused'], 'wanted' | 'proofId'>>;

export type Noted = readonly [AppointmentId, Tried];

/**
 * Notes a refused attempt in the appointment's stream, and returns the refusal. If it cannot be noted, because the
 * appointment is missing or the log unreachable, the refusal is still returned.
 */
export const noteAndRefuse =
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
