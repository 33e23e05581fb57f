import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayToBook, fileOf, formOf, maya, nia, png, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let owner: string;
beforeAll(async () => {
  salon = await openSalonUnderTest();
  owner = await signInAsOwner(salon);
});
afterAll(() => salon.close());

const upload = async ({ email }: typeof maya, shade: number) => {
  const form = formOf({ file: fileOf(png(shade)), email });
  return (await salon.ask('POST', '/upload/payment-proof', { form })).body.data as { id: string; url: string };
};
const sameFile = (id: string, token: string) => salon.ask('GET', `/admin/payment-proofs/${id}/same-file`, { token });

test('the owner sees where the very same file was uploaded before, by whoever it was, and nobody else does', async () => {
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
