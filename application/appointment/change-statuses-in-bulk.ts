import { okAsync, type ResultAsync } from 'neverthrow';
import type { AppointmentStatus } from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { changeStatus, type StatusRefusal } from './change-status.ts';
import type { HoldTimeParts } from './hold-time.ts';

export type BulkAnswer = {
  readonly changed: readonly AppointmentId[];
  readonly refused: readonly { readonly appointmentId: AppointmentId; readonly refusal: StatusRefusal }[];
};

/** Each appointment by itself: what one is refused keeps none of the others back. */
export const changeStatusesInBulk =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    {
      appointmentIds,
      status,
    }: { readonly appointmentIds: readonly AppointmentId[]; readonly status: AppointmentStatus },
  ): ResultAsync<Done<BulkAnswer>, NotAllowed> =>
    ownerOnly(caller).asyncAndThen(() =>
      [...new Set(appointmentIds)].reduce<ResultAsync<Done<BulkAnswer>, NotAllowed>>(
        (before, appointmentId) =>
          before.andThen(({ value: { changed, refused }, position }) =>
            changeStatus(parts)(caller, { appointmentId, status })
              .map((done) => ({
                value: { changed: [...changed, appointmentId], refused },
                position: latest(position, done.position),
              }))
              .orElse((refusal) =>
                okAsync({ value: { changed, refused: [...refused, { appointmentId, refusal }] }, position }),
              ),
          ),
        okAsync({ value: { changed: [], refused: [] }, position: null }),
      ),
    );
