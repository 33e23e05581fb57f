import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstTextedCodes, firstTextsADay } from '../../../../domain/notice/policies.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../../support/webhook-receiver.ts';
import { patient, whenSendingHasBegun } from '../support/outbox.ts';
import { accountIdOf, book, dayToBook, maya, nia } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const sums = { codes: firstTextedCodes, aDay: firstTextsADay };

let salon: SalonUnderTest;
let receiver: WebhookReceiver;
let token: string;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
  salon = await openSalonUnderTest({ texts: { url: receiver.url, secret, ...sums } });
  salon.salon.start('https://salon.example');
  await whenSendingHasBegun(salon);
  const { body } = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'seven-quiet-combs-9' } });
  token = body.data.token;
});
afterAll(async () => {
  await salon.close();
  await receiver.close();
});

type Told = { readonly id: string; readonly channel: string; readonly kind: string };
const told = async (channel: string): Promise<readonly Told[]> => {
  const { notices } = (await salon.asOwner('GET', '/admin/notices?limit=100')).body.data;
  return notices.filter((notice: Told) => notice.channel === channel);
};
const prefer = (changes: object) => salon.ask('PUT', '/user/preferences', { token, body: changes });
const confirm = (id: string) => salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });

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
    // The clock of the salon under test differs from the clock of this machine.
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    expect(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)).toBe(headers['webhook-signature']);
    expect([type, data.to]).toEqual(['text.wanted', maya.phone]);
    expect(data.text).toMatch(
      /: Your visit on Fri, Dec 18, 10:00 AM is confirmed\. https:\S+ Reply STOP to end texts\.$/,
    );
    expect(data.text).toMatch(/^[ -~]+$/);
  }
  const read = (await salon.asOwner('GET', `/admin/notices/${due?.id}/mail`)).body.data;
  expect(read).toMatchObject({ to: [maya.phone], html: null, text: JSON.parse(first?.body ?? '{}').data.text });
  const timeline = await salon.asOwner('GET', `/admin/appointments/${id}/timeline`);
  expect(JSON.stringify(timeline.body)).toContain('Text “Visit confirmed” sent');

  await prefer({ muted: ['booking/sms'] });
  await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'pending' });
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

test('a client who asks for texts as she books gets them about that appointment alone, at the phone that she typed, until it says STOP', async () => {
  const before = receiver.received.length;
  const { sendsTexts } = (await salon.ask('GET', '/availability/rules')).body.data;
  expect(sendsTexts).toBe(true);
  const other = (await book(salon, nia, { time: '13:00' })).body.data;
  // Nobody has proved that the account is hers, so it stays as it is.
  const phone = '+13175550199';
  const { id } = (await book(salon, { ...nia, phone }, { time: '16:00', texts: { wording: 'Text me.' } })).body.data;
  await confirm(id);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(before + 1), patient);
  const [first] = receiver.received.slice(before);
  expect(JSON.parse(first?.body ?? '{}').data).toMatchObject({ to: phone, text: expect.stringContaining('4:00 PM') });
  const timelineOf = async () =>
    JSON.stringify((await salon.asOwner('GET', `/admin/appointments/${id}/timeline`)).body);
  expect(await timelineOf()).toContain('The client wants texts about this appointment');
  const account = (await salon.asOwner('GET', `/admin/customers/${await accountIdOf(salon, nia)}`)).body.data;
  expect(account).toMatchObject({ phone: nia.phone, mayBeTexted: true, notificationPreferences: { sms: false } });

  receiver.answers(410);
  await salon.asOwner('PATCH', `/appointments/${id}/reschedule`, { date: dayToBook, time: '15:00' });
  await vi.waitFor(async () => expect((await told('text'))[0]).toMatchObject({ standing: 'given-up' }), patient);
  await vi.waitFor(async () => expect(await timelineOf()).toContain('The client’s phone wants no more texts'), patient);
  const mails = (await told('mail')).length;
  await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'pending' });
  await confirm(id);
  await confirm(other.id);
  await vi.waitFor(async () => expect((await told('mail')).length).toBeGreaterThan(mails + 1), patient);
  expect(receiver.received).toHaveLength(before + 2);
});

test('nobody is texted before the studio has confirmed the visit with that number, nor elsewhere than it allows', async () => {
  const textsAbout = async (id: string) =>
    (await salon.asOwner('GET', '/admin/notices?limit=100')).body.data.notices.filter(
      (notice: Told & { appointmentId: string }) => notice.channel === 'text' && notice.appointmentId === id,
    );
  const mailsAbout = async (id: string, count: number) =>
    vi.waitFor(async () => {
      const { notices } = (await salon.asOwner('GET', '/admin/notices?limit=100')).body.data;
      const mails = notices.filter(
        (notice: Told & { appointmentId: string; standing: string }) =>
          notice.channel === 'mail' && notice.appointmentId === id && notice.standing === 'sent',
      );
      expect(mails).toHaveLength(count);
    }, patient);
  const date = '2026-12-22';
  const wanted = { date, texts: { wording: 'Text me.' } };
  const under = async (phone: string, time: string) =>
    (await book(salon, { ...nia, email: `who-${time.slice(0, 2)}@example.com`, phone }, { ...wanted, time })).body.data
      .id;

  // The Bahamas share their calling code with the United States.
  const bahamas = await under('+12425550101', '09:00');
  await confirm(bahamas);
  await mailsAbout(bahamas, 3);
  expect(await textsAbout(bahamas)).toEqual([]);

  const made = await under('+13175550177', '10:00');
  await mailsAbout(made, 2);
  await salon.asOwner('PUT', `/admin/appointments/${made}/status`, { status: 'cancelled' });
  await mailsAbout(made, 3);
  expect(await textsAbout(made)).toEqual([]);

  // The studio has not seen a number that the client puts in her account after she books.
  await prefer({ sms: true });
  const hers = (await book(salon, maya, { date, time: '13:00' }, { token })).body.data.id;
  await salon.ask('PUT', '/user/profile', { token, body: { ...maya, phone: '+13175550178' } });
  await confirm(hers);
  await mailsAbout(hers, 3);
  expect(await textsAbout(hers)).toEqual([]);
});

test('so many texts go out on a day and no more, and the owner reads that on her dashboard', async () => {
  receiver.answers(204);
  const under = await openSalonUnderTest({ texts: { url: receiver.url, secret, ...sums, aDay: 2 } });
  const asOwner = async (method: string, path: string, body?: object) =>
    (await under.asOwner(method, path, body)).body.data;
  const before = receiver.received.length;
  const ids: string[] = [];
  for (const time of ['09:00', '10:00', '11:00'])
    ids.push((await book(under, nia, { time, texts: { wording: 'Text me.' } })).body.data.id);
  under.salon.start('https://salon.example');
  await whenSendingHasBegun(under);
  const codes = async () =>
    (await asOwner('GET', '/admin/dashboard')).warnings.map(({ code }: { readonly code: string }) => code);
  expect(await codes()).not.toContain('TextsUsedUp');
  for (const id of ids) await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
  await vi.waitFor(async () => {
    const { notices } = await asOwner('GET', '/admin/notices?standing=given-up');
    expect(notices).toMatchObject([{ channel: 'text', reason: 'day-used-up' }]);
  }, patient);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(before + 2), patient);
  const message =
    '2 texts have gone out today, and no more than that go out in a day. Until midnight your clients are told by email alone.';
  expect((await asOwner('GET', '/admin/dashboard')).warnings).toContainEqual({ code: 'TextsUsedUp', message });
  await under.close();
});
