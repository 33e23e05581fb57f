import { okAsync } from 'neverthrow';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import type { BookingParts } from '../../../application/appointment/booking-parts.ts';
import type { Caller } from '../../../application/kernel/caller.ts';
import { openHandle } from '../../../application/kernel/handle.ts';
import { openJournal } from '../../../application/kernel/journal.ts';
import type { OthersParts } from '../../../application/kernel/others-records.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { personal, type Recorded } from '../../../domain/kernel/event.ts';
import { accountId, proofId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { countedIds } from '../../support/counted-ids.ts';
import { handClock } from '../../support/hand-clock.ts';
import { plainCodec } from '../../support/log/plain-codec.ts';
import { serviceAdded } from '../../support/stories.ts';
import { owner } from '../availability/salon.ts';

/** A client of the salon, whose account id is her name. */
export const clientNamed = (name: string): Caller => ({
  ...owner,
  role: 'user',
  accountId: accountId(name),
  method: 'identifier',
});

const clientNames = ['ada', 'bea', 'cleo'] as const;
const lengths = { short: 30, hour: 60, long: 120 } as const;

const seed = (): readonly { readonly stream: string; readonly event: SalonEvent }[] => [
  ...Object.entries(lengths).map(([name, minutes]) => ({
    stream: streams.service(serviceId(name)),
    event: serviceAdded(name, {
      ...{ name, description: name, category: 'Styling', kind: 'service' },
      ...{ price: cents(10_000), minutes, addOns: [] },
    }),
  })),
  ...clientNames.flatMap((name) =>
    [1, 2].map((n) => ({
      stream: streams.paymentProof(proofId(`${name}-${n}`)),
      event: {
        type: 'PaymentProofUploaded' as const,
        data: {
          proofId: proofId(`${name}-${n}`),
          sha256: '0'.repeat(64),
          bytes: 1,
          kind: 'image/png' as const,
          method: 'zelle' as const,
          amount: null,
          personal: personal(`proof-${name}-${n}`, {
            email: `${name}@example.com`,
            fileName: 'proof.png',
            ...{ purpose: null, address: null, device: null },
          }),
        },
      },
    })),
  ),
];

/** Several processes on one log. */
export const openSalonOfProcesses = async () => {
  const store = openMemoryStore();
  const ids = countedIds();
  const clock = handClock(instant('2026-12-01T15:00:00.000Z'));

  const process = (): BookingParts & OthersParts => ({
    handle: openHandle(openJournal({ store, codec: plainCodec, clock, ids }), clock),
    clock,
    ids,
    findAccount: () => okAsync(null),
    findOrOpenAccount: (_, { email }) => okAsync(accountId(email.split('@')[0] ?? email)),
    openingViews: { isOpen: () => true, rehearsals: () => [] },
    unverifiedBookings: { most: () => 0 },
    noShowsOf: () => 0,
    seenBefore: () => ({ consultedOn: null, hasVisited: false, quoted: [] }),
    codeGuesses: { mayTry: () => true, miss: () => undefined },
    reservedUnder: () => [],
    reservationLimits: {
      ...{ take: () => true, giveBack: () => undefined, end: () => undefined },
      ...{ note: () => undefined, wayBack: () => null },
    },
    policiesInForce: {
      now: () => ({ policiesHash: 'ab'.repeat(32), text: 'Please come on time.' }),
      deposit: () => ({ kind: 'full' }),
      refunds: () => null,
    },
    securityEvents: { note: () => undefined },
  });

  const log = async (): Promise<readonly Recorded<SalonEvent>[]> => {
    const feed = store.feed(null);
    const events: Recorded<SalonEvent>[] = [];
    for await (const page of feed) {
      events.push(...(await plainCodec.decode(page.events))._unsafeUnwrap());
      if (page.atHead) break;
    }
    feed.close();
    return events;
  };

  const seeding = openJournal({ store, codec: plainCodec, clock, ids });
  for (const { stream, event } of seed()) {
    (await seeding.append((await seeding.read(stream))._unsafeUnwrap(), owner, [event]))._unsafeUnwrap();
  }

  return { log, process };
};

export type Salon = Awaited<ReturnType<typeof openSalonOfProcesses>>;
