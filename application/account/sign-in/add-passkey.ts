import { ok, ResultAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import { personal, type RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import {
  checkedOrRefused,
  type PasskeyAnswerLate,
  type PasskeyNotAccepted,
  passkeyIdOf,
} from '../../identity/passkey-answer.ts';
import { originOf } from '../../identity/security-origin.ts';
import { type NotAllowed, ownerOnly, signedInOnly } from '../../not-allowed.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PasskeyMade, PasskeySite, Passkeys } from '../../ports/sign-in/passkeys.ts';
import type { SecurityEvents } from '../../ports/sign-in/security-events.ts';

export type NamedPasskey = { readonly name: string; readonly made: PasskeyMade };

type Refusal =
  | NotAllowed
  | RejectionOf<typeof accountFor.AddPasskey>
  | PasskeyNotAccepted
  | PasskeyAnswerLate
  | Failure;

type Parts = {
  readonly handle: Handle;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passkeys: Passkeys;
  readonly securityEvents: SecurityEvents;
};

/** From now on the device signs the owner in, without her password. What she proposed it with still signs in too. */
export const addPasskey =
  ({ handle, clock, ids, passkeys, securityEvents }: Parts) =>
  (caller: Caller, site: PasskeySite, { name, made }: NamedPasskey): ResultAsync<Done<null>, Refusal> =>
    safeTry<Done<null>, Refusal>(async function* () {
      yield* ownerOnly(caller);
      const accountId = yield* signedInOnly(caller);
      const maker = { accountId, sessionId: caller.sessionId };
      const read = yield* ResultAsync.fromSafePromise(passkeys.readMade(site, maker, made));
      const { publicKey, answered, counter } = yield* checkedOrRefused(read);
      const { events, position } = yield* handle.command(accountFor.AddPasskey, streams.account(accountId), caller, {
        type: 'AddPasskey',
        passkey: {
          passkeyId: passkeyIdOf(ids, accountId, made.id),
          ...{ site: site.host, answered, counter, addedAt: clock.now() },
          personal: personal(`account-${accountId}`, { credentialId: made.id, publicKey, name: name.trim() }),
        },
      });
      if (events.length > 0) {
        securityEvents.note({
          ...{ kind: 'passkey-added', detail: null, accountId, actorId: null, ...originOf(caller) },
        });
      }
      return ok({ value: null, position });
    });
