import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCaller } from '../../../../application/kernel/caller.ts';
import { proofId as asProofId } from '../../../../domain/kernel/ids.ts';
import { paymentProof } from '../../../../domain/payment-proof/decide.ts';
import { streams } from '../../../../domain/streams.ts';
import { book, maya, serviceNamed, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const day = 24 * 60 * 60_000;
const often = { interval: 200 };

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);

const uploaded = async (): Promise<{ readonly id: string; readonly address: string }> => {
  const address = await uploadProofOf(salon, maya);
  const [, id = ''] = /payment-proofs\/([^?]+)/.exec(address) ?? [];
  return { id, address };
};

const listed = async (): Promise<readonly { readonly id: string; readonly proofImage: string }[]> =>
  (await asOwner('GET', '/admin/payment-proofs?limit=100')).body.data;
const listedIds = async (): Promise<readonly string[]> => (await listed()).map(({ id }) => id).toSorted();

const filesOf = (id: string): readonly string[] =>
  [...salon.files.stored.keys()].filter((name) => name.startsWith('payment-proof') && name.endsWith(id));
const isKeyDestroyed = (id: string): boolean =>
  [...salon.files.stored].some(
    ([name, bytes]) => name.endsWith(`proof-${id}`) && new TextDecoder().decode(bytes).includes('destroyed'),
  );

describe('a payment proof that no appointment uses', () => {
  test('is erased after the owner’s days, with its preview; one that is used, verified or younger stays', async () => {
    const old = await uploaded();
    const received = await uploaded();
    await asOwner('PUT', `/admin/payment-proofs/${received.id}/status`, { status: 'verified' });
    const used = (await book(salon, maya)).body.data.paymentProofs[0].id;
    const [shown] = (await listed()).filter(({ id }) => id === old.id);
    await salon.ask('GET', shown?.proofImage ?? '');
    expect(filesOf(old.id)).toHaveLength(2);
    salon.clock.advance(20 * day);
    const young = await uploaded();
    salon.clock.advance(15 * day);

    salon.salon.startReacting();
    await expect.poll(listedIds, often).toEqual([received.id, used, young.id].toSorted());
    await expect.poll(() => isKeyDestroyed(old.id), often).toBe(true);
    expect(filesOf(old.id)).toEqual([]);
    expect([received.id, used, young.id].map((id) => filesOf(id).length)).toEqual([1, 1, 1]);
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const body = { serviceId, date: '2027-01-15', time: '11:00', customerInfo: maya, paymentProof: old.address };
    const again = await salon.ask('POST', '/appointments', { body });
    expect([again.status, again.body.error.code]).toEqual([422, 'PaymentProofNotFound']);
  });

  test('is erased after as many days as the owner says', async () => {
    expect((await asOwner('PUT', '/admin/settings', { unusedProofDays: 5 })).status).toBe(200);
    const { id } = await uploaded();
    salon.clock.advance(6 * day);
    salon.salon.startReacting();
    await expect.poll(() => isKeyDestroyed(id), often).toBe(true);
    expect(filesOf(id)).toEqual([]);
  });

  test('is erased by the next start if the process ended after it had lapsed', async () => {
    const { id } = await uploaded();
    const stream = streams.paymentProof(asProofId(id));
    const lapsed = await salon.salon.handle.command(paymentProof, stream, systemCaller('c'), { type: 'LapseProof' });
    expect(lapsed.isOk()).toBe(true);
    await salon.salon.caughtUp();
    expect([await listedIds(), filesOf(id).length]).toEqual([[], 1]);
    salon.salon.startReacting();
    await expect.poll(() => isKeyDestroyed(id), often).toBe(true);
    expect(filesOf(id)).toEqual([]);
  });
});
