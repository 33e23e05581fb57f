import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWebhookReceiver, type WebhookReceiver } from '../../../support/webhook-receiver.ts';
import { book, maya, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const patient = { timeout: 60_000, interval: 50 };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let salon: SalonUnderTest;
let receiver: WebhookReceiver;
let owner: string;
let token: string;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  salon = await openSalonUnderTest({ texts: { url: receiver.url, secret } });
  owner = await signInAsOwner(salon);
  salon.salon.startSending('https://salon.example');
  await vi.waitFor(async () => {
    expect((await salon.salon.journal.read('outbox'))._unsafeUnwrap().events).toHaveLength(1);
    await salon.salon.caughtUp();
  }, patient);
  const { body } = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'seven-quiet-combs-9' } });
  token = body.data.token;
});
afterAll(async () => {
  await salon.close();
  await receiver.close();
});

type Told = { readonly id: string; readonly channel: string; readonly kind: string };
const told = async (channel: string): Promise<readonly Told[]> => {
  const { notices } = (await salon.ask('GET', '/admin/notices?limit=100', { token: owner })).body.data;
  return notices.filter((notice: Told) => notice.channel === channel);
};
const prefer = (changes: object) => salon.ask('PUT', '/user/preferences', { token, body: changes });
const confirm = (id: string) =>
  salon.ask('PUT', `/admin/appointments/${id}/status`, { token: owner, body: { status: 'confirmed' } });

test('texts go only to who said yes, signed, with the way to end them, and end where the number says STOP', async () => {
  const { id } = (await book(salon, maya, {}, { token })).body.data;
  await vi.waitFor(async () => expect(await told('mail')).toHaveLength(2), patient);
  expect(receiver.received).toEqual([]);

  expect((await salon.ask('GET', '/auth/me', { token })).body.data.mayBeTexted).toBe(true);
  await prefer({ sms: true });
  receiver.answers(503);
  await confirm(id);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patient);
  await vi.waitFor(async () => expect(await told('text')).toMatchObject([{ standing: 'waiting' }]), patient);
  salon.clock.advance(61_000);
  const [due] = await told('text');
  await salon.ask('POST', `/admin/notices/${due?.id}/again`, { token: owner });
  await vi.waitFor(
    async () =>
      expect(await told('text')).toMatchObject([
        { kind: 'visit-confirmed', standing: 'sent', to: [maya.phone], answer: '204' },
      ]),
    patient,
  );
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  for (const { headers, body } of receiver.received) {
    const { data, type } = JSON.parse(body);
    // The clock of the salon under test is not the one of this machine.
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    expect(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)).toBe(headers['webhook-signature']);
    expect([type, data.to]).toEqual(['text.wanted', maya.phone]);
    expect(data.text).toMatch(
      /: Your visit on Fri, Dec 18, 10:00 AM is confirmed\. https:\S+ Reply STOP to end texts\.$/,
    );
    expect(data.text).toMatch(/^[ -~]+$/);
  }
  const read = (await salon.ask('GET', `/admin/notices/${due?.id}/mail`, { token: owner })).body.data;
  expect(read).toMatchObject({ to: [maya.phone], html: null, text: JSON.parse(first?.body ?? '{}').data.text });
  const timeline = await salon.ask('GET', `/admin/appointments/${id}/timeline`, { token: owner });
  expect(JSON.stringify(timeline.body)).toContain('Text “Visit confirmed” sent');

  await prefer({ muted: ['booking/sms'] });
  await salon.ask('PUT', `/admin/appointments/${id}/status`, { token: owner, body: { status: 'pending' } });
  await confirm(id);
  await vi.waitFor(async () => expect((await told('mail')).length).toBeGreaterThan(3), patient);
  expect(receiver.received).toHaveLength(2);

  await prefer({ muted: [] });
  receiver.answers(410);
  await salon.ask('PATCH', `/appointments/${id}/cancel`, { token, body: {} });
  await vi.waitFor(
    async () =>
      expect((await told('text'))[0]).toMatchObject({
        ...{ standing: 'given-up', reason: 'refused', answer: '410: the number wants no more texts' },
      }),
    patient,
  );
  const { notificationPreferences } = (await salon.ask('GET', '/auth/me', { token })).body.data;
  expect(notificationPreferences).toMatchObject({ sms: false, email: true, muted: [] });
});
