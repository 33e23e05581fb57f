import type { ResultAsync } from 'neverthrow';
import { daySchedule } from '../../../domain/availability/index.ts';
import type { CalendarDate, HoldId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { neverRefused } from '../../never-refused.ts';
import type { Position } from '../../ports/log/event-store.ts';

export type ReservedTimeNamed = { readonly holdId: HoldId; readonly date: CalendarDate };

/** Gives a reserved time back. Does nothing if it is free already, or if a booking has taken it over. */
export const releaseReservation =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, { holdId, date }: ReservedTimeNamed): ResultAsync<Position | null, Failure> =>
    handle
      .command(daySchedule, streams.day(date), caller, { type: 'ReleaseReservation', date, holdId })
      .map(({ position }) => position)
      .mapErr(neverRefused);
