import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let client: string;
let id: string;

type Line = {
  readonly type: string;
  readonly by: string;
  readonly text: string;
  readonly kind: string;
  readonly isStep: boolean;
  readonly changes: readonly { readonly what: string; readonly from: string | null; readonly to: string | null }[];
  readonly facts: readonly { readonly what: string; readonly value: string }[];
  readonly origin: { readonly network: string | null; readonly device: string | null } | null;
  readonly isErased: boolean;
  readonly actor: string | null;
};

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);
const ownersLines = async (): Promise<readonly Line[]> =>
  (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data.lines;
const clientsLines = async (): Promise<readonly Line[]> =>
  (await salon.ask('GET', `/appointments/${id}/timeline`, { token: client })).body.data.lines;
const factsOf = (line: Line | undefined) =>
  Object.fromEntries((line?.facts ?? []).map(({ what, value }) => [what, value]));
const ofType = (lines: readonly Line[], type: string) => lines.find((line) => line.type === type);

beforeAll(async () => {
  salon = await openSalonUnderTest();
  const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone)' };
  id = (await book(salon, maya, { time: '09:00' }, { headers })).body.data.id;
  await book(salon, nia, { time: '11:00' });
  client = await signInAs(salon, maya);
  const { paymentProofs } = (await asOwner('GET', `/admin/appointments/${id}`)).body.data;
  await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, {
    status: 'verified',
    note: 'It is there',
    seen: { amount: 12.5, date: '2026-12-03', sender: 'M. Johnson' },
  });
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
  await asOwner('PUT', `/admin/appointments/${id}`, { ownerNote: 'Likes tea' });
  await salon.ask('PATCH', `/appointments/${id}/reschedule`, {
    token: client,
    body: { date: dayToBook, time: '14:00' },
    headers: { 'User-Agent': 'Mozilla/5.0 (iPad)' },
  });
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'completed' });
  await salon.ask('POST', '/reviews', { token: client, body: { appointmentId: id, rating: 5, comment: 'Gentle' } });
});
afterAll(() => salon.close());

describe('the timeline of an appointment', () => {
  test('tells the owner every event of its streams, in the order of the log', async () => {
    const lines = await ownersLines();
    expect(lines.map(({ type }) => type)).toEqual([
      ...['PaymentProofUploaded', 'TimeHeld', 'PaymentProofClaimed', 'AppointmentRequested'],
      ...['PaymentProofVerified', 'AppointmentConfirmed', 'OwnerNoteTaken'],
      ...['TimeHeld', 'AppointmentRescheduled', 'HoldReleased', 'AppointmentCompleted', 'ReviewSubmitted'],
    ]);
    expect(lines.filter(({ isStep }) => isStep).map(({ kind }) => kind)).toEqual(['time', 'payment', 'time', 'time']);
  });

  test('says who did it, from where, what it cost and under which rules', async () => {
    const booked = ofType(await ownersLines(), 'AppointmentRequested');
    expect(booked).toMatchObject({ by: 'guest', text: 'Booked for Friday, December 18, 2026 at 9:00 AM' });
    expect(booked?.origin?.device).toBe('Mozilla/5.0 (iPhone)');
    const origins = (lines: readonly Line[]) =>
      ['PaymentProofUploaded', 'AppointmentRescheduled'].map((type) => ofType(lines, type)?.origin?.device);
    expect(origins(await ownersLines())).toEqual(['Mozilla/5.0 (iPhone)', 'Mozilla/5.0 (iPad)']);
    expect(origins(await clientsLines())).toEqual(['Mozilla/5.0 (iPhone)', 'Mozilla/5.0 (iPad)']);
    expect(factsOf(booked)).toMatchObject({
      Total: expect.stringMatching(/^\$\d+\.\d\d$/),
      'May cancel until': '24 hours before, once confirmed',
      Email: maya.email,
    });
  });

  test('says what changed from what', async () => {
    const moved = ofType(await ownersLines(), 'AppointmentRescheduled');
    expect(moved).toMatchObject({ by: 'client', text: 'Moved by the client' });
    expect(moved?.changes).toEqual([
      {
        what: 'Time',
        from: 'Friday, December 18, 2026 at 9:00 AM',
        to: 'Friday, December 18, 2026 at 2:00 PM',
      },
    ]);
    expect(ofType(await ownersLines(), 'PaymentProofVerified')?.changes).toEqual([
      { what: 'Payment proof', from: 'pending', to: 'verified' },
    ]);
  });

  test('says what the owner read off the proof, and how it differs from what was due', async () => {
    const facts = factsOf(ofType(await ownersLines(), 'PaymentProofVerified'));
    const { totalPrice, paymentProofs } = (await asOwner('GET', `/admin/appointments/${id}`)).body.data;
    const apart = (totalPrice - 12.5).toFixed(2);
    expect(facts).toEqual({
      'Amount on the proof': `$12.50, $${apart} less than the $${totalPrice.toFixed(2)} that was due`,
      'Date on the proof': 'Thursday, December 3, 2026',
      'Sender on the proof': 'M. Johnson',
      Note: 'It is there',
    });
    expect(paymentProofs[0].seen).toEqual({ amount: 12.5, date: '2026-12-03', sender: 'M. Johnson', due: totalPrice });
    const hers = (await salon.ask('GET', `/appointments/${id}`, { token: client })).body.data;
    expect(hers.paymentProofs[0].seen).toBeNull();
    const refused = await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, {
      ...{ status: 'rejected', seen: { amount: 12.5 } },
    });
    expect(refused).toMatchObject({ status: 400 });
    const early = await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, {
      ...{ status: 'verified', seen: { date: '2026-12-05' } },
    });
    expect(early).toMatchObject({
      status: 422,
      body: {
        message: 'Please check the date of the payment. It can’t be in the future, nor more than ten years ago.',
      },
    });
  });

  test('says which appointment it is of, as it is now', async () => {
    for (const [path, token] of [
      [`/admin/appointments/${id}/timeline`, await signInAsOwner(salon)],
      [`/appointments/${id}/timeline`, client],
    ] as const) {
      const { claims } = (await salon.ask('GET', path, { token })).body.data;
      expect(claims).toEqual(
        expect.arrayContaining([
          { what: 'Client', value: `${maya.firstName} ${maya.lastName}` },
          { what: 'Time', value: 'Friday, December 18, 2026 at 2:00 PM' },
          { what: 'Status', value: 'completed' },
        ]),
      );
    }
  });

  test('leaves private notes and accounts out of what the client reads', async () => {
    const lines = await clientsLines();
    expect(lines.map(({ type }) => type)).not.toContain('OwnerNoteTaken');
    expect(lines.every(({ actor }) => actor === null)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('Likes tea');
    expect(lines).toHaveLength((await ownersLines()).length - 1);
  });

  test('is nobody else’s, and the owner reads that of a deleted appointment too', async () => {
    const other = await signInAs(salon, nia);
    expect((await salon.ask('GET', `/appointments/${id}/timeline`, { token: other })).status).toBe(404);
    expect((await asOwner('GET', '/admin/appointments/nothing/timeline')).status).toBe(404);
    const gone = (await book(salon, nia, { time: '15:30' })).body.data.id;
    await asOwner('DELETE', `/admin/appointments/${gone}`);
    const { body } = await asOwner('GET', `/admin/appointments/${gone}/timeline`);
    expect(body.data.lines.at(-2)).toMatchObject({ text: 'Deleted', changes: [{ from: 'pending', to: 'deleted' }] });
  });

  test('keeps what was refused, with the reason and from where, a few times a day', async () => {
    const before = (await ownersLines()).length;
    const refusedOf = (lines: readonly Line[]) => lines.filter(({ type }) => type === 'AttemptRefused');
    const headers = { 'User-Agent': 'Mozilla/5.0 (Android)' };
    const body = { date: dayToBook, time: '15:00' };
    for (const _ of [1, 2, 3, 4]) {
      const moved = await salon.ask('PATCH', `/appointments/${id}/reschedule`, { token: client, headers, body });
      expect([moved.status, moved.body.error.code]).toEqual([422, 'StatusForbidsClient']);
      salon.clock.advance(1_000);
    }
    const canceled = await salon.ask('PATCH', `/appointments/${id}/cancel`, { token: client, headers, body: {} });
    expect(canceled.body.error.code).toBe('StatusForbidsClient');
    const proof = (await asOwner('GET', `/admin/appointments/${id}`)).body.data.paymentProofs[0].originalFile;
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const again = { serviceId, date: dayToBook, time: '16:00', customerInfo: maya, paymentProof: proof };
    const booked = await salon.ask('POST', '/appointments', { headers, body: again });
    expect(booked.body.error.code).toBe('ProofAlreadyUsed');
    const lines = refusedOf(await ownersLines());
    expect(lines.map(({ text, by }) => [text, by])).toEqual([
      ...[1, 2, 3].map(() => ['A move was refused', 'client']),
      ['A cancellation was refused', 'client'],
      ['A second use of the payment proof was refused', 'guest'],
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual([...lines.slice(1).map(() => 'booking'), 'payment']);
    expect(lines.map(({ origin }) => origin?.device)).toEqual(lines.map(() => 'Mozilla/5.0 (Android)'));
    expect(factsOf(lines[0])).toEqual({
      Wanted: 'Friday, December 18, 2026 at 3:00 PM',
      Reason: 'the visit was completed',
    });
    expect(factsOf(lines[2])).toMatchObject({ 'Later ones': 'of that day are not kept' });
    expect(factsOf(lines[4])).toMatchObject({ Reason: 'this booking has the proof' });
    // The client does not see the second use: the person who tried it was not signed in as her.
    expect(refusedOf(await clientsLines()).map(({ text }) => text)).not.toContain(lines[4]?.text);
    expect(refusedOf(await clientsLines())).toHaveLength(4);
    expect((await ownersLines()).length).toBe(before + 5);
  });

  test('says what the client agreed to pay and when she gets it back, and what was paid, returned and is due', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    await asOwner('PUT', `/admin/services/${serviceId}`, { deposit: { kind: 'amount', value: 10 } });
    const choices = { payment: 'deposit', depositDollars: 10, balance: 'any', sameDayChange: 'nothing' };
    await asOwner('PUT', '/branding', { policies: { choices: { ...choices, refunds: 'in-time' } } });
    const { id: paid, paymentProofs } = (await book(salon, nia, { time: '15:30' })).body.data;
    const path = `/admin/appointments/${paid}`;
    await asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, { status: 'verified' });
    await asOwner('POST', `${path}/fees`, { reason: 'late', amount: 5 });
    await asOwner('POST', `${path}/payments`, { method: 'cash', amount: 5, tip: 3 });
    await asOwner('POST', `${path}/returns`, { method: 'cash', amount: 8, isGoodwill: true });
    await asOwner('POST', `${path}/returns`, { method: 'cash', amount: 2 });
    const { claims, lines } = (await asOwner('GET', `${path}/timeline`)).body.data;
    expect(factsOf(ofType(lines, 'AppointmentRequested'))).toMatchObject({
      'Due to book': '$10.00',
      'Canceled in time': 'the studio refunds what was paid',
    });
    expect(factsOf(ofType(lines, 'MoneyReturned'))).toMatchObject({ Amount: '$8.00, cash', 'Off the price': '$8.00' });
    expect(factsOf({ facts: claims } as Line)).toMatchObject({
      ...{ Total: '$22.00', Fees: '$5.00', Paid: '$35.00', Tip: '$3.00', Returned: '$10.00', 'Still due': '$2.00' },
    });
  });

  test('says erased where a forgotten client’s words were', async () => {
    const { userId } = (await asOwner('GET', `/admin/appointments/${id}`)).body.data;
    salon.clock.advance(20 * 86_400_000);
    expect((await asOwner('DELETE', `/admin/customers/${userId}`)).status).toBe(200);
    const lines = await ownersLines();
    expect(ofType(lines, 'AppointmentRequested')).toMatchObject({ isErased: true, origin: null });
    expect(factsOf(ofType(lines, 'AppointmentRequested'))).toMatchObject({ Name: 'erased', Email: 'erased' });
    for (const type of ['AttemptRefused', 'AppointmentRescheduled', 'PaymentProofUploaded'])
      expect(ofType(lines, type)).toMatchObject({ isErased: true, origin: null });
    const proof = (await asOwner('GET', `/admin/appointments/${id}`)).body.data.paymentProofs[0];
    const path = `/admin/payment-proofs/${proof.id}/status`;
    expect((await asOwner('PUT', path, { status: 'verified' })).body.error.code).toBe('ProofForgotten');
    expect(ofType(lines, 'AccountForgotten')).toMatchObject({ kind: 'person' });
    const [last] = (await ownersLines()).slice(-1);
    expect(last).toMatchObject({ text: 'Verifying the payment proof was refused', by: 'owner', origin: null });
  });
});
