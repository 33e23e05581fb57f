import type { ResultAsync } from 'neverthrow';
import { type OpeningState, opening } from '../../domain/opening/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** Opens the studio to its clients, with as much of the opening as is done. An open studio stays open. */
export const openStudio =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller): ResultAsync<Done<OpeningState>, NotAllowed | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(opening, streams.opening, caller, { type: 'OpenStudio', openedBy: caller.accountId }),
      )
      .map(({ state, position }) => ({ value: state, position }));
