import { errAsync, ok, safeTry } from 'neverthrow';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import type { AvailabilityRulesCommand, SetWorkingTimes } from '../../domain/availability/commands.ts';
import type { AvailabilityRules } from '../../domain/availability/state.ts';
import { dateInZone, type Instant, isZone, startOfDay, type Zone } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { type Done, following } from '../kernel/done.ts';
import { type Given, sliceOf } from '../kernel/handle.ts';
import type { Ports } from '../kernel/ports.ts';
import type { FutureHoldsStand, RulesChange, RulesRefusal, SaveRules } from '../kernel/save-rules.ts';
import type { Schedules } from '../ports/views.ts';
import { enableFutureDates, holidaysAhead, resetDay, setDay, showCalendar, showDay } from './days.ts';
import { checkStart, fitsNoDay, freeDays, nextFreeStarts, offerStarts, planDays } from './offer.ts';

export type RulesParts = Ports<'handle'>;

export const changeRules =
  ({ handle }: RulesParts) =>
  (caller: Caller, command: AvailabilityRulesCommand) =>
    ownerOnly(caller).asyncAndThen(() =>
      handle
        .command(availabilityRules, streams.availabilityRules, caller, command)
        .map(({ state, position }) => ({ value: state, position })),
    );

export const pauseBooking =
  (parts: RulesParts) =>
  (caller: Caller, { reason }: { readonly reason: string | null }) =>
    changeRules(parts)(caller, { type: 'PauseBooking', reason });

/** Proposes the configured zone. The server calls this at every start, but it only counts if no zone was ever set. */
export const proposeZone = (parts: RulesParts) => (caller: Caller, zone: Zone) =>
  changeRules(parts)(caller, { type: 'ProposeZone', zone });

export const resumeBooking = (parts: RulesParts) => (caller: Caller) =>
  changeRules(parts)(caller, { type: 'ResumeBooking' });

/** Existing bookings do not change. */
export const setWorkingTimes =
  (parts: RulesParts) =>
  (caller: Caller, change: SetWorkingTimes['change'], expectedRevision: number | null = null) =>
    changeRules(parts)(caller, { type: 'SetWorkingTimes', change, expectedRevision });

export type SetZoneParts = RulesParts & Ports<'futureHolds' | 'clock'>;

/** The earlier of today's two beginnings in the two zones. From then on, days of both zones could overlap. */
const sharedFrom = (zones: readonly Zone[], now: Instant): Instant =>
  zones.map((zone) => startOfDay(zone, dateInZone(zone, now))).reduce((one, other) => (one < other ? one : other));

/** Confirms the zone or changes it. A change is refused while anything is held from today on. */
export const setZone =
  (parts: SetZoneParts) =>
  (caller: Caller, zone: Zone, expectedRevision: number | null = null) =>
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

/** The wanted pause, keeping a field that is not sent. Null to leave the pause unchanged. */
const pauseIn = (
  { isPaused, pauseReason: reason }: RulesChange,
  { paused }: AvailabilityRules,
): { readonly reason: string | null } | null => {
  if (isPaused === false || (isPaused === undefined && (reason === undefined || paused === null))) return null;
  return { reason: reason === undefined ? (paused?.reason ?? null) : reason };
};

/** Changes only what is named; the zone first, because it is refused most often. No revision means any. */
const saveRules =
  (parts: SetZoneParts & { readonly schedules: Pick<Schedules, 'rules'> }): SaveRules =>
  (caller, change, expected = null) =>
    safeTry(async function* () {
      const before = parts.schedules.rules();
      let done: Done<AvailabilityRules> = { value: before, position: null };
      const { zone, times, isPaused } = change;
      if (zone !== undefined) done = following(done, yield* setZone(parts)(caller, zone, expected));
      const revision = expected === null || zone === undefined ? expected : done.value.revision;
      if (Object.values(times).some((given) => given !== undefined))
        done = following(done, yield* setWorkingTimes(parts)(caller, times, revision));
      const paused = pauseIn(change, before);
      if (paused !== null) done = following(done, yield* pauseBooking(parts)(caller, paused));
      if (isPaused === false) done = following(done, yield* resumeBooking(parts)(caller));
      return ok(done);
    });

const useCases = {
  checkStart,
  enableFutureDates,
  freeDays,
  holidaysAhead,
  nextFreeStarts,
  fitsNoDay,
  offerStarts,
  planDays,
  proposeZone,
  resetDay,
  saveRules,
  setDay,
  setZone,
  showCalendar,
  showDay,
};
export const availabilityUseCases = sliceOf(useCases);
export type AvailabilityUseCases = Given<typeof useCases>;
