import { okAsync, type ResultAsync } from 'neverthrow';
import { session } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverRefused } from '../never-refused.ts';

/** Ends the caller's session; succeeds too if there is none. */
export const signOut =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller): ResultAsync<Done<null>, Failure> =>
    caller.sessionId === null
      ? okAsync({ value: null, position: null })
      : handle
          .command(session, streams.session(caller.sessionId), caller, { type: 'RevokeSession', cause: 'signed-out' })
          .map(({ position }) => ({ value: null, position }))
          .mapErr(neverRefused);
