import type { ResultAsync } from 'neverthrow';
import type { AvailabilityRules } from '../../domain/availability/index.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import { changeRules, type RulesParts, type RulesRefusal } from './change-rules.ts';

/** Stops all online bookings, with a reason that clients read. */
export const pauseBooking =
  (parts: RulesParts) =>
  (
    caller: Caller,
    { reason }: { readonly reason: string | null },
  ): ResultAsync<Done<AvailabilityRules>, RulesRefusal> =>
    changeRules(parts)(caller, { type: 'PauseBooking', reason });
