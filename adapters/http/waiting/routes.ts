import { waitingLinkMinutes, waitingPath } from '../../../application/kernel/links.ts';
import { todayFromViews } from '../../../application/kernel/today.ts';
import { plannedNow, type WaitingUseCases } from '../../../application/waiting.ts';
import { type AddOnId, addOnId, serviceId, type WaitingId, waitingId } from '../../../domain/kernel/ids.ts';
import { addMinutes } from '../../../domain/kernel/time.ts';
import { aheadOf, type PlaceOnList, type WaitingOffer } from '../../../domain/waiting.ts';
import { serviceById } from '../../../projections/services.ts';
import { settingsView } from '../../../projections/single-rows.ts';
import { openWaiting, type WaitingRow, waitedForBefore, waitingById } from '../../../projections/waiting.ts';
import { fullNameOrNull } from '../account/routes.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import type { SignedQuery } from '../wire/fields.ts';
import { idempotencyKey } from '../wire/headers.ts';
import { linkExpired, Refused } from '../wire/refusals.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type WaitingClient, type WaitingPlace, waitingSentences } from './contract.ts';

export type WaitingRouteParts = CommonParts & WaitingUseCases;

type Parts = Pick<WaitingRouteParts, 'db' | 'clock' | 'schedules'>;

const visitShape = ({ db }: Parts, { serviceId: id, addOnIds }: PlaceOnList) => {
  const service = serviceById(db, id);
  const others = addOnIds.flatMap((each) => serviceById(db, serviceId(each)) ?? []);
  const offered = [service, ...others].flatMap((one) => one?.addOns ?? []);
  const nameOf = (each: AddOnId) =>
    (offered.find(({ addOnId: id }) => id === each) ?? others.find((one) => addOnId(one.serviceId) === each))?.name;
  const addOns = addOnIds.flatMap((each) => nameOf(each) ?? []);
  return { serviceId: id, serviceName: service?.name ?? null, addOnIds: [...addOnIds], addOns };
};

const heldShape = ({ date, time, until }: WaitingOffer) => ({ date, time, until });

const placeShape = (parts: Parts, state: PlaceOnList): WaitingPlace => {
  const { waitingId: id, offer, passed, dates, until, ended } = state;
  const row = waitingById(parts.db, id);
  const now = parts.clock.now();
  const isHeld = offer !== null && offer.until > now;
  const missed = offer ?? passed.findLast(({ why }) => why === 'lapsed') ?? null;
  return {
    ...{ id, ...visitShape(parts, state), dates: [...dates], until, ended },
    joinedAt: row?.joinedAt ?? now,
    ahead: row === null ? 0 : aheadOf(waitedForBefore(parts.db, row), state),
    offer: isHeld ? { ...heldShape(offer), reservation: offer.holdId } : null,
    missed: isHeld || missed === null || missed.startsAt <= now ? null : heldShape(missed),
  };
};

const clientShape = (parts: Parts, row: WaitingRow, fits: WaitingClient['fits']): WaitingClient => {
  const { state, waitingId: id, accountId, joinedAt, firstName, lastName, email, phone } = row;
  const { offer, passed, dates, until } = state;
  return {
    ...{ id, ...visitShape(parts, state), dates: [...dates], until, joinedAt, fits },
    client: { id: accountId, name: fullNameOrNull(firstName, lastName), email, phone },
    told: passed.length + (offer === null ? 0 : 1),
    offer: offer === null ? null : heldShape(offer),
  };
};

const waitingRoutes = (parts: WaitingRouteParts) => {
  const settings = settingsView.open(parts.db);
  const isOn = (): boolean => settings().waitingHoldMinutes > 0;
  const linkedId = (id: string, { expires = '', signature = '' }: SignedQuery): WaitingId => {
    const linked = waitingId(id);
    if (!parts.signedPaths.opens(waitingPath(linked), expires, signature)) throw new Refused(linkExpired);
    return linked;
  };
  return routesOf(contract, {
    standing: (c) => answer(c, { isOn: isOn() }),
    join: async (c, { committed }) => {
      const { customerInfo: person, ...wanted } = c.req.valid('json');
      const dates = [...new Set(wanted.dates ?? [])].toSorted();
      const joined = await committed(
        parts.joinWaiting(c.get('caller'), {
          ...{ person, dates, serviceId: serviceId(wanted.serviceId), idempotencyKey: idempotencyKey(c) },
          addOnIds: [...new Set(wanted.addOnIds ?? [])].map(addOnId),
          until: dates.at(-1) ?? wanted.until ?? todayFromViews(parts),
        }),
      );
      const link = parts.signedPaths.sign(
        waitingPath(joined.waitingId),
        addMinutes(parts.clock.now(), waitingLinkMinutes),
      );
      return created(c, { place: placeShape(parts, joined), link });
    },
    see: async (c, { orRefuse }) => {
      const found = orRefuse(await parts.seeWaiting(linkedId(c.req.valid('param').id, c.req.valid('query'))));
      c.header('Cache-Control', 'no-store');
      return answer(c, placeShape(parts, found));
    },
    leave: async (c, { committed }) => {
      const id = linkedId(c.req.valid('param').id, c.req.valid('query'));
      return answer(c, placeShape(parts, await committed(parts.leaveWaiting(c.get('caller'), id))));
    },
    decline: async (c, { committed }) => {
      const id = linkedId(c.req.valid('param').id, c.req.valid('query'));
      return answer(c, placeShape(parts, await committed(parts.declineOffer(c.get('caller'), id))));
    },
    list: (c) => {
      const rows = openWaiting(parts.db);
      const told = isOn() ? rows.filter(({ state }) => serviceById(parts.db, state.serviceId)?.isActive) : [];
      const fits = new Map(plannedNow(parts, told).map(({ entry, start }) => [entry.waitingId, start]));
      return answer(c, {
        isOn: isOn(),
        clients: parts.showEach('waitingId', rows, (row) => clientShape(parts, row, fits.get(row.waitingId) ?? null)),
      });
    },
    remove: async (c, { committed }) => {
      await committed(parts.removeWaiting(c.get('caller'), waitingId(c.req.valid('param').id)));
      return answer(c, null, { message: 'Taken off the waiting list' });
    },
  });
};

export const waitingSlice = httpSlice({
  contract,
  audiences: {
    'GET /waiting-list': 'anyone',
    'POST /waiting-list': 'anyone',
    'GET /waiting-links/{id}': 'anyone',
    'POST /waiting-links/{id}/leave': 'anyone',
    'POST /waiting-links/{id}/decline': 'anyone',
  },
  sentences: waitingSentences,
  routes: (parts: WaitingRouteParts) => [waitingRoutes(parts)],
});
