import { okAsync, type ResultAsync } from 'neverthrow';
import { daySchedule } from '../../../domain/availability/index.ts';
import type { AppointmentId, CalendarDate, HoldId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { neverRefused } from '../../never-refused.ts';
import type { Position } from '../../ports/log/event-store.ts';

export type TimeGivenUp = {
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  readonly date: CalendarDate;
};

/** Releases a time that its appointment's stream has given up. Does nothing if it is free already. */
export const releaseTime =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, time: TimeGivenUp): ResultAsync<Position | null, Failure> =>
    handle
      .command(daySchedule, streams.day(time.date), caller, { type: 'ReleaseHold', ...time })
      .map(({ position }) => position)
      .mapErr(neverRefused);

/**
 * Like `releaseTime`, for a request that is about to answer. If the store cannot be reached now, the time stays held
 * until the reaction on given-up holds releases it; the caller's change is valid in either case.
 */
export const releaseTimeNowOrLater =
  (parts: { readonly handle: Handle }) =>
  (caller: Caller, time: TimeGivenUp): ResultAsync<Position | null, never> =>
    releaseTime(parts)(caller, time).orElse(() => okAsync(null));
