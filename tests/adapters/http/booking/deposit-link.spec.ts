import { afterAll, expect, test } from 'vitest';
import { fileOf, formOf, maya, nia, png, serviceNamed } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest({ customerSignIn: 'code' });
afterAll(() => salon.close());

const bookFor = async ({ firstName, ...person }: typeof maya, time: string, deposit: object | null = null) => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const asked = { serviceId, date: '2026-12-18', time, customerInfo: { ...person, name: firstName } };
  const body = deposit === null ? asked : { ...asked, deposit };
  return (await salon.asOwner('POST', '/admin/appointments', body)).body.data;
};
const read = async (id: string) => (await salon.asOwner('GET', `/admin/appointments/${id}`)).body.data;

type Link = { readonly id: string; readonly hold: string; readonly expires: string; readonly signature: string };

const linkIn = (payUrl: string): Link => {
  const url = new URL(payUrl, 'http://studio.test');
  const [, , , id = '', hold = ''] = url.pathname.split('/');
  const said = (name: string) => url.searchParams.get(name) ?? '';
  return { id, hold, expires: said('expires'), signature: said('signature') };
};
let shade = 100;
const pay = ({ id, hold, expires, signature }: Link) => {
  shade += 1;
  const form = formOf({ file: fileOf(png(shade)), paymentMethod: 'zelle', expires, signature });
  return salon.ask('POST', `/visit-links/pay/${id}/${hold}`, { form });
};
const look = (action: string, { id, hold, expires, signature }: Link) =>
  salon.ask('GET', `/visit-links/${action}/${id}/${hold}?${new URLSearchParams({ expires, signature })}`);

const ten = { kind: 'amount', value: 10 };

test('a visit that the owner books with a deposit has a link that shows what to send, and takes its proof', async () => {
  expect(await bookFor(nia, '09:00')).toMatchObject({ payUrl: null });
  const { id, payUrl } = await bookFor(maya, '10:00', ten);
  const link = linkIn(payUrl);
  const seen = await look('pay', link);
  expect(seen.body.data).toMatchObject({ id, action: 'pay', payment: { due: 10, isChecked: false } });
  for (const word of [maya.firstName, maya.lastName, maya.email, maya.phone])
    expect([word, JSON.stringify(seen.body).includes(word)]).toEqual([word, false]);
  const paid = await pay(link);
  expect([paid.status, paid.body.data.payment]).toEqual([
    200,
    { due: 10, atVisit: 20, heldUntil: null, isChecked: true },
  ]);
  const { paymentProofs, status, customerInfo } = await read(id);
  expect([status, paymentProofs.length, paymentProofs[0].status]).toEqual(['pending', 1, 'pending']);
  expect([paymentProofs[0].paymentMethod, customerInfo.paymentMethod]).toEqual(['zelle', 'zelle']);
  await salon.asOwner('PUT', `/admin/payment-proofs/${paymentProofs[0].id}/status`, { status: 'verified' });
  expect((await look('pay', link)).body.data.payment).toEqual({
    due: 0,
    atVisit: 20,
    heldUntil: null,
    isChecked: false,
  });
});

test('the link says until when the time is held, also after the visit was moved, and takes the proof for its new time', async () => {
  const { id, payUrl, createdAt } = await bookFor(nia, '13:00', ten);
  const link = linkIn(payUrl);
  const heldUntil = async () => Date.parse((await look('pay', link)).body.data.payment.heldUntil);
  const aDay = 24 * 3_600_000;
  expect(await heldUntil()).toBe(Date.parse(createdAt) + aDay);
  salon.clock.advance(60_000);
  const to = { date: '2026-12-21', time: '09:00' };
  await salon.asOwner('PATCH', `/appointments/${id}/reschedule`, to);
  expect((await look('pay', link)).body.data).toMatchObject({ ...to, standing: 'moved', payment: { due: 10 } });
  expect(await heldUntil()).toBe(Date.parse((await read(id)).updatedAt) + aDay);
  expect(await heldUntil()).toBeGreaterThan(Date.parse(createdAt) + aDay);
  expect((await pay(link)).status).toBe(200);
  expect(await read(id)).toMatchObject({ ...to, status: 'pending', paymentProofs: [{ status: 'pending' }] });
  const proof = (await read(id)).paymentProofs[0].id;
  salon.clock.advance(60_000);
  await salon.asOwner('PUT', `/admin/payment-proofs/${proof}/status`, { status: 'rejected' });
  expect(await heldUntil()).toBeGreaterThan(Date.parse((await read(id)).updatedAt) + aDay);
  await salon.asOwner('PUT', '/admin/settings', { depositLapseHours: 0 });
  expect((await look('pay', link)).body.data.payment.heldUntil).toBeNull();
});

test('the link opens no other visit, does nothing else, and not once the visit is called off or has begun', async () => {
  const [hers, other] = [await bookFor(maya, '11:00', ten), await bookFor(nia, '12:00', ten)];
  const [link, others] = [linkIn(hers.payUrl), linkIn(other.payUrl)];
  const forged = [
    { ...link, id: others.id },
    { ...link, id: others.id, hold: others.hold },
    { ...link, hold: others.hold },
    { ...link, expires: String(Number(link.expires) + 1) },
    { ...link, signature: '' },
  ];
  for (const tried of forged) {
    for (const refused of [await pay(tried), await look('pay', tried)])
      expect([tried, refused.status, refused.body.error.code]).toEqual([tried, 403, 'LinkExpired']);
  }
  const { id, hold, expires, signature } = link;
  const query = `?${new URLSearchParams({ expires, signature })}`;
  for (const act of ['confirm', 'move', 'cancel']) {
    const body = { date: '2026-12-22', time: '10:00' };
    const done = await salon.ask('POST', `/visit-links/${act}/${id}/${hold}${query}`, { body });
    expect([act, done.status, (await look(act, link)).status]).toEqual([act, 403, 403]);
  }
  expect((await look('see', link)).status).toBe(403);
  expect((await salon.ask('GET', `/appointments/${id}${query}`)).status).toBe(401);
  for (const untouched of [hers, other])
    expect(await read(untouched.id)).toMatchObject({ status: 'pending', time: untouched.time, paymentProofs: [] });

  await salon.asOwner('PUT', `/admin/appointments/${other.id}/status`, { status: 'cancelled' });
  const late = await pay(others);
  expect([late.status, late.body.error.code]).toEqual([422, 'AppointmentIsCancelled']);
  expect(await read(other.id)).toMatchObject({ status: 'cancelled', paymentProofs: [] });
  salon.clock.advance(Date.parse(hers.startsAt) + 1_000 - Date.parse(salon.clock.now()));
  expect((await pay(link)).body.error.code).toBe('LinkExpired');
});
