import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { SessionId } from '../../domain/kernel/index.ts';
import { isByAddressAlone, session } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverRefused } from '../never-refused.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import { noteOthers, type OthersParts } from '../others-records.ts';

/** Nobody has that session, or somebody else has it. The caller is not told which. */
export type SignInUnknown = { readonly kind: 'SignInUnknown' };

type Refusal = NotAllowed | SignInUnknown | Failure;

const unknown: Err<never, Refusal> = err({ kind: 'SignInUnknown' });

/**
 * Ends one session of the caller's account. A session that rests on an address alone ends only those that do so too:
 * whoever knows an address could otherwise sign out the person who knows the password.
 */
export const endSession =
  (parts: { readonly handle: Handle } & OthersParts) =>
  (caller: Caller, id: SessionId): ResultAsync<Done<null>, Refusal> =>
    safeTry<Done<null>, Refusal>(async function* () {
      const accountId = yield* signedInOnly(caller);
      const found = yield* parts.handle.state(session, streams.session(id));
      if (found === null) return unknown;
      if (found.accountId !== accountId) {
        noteOthers(parts, caller, 'sign-in');
        return unknown;
      }
      if (isByAddressAlone(caller.method) && !isByAddressAlone(found.method)) return unknown;
      const { position } = yield* parts.handle
        .command(session, streams.session(id), caller, { type: 'RevokeSession', cause: 'signed-out' })
        .mapErr(neverRefused);
      return ok({ value: null, position });
    });
