import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { vapidKeys } from '../../../../adapters/security/keys.ts';
import { testSecret } from '../../../support/log/codec.ts';
import { openPushHost, type PushHost } from '../../../support/push-host.ts';
import { patient, whenSendingHasBegun } from '../support/outbox.ts';
import { book, maya, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const password = 'seven-quiet-combs-9';

let salon: SalonUnderTest;
let host: PushHost;
let owner: string;
beforeEach(async () => {
  salon = await openSalonUnderTest({ isLoopbackAllowed: true });
  host = await openPushHost();
  owner = await signInAsOwner(salon);
  salon.salon.start('https://salon.example');
  await whenSendingHasBegun(salon);
});
afterEach(async () => {
  await salon.close();
  await host.close();
});

/** Registers Maya, who books with her account. */
const registered = async (): Promise<string> => {
  const { body } = await salon.ask('POST', '/auth/register', { body: { ...maya, password } });
  return body.data.token;
};
const add = (token: string, subscription: object = host.subscribe()) =>
  salon.ask('POST', '/user/push-devices', { token, body: subscription });
const devicesOf = async (token: string) => (await salon.ask('GET', '/user/push-devices', { token })).body.data;
const pushes = async () => {
  const { notices } = (await salon.ask('GET', '/admin/notices?limit=100', { token: owner })).body.data;
  return notices.filter(({ channel }: { readonly channel: string }) => channel === 'push');
};
const confirm = (id: string) =>
  salon.ask('PUT', `/admin/appointments/${id}/status`, { token: owner, body: { status: 'confirmed' } });

describe('a device', () => {
  test('shows what happens, each once, signed and encrypted for it alone, and names nobody; the ledger has it', async () => {
    const token = await registered();
    expect((await add(token)).status).toBe(201);
    expect((await add(owner)).status).toBe(201);
    const { publicKey, devices } = await devicesOf(token);
    expect(devices).toMatchObject([{ isThis: true }]);
    const { id } = (await book(salon, maya, {}, { token })).body.data;
    await vi.waitFor(() => expect(host.received).toHaveLength(2), patient);
    await confirm(id);
    await vi.waitFor(() => expect(host.received).toHaveLength(3), patient);
    expect(host.problems).toEqual([]);
    expect(host.received.map(({ message }) => message.body).toSorted()).toEqual([
      'New booking: Fri, Dec 18, 10:00 AM.',
      'We got your booking for Fri, Dec 18, 10:00 AM. We’ll tell you when it’s confirmed.',
      'Your visit on Fri, Dec 18, 10:00 AM is confirmed.',
    ]);
    for (const { message, key, subject, headers } of host.received) {
      expect([key, subject]).toEqual([publicKey, 'https://salon.example']);
      expect(Number(headers.ttl)).toBeGreaterThan(60);
      expect(JSON.stringify(message)).not.toMatch(/Maya|Okafor|maya@|5550142|Consultation/);
      expect(message.path).toBe(message.body.startsWith('New') ? `/admin/appointments?open=${id}` : '/appointments');
    }
    await vi.waitFor(async () => {
      const found = await pushes();
      expect(
        found.map(({ standing, kind }: { standing: string; kind: string }) => `${kind} ${standing}`).toSorted(),
      ).toEqual(['booking-received sent', 'new-booking sent', 'visit-confirmed sent']);
      expect(found[0].answer).toMatch(/^127\.0\.0\.1:\d+: taken \(201\)$/);
      const said = await salon.ask('GET', `/admin/notices/${found[0].id}/mail`, { token: owner });
      expect(said.body.data).toMatchObject({ html: null, text: expect.stringContaining('Dec 18') });
    }, patient);
    const { body } = await salon.ask('GET', `/admin/appointments/${id}/timeline`, { token: owner });
    expect(JSON.stringify(body)).toContain('Push message “Visit confirmed” sent');
  });

  test('is tried again under the same tag while its service fails, and the mail goes meanwhile', async () => {
    await add(owner);
    host.answers(503);
    await book(salon, maya);
    await vi.waitFor(
      async () =>
        expect(await pushes()).toMatchObject([{ standing: 'waiting', tries: 1, retryAt: expect.any(String) }]),
      patient,
    );
    salon.clock.advance(61_000);
    await book(salon, { ...maya, email: 'other@example.com' }, { time: '13:00' });
    await vi.waitFor(
      async () => expect((await pushes()).map((each: { standing: string }) => each.standing)).toEqual(['sent', 'sent']),
      patient,
    );
    expect(host.received).toHaveLength(3);
    expect(new Set(host.received.map(({ message }) => message.tag)).size).toBe(2);
    expect(new Set(host.received.map(({ headers }) => headers.topic)).size).toBe(2);
  });

  test('is removed once its service says that it is gone', async () => {
    for (const [index, status] of [404, 410].entries()) {
      await add(owner);
      host.answers(status);
      await book(salon, { ...maya, email: `gone-${status}@example.com` }, { time: `${10 + index}:00` });
      await vi.waitFor(async () => {
        const given = (await pushes()).map(({ standing, reason }: Record<string, string>) => [standing, reason]);
        expect(given).toEqual(Array(index + 1).fill(['given-up', 'refused']));
      }, patient);
      expect((await devicesOf(owner)).devices, String(status)).toEqual([]);
    }
    await book(salon, maya, { time: '13:00' });
    await vi.waitFor(async () => {
      const { notices } = (await salon.ask('GET', '/admin/notices?limit=100', { token: owner })).body.data;
      expect(notices).toHaveLength(8);
    }, patient);
    expect(host.received).toHaveLength(2);
  });

  test('shows nothing any more once it was signed out or turned off, while another one goes on', async () => {
    const elsewhere = await signInAsOwner(salon);
    const here = await signInAsOwner(salon);
    await add(elsewhere);
    await add(owner);
    await add(here);
    await salon.ask('POST', '/auth/logout', { token: elsewhere, body: {} });
    const { devices } = await devicesOf(here);
    expect(devices.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
    expect((await salon.ask('DELETE', `/user/push-devices/${devices[0].id}`, { token: here })).status).toBe(200);
    await book(salon, maya);
    await vi.waitFor(async () => expect(await pushes()).toMatchObject([{ standing: 'sent' }]), patient);
    expect(host.received.map(({ device }) => device.slice(0, 8))).toEqual(['/send/2-']);
    const account = (await salon.ask('GET', '/auth/me', { token: here })).body.data.id;
    const { events } = (await salon.salon.journal.read(`account-${account}`))._unsafeUnwrap();
    const ends = events.flatMap(({ event }) => (event.type === 'PushDeviceRemoved' ? [event.data.cause] : []));
    expect(ends.toSorted()).toEqual(['asked', 'signed-out']);
  });

  test('shows nothing once its client was forgotten, whose address and keys are nowhere any more', async () => {
    const token = await registered();
    await add(token);
    const { id, userId } = (await book(salon, maya, {}, { token })).body.data;
    await vi.waitFor(() => expect(host.received).toHaveLength(1), patient);
    await salon.ask('PATCH', `/appointments/${id}/cancel`, { token, body: {} });
    await vi.waitFor(() => expect(host.received).toHaveLength(2), patient);
    expect((await salon.ask('DELETE', `/admin/customers/${userId}`, { token: owner })).status).toBe(200);
    for (const { id: notice } of await pushes())
      await salon.ask('POST', `/admin/notices/${notice}/again`, { token: owner });
    await vi.waitFor(async () => {
      const standing = (await pushes()).map(({ reason }: { readonly reason: string }) => reason);
      expect(standing).toEqual(['forgotten', 'forgotten']);
    }, patient);
    expect(host.received).toHaveLength(2);
    const { events } = (await salon.salon.journal.read(`account-${userId}`))._unsafeUnwrap();
    const kept = events.flatMap(({ event }) => (event.type === 'PushDeviceAdded' ? [event.data.personal] : []));
    expect(kept).toEqual(['erased']);
  });

  test('is added only where more than an address was shown, with an address and keys that a browser gives', async () => {
    await book(salon, maya);
    const byAddress = await signInAs(salon, maya);
    expect((await add(byAddress)).status).toBe(403);
    expect((await add('')).status).toBe(401);
    for (const wrong of [{ endpoint: 'file:///etc/passwd' }, { keys: { p256dh: 'x', auth: 'y' } }]) {
      expect((await add(owner, { ...host.subscribe(), ...wrong })).status).toBe(400);
    }
    expect(host.received).toEqual([]);
  });

  test('whose key is none is removed, and holds up no other device', async () => {
    const { keys, ...browser } = host.subscribe();
    await add(await signInAsOwner(salon), { ...browser, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } });
    await add(owner);
    await book(salon, maya);
    await vi.waitFor(async () => {
      const [shown] = await pushes();
      expect(shown).toMatchObject({ standing: 'sent', answer: expect.stringContaining('taken (201)') });
    }, patient);
    expect(host.received).toHaveLength(1);
  });

  test('never leads into the network of the server', async () => {
    await add(owner, { ...host.subscribe(), endpoint: 'https://169.254.169.254/latest' });
    await book(salon, maya);
    await vi.waitFor(
      async () =>
        expect(await pushes()).toMatchObject([
          { standing: 'given-up', reason: 'refused', answer: '169.254.169.254: refused (forbidden-address)' },
        ]),
      patient,
    );
  });
});

test('every process of one studio has the same key, and another studio another one', () => {
  expect(vapidKeys(testSecret)).toEqual(vapidKeys(testSecret));
  expect(vapidKeys(`${testSecret}2`).publicKey).not.toBe(vapidKeys(testSecret).publicKey);
  expect(Buffer.from(vapidKeys(testSecret).publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(vapidKeys(testSecret).privateKey, 'base64url')).toHaveLength(32);
});
