import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import type { ReceivedMoney } from '../../domain/appointment/events.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { personal, type RejectionOf } from '../../domain/kernel/event.ts';
import { type AppointmentId, type EntryId, entryId } from '../../domain/kernel/ids.ts';
import { type CalendarDate, dateInZone } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Handle } from '../kernel/handle.ts';
import type { Clock, Ids } from '../ports/clock.ts';
import type { Schedules } from '../ports/views.ts';
import { changeStatus, type StatusRefusal } from './change-status.ts';
import type { HoldTimeParts } from './holds.ts';
import { anyAppointment } from './own-appointment.ts';

export type MoneyToReceive = Pick<ReceivedMoney, 'method' | 'amount' | 'tip'> & {
  readonly appointmentId: AppointmentId;
  /** Null for today, in the studio's zone. */
  readonly receivedOn: CalendarDate | null;
  readonly note: string | null;
  /** A repeat of the same receipt with the same key is one entry; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type ReceiveMoneyRefusal = NotAllowed | RejectionOf<typeof appointmentFor.ReceiveMoney> | Failure;
export type ReverseMoneyRefusal = NotAllowed | RejectionOf<typeof appointmentFor.ReverseMoney> | Failure;

type MoneyParts = {
  readonly handle: Handle;
  readonly schedules: Pick<Schedules, 'rules'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** The owner has received money beside the client's payment proofs, such as cash at the visit. */
export const receiveMoney =
  (parts: MoneyParts) =>
  (caller: Caller, wanted: MoneyToReceive): ResultAsync<Done<Booking>, ReceiveMoneyRefusal> =>
    safeTry<Done<Booking>, ReceiveMoneyRefusal>(async function* () {
      yield* ownerOnly(caller);
      const { appointmentId, method, amount, tip, note, idempotencyKey: key } = wanted;
      const { booking } = yield* anyAppointment(parts)(appointmentId);
      const today = dateInZone(parts.schedules.rules().zone, parts.clock.now());
      const receipt = { method, amount, tip, receivedOn: wanted.receivedOn ?? today };
      // Another amount under the same key is another entry, and not the repeat of one that is stored.
      const said = JSON.stringify([receipt, note]);
      const id = entryId(key === null ? parts.ids.fresh() : parts.ids.keyed('money', appointmentId, key, said));
      const { state, position } = yield* parts.handle.command(
        appointmentFor.ReceiveMoney,
        streams.appointment(appointmentId),
        caller,
        {
          type: 'ReceiveMoney',
          receipt: { entryId: id, ...receipt },
          today,
          personal: personal(`account-${booking.accountId}`, { note }),
        },
      );
      return ok({ value: state.booking ?? booking, position });
    });

export type MoneyToReverse = {
  readonly appointmentId: AppointmentId;
  readonly entryId: EntryId;
  readonly reason: string | null;
};

/** An entry was a mistake. It stays to be read, and does not count any more. */
export const reverseMoney =
  (parts: Pick<MoneyParts, 'handle'>) =>
  (
    caller: Caller,
    { appointmentId, entryId: id, reason }: MoneyToReverse,
  ): ResultAsync<Done<Booking>, ReverseMoneyRefusal> =>
    safeTry<Done<Booking>, ReverseMoneyRefusal>(async function* () {
      yield* ownerOnly(caller);
      const { booking } = yield* anyAppointment(parts)(appointmentId);
      const { state, position } = yield* parts.handle.command(
        appointmentFor.ReverseMoney,
        streams.appointment(appointmentId),
        caller,
        { type: 'ReverseMoney', entryId: id, personal: personal(`account-${booking.accountId}`, { reason }) },
      );
      return ok({ value: state.booking ?? booking, position });
    });

export type VisitToComplete = {
  readonly appointmentId: AppointmentId;
  /** What was paid at the visit; null for nothing. */
  readonly received: MoneyToReceive | null;
};

/** The visit took place. What was paid at it is received first, so that a visit is never completed without its money. */
export const completeVisit =
  (parts: MoneyParts & HoldTimeParts) =>
  (
    caller: Caller,
    { appointmentId, received }: VisitToComplete,
  ): ResultAsync<Done<Booking>, ReceiveMoneyRefusal | StatusRefusal> =>
    safeTry<Done<Booking>, ReceiveMoneyRefusal | StatusRefusal>(async function* () {
      const paid = received === null ? null : yield* receiveMoney(parts)(caller, received);
      const { value, position } = yield* changeStatus(parts)(caller, { appointmentId, status: 'completed' });
      return ok({ value, position: latest(position, paid?.position ?? null) });
    });
