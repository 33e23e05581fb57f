import { err, ok, ResultAsync, safeTry } from 'neverthrow';
import { appointment } from '../../domain/appointment/decide.ts';
import { isNoShow } from '../../domain/appointment/events.ts';
import { isActive } from '../../domain/appointment/state.ts';
import { service } from '../../domain/catalogue/decide.ts';
import { type AppointmentId, addOnId, type HoldId, type QuoteId } from '../../domain/kernel/ids.ts';
import { cents, sumOfCents } from '../../domain/kernel/money.ts';
import { otherVisitsBooked, type PriceQuote, quote, quoteFor, standingOfQuote } from '../../domain/quote.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Bookable, chooseFrom, chooseOthers, type VisitWanted } from './choose-visit.ts';
import { type HoldTimeParts, todayFromLog } from './holds.ts';

/** Finds a quote's uses whose hold never becomes a booking: the attempt was given up, or the visit canceled. */
const deadHolds = ({ handle }: HoldTimeParts, { uses }: PriceQuote): ResultAsync<readonly HoldId[], Failure> =>
  ResultAsync.combine(
    [...new Set(uses.map((use) => use.appointmentId))].map((id) =>
      handle.state(appointment, streams.appointment(id)).map(({ booking, givenUp }) => {
        const stands = booking !== null && !booking.deleted && (isActive(booking) || isNoShow(booking.status));
        return stands ? [] : givenUp;
      }),
    ),
  ).map((found) => found.flat());

/** The visit as quoted: its first service has the price and the length of the whole. */
export const chooseQuoted =
  (parts: HoldTimeParts) =>
  (
    caller: Caller,
    id: QuoteId,
    { wanted, own }: { readonly wanted: VisitWanted; readonly own: AppointmentId | null },
  ) =>
    safeTry(async function* () {
      const found = yield* parts.handle.state(quote, streams.quote(id));
      if (found === null || found.accountId !== caller.accountId) return err({ kind: 'QuoteNotFound' as const });
      const booked = otherVisitsBooked(found, yield* deadHolds(parts, found), own);
      const standing = standingOfQuote(found, booked, yield* todayFromLog(parts));
      if (standing !== 'open') return err({ kind: 'QuoteNotOpen' as const, standing });
      const { given } = found;
      const states = yield* ResultAsync.combine(
        (given?.serviceIds ?? []).map((each) => parts.handle.state(service, streams.service(each))),
      );
      const [main, ...included] = states.filter((state) => state !== null);
      if (given === null || main === undefined || main.removed)
        return err({ kind: 'QuoteNotOpen' as const, standing: 'withdrawn' as const });
      // The quote itself says how many visits it covers.
      const quoted: Bookable = { ...main, addOns: [], price: given.price, minutes: given.minutes, sessions: 1 };
      const others = yield* chooseOthers(parts, quoted, wanted.addOnIds, false);
      const { visit, deposits, services, sessions } = yield* chooseFrom([quoted, ...others], wanted);
      const ridesAlong = included.map(({ serviceId, name }) => ({
        ...{ addOnId: addOnId(serviceId), name, minutes: 0, price: cents(0) },
      }));
      const addOns = [
        ...ridesAlong,
        ...visit.addOns.filter((one) => ridesAlong.every((own) => own.addOnId !== one.addOnId)),
      ];
      const total = sumOfCents([visit.service.price, ...addOns.map(({ price }) => price)]);
      // What was quoted needs no consultation; what the client adds may.
      return ok({ visit: { ...visit, addOns, total }, deposits, services: services.slice(1), sessions });
    });

/** Uses a quote for an attempt. The quote's stream decides, so that it never covers more visits than agreed. */
export const takeQuote =
  (parts: HoldTimeParts) =>
  (caller: Caller, id: QuoteId, asked: { readonly appointmentId: AppointmentId; readonly holdId: HoldId }) =>
    safeTry(async function* () {
      const today = yield* todayFromLog(parts);
      const found = yield* parts.handle.state(quote, streams.quote(id));
      const dead = found === null ? [] : yield* deadHolds(parts, found);
      yield* parts.handle.command(quoteFor.UseQuote, streams.quote(id), caller, {
        ...{ type: 'UseQuote', ...asked, accountId: caller.accountId, dead, today },
      });
      return ok(null);
    });
