import { Webhook } from 'standardwebhooks';
import { isMatching } from 'ts-pattern';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../../../../adapters/event-store/open.ts';
import { openMemoryFiles } from '../../../support/memory-files.ts';
import { openWebhookReceiver, type ReceivedCall, type WebhookReceiver } from '../../../support/webhook-receiver.ts';
import { book, maya, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let receiver: WebhookReceiver;
beforeEach(async () => {
  salon = await openSalonUnderTest({ isLoopbackAllowed: true });
  receiver = await openWebhookReceiver();
  salon.salon.start('https://salon.example');
});
afterEach(async () => {
  await salon.close();
  await receiver.close();
});

const asOwner = (method: string, path: string, body?: unknown) => salon.asOwner(method, path, body);
const add = (kinds: readonly string[] = ['appointment.requested', 'appointment.confirmed']) =>
  asOwner('POST', '/admin/webhooks', { name: 'Site', url: receiver.url, kinds });
const deliveries = async () => (await asOwner('GET', '/admin/webhook-deliveries')).body.data.deliveries;
/** Verifies a call as its receiver does, at the time when it was sent: the salon of this test has its own date. */
const verified = (secret: string, { body, headers }: ReceivedCall): unknown => {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1_000 });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
};

const patient = { timeout: 120_000, interval: 50 };

describe('a webhook', () => {
  test('tells a booking signed, by ids alone, and each once; a receiver with the library accepts it', async () => {
    const { id } = (await add()).body.data;
    const { secret } = (await asOwner('GET', `/admin/webhooks/${id}/secret`)).body.data;
    const booked = (await book(salon, maya)).body.data.id;
    await asOwner('PUT', `/admin/appointments/${booked}/status`, { status: 'confirmed' });
    await asOwner('PUT', `/admin/appointments/${booked}/status`, { status: 'completed' });
    await expect.poll(() => receiver.received.length, patient).toBe(2);
    const told = receiver.received.map((received) => verified(secret, received));
    // Both may be under way at once, so their order is open.
    const tells = (type: string) => told.filter((each) => isMatching({ type }, each));
    expect(tells('appointment.requested')).toMatchObject([
      { data: { appointmentId: booked, proofId: expect.any(String) } },
    ]);
    expect(tells('appointment.confirmed')).toMatchObject([{ data: { appointmentId: booked } }]);
    for (const { body } of receiver.received) {
      expect(body).not.toMatch(new RegExp(`${maya.firstName}|${maya.lastName}|${maya.email}|5550142`));
    }
    const [first] = receiver.received;
    if (first === undefined) throw new Error('nothing was received');
    expect(() => verified(`whsec_${'A'.repeat(32)}`, first)).toThrow('No matching signature found');
    await expect
      .poll(async () => (await deliveries()).map(({ standing }: { standing: string }) => standing), patient)
      .toEqual(['arrived', 'arrived']);
  });

  test('is tried again with the same id after a failure, and again when the owner asks', async () => {
    receiver.answers(503, 200, 500);
    await add(['appointment.requested']);
    await book(salon, maya);
    await expect.poll(() => receiver.received.length, patient).toBe(1);
    await expect
      .poll(async () => (await deliveries())[0], patient)
      .toMatchObject({ standing: 'waiting', status: 503, tries: 1, retryAt: expect.any(String) });
    salon.clock.advance(2 * 60_000);
    await expect.poll(() => receiver.received.length, patient).toBe(2);
    await expect.poll(async () => (await deliveries())[0], patient).toMatchObject({ standing: 'arrived', status: 200 });
    const { id } = (await deliveries())[0];
    expect((await asOwner('POST', `/admin/webhook-deliveries/${id}/again`)).status).toBe(200);
    await expect.poll(() => receiver.received.length, patient).toBe(3);
    await expect.poll(async () => (await deliveries())[0], patient).toMatchObject({ standing: 'waiting', status: 500 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
  });

  test('is tried again where the clock was put back by days after a failure', async () => {
    receiver.answers(503, 200);
    await add(['appointment.requested']);
    await book(salon, maya);
    await expect.poll(async () => (await deliveries())[0]?.status, patient).toBe(503);
    salon.clock.advance(-3 * 24 * 60 * 60_000);
    await expect.poll(() => receiver.received.length, patient).toBe(2);
  });

  test('is tried out at once, paused, and removed with all that waited for it', async () => {
    receiver.answers(404);
    const { body: added } = await add();
    const { id } = added.data;
    expect(JSON.stringify(added)).not.toContain('hook-7f3a');
    const tried = await asOwner('POST', `/admin/webhooks/${id}/test`);
    expect(tried.body.data).toMatchObject({ kind: 'webhook.test', status: 404, standing: 'waiting' });
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} });
    expect((await asOwner('PATCH', `/admin/webhooks/${id}`, { isPaused: true })).body.data.isPaused).toBe(true);
    await book(salon, maya);
    await asOwner('PATCH', `/admin/webhooks/${id}`, { isPaused: false });
    expect((await asOwner('POST', `/admin/webhooks/${id}/test`)).body.data.standing).toBe('arrived');
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).not.toContain('appointment.requested');
    expect((await asOwner('DELETE', `/admin/webhooks/${id}`)).status).toBe(200);
    expect(await deliveries()).toEqual([]);
    expect((await asOwner('POST', `/admin/webhooks/${id}/test`)).status).toBe(404);
  });

  test('is called once by a trial, also when its answer takes longer than the pause before the next round of calls', async () => {
    receiver.answers(500);
    receiver.answersAfter(1_500);
    const { id } = (await add()).body.data;
    const tried = await asOwner('POST', `/admin/webhooks/${id}/test`);
    expect(tried.body.data).toMatchObject({ status: 500, standing: 'waiting', tries: 1 });
    expect(receiver.received).toHaveLength(1);
  });

  test('never leads into the network of the server, and only the owner has any', async () => {
    const { body } = await asOwner('POST', '/admin/webhooks', {
      ...{ name: 'Inside', url: 'https://169.254.169.254/latest', kinds: ['review.submitted'] },
    });
    const tried = await asOwner('POST', `/admin/webhooks/${body.data.id}/test`);
    expect(tried.body.data).toMatchObject({ status: null, trouble: 'forbidden-address' });
    for (const wrong of [{ kinds: [] }, { kinds: ['everything'] }, { url: 'file:///etc/passwd' }, { name: ' ' }]) {
      const asked = { name: 'Site', url: receiver.url, kinds: ['review.submitted'], ...wrong };
      expect((await asOwner('POST', '/admin/webhooks', asked)).status).toBe(400);
    }
    await book(salon, maya);
    const token = await signInAs(salon, maya);
    expect((await salon.ask('GET', '/admin/webhooks', { token })).status).toBe(403);
  });
});

test('two servers of one studio call an address once for what happens, whichever of them took the booking', async () => {
  const shared = {
    ...{ store: openMemoryStore(), files: openMemoryFiles() },
    isLogShared: true,
    isLoopbackAllowed: true,
  };
  const one = await openSalonUnderTest(shared);
  const two = await openSalonUnderTest({ ...shared, begun: false });
  try {
    one.salon.start('https://salon.example');
    two.salon.start('https://salon.example');
    const body = { name: 'Site', url: receiver.url, kinds: ['appointment.requested'] };
    await one.asOwner('POST', '/admin/webhooks', body);
    const listed = async (at: SalonUnderTest) =>
      (await at.asOwner('GET', '/admin/webhook-deliveries')).body.data.deliveries.map(
        ({ standing, tries }: { standing: string; tries: number }) => `${standing} ${tries}`,
      );
    await expect
      .poll(async () => (await two.asOwner('GET', '/admin/webhooks')).body.data.webhooks.length, patient)
      .toBe(1);
    for (const [at, time] of [
      [one, '09:00'],
      [two, '11:00'],
      [one, '13:00'],
      [two, '15:00'],
    ] as const) {
      expect((await book(at, maya, { time })).status).toBe(201);
    }
    for (const at of [one, two]) {
      await expect.poll(() => listed(at), patient).toEqual(Array.from({ length: 4 }, () => 'arrived 1'));
    }
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
  } finally {
    await Promise.all([one.close(), two.close()]);
  }
});
