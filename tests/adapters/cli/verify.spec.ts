import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../../adapters/cli/log/pages.ts';
import { verifyLog } from '../../../adapters/cli/log/verify-log.ts';
import { tellBreaches, tellVerified } from '../../../adapters/cli/log/verify-salon.ts';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import { appointmentId, holdId, proofId } from '../../../domain/kernel/ids.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { plainParts } from '../../support/log/codec.ts';
import {
  append,
  bystanders,
  cancellationEntry,
  type Entry,
  entriesOfVisit,
  eventsOf,
  logStarted,
  released,
  reviewed,
  silent,
} from './small-log.ts';

/** Verifies the whole log of a store. */
const judged = async (store: EventStore, codec: EventCodec, fingerprint = 'f') =>
  (await verifyLog({ pages: pagesOf(store), codec, fingerprint }, silent))._unsafeUnwrap();

const verified = async (entries: readonly Entry[], fingerprint = 'f') => {
  const { codec } = plainParts();
  const store = openMemoryStore();
  await append(store, codec, [logStarted('f'), ...bystanders, ...entries]);
  return judged(store, codec, fingerprint);
};

/** Verifies a log of entries that were written at these times of the day. */
const verifiedAt = async (written: readonly (readonly [time: string, entries: readonly Entry[]])[]) => {
  const { codec } = plainParts();
  const store = openMemoryStore();
  await append(store, codec, [logStarted('f')]);
  for (const [time, entries] of written) await append(store, codec, entries, instant(`2026-11-21T${time}.000Z`));
  return judged(store, codec);
};

const nothingReplayed = { digest: 'none', breaches: [] };

describe('verifying a log', () => {
  it('counts what it checked and finds nothing in a sound one', async () => {
    const sound = [
      ...entriesOfVisit('a', { hour: 9 }),
      ...entriesOfVisit('b', { hour: 10 }),
      reviewed('a', 'r1'),
      cancellationEntry('b'),
      released('b'),
      ...entriesOfVisit('c', { hour: 10 }),
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
      left: { holds: 0, claims: 0 },
      cleaning: [],
      overdue: [],
      proofFiles: 0,
      sealed: [],
      sealBreaches: [],
      breachCount: 0,
      breaches: [],
    });
  });

  describe('counts what requests left behind', () => {
    const begun = entriesOfVisit('b', { hour: 11 }).slice(0, 3);
    const sentences = [
      'since 2026-11-21T15:00:00.000Z the appointment visit-b does not rest on hold-b, which its day keeps',
      'since 2026-11-21T15:00:00.000Z the proof proof-b is claimed for visit-b, which was never requested',
    ];
    const [later, last] = [entriesOfVisit('c', { hour: 13 }), entriesOfVisit('d', { hour: 14 })];
    const leftAt = async (...times: readonly string[]) => {
      const written = times.map(
        (time, index) => [time, entriesOfVisit(`later-${index}`, { hour: 12 + index })] as const,
      );
      const { left, cleaning, overdue, breachCount } = await verifiedAt([['15:00:00', begun], ...written]);
      expect({ left, breachCount }).toEqual({ left: { holds: 1, claims: 1 }, breachCount: 0 });
      return { cleaning, overdue };
    };

    it.each([
      ['nothing came after it', []],
      ['recovery could not take it yet', ['15:01:00']],
      ['the salon may only just have begun again', ['16:00:00', '16:00:30', '16:01:00']],
      ['its first sign after a minute is a minute old', ['15:00:59', '15:01:01', '15:02:01']],
    ])('and says that it is being cleaned up where %s', async (_, times) => {
      expect(await leftAt(...times)).toEqual({ cleaning: sentences, overdue: [] });
    });

    it('and lists it, since when, beside what holds', async () => {
      const log = await verifiedAt([['15:00:00', begun]]);
      expect(tellBreaches(log, nothingReplayed)).toEqual([]);
      expect(tellVerified(log, nothingReplayed, true)).toEqual(
        expect.arrayContaining(sentences.map((sentence) => `Being cleaned up: ${sentence}.`)),
      );
    });

    it.each([
      ['the salon worked on for a minute', ['15:01:01', '15:02:02']],
      ['it did so after a crash', ['16:00:00', '16:00:30', '16:01:01']],
      ['its events are hours apart', ['18:00:00', '21:00:00']],
    ])('and says that it should have been given back where %s', async (_, times) => {
      const overdue = sentences.map((sentence) => `invariant 2: ${sentence}`);
      expect(await leftAt(...times)).toEqual({ cleaning: [], overdue });
    });

    it('also where the time was given up and stays taken, from then on', async () => {
      const gaveUp = entriesOfVisit('b', { hour: 11 });
      const log = (...[first, second]: readonly [string, string]) =>
        verifiedAt([
          ['15:00:00', gaveUp],
          ['15:30:00', [cancellationEntry('b')]],
          [first, later],
          [second, last],
        ]);
      expect(await log('15:31:00', '15:32:00')).toMatchObject({
        left: { holds: 1, claims: 0 },
        cleaning: [expect.stringMatching(/since .*15:30:00.* visit-b .* hold-b/)],
        overdue: [],
      });
      const { overdue } = await log('15:31:01', '15:32:02');
      expect(overdue).toEqual([expect.stringMatching(/since .*15:30:00.* visit-b .* hold-b/)]);
    });

    it('and nothing once it was given back', async () => {
      const givenBack: Entry = [
        'payment-proof-proof-b',
        {
          type: 'PaymentProofGivenBack',
          data: {
            proofId: proofId('proof-b'),
            appointmentId: appointmentId('visit-b'),
            holdId: holdId('hold-b'),
            isFree: true,
          },
        },
      ];
      const log = await verifiedAt([
        ['15:00:00', [...begun, released('b'), givenBack]],
        ['16:00:00', later],
        ['17:00:00', last],
      ]);
      expect(log).toMatchObject({ left: { holds: 0, claims: 0 }, cleaning: [], overdue: [], breachCount: 0 });
    });
  });

  it.each<[string, readonly Entry[], RegExp]>([
    [
      'two appointments at the same time',
      [...entriesOfVisit('a', { hour: 9 }), ...entriesOfVisit('b', { hour: 9 })],
      /invariant 1: the holds hold-a and hold-b of the appointments visit-a and visit-b overlap/,
    ],
    [
      'a time that was freed under an appointment',
      [...entriesOfVisit('a'), released('a')],
      /hold-a was released while .*visit-a/,
    ],
    [
      'an appointment without a hold',
      entriesOfVisit('a').filter(([, { type }]) => type !== 'TimeHeld'),
      /invariant 1: .* visit-a rests on hold-a, which its day does not hold/,
    ],
    [
      'an appointment that rests on what it gave up',
      [
        [
          'appointment-visit-a',
          { type: 'BookingAbandoned', data: { appointmentId: appointmentId('visit-a'), holdId: holdId('hold-a') } },
        ],
        ...entriesOfVisit('a'),
      ],
      /visit-a rests on hold-a, which it gave up/,
    ],
    [
      'a proof that pays twice',
      [...entriesOfVisit('a', { proof: 'one' }), ...entriesOfVisit('b', { hour: 10, proof: 'one' })],
      /proof one pays for two appointments/,
    ],
    [
      'a proof that was never claimed',
      entriesOfVisit('a').filter(([, { type }]) => type !== 'PaymentProofClaimed'),
      /visit-a names the proof proof-a, which is not claimed for it/,
    ],
    [
      'two reviews of one visit',
      [...entriesOfVisit('a'), reviewed('a', 'r1'), reviewed('a', 'r2')],
      /r1 and r2 are of one/,
    ],
  ])('finds %s', async (_, entries, sentence) => {
    const { breachCount, breaches } = await verified(entries);
    expect(breachCount).toBeGreaterThan(0);
    expect(breaches.join('\n')).toMatch(sentence);
  });

  it('finds two accounts of one e-mail address', async () => {
    const entries = [...entriesOfVisit('a'), ...entriesOfVisit('b', { hour: 10 })].map(([stream, event]): Entry => {
      if (event.type !== 'AccountOpened') return [stream, event];
      return [stream, { ...event, data: { ...event.data, emailHash: 'same' as typeof event.data.emailHash } }];
    });
    expect((await verified(entries)).breaches.join()).toMatch(/client-a and client-b have the same e-mail/);
  });

  it('finds an event that was changed where it is stored, by the link of the next one', async () => {
    const { codec } = plainParts();
    const store = openMemoryStore();
    await append(store, codec, [logStarted('f'), ...entriesOfVisit('a')]);
    const forged = openMemoryStore();
    for (const { id, type, data, metadata, stream, revision } of await eventsOf(store)) {
      const body = type === 'PaymentProofUploaded' ? { ...data, bytes: 1 } : data;
      const before = revision === 0 ? 'none' : revision - 1;
      (await forged.append(stream, [{ id, type, data: body, metadata }], before))._unsafeUnwrap();
    }
    const { breaches } = await judged(forged, codec);
    expect(breaches.join()).toMatch(
      /revision 1 of payment-proof-proof-a \(PaymentProofClaimed\): its link does not fit .* \(WrongPrev: /,
    );
  });

  it('finds another secret', async () => {
    expect((await verified([], 'another')).breaches).toEqual(['the log was written under another APP_SECRET']);
  });

  it('counts what was erased, and finds each event whose key is missing, without naming anybody', async () => {
    const { codec, vault, files } = plainParts();
    const store = openMemoryStore();
    await append(store, codec, [logStarted('f'), ...entriesOfVisit('a'), ...entriesOfVisit('b', { hour: 10 })]);
    (await vault.forget('account-client-a'))._unsafeUnwrap();
    expect(await judged(store, codec)).toMatchObject({ erased: 2, breachCount: 0 });
    const { codec: elsewhere, files: others } = plainParts();
    for (const [name, bytes] of files.stored) if (!name.includes('client-b')) await others.put(name, bytes);
    const { breaches } = await judged(store, elsewhere);
    expect(breaches.filter((breach) => /key of account-client-b is missing/.test(breach))).toHaveLength(2);
    expect(breaches.join()).not.toMatch(/Ann|example\.com/);
  });
});
