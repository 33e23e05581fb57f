import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { accountFor, type PushSubscription } from '../../../domain/account/index.ts';
import { personal, pushDeviceId, type RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import type { Handle } from '../../handle.ts';
import { type NotAllowed, type PasswordSignInRequired, provenOnly } from '../../not-allowed.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';

export type PushDeviceParts = { readonly handle: Handle; readonly clock: Clock; readonly ids: Ids };

type Refusal = NotAllowed | PasswordSignInRequired | RejectionOf<typeof accountFor.AddPushDevice> | Failure;

/** The browser of the caller's session shows notices from now on, until it is signed out. */
export const addPushDevice =
  ({ handle, clock, ids }: PushDeviceParts) =>
  (caller: Caller, subscription: PushSubscription): ResultAsync<Done<null>, Refusal> =>
    safeTry<Done<null>, Refusal>(async function* () {
      const accountId = yield* provenOnly(caller);
      const { sessionId } = caller;
      if (sessionId === null) return err({ kind: 'NotAllowed' as const });
      const deviceId = pushDeviceId(ids.keyed('push-device', accountId, subscription.endpoint));
      const { position } = yield* handle.command(accountFor.AddPushDevice, streams.account(accountId), caller, {
        type: 'AddPushDevice',
        device: {
          ...{ deviceId, sessionId, addedAt: clock.now() },
          personal: personal(`account-${accountId}`, subscription),
        },
      });
      return ok({ value: null, position });
    });
