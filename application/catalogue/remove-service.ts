import type { ResultAsync } from 'neverthrow';
import { serviceFor } from '../../domain/catalogue/index.ts';
import type { RejectionOf, ServiceId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

type RemoveServiceRefusal = NotAllowed | RejectionOf<typeof serviceFor.RemoveService> | Failure;

/** Removes the service for ever. Existing bookings of it stay. */
export const removeService =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, id: ServiceId): ResultAsync<Done<null>, RemoveServiceRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(serviceFor.RemoveService, streams.service(id), caller, { type: 'RemoveService' }),
      )
      .map(({ position }) => ({ value: null, position }));
