import { err, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { appointmentFor } from '../../domain/appointment/decide.ts';
import { type Fee, holdsTime, isExpected, type ReceivedMoney } from '../../domain/appointment/events.ts';
import { firstSessionOf, isFurtherSession } from '../../domain/appointment/install.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { personal } from '../../domain/kernel/event.ts';
import { type AppointmentId, type EntryId, entryId } from '../../domain/kernel/ids.ts';
import type { Cents } from '../../domain/kernel/money.ts';
import type { CalendarDate } from '../../domain/kernel/time.ts';
import { paymentProof } from '../../domain/payment-proof/decide.ts';
import { streams } from '../../domain/streams.ts';
import { balanceWith } from '../kernel/balance.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import { todayFromViews } from '../kernel/today.ts';
import type { Schedules } from '../ports/views.ts';
import { changeStatus } from './change-status.ts';
import type { HoldTimeParts } from './holds.ts';
import { anyAppointment, ownersCommand } from './own-appointment.ts';

export type MoneyToReceive = Pick<ReceivedMoney, 'method' | 'amount' | 'tip'> & {
  readonly appointmentId: AppointmentId;
  /** Null for today, in the studio's zone. */
  readonly receivedOn: CalendarDate | null;
  readonly note: string | null;
  /** A repeat with the same key is the same entry; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type MoneyToReturn = Omit<MoneyToReceive, 'tip' | 'receivedOn'> & {
  /** Null for today, in the studio's zone. */
  readonly returnedOn: CalendarDate | null;
  /** Whether the refund lowers the visit's price, so that the amount is not due again. */
  readonly isGoodwill: boolean;
};

export type FeeToCharge = Pick<Fee, 'amount' | 'reason'> &
  Pick<MoneyToReceive, 'appointmentId' | 'note' | 'idempotencyKey'>;

type MoneyParts = Ports<'handle' | 'clock' | 'ids'> & {
  readonly schedules: Pick<Schedules, 'rules'>;
};

/** Runs the command on the first session, whose ledger is the whole install's. */
const onLedger =
  (parts: Pick<MoneyParts, 'handle'>): ReturnType<typeof ownersCommand> =>
  (caller, id, rules, commandFor) =>
    ownersCommand(parts)(caller, firstSessionOf(id), rules, commandFor);

/** The id covers what was said: another amount under the same key is another entry, not a repeat. */
const newEntry = ({ ids }: Pick<MoneyParts, 'ids'>, id: AppointmentId, key: string | null, said: unknown): EntryId =>
  entryId(key === null ? ids.fresh() : ids.keyed('money', id, key, JSON.stringify(said)));

const noteOn = ({ accountId }: Booking, note: string | null) => personal(`account-${accountId}`, { note });

const receiptIdOf = (parts: MoneyParts, wanted: MoneyToReceive): EntryId => {
  const { appointmentId, method, amount, tip, receivedOn, note, idempotencyKey } = wanted;
  return newEntry(parts, appointmentId, idempotencyKey, [method, amount, tip, receivedOn, note]);
};

/** The owner has received money without a payment proof, such as cash at the visit. */
export const receiveMoney = (parts: MoneyParts) => (caller: Caller, wanted: MoneyToReceive) => {
  const { appointmentId, method, amount, tip, note } = wanted;
  const today = todayFromViews(parts);
  const receipt = { method, amount, tip, receivedOn: wanted.receivedOn ?? today };
  const id = receiptIdOf(parts, wanted);
  return onLedger(parts)(caller, appointmentId, appointmentFor.ReceiveMoney, (booking) =>
    okAsync({
      type: 'ReceiveMoney',
      receipt: { entryId: id, ...receipt },
      today,
      personal: noteOn(booking, note),
    }),
  );
};

/** The money in a booking's verified proofs, in cents. */
const provenOf = ({ handle }: Pick<MoneyParts, 'handle'>, booking: Booking): ResultAsync<Cents, Failure> =>
  ResultAsync.combine(booking.proofIds.map((id) => handle.state(paymentProof, streams.paymentProof(id)))).map(
    (proofs) =>
      balanceWith(
        { ...booking, ledger: [] },
        proofs.filter((proof) => proof !== null),
      ).paid,
  );

/** The owner has returned received money. */
export const returnMoney = (parts: MoneyParts) => (caller: Caller, wanted: MoneyToReturn) => {
  const { appointmentId, method, amount, note, isGoodwill, idempotencyKey } = wanted;
  const today = todayFromViews(parts);
  const returned = { method, amount, returnedOn: wanted.returnedOn ?? today };
  const id = newEntry(parts, appointmentId, idempotencyKey, [method, amount, wanted.returnedOn, note, isGoodwill]);
  return onLedger(parts)(caller, appointmentId, appointmentFor.ReturnMoney, (booking) =>
    provenOf(parts, booking).map((proven) => ({
      type: 'ReturnMoney',
      returned: { entryId: id, ...returned },
      isGoodwill,
      proven,
      today,
      personal: noteOn(booking, note),
    })),
  );
};

/** The owner charges a fee in addition to the price, such as for lateness. */
export const chargeFee =
  (parts: Pick<MoneyParts, 'handle' | 'ids'>) =>
  (caller: Caller, { appointmentId, amount, reason, note, idempotencyKey }: FeeToCharge) => {
    const id = newEntry(parts, appointmentId, idempotencyKey, [amount, reason, note]);
    const session = isFurtherSession(appointmentId) ? { session: appointmentId } : {};
    return onLedger(parts)(caller, appointmentId, appointmentFor.ChargeFee, (booking) =>
      okAsync({ type: 'ChargeFee', fee: { entryId: id, amount, reason, ...session }, personal: noteOn(booking, note) }),
    );
  };

export type MoneyToReverse = {
  readonly appointmentId: AppointmentId;
  readonly entryId: EntryId;
  readonly reason: string | null;
};

/** Reverses a mistaken entry, or waives a fee. It stays visible but no longer counts. */
export const reverseMoney =
  (parts: Pick<MoneyParts, 'handle'>) =>
  (caller: Caller, { appointmentId, entryId: id, reason }: MoneyToReverse) =>
    onLedger(parts)(caller, appointmentId, appointmentFor.ReverseMoney, (booking) =>
      provenOf(parts, booking).map((proven) => ({
        type: 'ReverseMoney',
        entryId: id,
        proven,
        personal: personal(`account-${booking.accountId}`, { reason }),
      })),
    );

export type VisitToComplete = {
  readonly appointmentId: AppointmentId;
  readonly received: MoneyToReceive | null;
};

/** Refuses a payment with which a completed visit would be completed again, unless the ledger has it already. */
const notPaidTwice = (parts: MoneyParts, caller: Caller, received: MoneyToReceive) =>
  ownerOnly(caller)
    .asyncAndThen(() => anyAppointment(parts)(received.appointmentId))
    .andThen(({ booking: { status } }) => {
      if (isExpected(status) || !holdsTime(status)) return okAsync(null);
      const id = receiptIdOf(parts, received);
      return anyAppointment(parts)(firstSessionOf(received.appointmentId)).andThen(({ booking: { ledger } }) =>
        ledger.some(({ entryId: known }) => known === id) ? ok(null) : err({ kind: 'VisitIsCompleted' as const }),
      );
    });

/** Completes the visit. Its payment is recorded first, so that a visit is never completed without its money. */
export const completeVisit =
  (parts: MoneyParts & HoldTimeParts) =>
  (caller: Caller, { appointmentId, received }: VisitToComplete) =>
    safeTry(async function* () {
      if (received !== null) yield* notPaidTwice(parts, caller, received);
      const paid = received === null ? null : yield* receiveMoney(parts)(caller, received);
      const { value, position } = yield* changeStatus(parts)(caller, { appointmentId, status: 'completed' });
      return ok({ value, position: latest(position, paid?.position ?? null) });
    });
