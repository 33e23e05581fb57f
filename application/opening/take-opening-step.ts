import type { ResultAsync } from 'neverthrow';
import { type OpeningState, type OpeningStep, opening } from '../../domain/opening/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** Notes that the owner has been through a step, so that she is led to the next one when she comes back. */
export const takeOpeningStep =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, step: OpeningStep): ResultAsync<Done<OpeningState>, NotAllowed | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(opening, streams.opening, caller, { type: 'TakeOpeningStep', step }))
      .map(({ state, position }) => ({ value: state, position }));
