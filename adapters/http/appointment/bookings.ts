import type { z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import type { BookingChecked } from '../../../application/appointment/check-booking.ts';
import type { ReservationWanted as Wanted } from '../../../application/appointment/reserve-time.ts';
import { isFailure } from '../../../application/kernel/failure.ts';
import { addOnId, holdId, serviceId } from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import { takesCodes } from '../../../projections/codes.ts';
import { depositShape } from '../catalogue/routes.ts';
import { routesOf } from '../slice.ts';
import { answer, created, shown } from '../wire/answer.ts';
import { idempotencyKey } from '../wire/headers.ts';
import * as contract from './contract.ts';
import { betterFitting } from './hair.ts';
import { linkAddress } from './links.ts';
import type { AppointmentParts } from './parts.ts';
import type { ReservationWanted } from './shapes.ts';
import { afterCommand, bookingInSight, wantedBooking } from './view.ts';

/** What the client has to pay, in dollars, and what a code takes off or why it takes off nothing. */
const dueShape = (parts: AppointmentParts, typed: string | null, checked: BookingChecked) => {
  const { deposit, dueNow, dueAtVisit, paysForNoShows, code } = checked;
  const due = {
    ...{ deposit: depositShape(deposit), now: dollarsFromCents(dueNow), atVisit: dollarsFromCents(dueAtVisit) },
    ...(paysForNoShows ? { afterNoShows: true as const } : {}),
  };
  if (code === null) return { due };
  const ofCode =
    code.refusal === null
      ? { code: code.discount.code, discount: dollarsFromCents(code.discount.amount), refusal: null }
      : { code: typed ?? '', discount: 0, refusal: parts.refusalOf(code.refusal).message };
  return { due, code: ofCode };
};

/** Booking a visit, and checking beforehand whether it could be booked. */
export const bookingRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    book: async (c, { orRefuse }) => {
      const wanted = wantedBooking(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(await parts.requestAppointment(c.get('caller'), wanted));
      const booked = await afterCommand(c, parts, done, wanted.proofId);
      return created(
        c,
        // The client who has just booked may look at this visit without signing in, and do nothing else.
        { ...booked, visitUrl: linkAddress(parts, 'see', done.value) },
        { message: 'Appointment booked successfully!' },
      );
    },
    check: async (c, { orRefuse }) => {
      const inSight = bookingInSight(c.req.valid('json'));
      const checked = await parts.checkBooking(c.get('caller'), inSight);
      const takes = takesCodes(parts.db) ? { takesCodes: true as const } : {};
      if (checked.isOk()) {
        const due = dueShape(parts, inSight.code, checked.value);
        const asked = { serviceId: inSight.visit.serviceId, date: inSight.start?.date ?? null };
        const fits = betterFitting(parts, c.get('caller'), asked);
        return answer(c, { isBookable: true, refusal: null, ...due, ...takes, ...(fits === null ? {} : { fits }) });
      }
      const { error } = checked;
      if (isFailure(error)) return orRefuse(err(error));
      const { code, message } = parts.refusalOf(error);
      const held = error.kind === 'TimeIsReserved' ? { until: error.until, isMailed: parts.areCodesMailed } : {};
      return answer(c, { isBookable: false, refusal: { code, message, ...held }, ...takes });
    },
  });

const wantedReservation = (body: z.output<typeof ReservationWanted>, key: string | null): Wanted => {
  const { serviceId: service, addOns = [], date, time, further = [], replaces = null } = body;
  return {
    visit: { serviceId: serviceId(service), addOnIds: addOns.map(addOnId), price: null, total: null },
    ...{ date, time, further, idempotencyKey: key },
    replaces: replaces === null ? null : { holdId: holdId(replaces.id), date: replaces.date },
  };
};

/** The times that a client reserves while she pays. */
export const reservationRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    reserve: async (c, { orRefuse }) => {
      const wanted = wantedReservation(c.req.valid('json'), idempotencyKey(c));
      const done = orRefuse(await parts.reserveTime(c.get('caller'), wanted));
      const reservation = await shown(c, done);
      if (reservation === null) return answer(c, null);
      const { holdId: id, date, time, until } = reservation;
      return answer(c, { id, date, time, until });
    },
    mailWayBack: async (c, { orRefuse }) =>
      answer(c, orRefuse(await parts.mailReservation(c.get('caller'), c.req.valid('json')))),
    takeBack: async (c, { orRefuse }) => {
      const done = await parts.takeBackReservedTime(c.get('caller'), c.req.valid('param'));
      return answer(c, await shown(c, orRefuse(done)));
    },
  });
