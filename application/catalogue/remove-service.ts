import type { ResultAsync } from 'neverthrow';
import { type ServiceRejection, service } from '../../domain/catalogue/index.ts';
import type { ServiceId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** The service is offered no more, for good. What is booked stands. */
export const removeService =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, id: ServiceId): ResultAsync<Done<null>, NotAllowed | ServiceRejection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(service, streams.service(id), caller, { type: 'RemoveService' }))
      .map(({ position }) => ({ value: null, position }));
