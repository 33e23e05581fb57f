import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import type { ProfileRejection } from '../../../domain/account/index.ts';
import {
  type ActiveStatus,
  type Agreement,
  type AppointmentAlreadyRequested,
  appointment,
  appointmentFor,
  type BookedIn,
  type BookedTime,
  type Booking,
  type HoldLost,
  type Meeting,
  type PaymentMethod,
  type Policies,
  type Visit,
} from '../../../domain/appointment/index.ts';
import type { HoldRejection } from '../../../domain/availability/index.ts';
import {
  type AccountId,
  type AppointmentId,
  type CalendarDate,
  type HoldId,
  type ProofId,
  personal,
  type WallTime,
} from '../../../domain/kernel/index.ts';
import { isByAddressAlone } from '../../../domain/session/index.ts';
import { streams } from '../../../domain/streams.ts';
import { type Caller, clientsOrigin, partyOf } from '../../caller.ts';
import type { Done } from '../../done.ts';
import type { Failure } from '../../failure.ts';
import { abandon } from '../holds/abandon.ts';
import { holdTime } from '../holds/hold-time.ts';
import type { BookingParts, Customer } from './booking-parts.ts';
import { minutesOf } from './choose-visit.ts';

export type BookingWanted = {
  readonly date: CalendarDate;
  readonly time: WallTime;
  readonly customer: Customer;
  readonly paymentMethod: PaymentMethod | null;
  readonly paymentDetails: string | null;
  readonly notes: string | null;
  /** Left out where nobody was asked how to meet. */
  readonly meeting?: Meeting;
};

/** The reservation whose time the booking takes over; null without one. */
type Reserved = { readonly reservation: HoldId | null };

/** How a booking is recognised: the same request always gets the same id and fingerprint. */
export type Named = { readonly appointmentId: AppointmentId; readonly fingerprint: string };

export type BookTimeRefusal = ProfileRejection | AppointmentAlreadyRequested | HoldLost | HoldRejection | Failure;

/** What else an attempt takes before it requests the appointment, as the proof that pays for it. */
type Claim<Refusal> = (holdId: HoldId) => ResultAsync<unknown, Refusal>;

type Asked<Refusal> = BookingWanted &
  Reserved & {
    readonly named: Named;
    readonly visit: Visit;
    readonly proofId: ProofId | null;
    readonly claim: Claim<Refusal>;
    /** The rules that apply to this booking from now on. */
    readonly policies: Policies;
    /** Null if nobody was asked to agree to them. */
    readonly agreement: Agreement | null;
    /** The words by which she has asked for texts about it. */
    readonly textsWording?: string | null | undefined;
    /** Whether it is booked to try a studio out that has not opened. */
    readonly isRehearsal?: boolean;
    /** What only a visit has that was agreed elsewhere. */
    readonly brought?: Brought | undefined;
  };

/** A visit that was agreed elsewhere may be past, has the status that it has there, and keeps no buffers. */
type Brought = { readonly status: ActiveStatus };

/** The client's session, if she books for the account that she is signed in to. */
const sessionOf = ({ accountId: signedInTo, sessionId, method }: Caller, accountId: AccountId): BookedIn | null =>
  sessionId === null || signedInTo !== accountId ? null : { sessionId, byAddressAlone: isByAddressAlone(method) };

/** The steps after the time is held. */
const requestOn = <Refusal>(parts: BookingParts, caller: Caller, asked: Asked<Refusal>, time: BookedTime) =>
  safeTry<Done<Booking>, BookTimeRefusal | Refusal>(async function* () {
    const { named, visit, proofId, customer, paymentMethod, paymentDetails, notes, meeting = null } = asked;
    const { appointmentId } = named;
    const { handle } = parts;
    yield* asked.claim(time.holdId);
    const accountId = yield* parts.findOrOpenAccount(caller, customer);
    const { cancellationHours, rescheduleHours, rescheduleLimit } = asked.policies;
    const bookedBy = partyOf(caller);
    const { state, position } = yield* handle.command(
      appointmentFor.RequestAppointment,
      streams.appointment(appointmentId),
      caller,
      {
        type: 'RequestAppointment',
        meeting,
        textsWording: asked.textsWording ?? undefined,
        status: asked.brought?.status,
        request: {
          ...named,
          ...visit,
          ...time,
          accountId,
          bookedBy,
          bookedIn: bookedBy === 'client' ? sessionOf(caller, accountId) : null,
          proofId,
          paymentMethod,
          policies: { cancellationHours, rescheduleHours, rescheduleLimit },
          agreement: asked.agreement,
          ...(asked.isRehearsal === true ? { rehearsal: true } : {}),
          personal: personal(`account-${accountId}`, { ...customer, paymentDetails, notes, ...clientsOrigin(caller) }),
        },
      },
    );
    if (state.booking === null) throw new Error(`${appointmentId} was requested and is not there`);
    return ok({ value: state.booking, position });
  });

/**
 * Holds the time, claims what the booking needs, finds or opens the account, and requests the appointment. A refusal undoes what
 * this call took; so does the discovery that the same request was booked before with another hold. If the outcome is
 * unknown nothing is undone, since the appointment may exist. What cannot be undone now is open work that the recovery
 * finds.
 */
export const bookTime =
  (parts: BookingParts) =>
  <Refusal extends { readonly kind: string }>(
    caller: Caller,
    asked: Asked<Refusal>,
  ): ResultAsync<Done<Booking>, BookTimeRefusal | Refusal> =>
    safeTry<Done<Booking>, BookTimeRefusal | Refusal>(async function* () {
      const { date, time: at, proofId, visit, reservation, brought } = asked;
      const { appointmentId } = asked.named;
      const isBrought = brought !== undefined;
      const minutes = minutesOf(visit);
      const manner = { pastAllowed: isBrought, withoutBuffers: isBrought };
      const wanted = { appointmentId, date, time: at, minutes, reservation, ...manner };
      const time = yield* holdTime(parts)(caller, wanted);
      if (reservation !== null) parts.payingNetworks.giveBack(reservation);
      const requested = await requestOn(parts, caller, asked, time);
      const landed = requested.isOk() && requested.value.value.time.holdId === time.holdId;
      const unknown = requested.isErr() && requested.error.kind === 'OutcomeUnknown';
      if (!landed && !unknown) await abandon(parts)(caller, { appointmentId, holdId: time.holdId, date, proofId });
      return requested.isOk() ? ok(requested.value) : err(requested.error);
    });

/**
 * The booking that the same request made before; null if this is the first. Another request with the same id is
 * refused.
 */
export const bookedBefore = (
  { handle }: BookingParts,
  { appointmentId, fingerprint }: Named,
): ResultAsync<Booking | null, AppointmentAlreadyRequested | Failure> =>
  handle.state(appointment, streams.appointment(appointmentId)).andThen(({ booking }) => {
    const isOther = booking !== null && (booking.deleted || booking.fingerprint !== fingerprint);
    return isOther ? err({ kind: 'AppointmentAlreadyRequested' as const }) : ok(booking);
  });
