import type { ResultAsync } from 'neverthrow';
import { accountFor } from '../../../domain/account/index.ts';
import type { PushDeviceId, RejectionOf } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import type { Caller } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { type NotAllowed, type PasswordSignInRequired, provenOnly } from '../../not-allowed.ts';
import type { PushDeviceParts } from './add-push-device.ts';

type Refusal = NotAllowed | PasswordSignInRequired | RejectionOf<typeof accountFor.RemovePushDevice> | Failure;

/** A device of the caller's shows notices no more. */
export const removePushDevice =
  ({ handle }: Pick<PushDeviceParts, 'handle'>) =>
  (caller: Caller, deviceId: PushDeviceId): ResultAsync<Done<null>, Refusal> =>
    provenOnly(caller)
      .asyncAndThen((id) =>
        handle.command(accountFor.RemovePushDevice, streams.account(id), caller, {
          ...{ type: 'RemovePushDevice', deviceId, cause: 'asked' },
        }),
      )
      .map(({ position }) => ({ value: null, position }));
