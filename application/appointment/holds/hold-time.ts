import { err, okAsync, type ResultAsync } from 'neverthrow';
import type { BookedTime } from '../../../domain/appointment/index.ts';
import {
  type AvailabilityRules,
  availabilityRules,
  dayForHolding,
  type HoldRejection,
  type HoldTime,
  holdOf,
} from '../../../domain/availability/index.ts';
import {
  type AppointmentId,
  type CalendarDate,
  type HoldId,
  holdId,
  type WallTime,
} from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import { type Caller, partyOf } from '../../caller.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Unavailable } from '../../ports/log/event-store.ts';

export type TimeWanted = {
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Service and add-ons together. */
  readonly minutes: number;
  /** True allows a time in the past, to restore a visit that was there. New visits are not made in the past. */
  readonly pastAllowed: boolean;
  /** The reservation that the hold takes over; absent or null without one. */
  readonly reservation?: HoldId | null;
  /** True keeps no buffers around it: it was agreed elsewhere without them. */
  readonly withoutBuffers?: boolean | undefined;
};

export type HoldTimeParts = { readonly handle: Handle; readonly clock: Clock; readonly ids: Ids };

/** The rules as the log has them now. */
export const rulesOfMoment = ({ handle }: Pick<HoldTimeParts, 'handle'>): ResultAsync<AvailabilityRules, Unavailable> =>
  handle.state(availabilityRules, streams.availabilityRules);

const holdCommand = (
  { clock, ids }: HoldTimeParts,
  caller: Caller,
  wanted: TimeWanted,
  rules: AvailabilityRules,
): HoldTime => ({
  type: 'HoldTime',
  ...wanted,
  holdId: holdId(ids.fresh()),
  rules,
  now: clock.now(),
  party: partyOf(caller),
});

/** Whether `holdTime` would hold the time now. Nothing is held. */
export const couldHold =
  (parts: HoldTimeParts) =>
  (caller: Caller, wanted: TimeWanted): ResultAsync<null, HoldRejection | Failure> =>
    rulesOfMoment(parts).andThen((rules) =>
      parts.handle.state(dayForHolding, streams.day(wanted.date)).andThen((day) => {
        const decided = dayForHolding.decide(holdCommand(parts, caller, wanted, rules), day);
        return decided.isErr() ? err(decided.error) : okAsync(null);
      }),
    );

/** Holds the time in its day's stream, with a new hold id. Nothing else occupies time. */
export const holdTime =
  (parts: HoldTimeParts) =>
  (caller: Caller, { withoutBuffers, ...wanted }: TimeWanted): ResultAsync<BookedTime, HoldRejection | Failure> =>
    rulesOfMoment(parts).andThen((found) => {
      const rules = withoutBuffers ? { ...found, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 } : found;
      const command = holdCommand(parts, caller, wanted, rules);
      const { holdId: id } = command;
      return parts.handle.command(dayForHolding, streams.day(wanted.date), caller, command).andThen(({ state }) => {
        const held = holdOf(state, id);
        if (held === null) throw new Error(`hold ${id} was accepted and is not on ${wanted.date}`);
        const { date, time, minutes, startsAt } = held;
        return okAsync({ holdId: id, date, time, minutes, startsAt, zone: rules.zone });
      });
    });
