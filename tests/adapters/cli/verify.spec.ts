import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../adapters/cli/log/pages.ts';
import { verifyLog } from '../../../adapters/cli/log/verify-log.ts';
import { openMemoryStore } from '../../../adapters/event-store/memory.ts';
import { appointmentId, holdId } from '../../../domain/kernel/index.ts';
import { plainParts } from '../../support/codec.ts';
import {
  append,
  bystanders,
  cancelled,
  type Entry,
  eventsOf,
  logStarted,
  released,
  reviewed,
  visit,
} from './small-log.ts';

const verified = async (entries: readonly Entry[], fingerprint = 'f') => {
  const { codec } = plainParts();
  const store = openMemoryStore();
  await append(store, codec, [logStarted('f'), ...bystanders, ...entries]);
  return (await verifyLog({ pages: pagesOf(store), codec, fingerprint }, { counted: () => undefined }))._unsafeUnwrap();
};

describe('verifying a log', () => {
  it('counts what it checked and finds nothing in a sound one', async () => {
    const sound = [
      ...visit('a', { hour: 9 }),
      ...visit('b', { hour: 10 }),
      reviewed('a', 'r1'),
      cancelled('b'),
      released('b'),
      ...visit('c', { hour: 10 }),
    ];
    expect(await verified(sound)).toEqual({
      events: 29,
      streams: 19,
      erased: 0,
      counts: [
        { of: 'appointments', count: 3 },
        { of: 'payment proofs', count: 3 },
        { of: 'accounts', count: 3 },
        { of: 'reviews', count: 1 },
      ],
      breachCount: 0,
      breaches: [],
    });
  });

  it.each<[string, readonly Entry[], RegExp]>([
    [
      'two appointments at the same time',
      [...visit('a', { hour: 9 }), ...visit('b', { hour: 9 })],
      /hold-a and hold-b of the appointments visit-a and visit-b overlap/,
    ],
    [
      'a time that was freed under an appointment',
      [...visit('a'), released('a')],
      /hold-a was released while .*visit-a/,
    ],
    [
      'an appointment without a hold',
      visit('a').filter(([, { type }]) => type !== 'TimeHeld'),
      /visit-a rests on hold-a, which its day does not hold/,
    ],
    [
      'an appointment that rests on what it gave up',
      [
        [
          'appointment-visit-a',
          { type: 'BookingAbandoned', data: { appointmentId: appointmentId('visit-a'), holdId: holdId('hold-a') } },
        ],
        ...visit('a'),
      ],
      /visit-a rests on hold-a, which it gave up/,
    ],
    [
      'a proof that pays twice',
      [...visit('a', { proof: 'one' }), ...visit('b', { hour: 10, proof: 'one' })],
      /proof one pays for two appointments/,
    ],
    [
      'a proof that was never claimed',
      visit('a').filter(([, { type }]) => type !== 'PaymentProofClaimed'),
      /visit-a names the proof proof-a, which is not claimed for it/,
    ],
    ['two reviews of one visit', [...visit('a'), reviewed('a', 'r1'), reviewed('a', 'r2')], /r1 and r2 are of one/],
  ])('finds %s', async (_, entries, sentence) => {
    const { breachCount, breaches } = await verified(entries);
    expect(breachCount).toBeGreaterThan(0);
    expect(breaches.join('\n')).toMatch(sentence);
  });

  it('finds two accounts of one e-mail address', async () => {
    const entries = [...visit('a'), ...visit('b', { hour: 10 })].map(([stream, event]): Entry => {
      if (event.type !== 'AccountOpened') return [stream, event];
      return [stream, { ...event, data: { ...event.data, emailHash: 'same' as typeof event.data.emailHash } }];
    });
    expect((await verified(entries)).breaches.join()).toMatch(/client-a and client-b have the same e-mail/);
  });

  it('finds an event that was changed where it is stored, by the link of the next one', async () => {
    const { codec } = plainParts();
    const store = openMemoryStore();
    await append(store, codec, [logStarted('f'), ...visit('a')]);
    const forged = openMemoryStore();
    for (const { id, type, data, metadata, stream, revision } of await eventsOf(store)) {
      const body = type === 'PaymentProofUploaded' ? { ...data, bytes: 1 } : data;
      const before = revision === 0 ? 'none' : revision - 1;
      (await forged.append(stream, [{ id, type, data: body, metadata }], before))._unsafeUnwrap();
    }
    const parts = { pages: pagesOf(forged), codec, fingerprint: 'f' };
    const { breaches } = (await verifyLog(parts, { counted: () => undefined }))._unsafeUnwrap();
    expect(breaches.join()).toMatch(/WrongPrev at revision 1 of payment-proof-proof-a/);
  });

  it('finds another secret', async () => {
    expect((await verified([], 'another')).breaches).toEqual(['the log was written under another APP_SECRET']);
  });

  it('counts what was erased, and finds each event whose key is missing, without naming anybody', async () => {
    const { codec, vault, files } = plainParts();
    const store = openMemoryStore();
    await append(store, codec, [logStarted('f'), ...visit('a'), ...visit('b', { hour: 10 })]);
    const parts = () => ({ pages: pagesOf(store), codec, fingerprint: 'f' });
    (await vault.forget('account-client-a'))._unsafeUnwrap();
    expect((await verifyLog(parts(), { counted: () => undefined }))._unsafeUnwrap()).toMatchObject({
      erased: 2,
      breachCount: 0,
    });
    const { codec: elsewhere, files: others } = plainParts();
    for (const [name, bytes] of files.stored) if (!name.includes('client-b')) await others.put(name, bytes);
    const outcome = await verifyLog({ ...parts(), codec: elsewhere }, { counted: () => undefined });
    const { breaches } = outcome._unsafeUnwrap();
    expect(breaches.filter((breach) => /key of account-client-b is missing/.test(breach))).toHaveLength(2);
    expect(breaches.join()).not.toMatch(/Ann|example\.com/);
  });
});
