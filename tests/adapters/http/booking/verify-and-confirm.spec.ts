import { afterAll, expect, test } from 'vitest';
import { book, maya, nia } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

const verify = (id: string, proofId: string, seen: object | null = null) =>
  salon.asOwner('POST', `/admin/appointments/${id}/verify`, { proofId, seen });
const visit = async (id: string) => (await salon.asOwner('GET', `/admin/appointments/${id}`)).body.data;

test('verifies the proof with what was read off it, and confirms the visit', async () => {
  const { id, paymentProofs } = (await book(salon, maya, { time: '09:00' })).body.data;
  const { status, body } = await verify(id, paymentProofs[0].id, { amount: 30, sender: 'M. Okafor' });
  expect([status, body.data.refusal]).toEqual([200, null]);
  const { status: shown, paymentProofs: proofs } = await visit(id);
  expect([shown, proofs[0].status, proofs[0].seen]).toMatchObject(['confirmed', 'verified', { amount: 30 }]);
});

test('says why a visit is not confirmed whose time somebody else has now; its proof stays verified', async () => {
  const { id, paymentProofs } = (await book(salon, maya, { time: '11:00' })).body.data;
  await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
  expect((await book(salon, nia, { time: '11:00' })).status).toBe(201);
  const { status, body } = await verify(id, paymentProofs[0].id);
  expect([status, body.data.refusal.code]).toEqual([200, 'SlotAlreadyBooked']);
  const { status: shown, paymentProofs: proofs } = await visit(id);
  expect([shown, proofs[0].status]).toEqual(['cancelled', 'verified']);
});

test('leaves the visit as it is where the proof cannot be verified', async () => {
  const { id } = (await book(salon, maya, { time: '14:00' })).body.data;
  const { status, body } = await verify(id, 'nothing');
  expect([status, body.error.code, (await visit(id)).status]).toEqual([404, 'ProofNotFound', 'pending']);
});
