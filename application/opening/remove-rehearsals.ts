import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { AppointmentNotFound } from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { OpeningViews } from '../ports/views/opening-views.ts';

type Parts = {
  readonly openingViews: OpeningViews;
  readonly deleteAppointment: (
    caller: Caller,
    id: AppointmentId,
  ) => ResultAsync<Done<null>, AppointmentNotFound | NotAllowed | Failure>;
};

/** One that is gone already is as it should be. */
const removed = ({ deleteAppointment }: Parts, caller: Caller, id: AppointmentId) =>
  deleteAppointment(caller, id).orElse((refusal) =>
    refusal.kind === 'AppointmentNotFound' ? ok({ value: null, position: null }) : err(refusal),
  );

/** Deletes whatever was booked to try the studio out before it opened. Its times are free again. */
export const removeRehearsals =
  (parts: Parts) =>
  (caller: Caller): ResultAsync<Done<null>, NotAllowed | Failure> =>
    safeTry<Done<null>, NotAllowed | Failure>(async function* () {
      yield* ownerOnly(caller);
      let position: Done<null>['position'] = null;
      for (const id of parts.openingViews.rehearsals())
        position = latest(position, (yield* removed(parts, caller, id)).position);
      return ok({ value: null, position });
    });
