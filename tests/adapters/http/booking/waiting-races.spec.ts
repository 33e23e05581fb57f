import { errAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import { portsFromViews } from '../../../../adapters/compose/ports-from-views.ts';
import { openAttempts } from '../../../../application/kernel/attempts.ts';
import type { Handle } from '../../../../application/kernel/handle.ts';
import { offerFreedTimes } from '../../../../application/waiting.ts';
import type { DayScheduleEvent } from '../../../../domain/availability/events.ts';
import { calendarDate } from '../../../../domain/kernel/time.ts';
import { streams } from '../../../../domain/streams.ts';
import { bothLogs } from '../../../support/eventstoredb/any-server.ts';
import { book, maya, serviceNamed } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const day = calendarDate('2026-12-18');
const person = (name: string) => ({ ...maya, firstName: name, email: `${name}@example.com` });

/** Returns the ids of the holds on the day in log order, and expects never more than one at once. */
const heldOn = async ({ salon }: SalonUnderTest): Promise<readonly string[]> => {
  const { events } = (await salon.journal.read(streams.day(day)))._unsafeUnwrap();
  let held: readonly string[] = [];
  for (const { event } of events) {
    const { type, data } = event as DayScheduleEvent;
    if (type === 'TimeHeld' || type === 'TimeReserved') held = [...held, data.holdId];
    if (type === 'HoldReleased' || type === 'ReservationReleased') held = held.filter((id) => id !== data.holdId);
    expect(held.length).toBeLessThan(2);
  }
  return held;
};

/** Opens a server that offers nothing by itself, and returns it with one round of its waiting list. */
const openForRounds = async () => {
  const server = await openSalonUnderTest();
  const { handle, journal } = server.salon;
  const views = portsFromViews(server.db, {
    ...{ clock: server.clock, capsUnverified: false, reached: async () => undefined },
  });
  const round = (command: Handle['command'] = handle.command) =>
    offerFreedTimes({
      ...{ ...server.salon, ...views, clock: server.clock, readStream: journal.read },
      handle: { ...handle, command },
      attempts: openAttempts(server.clock, () => undefined),
    })();
  return { server, round };
};

it.each([
  ['Unavailable', 0],
  ['OutcomeUnknown', 30],
] as const)(
  'a round that ends between the hold and the offer because of %s tells her in a later round, once',
  async (kind, minutes) => {
    const { server, round } = await openForRounds();
    const { handle } = server.salon;
    const { id: serviceId } = await serviceNamed(server, 'Consultation');
    const failing: Handle['command'] = (decider, stream, caller, given) =>
      typeof given === 'object' && given !== null && 'type' in given && given.type === 'OfferTime'
        ? errAsync({ kind, reason: 'a test' })
        : handle.command(decider, stream, caller, given);
    try {
      await server.asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
      const wanted = { serviceId, dates: ['2026-12-20'], customerInfo: person('lola') };
      const { link } = (await server.ask('POST', '/waiting-list', { body: wanted })).body.data;
      const timeSlots = [{ time: '10:00', isAvailable: true }];
      await server.asOwner('POST', '/admin/availability', { date: '2026-12-20', timeSlots });
      const offer = async () =>
        (await server.ask('GET', link.replace('/waiting/', '/waiting-links/'))).body.data.offer?.time ?? null;
      await round(failing);
      expect(await offer()).toBeNull();
      const stranger = { serviceId, date: '2026-12-20', time: '10:00' };
      const check = await server.ask('POST', '/appointments/check', { body: stranger });
      expect(check.body.data.isBookable).toBe(minutes === 0);
      server.clock.advance(minutes * 60_000);
      await round();
      expect(await offer()).toBe('10:00');
      await round();
      expect(await offer()).toBe('10:00');
    } finally {
      await server.close();
    }
  },
);

it.each(bothLogs)(
  'a freed time, with two servers of %s, is held once, for one who waits or for a stranger, and nobody is told of what she cannot have',
  async (_, log) => {
    const { store, close } = await log();
    const one = await openSalonUnderTest({ store, isLogShared: true });
    const other = await openSalonUnderTest({ store, isLogShared: true, begun: false, files: one.files });
    const { id: serviceId } = await serviceNamed(one, 'Consultation');
    const asOwner = (method: string, path: string, body: unknown) => one.asOwner(method, path, body);
    try {
      for (const server of [one, other]) server.salon.start('https://salon.example');
      await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
      const timeSlots = [{ time: '10:00', isAvailable: true }];
      await asOwner('POST', '/admin/availability', { date: day, timeSlots });
      const { id } = (await book(one, maya, { date: day, time: '10:00' })).body.data;
      const links: string[] = [];
      for (const name of ['lola', 'ada', 'nia']) {
        const body = { serviceId, dates: [day], customerInfo: person(name) };
        links.push((await one.ask('POST', '/waiting-list', { body })).body.data.link);
      }
      const strangers = Array.from({ length: 12 }, async (__, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 40));
        const body = { serviceId, date: day, time: '10:00' };
        return (index % 2 === 0 ? one : other).ask('POST', '/reservations', { body });
      });
      await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
      const reserved = (await Promise.all(strangers)).filter(({ status }) => status === 200);
      const offers = async () => {
        const seen = links.map((link) => one.ask('GET', link.replace('/waiting/', '/waiting-links/')));
        return (await Promise.all(seen)).flatMap(({ body }) => (body.data.offer === null ? [] : [body.data.offer]));
      };
      await expect.poll(async () => reserved.length + (await offers()).length).toBe(1);
      const held = await heldOn(one);
      const told = (await offers()).map(({ reservation }) => reservation);
      expect(held).toEqual([...reserved.map(({ body }) => body.data.id), ...told]);
      // The list may show the offer later than the link does.
      const timesTold = async () => {
        const { clients } = (await one.asOwner('GET', '/admin/waiting-list')).body.data;
        return clients.map(({ told: times }: { told: number }) => times);
      };
      await expect.poll(timesTold).toEqual([told.length, 0, 0]);
    } finally {
      await one.close();
      await other.close();
      await close();
    }
  },
);
