import type { ResultAsync } from 'neverthrow';
import { type OpeningState, opening } from '../../domain/opening/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** Lets a fresh installation wait until its owner opens it. */
export const beginOpening =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller): ResultAsync<Done<OpeningState>, NotAllowed | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(opening, streams.opening, caller, { type: 'BeginOpening' }))
      .map(({ state, position }) => ({ value: state, position }));
