import { errAsync, type ResultAsync } from 'neverthrow';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import type {
  AvailabilityRulesCommand,
  AvailabilityRulesRejection,
  SetWorkingTimes,
} from '../../domain/availability/commands.ts';
import type { AvailabilityRules } from '../../domain/availability/state.ts';
import { dateInZone, type Instant, isZone, startOfDay, type Zone } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import type { Done } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Given, type Handle, sliceOf } from '../kernel/handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { FutureHolds } from '../ports/views.ts';
import {
  closeDay,
  closePartsOfDay,
  enableFutureDates,
  holidaysAhead,
  resetDay,
  setDaySlots,
  showCalendar,
  showDay,
} from './days.ts';
import { checkStart, fitsNoDay, freeDays, nextFreeStarts, offerStarts, planDays } from './offer.ts';

export type RulesParts = { readonly handle: Handle };
export type RulesRefusal = AvailabilityRulesRejection | NotAllowed | Failure;

export const changeRules =
  ({ handle }: RulesParts) =>
  (caller: Caller, command: AvailabilityRulesCommand): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    ownerOnly(caller).asyncAndThen(() =>
      handle
        .command(availabilityRules, streams.availabilityRules, caller, command)
        .map(({ state, position }) => ({ value: state, position })),
    );

/** Stops all online bookings, with a reason that clients read. */
export const pauseBooking =
  (parts: RulesParts) =>
  (
    caller: Caller,
    { reason }: { readonly reason: string | null },
  ): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'PauseBooking', reason });

/**
 * Proposes the configured zone at every start of the server. It only counts if no zone was ever set, so that a later
 * start never changes the zone.
 */
export const proposeZone =
  (parts: RulesParts) =>
  (caller: Caller, zone: Zone): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'ProposeZone', zone });

export const resumeBooking =
  (parts: RulesParts) =>
  (caller: Caller): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'ResumeBooking' });

/** Changes the fields that are named. Existing bookings do not change. */
export const setWorkingTimes =
  (parts: RulesParts) =>
  (
    caller: Caller,
    change: SetWorkingTimes['change'],
    expectedRevision: number | null = null,
  ): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'SetWorkingTimes', change, expectedRevision });

/** The zone cannot change: future visits are held at local times of the old zone. */
export type FutureHoldsStand = { readonly kind: 'FutureHoldsStand' };

export type SetZoneParts = RulesParts & { readonly futureHolds: FutureHolds; readonly clock: Clock };

/**
 * The earlier of the two moments at which today begins in the two zones. From then on, days of both zones could
 * overlap.
 */
const sharedFrom = (zones: readonly Zone[], now: Instant): Instant =>
  zones.map((zone) => startOfDay(zone, dateInZone(zone, now))).reduce((one, other) => (one < other ? one : other));

/** Confirms the zone or changes it. A change is refused while anything is held from today on. */
export const setZone =
  (parts: SetZoneParts) =>
  (
    caller: Caller,
    zone: Zone,
    expectedRevision: number | null = null,
  ): ResultAsync<Done<AvailabilityRules>, RulesRefusal | FutureHoldsStand> =>
    ownerOnly(caller)
      .asyncAndThen<AvailabilityRules, RulesRefusal>(() =>
        parts.handle.state(availabilityRules, streams.availabilityRules),
      )
      .andThen<Done<AvailabilityRules>, RulesRefusal | FutureHoldsStand>((rules) => {
        const moves = isZone(zone) && zone !== rules.zone;
        if (moves && parts.futureHolds.anyAfter(sharedFrom([zone, rules.zone], parts.clock.now()))) {
          return errAsync({ kind: 'FutureHoldsStand' });
        }
        return changeRules(parts)(caller, { type: 'SetZone', zone, expectedRevision });
      });

const useCases = {
  checkStart,
  closeDay,
  closePartsOfDay,
  enableFutureDates,
  freeDays,
  holidaysAhead,
  nextFreeStarts,
  fitsNoDay,
  offerStarts,
  pauseBooking,
  planDays,
  proposeZone,
  resetDay,
  resumeBooking,
  setDaySlots,
  setWorkingTimes,
  setZone,
  showCalendar,
  showDay,
};
export const availabilityUseCases = sliceOf(useCases);
export type AvailabilityUseCases = Given<typeof useCases>;
