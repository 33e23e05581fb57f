import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { AppointmentNotFound } from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import { type OpeningState, opening } from '../../domain/opening/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { OpeningViews } from '../ports/views/opening-views.ts';

export type OpenStudioParts = {
  readonly handle: Handle;
  readonly openingViews: OpeningViews;
  readonly deleteAppointment: (
    caller: Caller,
    id: AppointmentId,
  ) => ResultAsync<Done<null>, AppointmentNotFound | NotAllowed | Failure>;
};

/** One that is gone already is as it should be. */
const removed = ({ deleteAppointment }: OpenStudioParts, caller: Caller, id: AppointmentId) =>
  deleteAppointment(caller, id).orElse((refusal) =>
    refusal.kind === 'AppointmentNotFound' ? ok({ value: null, position: null }) : err(refusal),
  );

/**
 * Opens the studio to its clients, with as much of the opening as is done. What was booked to try it out is removed before, if
 * she wants that, so that clients find its times free. An open studio stays open.
 */
export const openStudio =
  (parts: OpenStudioParts) =>
  (
    caller: Caller,
    { removesRehearsals }: { readonly removesRehearsals: boolean },
  ): ResultAsync<Done<OpeningState>, NotAllowed | Failure> =>
    safeTry<Done<OpeningState>, NotAllowed | Failure>(async function* () {
      yield* ownerOnly(caller);
      let last: Done<unknown>['position'] = null;
      for (const id of removesRehearsals ? parts.openingViews.rehearsals() : [])
        last = latest(last, (yield* removed(parts, caller, id)).position);
      const opened = yield* parts.handle.command(opening, streams.opening, caller, {
        type: 'OpenStudio',
        openedBy: caller.accountId,
      });
      return ok({ value: opened.state, position: latest(last, opened.position) });
    });
