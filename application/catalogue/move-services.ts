import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { serviceFor } from '../../domain/catalogue/index.ts';
import type { ServiceId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import type { Position } from '../ports/log/event-store.ts';

/**
 * Moves these services to another category; one that was removed in the meantime is skipped. Answers the last position.
 */
export const moveServices =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, ids: readonly ServiceId[], category: string): ResultAsync<Position | null, Failure> =>
    ids.reduce<ResultAsync<Position | null, Failure>>(
      (before, id) =>
        before.andThen((reached) =>
          handle
            .command(serviceFor.MoveService, streams.service(id), caller, { type: 'MoveService', category })
            .map(({ position }) => latest(reached, position))
            .orElse((refusal) => (refusal.kind === 'ServiceNotFound' ? okAsync(reached) : errAsync(refusal))),
        ),
      okAsync(null),
    );
