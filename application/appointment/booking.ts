import { err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import type { AccountNotFound } from '../../domain/account/commands.ts';
import { account } from '../../domain/account/decide.ts';
import { isWithoutAddress } from '../../domain/account/state.ts';
import { appointment, appointmentFor } from '../../domain/appointment/decide.ts';
import type { ActiveStatus, Series } from '../../domain/appointment/events.ts';
import {
  installSessionId,
  isFurtherSession,
  objectionToSessions,
  type SessionStart,
  type SessionsUnfit,
} from '../../domain/appointment/install.ts';
import { minutesOfVisit } from '../../domain/appointment/policies.ts';
import type { Booking } from '../../domain/appointment/state.ts';
import { daySchedule } from '../../domain/availability/day-schedule.ts';
import { holdsOf } from '../../domain/availability/state.ts';
import {
  type DepositInvalid,
  type DepositRule,
  depositForLength,
  objectionToDeposit,
} from '../../domain/kernel/deposit.ts';
import { type AccountId, appointmentId } from '../../domain/kernel/ids.ts';
import { objectionToLength } from '../../domain/kernel/text.ts';
import { settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import { type Failure, unlessFailure } from '../kernel/failure.ts';
import type { VisitToImport } from '../kernel/imported.ts';
import { idInSeries } from '../kernel/series.ts';
import type { Position } from '../ports/event-store.ts';
import type { BookingParts } from './booking-parts.ts';
import { atPrice, chooseVisit, type VisitWanted } from './choose-visit.ts';
import type { SqueezeInWanted } from './holds.ts';
import { type AgreedPrice, priceNote } from './notes.ts';
import type { VisitRejection } from './rejections.ts';
import { type BookingWanted, type BookTimeRefusal, bookedBefore, bookTime, type Named } from './request-appointment.ts';

export type OwnersBooking = VisitWanted &
  BookingWanted & {
    /** Repeating the request with the same key returns the same booking; null makes every call a new one. */
    readonly idempotencyKey: string | null;
    /** The client whom the owner chose, if no address identifies her; otherwise left out. */
    readonly clientId?: AccountId;
    /** The deposit before the visit; left out if none. */
    readonly deposit?: DepositRule;
    /** Why it may overlap other visits; left out if the time has to be free. */
    readonly squeezeIn?: SqueezeInWanted;
    /** Left out for the usual price. */
    readonly agreed?: AgreedPrice;
    /** Left out if it is booked alone. */
    readonly series?: Series;
    /** The starts of an install's further sessions; left out if it takes one day. */
    readonly further?: readonly SessionStart[];
  };

export type OwnersBookingRefusal =
  | SessionsUnfit
  | NotAllowed
  | AccountNotFound
  | DepositInvalid
  | VisitRejection
  | BookTimeRefusal;

const nameRequest = ({ ids }: BookingParts, caller: Caller, booking: OwnersBooking): Named => {
  const idempotencyKey = booking.idempotencyKey ?? ids.fresh();
  const fingerprint = ids.keyed('booking-by-owner', JSON.stringify({ ...booking, idempotencyKey }));
  const { series } = booking;
  if (series !== undefined) return { appointmentId: idInSeries(ids, series), fingerprint };
  const id = ids.keyed('appointment-by-owner', caller.accountId ?? caller.role, fingerprint);
  return { appointmentId: appointmentId(id), fingerprint };
};

/** Makes `bookTime` book for the chosen client. If she has an address, it finds her by that as usual. */
const forChosen = (parts: BookingParts, clientId: AccountId) =>
  parts.handle.state(account, streams.account(clientId)).andThen((found) => {
    if (found === null || found.forgotten || found.role !== 'user') return err({ kind: 'AccountNotFound' as const });
    return ok(isWithoutAddress(found) ? { ...parts, findOrOpenAccount: () => okAsync(clientId) } : parts);
  });

/** The owner books for a client, without a payment proof, at any free time from today on. */
export const bookForClient = (parts: BookingParts) => (caller: Caller, wanted: OwnersBooking) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const named = nameRequest(parts, caller, wanted);
    const before = yield* bookedBefore(parts, named);
    if (before !== null) return ok({ value: before, position: null });
    const invalid = objectionToDeposit(wanted.deposit ?? null);
    if (invalid !== null) return err(invalid);
    const { visit: usual } = yield* chooseVisit(parts, true)(wanted);
    const { further = [] } = wanted;
    const unfit = further.length === 0 ? null : objectionToSessions(further.length + 1, wanted, further);
    if (unfit !== null) return err(unfit);
    const { agreed } = wanted;
    const visit = agreed === undefined ? usual : atPrice(usual, agreed.price);
    const policies = yield* parts.handle.state(settings, streams.settings);
    const ofClient = wanted.clientId === undefined ? parts : yield* forChosen(parts, wanted.clientId);
    return bookTime(ofClient)(caller, {
      ...wanted,
      ...{ named, visit, policies },
      priceNote: priceNote(usual.service.price, agreed),
      ...(wanted.deposit === undefined ? {} : { deposit: depositForLength(wanted.deposit, minutesOfVisit(visit)) }),
      ...{ proofId: null, reservation: null, agreement: null },
      claim: () => okAsync(null),
    });
  });

const notesLimit = { field: 'notes', limit: 1_000 };

const nameVisit = ({ ids }: BookingParts, { knownAs, date, time, service }: VisitToImport): Named => ({
  appointmentId: appointmentId(ids.keyed('imported-visit', ...knownAs)),
  fingerprint: ids.keyed('imported-visit-at', date, time, String(service.minutes)),
});

const furtherOf = ({ install }: Booking): readonly SessionStart[] =>
  (install?.further ?? []).map(({ date, time }) => ({ date, time }));

/** Gives the further sessions of an imported install its status: past ones are completed too. */
const setSessions = (
  { handle }: BookingParts,
  caller: Caller,
  booking: Booking,
  status: ActiveStatus,
): ResultAsync<Position | null, Failure> =>
  furtherOf(booking).reduce<ResultAsync<Position | null, Failure>>(
    (before, _, place) =>
      before.andThen((position) => {
        const stream = streams.appointment(installSessionId(booking.appointmentId, place + 2));
        return handle
          .command(appointmentFor.SetStatus, stream, caller, { type: 'SetStatus', status })
          .map((done) => latest(position, done.position))
          .orElse(unlessFailure);
      }),
    okAsync(null),
  );

/** Whether the client's install has a further session then: a file may lack its first day, or come while it goes on. */
const isOwnSession = ({ handle }: BookingParts, { accountId, date, time, service: { serviceId } }: VisitToImport) =>
  handle.state(daySchedule, streams.day(date)).andThen((day) => {
    const held = holdsOf(day).find((hold) => hold.time === time && isFurtherSession(hold.appointmentId));
    if (held === undefined) return okAsync(false);
    return handle
      .state(appointment, streams.appointment(held.appointmentId))
      .map(({ booking }) => booking?.accountId === accountId && booking.visit.service.serviceId === serviceId);
  });

/**
 * Imports a visit from another program. Its day holds the time as for every booking, so that it never overlaps another.
 * The owner's notice, booking window and hours do not bind it, and it may be in the past. Its id comes from its source,
 * so importing it again changes nothing.
 */
export const importVisit = (parts: BookingParts) => (caller: Caller, visit: VisitToImport) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const { accountId, customer, date, time, further, service, status, notes } = visit;
    const tooLong = objectionToLength(notes, notesLimit);
    if (tooLong !== null) return err(tooLong);
    const named = nameVisit(parts, visit);
    const before = yield* bookedBefore(parts, named);
    if (before !== null) return ok({ imported: 'known' as const, further: furtherOf(before), position: null });
    if (yield* isOwnSession(parts, visit)) return ok({ imported: 'known' as const, further: [], position: null });
    const policies = yield* parts.handle.state(settings, streams.settings);
    const withAccount = { ...parts, findOrOpenAccount: () => okAsync(accountId) };
    const { value: booking, position } = yield* bookTime(withAccount)(caller, {
      ...{ named, customer, date, time, further, notes, policies },
      visit: { service, addOns: [], total: service.price },
      ...{ proofId: null, reservation: null, agreement: null },
      paymentMethod: null,
      paymentDetails: null,
      claim: () => okAsync(null),
      brought: { status },
    });
    const followed = yield* setSessions(parts, caller, booking, status);
    return ok({ imported: 'taken' as const, further: furtherOf(booking), position: latest(position, followed) });
  });
