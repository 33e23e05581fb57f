import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { receiptPicture } from '../../../support/receipt-picture.ts';
import { dayToBook, fileOf, formOf, maya, nia, png, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
const owner = await signInAsOwner(salon);
afterAll(() => salon.close());

const uploadBytes = async ({ email }: typeof maya, bytes: Uint8Array) => {
  const form = formOf({ file: fileOf(new Uint8Array(bytes)), email });
  return (await salon.ask('POST', '/upload/payment-proof', { form })).body.data as { id: string; url: string };
};
const upload = (who: typeof maya, shade: number) => uploadBytes(who, png(shade));
const sameFile = (id: string, token: string) => salon.ask('GET', `/admin/payment-proofs/${id}/same-file`, { token });

test('the owner sees where the very same file was uploaded before, no matter by whom, and nobody else does', async () => {
  const first = await upload(maya, 7);
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const visit = { serviceId, date: dayToBook, time: '10:00', customerInfo: maya, paymentProof: first.url };
  const { body: booked } = await salon.ask('POST', '/appointments', { body: visit });
  const second = await upload(nia, 7);
  const other = await upload(nia, 8);

  const { body } = await sameFile(second.id, owner);
  expect(body.data).toMatchObject([{ id: first.id, email: maya.email, appointmentId: booked.data.id }]);
  expect(body.data[0].proofImage).not.toBeNull();
  expect((await sameFile(first.id, owner)).body.data).toMatchObject([{ id: second.id, appointmentId: null }]);
  expect((await sameFile(other.id, owner)).body.data).toEqual([]);
  expect((await sameFile('nothing', owner)).body.data).toEqual([]);
  expect((await sameFile(first.id, await signInAs(salon, maya))).status).toBe(403);
});

test('the owner sees where the same picture was uploaded in another file, and what the file says; nobody else does', async () => {
  const receipt = { name: 'Maya Johnson', amount: '$200.00', day: 'Nov 18 at 10:32 AM', number: '#D-XK7M2P9' };
  const picture = await receiptPicture(receipt);
  const first = await uploadBytes(maya, picture);
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const visit = { serviceId, date: dayToBook, time: '11:00', customerInfo: maya, paymentProof: first.url };
  const { body: booked } = await salon.ask('POST', '/appointments', { body: visit });
  const other = await uploadBytes(
    maya,
    await receiptPicture({ ...receipt, amount: '$85.00', day: 'Dec 2 at 9:05 AM' }),
  );
  const again = await sharp(picture).resize(585).jpeg().toBuffer();
  const second = await uploadBytes(nia, again);

  const looks = (id: string, token = owner) => salon.ask('GET', `/admin/payment-proofs/${id}/looks`, { token });
  const { body } = await looks(second.id);
  expect(body.data.samePicture).toMatchObject([{ id: first.id, email: maya.email, appointmentId: booked.data.id }]);
  expect(body.data.file).toMatchObject({ bytes: again.length, width: 585, height: 1_266, shows: null });
  expect(body.data).toMatchObject({ waiting: 0 });
  // A proof without a booking is not compared, because anybody can upload one.
  expect((await looks(first.id)).body.data).toMatchObject({ samePicture: [], waiting: 0 });
  expect((await looks(other.id)).body.data.samePicture).toEqual([]);
  expect((await looks('nothing')).status).toBe(404);
  expect((await looks(first.id, await signInAs(salon, maya))).status).toBe(403);
});

test('the owner sees where the same reference of a payment was typed before; what names the payer is none', async () => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const booked = async (who: typeof maya, date: string, paymentDetails: string, shade: number) => {
    const { url } = await upload(who, shade);
    const customerInfo = { ...who, paymentMethod: 'zelle', paymentDetails };
    const visit = { serviceId, date, time: '13:00', customerInfo, paymentProof: url };
    return (await salon.ask('POST', '/appointments', { body: visit })).body.data.id as string;
  };
  const first = await booked(maya, '2026-12-15', 'ABC123', 21);
  const second = await booked(nia, '2026-12-16', ' abc 123 ', 22);
  const tag = await booked(maya, '2026-12-17', '$maya2026', 23);
  const tagAgain = await booked(maya, '2026-12-18', '$maya2026', 24);
  const sameReference = async (id: string, token = owner) => {
    const { status, body } = await salon.ask('GET', `/admin/appointments/${id}/same-reference`, { token });
    return [status, body.data?.map((each: { id: string }) => each.id)];
  };
  expect(await sameReference(first)).toEqual([200, [second]]);
  expect(await sameReference(second)).toEqual([200, [first]]);
  expect([await sameReference(tag), await sameReference(tagAgain)]).toEqual([
    [200, []],
    [200, []],
  ]);
  expect((await sameReference(first, await signInAs(salon, maya)))[0]).toBe(403);
});
