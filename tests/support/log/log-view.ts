import type { OpenWork } from '../../../application/ports/views.ts';
import { appointment } from '../../../domain/appointment/decide.ts';
import { isNoShow } from '../../../domain/appointment/events.ts';
import { type AppointmentState, activeHoldOf, isActive } from '../../../domain/appointment/state.ts';
import type { Hold, Reservation } from '../../../domain/availability/events.ts';
import { type DiscountCodeState, discountCode } from '../../../domain/code.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { type AppointmentId, appointmentId, codeId, type HoldId, type ProofId } from '../../../domain/kernel/ids.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import { statesIn } from '../states-in.ts';

type Claim = {
  readonly proofId: ProofId;
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId | null;
  readonly at: Instant;
};

/** The appointments, holds and claims of a whole log, computed only from its events. */
export type LogView = {
  readonly appointments: ReadonlyMap<AppointmentId, AppointmentState>;
  readonly held: ReadonlyMap<HoldId, { readonly hold: Hold; readonly at: Instant }>;
  readonly reserved: ReadonlyMap<HoldId, Reservation>;
  /** One claim for each booking attempt that has a proof. */
  readonly claims: readonly Claim[];
  readonly openWork: OpenWork;
};

const proofsIn = (log: readonly Recorded<SalonEvent>[]) => {
  const unusedSince = new Map<ProofId, Instant>();
  const lapsed = new Set<ProofId>();
  for (const { event, metadata } of log) {
    if (event.type === 'PaymentProofUploaded' || event.type === 'PaymentProofGivenBack')
      unusedSince.set(event.data.proofId, metadata.occurredAt);
    if (event.type === 'PaymentProofLapsed') lapsed.add(event.data.proofId);
  }
  return { unusedSince, lapsed };
};

export const viewOf = (log: readonly Recorded<SalonEvent>[]): LogView => {
  const states = [...statesIn<AppointmentState>(log, 'appointment-', appointment as never)];
  const appointments = new Map(states.map(([id, state]) => [appointmentId(id), state]));
  const held = new Map<HoldId, { hold: Hold; at: Instant }>();
  const reserved = new Map<HoldId, Reservation>();
  let claims: readonly Claim[] = [];
  for (const { event, metadata } of log) {
    if (event.type === 'TimeHeld') held.set(event.data.holdId, { hold: event.data, at: metadata.occurredAt });
    if (event.type === 'HoldReleased') held.delete(event.data.holdId);
    if (event.type === 'TimeReserved') reserved.set(event.data.holdId, event.data);
    if (event.type === 'ReservationReleased') reserved.delete(event.data.holdId);
    if (event.type === 'PaymentProofClaimed') claims = [...claims, { ...event.data, at: metadata.occurredAt }];
    if (event.type === 'PaymentProofGivenBack') {
      const { proofId, holdId } = event.data;
      claims = claims.filter((claim) => claim.proofId !== proofId || claim.holdId !== holdId);
    }
  }
  const { unusedSince, lapsed } = proofsIn(log);
  const stateOf = (id: AppointmentId) => appointments.get(id) ?? appointment.initial;
  return {
    appointments,
    held,
    reserved,
    claims,
    openWork: {
      unusedHolds: (before) =>
        [...held.values()]
          .filter(({ hold, at }) => at < before && activeHoldOf(stateOf(hold.appointmentId)) !== hold.holdId)
          .map(({ hold }) => hold),
      outdatedSessions: () => [],
      idleClaims: (before) =>
        claims.flatMap(({ proofId, appointmentId, holdId, at }) =>
          at < before && holdId !== null && stateOf(appointmentId).booking === null
            ? [{ proofId, appointmentId, holdId }]
            : [],
        ),
      unusedCodeUses: (before) =>
        [...statesIn<DiscountCodeState>(log, 'code-', discountCode as never)].flatMap(([id, code]) =>
          (code?.uses ?? []).flatMap(({ appointmentId: of }) => {
            const { booking } = stateOf(of);
            const isCalledOff =
              booking === null || booking.deleted || (!isActive(booking) && !isNoShow(booking.status));
            return isCalledOff &&
              log.every(({ event, metadata }) => event.type !== 'CodeUsed' || metadata.occurredAt < before)
              ? [{ codeId: codeId(id), appointmentId: of }]
              : [];
          }),
        ),
      outdatedCodeUses: () => [],
      unreleasedHolds: () =>
        [...held.values()]
          .filter(({ hold }) => stateOf(hold.appointmentId).givenUp.includes(hold.holdId))
          .map(({ hold }) => hold),
      endedReservations: (now) => [...reserved.values()].filter(({ until }) => until <= now),
      unusedProofs: (before) =>
        [...unusedSince]
          .filter(([id, since]) => since < before && !lapsed.has(id) && claims.every(({ proofId }) => proofId !== id))
          .map(([id]) => id),
      unpaidRequests: () => [],
      lapsedProofs: () => [...lapsed],
      forgottenPeople: () =>
        log.flatMap(({ event }) => (event.type === 'AccountForgotten' ? [event.data.accountId] : [])),
    },
  };
};

const span = ({ startsAt, endsAt, bufferBeforeMinutes, bufferAfterMinutes }: Omit<Hold, 'appointmentId'>) => ({
  from: Date.parse(startsAt) - bufferBeforeMinutes * 60_000,
  to: Date.parse(endsAt) + bufferAfterMinutes * 60_000,
});

/** All violations of what must always hold; empty if there are none. */
export const breachesIn = ({ appointments, held, reserved, claims }: LogView): readonly string[] => {
  const resting = [...appointments].flatMap(([id, state]) => {
    const hold = activeHoldOf(state);
    return hold === null ? [] : [{ id, hold }];
  });
  const homeless = resting
    .filter(({ hold }) => !held.has(hold))
    .map(({ id, hold }) => `${id} rests on ${hold}, which its day has released`);
  const spans = resting.flatMap(({ id, hold }) => {
    const found = held.get(hold);
    return found === undefined ? [] : [{ id, ...span(found.hold) }];
  });
  const overlaps = spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .filter((other) => one.id !== other.id && one.from < other.to && other.from < one.to)
      .map((other) => `${one.id} and ${other.id} overlap`),
  );
  const kept = [...held.values()].map(({ hold }) => ({ id: hold.holdId, ...span(hold) }));
  const inTheWay = [...reserved.values()].flatMap((reservation, index, all) => {
    const { from, to } = span(reservation);
    const later = all.slice(index + 1).map((other) => ({ id: other.holdId, ...span(other) }));
    return [...kept, ...later]
      .filter((other) => other.from < to && from < other.to)
      .map(({ id }) => `${id} overlaps the reservation ${reservation.holdId}`);
  });
  const unclaimed = [...appointments].flatMap(([id, { booking }]) =>
    (booking?.proofIds ?? [])
      .filter((proof) => !claims.some(({ proofId, appointmentId }) => proofId === proof && appointmentId === id))
      .map((proof) => `${id} names the proof ${proof}, which is not claimed for it`),
  );
  return [...homeless, ...overlaps, ...inTheWay, ...unclaimed];
};
