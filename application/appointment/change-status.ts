import { errAsync, ok, okAsync, ResultAsync, safeTry } from 'neverthrow';
import { match } from 'ts-pattern';
import type { AppointmentNotFound, CancelAppointment, VisitHasMoved } from '../../domain/appointment/commands.ts';
import { type AppointmentDecider, appointment, appointmentFor, notMissed } from '../../domain/appointment/decide.ts';
import {
  type ActiveStatus,
  type AppointmentStatus,
  appointmentStatusRules,
  holdsTime,
  isExpected,
  type ListedStatus,
} from '../../domain/appointment/events.ts';
import { firstSessionOf, isFurtherSession } from '../../domain/appointment/install.ts';
import type { ObjectionToCancel } from '../../domain/appointment/policies.ts';
import { type Booking, feesForMissing, isCalledOff, type LedgerEntry } from '../../domain/appointment/state.ts';
import { personal } from '../../domain/kernel/event.ts';
import type { AppointmentId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, clientsOrigin, type NotAllowed, ownerOnly, partyOf, systemCaller } from '../kernel/caller.ts';
import { type Done, latest } from '../kernel/done.ts';
import { type Failure, isFailure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { ProofToVerify, VerifyingProof } from '../kernel/proof-to-verify.ts';
import { rejectedAmong } from '../kernel/rejected-proofs.ts';
import { checkHold, type HoldTimeParts, restOnNewTime } from './holds.ts';
import { commandAndRelease, reopenInstall } from './install.ts';
import { noteClientRefusal } from './note-refusal.ts';
import { anyAppointment, type OwnAppointmentParts, ownAppointment } from './own-appointment.ts';

/** Cancels an appointment that the caller has just read. A refusal to a client is noted. */
export const cancelOf = <Rejection extends AppointmentNotFound | ObjectionToCancel | VisitHasMoved>(
  parts: HoldTimeParts,
  caller: Caller,
  booking: Booking,
  reason: string | null,
  rules: AppointmentDecider<CancelAppointment, Rejection>,
): ResultAsync<Done<Booking>, Rejection | Failure> =>
  commandAndRelease(parts)(caller, booking, rules, {
    type: 'CancelAppointment',
    by: partyOf(caller),
    now: parts.clock.now(),
    personal: personal(`account-${booking.accountId}`, { reason, ...clientsOrigin(caller) }),
  }).orElse(noteClientRefusal(parts)(caller, booking.appointmentId, { act: 'cancel' }));

/** Cancels the appointment and frees its time. A client may do so within the rules she booked under. */
export const cancelAppointment =
  (parts: HoldTimeParts & OwnAppointmentParts) =>
  (
    caller: Caller,
    { appointmentId, reason }: { readonly appointmentId: AppointmentId; readonly reason: string | null },
  ) =>
    ownAppointment(parts)(caller, appointmentId).andThen(({ booking }) =>
      cancelOf(parts, caller, booking, reason, appointmentFor.CancelAppointment),
    );

/** Reopens one canceled appointment with a new hold for its time. Refused if somebody else has that time now. */
const reopenOne = (parts: HoldTimeParts, caller: Caller, booking: Booking, status: ActiveStatus) => {
  const { appointmentId } = booking;
  const { date, time, minutes } = booking.time;
  return restOnNewTime(parts)(
    caller,
    { appointmentId, date, time, minutes, pastAllowed: true },
    appointmentFor.ReopenAppointment,
    (held, isDiscountLost) => ({ ...{ type: 'ReopenAppointment', status, time: held }, isDiscountLost }),
    booking,
  );
};

/** Reopens a further session of an install. It is still to come, even if the first session is over. */
export const reopening = (parts: HoldTimeParts, caller: Caller, status: ActiveStatus) => (session: Booking) =>
  reopenOne(parts, caller, session, appointmentStatusRules[status].isOver ? 'confirmed' : status);

/** Reopens a canceled install as a whole, from any of its sessions, or a single session if the install goes on. */
const reopen = (parts: HoldTimeParts, caller: Caller, booking: Booking, status: ActiveStatus) =>
  anyAppointment(parts)(firstSessionOf(booking.appointmentId)).andThen(({ booking: first }) => {
    if (first.install === null || !isCalledOff(first)) return reopenOne(parts, caller, booking, status);
    const { date, time, minutes } = first.time;
    return checkHold(parts)(caller, { appointmentId: first.appointmentId, date, time, minutes, pastAllowed: true })
      .andThen(() =>
        reopenInstall(parts)(
          caller,
          first,
          (session) => reopenOne(parts, caller, session, status),
          reopening(parts, caller, status),
        ),
      )
      .andThen((done) =>
        anyAppointment(parts)(booking.appointmentId).map(({ booking: value }) => ({ ...done, value })),
      );
  });

const setActive = (parts: HoldTimeParts, caller: Caller, booking: Booking, status: ActiveStatus) =>
  commandAndRelease(parts)(caller, booking, appointmentFor.SetStatus, { type: 'SetStatus', status });

/** The session that the owner agrees to: in an install the first one, because the others follow it. */
const agreedBy = (parts: HoldTimeParts, booking: Booking, status: ActiveStatus) => {
  const first = firstSessionOf(booking.appointmentId);
  if (first === booking.appointmentId || appointmentStatusRules[status].isOver || !isExpected(booking.status))
    return okAsync(booking);
  return anyAppointment(parts)(first).map((found) => (isExpected(found.booking.status) ? found.booking : booking));
};

const setAgreed = (parts: HoldTimeParts, caller: Caller, booking: Booking, status: ActiveStatus) =>
  agreedBy(parts, booking, status).andThen((agreed) =>
    setActive(parts, caller, agreed, status).andThen((done) =>
      agreed === booking
        ? okAsync(done)
        : anyAppointment(parts)(booking.appointmentId).map(({ booking: value }) => ({ ...done, value })),
    ),
  );

/** Like `markNoShow`, for an appointment that the caller has just read. */
const markNoShowOf = (parts: HoldTimeParts, caller: Caller, booking: Booking) =>
  commandAndRelease(parts)(caller, booking, appointmentFor.MarkNoShow, {
    type: 'MarkNoShow',
    now: parts.clock.now(),
  });

/** Marks a client who did not come. The rest of the visit's time is free again. */
export const markNoShow = (parts: HoldTimeParts) => (caller: Caller, appointmentId: AppointmentId) =>
  ownerOnly(caller)
    .asyncAndThen(() => anyAppointment(parts)(appointmentId))
    .andThen(({ booking }) => markNoShowOf(parts, caller, booking));

/** Waives the fees of a further session that was not missed after all. They are on the first session's ledger. */
const waiveFeesOfSession = ({ handle }: HoldTimeParts, caller: Caller, session: Booking) => {
  const stream = streams.appointment(firstSessionOf(session.appointmentId));
  const waive = ({ entryId, isReversed }: LedgerEntry) => {
    if (isReversed) return okAsync(null);
    const because = personal(`account-${session.accountId}`, { reason: notMissed });
    return handle
      .command(appointmentFor.ReverseMoney, stream, caller, {
        ...{ type: 'ReverseMoney', entryId, proven: cents(0), personal: because },
      })
      .map(({ position }) => position)
      .orElse((refusal) => (isFailure(refusal) ? errAsync(refusal) : okAsync(null)));
  };
  return handle
    .state(appointment, stream)
    .andThen(({ booking }) =>
      ResultAsync.combine(feesForMissing(booking?.ledger ?? [], session.appointmentId).map(waive)),
    )
    .map((positions) => positions.reduce(latest, null));
};

const makeActive = (parts: HoldTimeParts, caller: Caller, booking: Booking, status: ActiveStatus) =>
  safeTry(async function* () {
    const done = holdsTime(booking.status)
      ? yield* setAgreed(parts, caller, booking, status)
      : yield* reopen(parts, caller, booking, status);
    if (!isFurtherSession(booking.appointmentId)) return ok(done);
    return ok({ ...done, position: latest(done.position, yield* waiveFeesOfSession(parts, caller, booking)) });
  });

/** Like `changeStatus`, for an appointment that the caller has just read. */
const changeStatusOf = (parts: HoldTimeParts, caller: Caller, booking: Booking, status: ListedStatus) =>
  match(status)
    .with('cancelled', () => cancelOf(parts, caller, booking, null, appointmentFor.CancelAppointment))
    .with('pending', 'confirmed', 'completed', (active) => makeActive(parts, caller, booking, active))
    .exhaustive();

/** The owner may change any status to any other. */
export const changeStatus =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    { appointmentId, status }: { readonly appointmentId: AppointmentId; readonly status: ListedStatus },
  ) =>
    ownerOnly(caller)
      .asyncAndThen(() => anyAppointment(parts)(appointmentId))
      .andThen(({ booking }) => changeStatusOf(parts, caller, booking, status));

type RefusalOf<Act extends (...given: never) => unknown> =
  ReturnType<Act> extends ResultAsync<unknown, infer Refusal> ? Refusal : never;

type BulkRefusal = RefusalOf<typeof changeStatusOf> | RefusalOf<typeof markNoShowOf>;

export type BulkAnswer = {
  /** Each with its earlier status, for undo. */
  readonly changed: readonly { readonly appointmentId: AppointmentId; readonly from: AppointmentStatus }[];
  readonly refused: readonly { readonly appointmentId: AppointmentId; readonly refusal: BulkRefusal }[];
};

type Wanted = { readonly appointmentId: AppointmentId; readonly status: AppointmentStatus };

const changeOne = (parts: HoldTimeParts, caller: Caller, wanted: Wanted) =>
  anyAppointment(parts)(wanted.appointmentId).andThen(({ booking }) =>
    match(wanted.status)
      .returnType<ResultAsync<Done<Booking>, BulkRefusal>>()
      .with('no-show', () => markNoShowOf(parts, caller, booking))
      .with('pending', 'confirmed', 'completed', 'cancelled', (status) =>
        changeStatusOf(parts, caller, booking, status),
      )
      .exhaustive()
      .map(({ position }) => ({ value: { appointmentId: booking.appointmentId, from: booking.status }, position })),
  );

/** Changes each appointment separately: a refusal does not stop the others. */
export const changeStatusesInBulk =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    {
      appointmentIds,
      status,
    }: { readonly appointmentIds: readonly AppointmentId[]; readonly status: AppointmentStatus },
  ) =>
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

/**
 * Verifies the proof, because the money has arrived, and confirms its visit. The proof comes first, so that it counts
 * as paid even if the visit cannot be confirmed; `refusal` then says why.
 */
export const verifyAndConfirm =
  (parts: HoldTimeParts & { readonly verifyProof: VerifyingProof }) =>
  (
    caller: Caller,
    { appointmentId, proof }: { readonly appointmentId: AppointmentId; readonly proof: ProofToVerify },
  ) =>
    safeTry(async function* () {
      const verified = yield* parts.verifyProof(caller, proof);
      const confirmed = await changeStatus(parts)(caller, { appointmentId, status: 'confirmed' });
      const refusal = confirmed.isErr() ? confirmed.error : null;
      const position = confirmed.isErr() ? verified.position : latest(verified.position, confirmed.value.position);
      return ok({ value: { refusal }, position });
    });

const lapsed = 'We did not receive your payment in time.';

/**
 * Ends a request that is not paid. A proof that arrives at the same time is appended to the same stream: one of the two
 * wins, and the other sees it.
 */
export const lapseRequest =
  ({ handle, ids, clock }: Ports<'handle' | 'ids' | 'clock'>) =>
  (appointmentId: AppointmentId) =>
    safeTry<unknown, Failure>(async function* () {
      const stream = streams.appointment(appointmentId);
      const { booking } = yield* handle.state(appointment, stream);
      if (booking === null) return okAsync(null);
      const rejectedProofs = yield* rejectedAmong({ handle }, booking.proofIds);
      const origin = { address: null, device: null };
      return handle
        .command(appointmentFor.LapseRequest, stream, systemCaller(ids.fresh()), {
          type: 'LapseRequest',
          rejectedProofs,
          now: clock.now(),
          personal: personal(`account-${booking.accountId}`, { reason: lapsed, ...origin }),
        })
        .orElse((refusal) => (refusal.kind === 'AppointmentNotFound' ? okAsync(null) : errAsync(refusal)));
    });
