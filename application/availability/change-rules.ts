import type { ResultAsync } from 'neverthrow';
import {
  type AvailabilityRules,
  type AvailabilityRulesCommand,
  type AvailabilityRulesRejection,
  availabilityRules,
} from '../../domain/availability/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

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
