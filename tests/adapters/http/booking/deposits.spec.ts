import { afterAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, serviceNamed, signInAs, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

const { asOwner } = salon;

/** Sets the deposit of the consultation, which costs $30. */
const askFor = async (deposit: object | null) => {
  const { id } = await serviceNamed(salon, 'Consultation');
  return (await asOwner('PUT', `/admin/services/${id}`, { deposit })).body;
};
const moneyOf = async (id: string) => (await asOwner('GET', `/admin/appointments/${id}`)).body.data.money;

describe('a deposit', () => {
  test('of the service is what is due now, the rest is due at the visit, and later changes do not touch the booking', async () => {
    expect((await askFor({ kind: 'amount', value: 10 })).data.deposit).toEqual({ kind: 'amount', value: 10 });
    const { id } = (await book(salon, maya, { time: '09:00' })).body.data;
    expect(await moneyOf(id)).toMatchObject({ total: 30, paid: 0, dueNow: 10, dueAtVisit: 20 });
    await askFor({ kind: 'percent', value: 50 });
    expect(await moneyOf(id)).toMatchObject({ dueNow: 10, dueAtVisit: 20 });
    const later = (await book(salon, maya, { time: '10:00' })).body.data;
    expect(later.money).toMatchObject({ total: 30, dueNow: 15, dueAtVisit: 15 });
    const token = await signInAs(salon, maya);
    expect((await salon.ask('GET', `/appointments/${id}`, { token })).body.data.money).toMatchObject({ dueNow: 10 });
  });

  test('is paid by a verified proof with the amount that the owner read, and what is short stays due', async () => {
    await askFor({ kind: 'amount', value: 10 });
    const { id, paymentProofs } = (await book(salon, maya, { time: '11:00' })).body.data;
    const proof = `/admin/payment-proofs/${paymentProofs[0].id}/status`;
    await asOwner('PUT', proof, { status: 'verified', seen: { amount: 6 } });
    expect(await moneyOf(id)).toMatchObject({ paid: 6, dueNow: 4, dueAtVisit: 20 });
    const { body } = await asOwner('GET', `/admin/appointments/${id}`);
    expect(body.data.paymentProofs[0].seen).toMatchObject({ amount: 6, due: 10 });
    const paymentProof = await uploadProofOf(salon, maya);
    const token = await signInAs(salon, maya);
    const added = await salon.ask('POST', `/appointments/${id}/payment-proofs`, { token, body: { paymentProof } });
    const second = added.body.data.paymentProofs.at(-1).id;
    await asOwner('PUT', `/admin/payment-proofs/${second}/status`, { status: 'verified', seen: { amount: 4 } });
    expect(await moneyOf(id)).toMatchObject({ paid: 10, dueNow: 0, dueAtVisit: 20 });
    const proofs = (await asOwner('GET', `/admin/appointments/${id}`)).body.data.paymentProofs;
    expect(proofs.at(-1).seen).toMatchObject({ amount: 4, due: 4 });
  });

  test('of nothing needs no proof, and any other does', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const request = (time: string) =>
      salon.ask('POST', '/appointments', { body: { serviceId, date: dayToBook, time, customerInfo: maya } });
    await askFor({ kind: 'none' });
    const booked = await request('12:00');
    expect([booked.status, booked.body.data.money]).toEqual([
      201,
      {
        ...{ total: 30, discount: 0, code: null, fees: 0, paid: 0, returned: 0, dueNow: 0, dueAtVisit: 30, tip: 0 },
        dueLater: 0,
        ...{ canceling: null, moving: 0, movingAgain: 0, missing: 0, entries: [] },
      },
    ]);
    expect((await request('12:00')).body.data.id).toBe(booked.body.data.id);
    await askFor(null);
    const refused = await request('13:00');
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Payment proof is required to create an appointment. Please upload your payment proof first.',
    ]);
  });

  test('of longer visits is asked of them alone, and the booking keeps what was asked of it', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const nextDay = '2026-12-23';
    const due = async () => (await salon.ask('POST', '/appointments/check', { body: { serviceId } })).body.data.due;
    await askFor({ kind: 'amount', value: 10, minimumHours: 1 });
    expect(await due()).toEqual({ deposit: { kind: 'none' }, now: 0, atVisit: 30 });
    const body = { serviceId, date: nextDay, time: '09:00', customerInfo: maya };
    const short = (await salon.ask('POST', '/appointments', { body })).body.data;
    expect(short.money).toMatchObject({ dueNow: 0, dueAtVisit: 30 });
    await asOwner('PUT', `/admin/services/${serviceId}`, { duration: 1 });
    expect(await due()).toEqual({ deposit: { kind: 'amount', value: 10 }, now: 10, atVisit: 20 });
    expect((await book(salon, nia, { date: nextDay, time: '15:00' })).body.data.money).toMatchObject({ dueNow: 10 });
    const choices = {
      payment: 'deposit',
      depositDollars: 5,
      balance: 'any',
      sameDayChange: 'nothing',
      refunds: 'none',
    };
    await askFor(null);
    await asOwner('PUT', '/branding', { policies: { choices: { ...choices, depositMinimumHours: 2 } } });
    expect(await due()).toMatchObject({ now: 0, atVisit: 30 });
    await asOwner('PUT', '/branding', { policies: { choices: { ...choices, depositMinimumHours: null } } });
    expect(await due()).toMatchObject({ now: 5, atVisit: 25 });
    await asOwner('PUT', '/branding', { policies: { choices: null } });
    await asOwner('PUT', `/admin/services/${serviceId}`, { duration: 0.5 });
    expect(await moneyOf(short.id)).toMatchObject({ dueNow: 0, dueAtVisit: 30 });
  });

  test('is refused in words where it is no amount or no share', async () => {
    expect(await askFor({ kind: 'amount', value: 0 })).toMatchObject({
      message: 'A deposit is from $0.01 to $10,000, or from 1 to 100 percent, for visits from 1 to 24 hours.',
    });
    const { id } = await serviceNamed(salon, 'Consultation');
    const refused = await asOwner('PUT', `/admin/services/${id}`, { deposit: { kind: 'percent', value: 101 } });
    expect(refused.status).toBe(400);
  });

  test('is not asked of a client for whom the owner books', async () => {
    await askFor({ kind: 'amount', value: 10 });
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const customerInfo = { name: 'Nia Brown', email: 'nia@example.com', phone: '+13175550143' };
    const wanted = { serviceId, date: dayToBook, time: '15:00', customerInfo };
    const { body } = await asOwner('POST', '/admin/appointments', wanted);
    expect(body.data.money).toMatchObject({ total: 30, dueNow: 0, dueAtVisit: 30 });
  });
});

describe('another price', () => {
  const wanted = async (agreed: object) => {
    const { id: serviceId, addOns } = await serviceNamed(salon, 'Interlocks');
    const customerInfo = { name: 'Nia Brown', email: 'nia@example.com', phone: '+13175550143' };
    const chosen = addOns.slice(0, 1).map(({ id }) => id);
    return { serviceId, addOns: chosen, date: '2026-12-29', time: '09:00', customerInfo, agreed };
  };

  test('is agreed with a reason that only the owner reads', async () => {
    const { body } = await asOwner('POST', '/admin/appointments', await wanted({ price: 500, reason: 'For a friend' }));
    const { id, totalPrice, servicePrice, addOns, ownerNote } = body.data;
    expect([servicePrice, totalPrice]).toEqual([500, 500 + addOns[0].price]);
    expect(ownerNote).toMatch(/^Price \$500\.00 instead of \$\d+\.00: For a friend$/);
    const timeline = await asOwner('GET', `/admin/appointments/${id}/timeline`);
    expect(JSON.stringify(timeline.body)).toContain('For a friend');
    const nia = await signInAs(salon, { ...maya, email: 'nia@example.com' });
    const seen = await salon.ask('GET', `/appointments/${id}`, { token: nia });
    expect(seen.body.data.totalPrice).toBe(totalPrice);
    expect(JSON.stringify(seen.body)).not.toContain('For a friend');
  });

  test('is agreed afterwards too, with its reason below what was noted, and changes nothing that was paid', async () => {
    const booking = { ...(await wanted({ price: 500, reason: 'For a friend' })), date: '2026-12-30' };
    const { id, addOns } = (await asOwner('POST', '/admin/appointments', booking)).body.data;
    await asOwner('POST', `/admin/appointments/${id}/complete`, { method: 'cash', amount: 500 });
    const agree = () =>
      asOwner('PUT', `/admin/appointments/${id}`, { agreed: { price: 450, reason: 'A strand came loose' } });
    const { status, body } = await agree();
    const [total, added] = [450 + addOns[0].price, addOns[0].price];
    expect([status, body.data.servicePrice, body.data.totalPrice, body.data.status]).toEqual([
      ...[200, 450, total, 'completed'],
    ]);
    expect(body.data.money).toMatchObject({ total, paid: 500, dueAtVisit: Math.max(0, added - 50) });
    await agree();
    const seen = await asOwner('GET', `/admin/appointments/${id}`);
    expect(seen.body.data.ownerNote).toMatch(
      /: For a friend\nPrice \$450\.00 instead of \$500\.00: A strand came loose$/,
    );
    expect(seen.body.data).toMatchObject({ date: '2026-12-30', time: '09:00', totalPrice: total });
  });

  test.each([{ price: -1, reason: 'Less' }, { price: 10, reason: ' ' }, { price: 10 }])(
    'is refused: %j',
    async (agreed) => {
      expect((await asOwner('POST', '/admin/appointments', await wanted(agreed))).status).toBe(400);
    },
  );
});

describe('canceling', () => {
  const choices = { payment: 'full', depositDollars: null, balance: 'cash', sameDayChange: 'nothing' };
  const choose = (refunds: string) => asOwner('PUT', '/branding', { policies: { choices: { ...choices, refunds } } });
  const canceling = async (id: string) => (await moneyOf(id)).canceling;

  test('says what is lost or refunded by the rule that the client agreed to, and later changes do not touch it', async () => {
    await choose('none');
    const first = (await book(salon, maya, { date: '2026-12-21', time: '09:00' })).body.data;
    expect(first.money.canceling).toEqual({ lost: 30, refunded: 0 });
    await choose('in-time');
    const second = (await book(salon, maya, { date: '2026-12-21', time: '11:00' })).body.data;
    expect(await canceling(first.id)).toEqual({ lost: 30, refunded: 0 });
    expect(await canceling(second.id)).toEqual({ lost: 0, refunded: 30 });
    const proof = `/admin/payment-proofs/${second.paymentProofs[0].id}/status`;
    await asOwner('PUT', proof, { status: 'verified', seen: { amount: 25 } });
    expect(await canceling(second.id)).toEqual({ lost: 0, refunded: 25 });
    await asOwner('PUT', proof, { status: 'rejected' });
    expect(await canceling(second.id)).toEqual({ lost: 0, refunded: 0 });
    await asOwner('PUT', `/admin/appointments/${second.id}/status`, { status: 'cancelled' });
    expect(await canceling(second.id)).toBeNull();
  });
});

test('a deposit that depends on the visit asks for the whole price where the service has none of its own', async () => {
  const choices = {
    payment: 'deposit',
    depositDollars: null,
    balance: 'cash',
    sameDayChange: 'nothing',
    refunds: 'none',
  };
  const saved = await asOwner('PUT', '/branding', { policies: { choices } });
  expect(saved.body.data.policies.choices).toEqual(choices);
  await askFor(null);
  const { money } = (await book(salon, maya, { date: '2026-12-22', time: '09:00' })).body.data;
  expect(money).toMatchObject({ total: 30, dueNow: 30, dueAtVisit: 0 });
});
