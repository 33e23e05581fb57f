import { okAsync, type ResultAsync } from 'neverthrow';
import type { AppointmentStatus } from '../../domain/appointment/index.ts';
import type { AppointmentId } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import { changeStatusOf, type StatusRefusal } from './change-status.ts';
import type { HoldTimeParts } from './holds/hold-time.ts';
import { anyAppointment } from './own-appointment.ts';

export type BulkAnswer = {
  /** Each with its earlier status, so that the change can be undone. */
  readonly changed: readonly { readonly appointmentId: AppointmentId; readonly from: AppointmentStatus }[];
  readonly refused: readonly { readonly appointmentId: AppointmentId; readonly refusal: StatusRefusal }[];
};

type Wanted = { readonly appointmentId: AppointmentId; readonly status: AppointmentStatus };
type Changed = BulkAnswer['changed'][number];

const changeOne = (parts: HoldTimeParts, caller: Caller, wanted: Wanted): ResultAsync<Done<Changed>, StatusRefusal> =>
  anyAppointment(parts)(wanted.appointmentId).andThen(({ booking }) =>
    changeStatusOf(parts, caller, booking, wanted.status).map(({ position }) => ({
      value: { appointmentId: booking.appointmentId, from: booking.status },
      position,
    })),
  );

/** Changes each appointment separately: one that is refused does not stop the others. */
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
            changeOne(parts, caller, { appointmentId, status })
              .map((done) => ({
                value: { changed: [...changed, done.value], refused },
                position: latest(position, done.position),
              }))
              .orElse((refusal) =>
                okAsync({ value: { changed, refused: [...refused, { appointmentId, refusal }] }, position }),
              ),
          ),
        okAsync({ value: { changed: [], refused: [] }, position: null }),
      ),
    );
