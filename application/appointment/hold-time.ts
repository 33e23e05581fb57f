import { okAsync, type ResultAsync } from 'neverthrow';
import type { BookedTime } from '../../domain/appointment/index.ts';
import { availabilityRules, dayForHolding, type HoldRejection, holdOf } from '../../domain/availability/index.ts';
import { type AppointmentId, type CalendarDate, holdId, type WallTime } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, partyOf } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';

export type TimeWanted = {
  readonly appointmentId: AppointmentId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  /** Service and add-ons together. */
  readonly minutes: number;
  /** True allows a time in the past, to restore a visit that was there. New visits are not made in the past. */
  readonly pastAllowed: boolean;
};

export type HoldTimeParts = { readonly handle: Handle; readonly clock: Clock; readonly ids: Ids };

/** Holds the time in its day's stream, with a new hold id. Nothing else occupies time. */
export const holdTime =
  ({ handle, clock, ids }: HoldTimeParts) =>
  (caller: Caller, wanted: TimeWanted): ResultAsync<BookedTime, HoldRejection | Failure> =>
    handle.state(availabilityRules, streams.availabilityRules).andThen((rules) => {
      const id = holdId(ids.fresh());
      return handle
        .command(dayForHolding, streams.day(wanted.date), caller, {
          type: 'HoldTime',
          ...wanted,
          holdId: id,
          rules,
          now: clock.now(),
          party: partyOf(caller),
        })
        .andThen(({ state }) => {
          const held = holdOf(state, id);
          if (held === null) throw new Error(`hold ${id} was accepted and is not on ${wanted.date}`);
          const { date, time, minutes, startsAt } = held;
          return okAsync({ holdId: id, date, time, minutes, startsAt, zone: rules.zone });
        });
    });
