import type { z } from '@hono/zod-openapi';
import type { ReservationWanted as Wanted } from '../../../application/appointment/index.ts';
import { addOnId, holdId, serviceId } from '../../../domain/kernel/index.ts';
import { answer, orRefuse } from '../answer.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { idempotencyKey } from '../wire/idempotency-key.ts';
import type { AppointmentParts } from './parts.ts';
import { reserve } from './reservation-contract.ts';
import type { ReservationWanted } from './shapes.ts';

const wantedReservation = (body: z.output<typeof ReservationWanted>, key: string | null): Wanted => {
  const { serviceId: service, addOns = [], date, time, replaces = null } = body;
  return {
    visit: { serviceId: serviceId(service), addOnIds: addOns.map(addOnId), price: null, total: null },
    ...{ date, time, idempotencyKey: key },
    replaces: replaces === null ? null : { holdId: holdId(replaces.id), date: replaces.date },
  };
};

/** What a client has reserved while she pays. */
export const reservationRoutes = (parts: AppointmentParts) =>
  slice().openapi(reserve, async (c) => {
    const wanted = wantedReservation(c.req.valid('json'), idempotencyKey(c));
    const done = orRefuse(reserve, await parts.reserveTime(c.get('caller'), wanted));
    const reservation = await shown(c, parts.progress, done);
    if (reservation === null) return answer(c, null);
    const { holdId: id, date, time, until } = reservation;
    return answer(c, { id, date, time, until });
  });
