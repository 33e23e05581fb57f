import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailsOf, patient } from '../support/outbox.ts';
import { book, maya, nia, serviceNamed } from '../support/people.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);
const agendas = async () => (await mailsOf(salon)).filter(({ subject = '' }) => /visits?(?:,|$)/.test(subject));
const start = () => salon.salon.start('https://salon.example');
type Row = { readonly id: string; readonly kind: string; readonly standing: string; readonly reason: string | null };
const rows = async (): Promise<readonly Row[]> =>
  (await asOwner('GET', '/admin/notices?limit=100')).body.data.notices.filter(({ kind }: Row) => kind === 'day-agenda');
const whenStanding = (...standings: readonly string[]) =>
  vi.waitFor(async () => expect((await rows()).map(({ standing }) => standing)).toEqual(standings), patient);

/** Moves the clock to a time and books a visit, so that the next round begins at once. */
const goTo = async (to: string, time: string) => {
  salon.clock.advance(Date.parse(to) - Date.parse(salon.clock.now()));
  const booked = await book(salon, nia, { date: '2027-01-15', time });
  expect(booked.status).toBe(201);
};

describe('the visits of a day', () => {
  test('say of an install that its balance is due, where its later sessions were canceled', async () => {
    start();
    const { id: serviceId } = await serviceNamed(salon, 'Install');
    await asOwner('PUT', `/admin/services/${serviceId}`, { sessions: 3, duration: 2, price: 600 });
    const further = ['2026-12-17', '2026-12-18'].map((date) => ({ date, time: '10:00' }));
    const customerInfo = { ...maya, name: 'Maya Okafor' };
    const wanted = { serviceId, date: '2026-12-16', time: '10:00', customerInfo, further };
    const { id } = (await asOwner('POST', '/admin/appointments', wanted)).body.data;
    await asOwner('PUT', `/admin/appointments/${id}-session-3/status`, { status: 'cancelled' });
    const said = (words: string) =>
      vi.waitFor(async () => {
        expect((await agendas()).map(({ text }) => text ?? '').join()).toContain(words);
      }, patient);
    await goTo('2026-12-16T13:00:05.000Z', '10:00');
    await said('$600 is due at the last session');
    await goTo('2026-12-17T13:00:05.000Z', '12:00');
    await said('Owes $600');
  });

  test('are told to the owner at seven: who comes when, the phone, what is owed, notes and proofs to verify', async () => {
    start();
    const first = (await book(salon, maya)).body.data;
    await book(salon, nia, { time: '14:00' });
    await asOwner('PUT', `/admin/appointments/${first.id}/status`, { status: 'confirmed' });
    await asOwner('PUT', `/admin/appointments/${first.id}`, { ownerNote: 'Bring the small hooks' });
    await goTo('2026-12-18T12:59:00.000Z', '10:00');
    expect(await rows()).toEqual([]);
    await goTo('2026-12-18T13:00:05.000Z', '11:00');
    await whenStanding('sent');
    const [agenda, ...others] = await agendas();
    expect(others).toEqual([]);
    expect(JSON.stringify(agenda?.to)).toContain(ownersCredentials.email);
    expect(agenda?.subject).toBe('Friday, December 18: 2 visits, the first at 10:00 AM');
    const text = (agenda?.text ?? '').replace(/\s+/g, ' ');
    for (const said of [
      '10:00 AM · Maya Okafor',
      'Your note: Bring the small hooks',

      '(317) 555-01',
      'Owes $',
      '2:00 PM',
      'Not confirmed yet',
    ])
      expect(text).toContain(said);
    expect(text.indexOf('Maya')).toBeLessThan(text.indexOf('Nia'));
    expect(agenda?.html).toContain('href="https://salon.example/admin/appointments?date=2026-12-18"');
    expect(agenda?.html).toMatch(/href="tel:\+1\d+"/);
    // The owner gets it once, even if visits are booked for that day later.
    await book(salon, nia, { time: '17:00' });
    await goTo('2026-12-18T18:00:00.000Z', '13:00');
    await whenStanding('sent');
    // When the owner reads it again, it says what it said then, and not how the day has changed.
    await asOwner('PUT', `/admin/appointments/${first.id}/status`, { status: 'cancelled' });
    const [row] = await rows();
    const read = (await asOwner('GET', `/admin/notices/${row?.id}/mail`)).body.data;
    expect([read.subject, read.text.replace(/\s+/g, ' ')]).toEqual([
      agenda?.subject,
      expect.stringContaining('10:00 AM · Maya Okafor'),
    ]);
  });

  test('are told with what is still owed: a proof that names no sum pays the whole, and cash pays its part', async () => {
    start();
    const first = (await book(salon, maya)).body.data;
    const second = (await book(salon, nia, { time: '14:00' })).body.data;
    await asOwner('PUT', `/admin/payment-proofs/${first.paymentProofs[0].id}/status`, { status: 'verified' });
    await asOwner('POST', `/admin/appointments/${second.id}/payments`, { method: 'cash', amount: 10, tip: 5 });
    await goTo('2026-12-18T13:00:05.000Z', '10:00');
    await whenStanding('sent');
    const [agenda] = await agendas();
    const said = (agenda?.text ?? '').match(/Owes .*|Paid .*|Payment verified.*/g);
    expect(said).toEqual(['Paid in full', 'Owes $20 of $30']);
  });

  test('are given up where everybody has canceled before it could be sent', async () => {
    await book(salon, maya);
    const { id } = (await book(salon, nia, { time: '14:00' })).body.data;
    start();
    await goTo('2026-12-18T13:00:05.000Z', '10:00');
    await whenStanding('sent');
    const [row] = await rows();
    for (const each of (await asOwner('GET', '/admin/appointments?date=2026-12-18')).body.data.appointments)
      await asOwner('PUT', `/admin/appointments/${each.id}/status`, { status: 'cancelled' });
    expect((await asOwner('GET', `/appointments/${id}`)).body.data.status).toBe('cancelled');
    await asOwner('POST', `/admin/notices/${row?.id}/again`);
    await whenStanding('given-up');
    expect((await rows())[0]?.reason).toBe('untrue');
  });

  test('leave no mail in the folder once a client whom they may name is forgotten', async () => {
    const { id } = (await book(salon, maya)).body.data;
    await book(salon, nia, { time: '14:00' });
    start();
    await goTo('2026-12-18T13:00:05.000Z', '10:00');
    await whenStanding('sent');
    expect(await agendas()).toHaveLength(1);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
    const [client] = (await asOwner('GET', '/admin/customers?search=maya')).body.data.customers;
    expect((await asOwner('DELETE', `/admin/customers/${client.id}`)).status).toBe(200);
    await vi.waitFor(async () => expect(await agendas()).toEqual([]), patient);
    const [row] = await rows();
    const { text } = (await asOwner('GET', `/admin/notices/${row?.id}/mail`)).body.data;
    expect(text).not.toContain('Maya');
  });
});
