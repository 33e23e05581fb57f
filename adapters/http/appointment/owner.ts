import type { z } from '@hono/zod-openapi';
import type { ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import type { OwnersBooking, OwnersBookingRefusal } from '../../../application/appointment/booking.ts';
import type { MoneyToReceive } from '../../../application/appointment/money.ts';
import type { EachInTurn } from '../../../application/appointment/series.ts';
import type { Caller } from '../../../application/kernel/caller.ts';
import type { Done } from '../../../application/kernel/done.ts';
import type { Repeats } from '../../../domain/appointment/series.ts';
import type { Booking } from '../../../domain/appointment/state.ts';
import { appointmentId, entryId, proofId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { appointmentsOfSameReference } from '../../../projections/appointments/of-account.ts';
import { disclosureTo, readOffIn } from '../payment-proof/view.ts';
import { routesOf } from '../slice.ts';
import { answer, created, shown } from '../wire/answer.ts';
import { idempotencyKey } from '../wire/headers.ts';
import type { HttpContext } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { linkAddress } from './links.ts';
import type { AppointmentParts } from './parts.ts';
import { outcomeShape } from './series.ts';
import type { MoneyWanted } from './shapes.ts';
import { afterCommand, amendmentOf, appointmentShape, appointmentShapes, ownersBooking } from './view.ts';
import { pageShape, visibleTo } from './visits.ts';

/** The visit named in the path, and the key by which a repeated request is recognized. */
const named = (c: HttpContext, { id }: { readonly id: string }) => ({
  appointmentId: appointmentId(id),
  idempotencyKey: idempotencyKey(c),
});

const moneyWanted = (
  visit: ReturnType<typeof named>,
  { method, amount, tip = cents(0), receivedOn, note = null }: z.output<typeof MoneyWanted>,
): MoneyToReceive => ({ ...visit, method, amount, tip, receivedOn: receivedOn ?? null, note });

type Booked = { readonly first: Booking; readonly further: EachInTurn<OwnersBookingRefusal> | null };

/** Books one visit, or a series. */
const bookedBy = (
  parts: AppointmentParts,
  caller: Caller,
  wanted: OwnersBooking,
  repeats: Repeats | undefined,
): ResultAsync<Booked & Pick<Done<Booking>, 'position'>, OwnersBookingRefusal> =>
  repeats === undefined
    ? parts.bookForClient(caller, wanted).map(({ value: first, position }) => ({ first, further: null, position }))
    : parts.bookSeries(caller, { ...wanted, repeats }).map(({ value, position }) => ({ ...value, position }));

/** The owner's list of appointments, and what she can do from it. */
export const ownersListRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    adminList: (c) => {
      const page = pageShape(parts, c.get('caller'), c.req.valid('query'));
      return answer(c, page, { pagination: page.pagination });
    },
    adminBook: async (c, { orRefuse }) => {
      const { repeats, ...body } = c.req.valid('json');
      const caller = c.get('caller');
      const wanted = ownersBooking(body, idempotencyKey(c));
      const { first, further, position } = orRefuse(await bookedBy(parts, caller, wanted, repeats));
      const shape = await afterCommand(c, parts, { value: first, position });
      const payUrl = shape.money.dueNow > 0 ? linkAddress(parts, 'pay', first) : null;
      const others = further === null ? null : outcomeShape(parts, further);
      return created(c, { ...shape, payUrl, further: others }, { message: 'Appointment created successfully' });
    },
    bulk: async (c, { orRefuse }) => {
      const { appointmentIds, status } = c.req.valid('json');
      const asked = { appointmentIds: appointmentIds.map(appointmentId), status };
      const done = orRefuse(await parts.changeStatusesInBulk(c.get('caller'), asked));
      const { changed, refused } = await shown(c, done);
      const failed = refused.map(({ appointmentId: id, refusal }) => {
        const { code, message } = parts.refusalOf(refusal);
        return { id, code, message };
      });
      const message = `${changed.length} appointments updated to ${status}`;
      const before = changed.map(({ appointmentId: id, from: status }) => ({ id, status }));
      return answer(c, { updated: before.map(({ id }) => id), before, failed }, { message });
    },
  });

/** What the owner does with one visit. */
export const ownersVisitRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    adminOne: (c, { orRefuse }) => {
      const caller = c.get('caller');
      const view = orRefuse(visibleTo(parts, caller, appointmentId(c.req.valid('param').id)));
      return answer(c, appointmentShape(view, disclosureTo(parts, caller)));
    },
    amend: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      const change = c.req.valid('json');
      const { status = null, ownerNote, agreed = null } = change;
      const note = ownerNote === undefined ? null : (ownerNote ?? '');
      const edit = { appointmentId: id, amendment: amendmentOf(id, change), agreed, status, note };
      const done = orRefuse(await parts.editAppointment(c.get('caller'), edit));
      return answer(c, await afterCommand(c, parts, done), { message: 'Appointment updated successfully' });
    },
    verify: async (c, { committed }) => {
      const { proofId: id, seen } = c.req.valid('json');
      const proof = { proofId: proofId(id), note: null, seen: readOffIn(seen) };
      const wanted = { appointmentId: appointmentId(c.req.valid('param').id), proof };
      const { refusal } = await committed(parts.verifyAndConfirm(c.get('caller'), wanted));
      if (refusal === null)
        return answer(c, { refusal }, { message: 'Payment proof verified and appointment confirmed' });
      const { code, message } = parts.refusalOf(refusal);
      return answer(c, { refusal: { code, message } });
    },
    propose: async (c, { orRefuse }) => {
      const { times, until = null } = c.req.valid('json');
      const asked = { appointmentId: appointmentId(c.req.valid('param').id), times, until };
      const done = orRefuse(await parts.proposeTimes(c.get('caller'), asked));
      const moveUrl = linkAddress(parts, 'move', done.value);
      return created(c, { ...(await afterCommand(c, parts, done)), moveUrl }, { message: 'Times proposed' });
    },
    withdraw: async (c, { orRefuse }) => {
      const done = orRefuse(await parts.withdrawProposal(c.get('caller'), appointmentId(c.req.valid('param').id)));
      return answer(c, await afterCommand(c, parts, done), { message: 'Proposed times withdrawn' });
    },
    remove: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      const done = orRefuse(await parts.deleteAppointment(c.get('caller'), id));
      await shown(c, done);
      return answer(c, null, { message: 'Appointment deleted successfully' });
    },
    adminSetStatus: async (c, { orRefuse }) => {
      const id = appointmentId(c.req.valid('param').id);
      const asked = c.req.valid('json').status;
      const caller = c.get('caller');
      const result = match(asked)
        .with('no-show', () => parts.markNoShow(caller, id))
        .with('pending', 'confirmed', 'completed', 'cancelled', (status) =>
          parts.changeStatus(caller, { appointmentId: id, status }),
        )
        .exhaustive();
      const changed = await afterCommand(c, parts, orRefuse(await result));
      return answer(c, changed, { message: `Appointment status updated to ${asked}` });
    },
  });

/** The money of a visit, as the owner records and compares it. */
export const moneyRoutes = (parts: AppointmentParts) =>
  routesOf(contract, {
    receive: async (c, { orRefuse }) => {
      const wanted = moneyWanted(named(c, c.req.valid('param')), c.req.valid('json'));
      const done = orRefuse(await parts.receiveMoney(c.get('caller'), wanted));
      return created(c, await afterCommand(c, parts, done), { message: 'Payment recorded' });
    },
    giveBack: async (c, { orRefuse }) => {
      const { returnedOn = null, note = null, isGoodwill = false, ...returned } = c.req.valid('json');
      const wanted = { ...named(c, c.req.valid('param')), ...returned, returnedOn, note, isGoodwill };
      const done = orRefuse(await parts.returnMoney(c.get('caller'), wanted));
      return created(c, await afterCommand(c, parts, done), { message: 'Refund recorded' });
    },
    charge: async (c, { orRefuse }) => {
      const { note = null, ...fee } = c.req.valid('json');
      const done = orRefuse(
        await parts.chargeFee(c.get('caller'), { ...named(c, c.req.valid('param')), ...fee, note }),
      );
      return created(c, await afterCommand(c, parts, done), { message: 'Fee added' });
    },
    reverse: async (c, { orRefuse }) => {
      const { id, entryId: entry } = c.req.valid('param');
      const { reason = null } = c.req.valid('json');
      const wanted = { appointmentId: appointmentId(id), entryId: entryId(entry), reason };
      const done = orRefuse(await parts.reverseMoney(c.get('caller'), wanted));
      const isFee = done.value.ledger.some((line) => line.entryId === wanted.entryId && line.kind === 'fee');
      const message = isFee ? 'Fee waived' : 'Payment taken back';
      return answer(c, await afterCommand(c, parts, done), { message });
    },
    complete: async (c, { orRefuse }) => {
      const { method = 'cash', amount = cents(0), tip } = c.req.valid('json');
      const received = moneyWanted(named(c, c.req.valid('param')), { method, amount, tip });
      const isNothing = received.amount + received.tip === 0;
      const wanted = { appointmentId: received.appointmentId, received: isNothing ? null : received };
      const done = orRefuse(await parts.completeVisit(c.get('caller'), wanted));
      return answer(c, await afterCommand(c, parts, done), { message: 'Visit completed' });
    },
    sameReference: (c) => {
      const views = appointmentsOfSameReference(parts.db, appointmentId(c.req.valid('param').id));
      return answer(c, appointmentShapes(views, disclosureTo(parts, c.get('caller'))));
    },
  });
