import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { AppointmentNotFound } from '../domain/appointment/commands.ts';
import type { AppointmentId } from '../domain/kernel/ids.ts';
import { type OpeningStep, opening } from '../domain/opening.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from './kernel/caller.ts';
import { type Done, latest } from './kernel/done.ts';
import type { Failure } from './kernel/failure.ts';
import { type Given, sliceOf } from './kernel/handle.ts';
import type { Ports } from './kernel/ports.ts';
import type { OpeningViews } from './ports/views.ts';

/** Keeps a new installation closed until its owner opens it. */
export const beginOpening =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller) =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(opening, streams.opening, caller, { type: 'BeginOpening' }))
      .map(({ state, position }) => ({ value: state, position }));

/** Opens the studio to its clients, whichever steps of the setup are done. An open studio stays open. */
const openStudio =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(opening, streams.opening, caller, { type: 'OpenStudio', openedBy: caller.accountId }),
      )
      .map(({ state, position }) => ({ value: state, position }));

type Parts = {
  readonly openingViews: OpeningViews;
  readonly deleteAppointment: (
    caller: Caller,
    id: AppointmentId,
  ) => ResultAsync<Done<null>, AppointmentNotFound | NotAllowed | Failure>;
};

/** Deletes the appointment, unless it is gone already. */
const removed = ({ deleteAppointment }: Parts, caller: Caller, id: AppointmentId) =>
  deleteAppointment(caller, id).orElse((refusal) =>
    refusal.kind === 'AppointmentNotFound' ? ok({ value: null, position: null }) : err(refusal),
  );

/** Deletes all test bookings from before the opening. Their times are free again. */
const removeRehearsals = (parts: Parts) => (caller: Caller) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    let position: Done<null>['position'] = null;
    for (const id of parts.openingViews.rehearsals())
      position = latest(position, (yield* removed(parts, caller, id)).position);
    return ok({ value: null, position });
  });

/** Notes that the owner has finished a setup step, so that she continues with the next one when she comes back. */
const takeOpeningStep =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, step: OpeningStep) =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(opening, streams.opening, caller, { type: 'TakeOpeningStep', step }))
      .map(({ state, position }) => ({ value: state, position }));

const useCases = { beginOpening, openStudio, removeRehearsals, takeOpeningStep };
export const openingUseCases = sliceOf(useCases);
export type OpeningUseCases = Given<typeof useCases>;
