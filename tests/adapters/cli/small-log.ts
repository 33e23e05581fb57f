import { createHash } from 'node:crypto';
import type { Progress } from '../../../adapters/cli/log/progress.ts';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import type { EventStore, StoredEvent } from '../../../application/ports/event-store.ts';
import type { Files } from '../../../application/ports/files.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { accountId, appointmentId, emailHash, holdId, proofId, reviewId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { calendarDate, type Instant, instant, wallTime } from '../../../domain/kernel/time.ts';
import { exampleOf, examples } from '../../support/examples.ts';
import { stored } from '../../support/log/stored.ts';

export type Entry = readonly [stream: string, event: SalonEvent];

/** Reports no progress. */
export const silent: Progress = { counted: () => undefined };

/** Returns every event of a store in log order. */
export const eventsOf = async (store: EventStore): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  const feed = store.feed(null);
  for await (const page of feed) {
    events.push(...page.events);
    if (page.atHead) break;
  }
  feed.close();
  return events;
};

export const append = async (
  store: EventStore,
  codec: EventCodec,
  entries: readonly Entry[],
  occurredAt?: Instant,
): Promise<void> => {
  for (const [stream, event] of entries) {
    const tip = (await store.read(stream))._unsafeUnwrap().at(-1) ?? null;
    for (const { id, type, data, metadata } of await stored(codec, stream, [event], tip, occurredAt))
      (
        await store.append(stream, [{ id, type, data, metadata }], tip === null ? 'none' : tip.revision)
      )._unsafeUnwrap();
  }
};

export const logStarted = (secretFingerprint: string): Entry => [
  'log',
  { type: 'LogStarted', data: { ...examples.LogStarted, secretFingerprint } },
];

export type VisitOptions = {
  readonly date?: string;
  readonly hour?: number;
  /** Minute of the hour. */
  readonly minute?: number;
  readonly minutes?: number;
  readonly proof?: string;
};

const hourMillis = 3_600_000;
const minuteMillis = 60_000;

const pictureOf = (proof: string): Buffer => Buffer.from(`picture of ${proof}`);

/** Stores a file for every proof that the entries upload. */
export const putPictures = async (files: Pick<Files, 'put'>, entries: readonly Entry[]): Promise<void> => {
  for (const [, { type, data }] of entries)
    if (type === 'PaymentProofUploaded')
      (await files.put(`payment-proofs/${data.proofId}`, pictureOf(data.proofId)))._unsafeUnwrap();
};

/** Returns all events of one booking. Each `name` is another client. */
export const entriesOfVisit = (
  name: string,
  { date = '2026-12-18', hour = 9, minute = 0, minutes = 60, proof = `proof-${name}` }: VisitOptions = {},
): readonly Entry[] => {
  const startMillis = Date.parse(`${date}T00:00:00.000Z`) + hour * hourMillis + minute * minuteMillis;
  const startsAt = instant(new Date(startMillis).toISOString());
  const ids = { appointmentId: appointmentId(`visit-${name}`), holdId: holdId(`hold-${name}`) };
  const client = { accountId: accountId(`client-${name}`) };
  const paid = { proofId: proofId(proof) };
  const at = {
    date: calendarDate(date),
    time: wallTime(startsAt.slice(11, 16)),
    startsAt,
  };
  const endsAt = instant(new Date(startMillis + minutes * minuteMillis).toISOString());
  const hold = { ...ids, ...at, minutes, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, endsAt };
  const hash = { emailHash: emailHash(`email-${name}`) };
  const told = { paymentDetails: '$paid', notes: null, address: '203.0.113.77', device: 'Mozilla/5.0 (iPhone)' };
  const profile = { firstName: `Ann ${name}`, lastName: 'Lee', email: `${name}@example.com`, phone: null };
  return [
    [
      `payment-proof-${proof}`,
      {
        type: 'PaymentProofUploaded',
        data: {
          ...examples.PaymentProofUploaded,
          ...paid,
          sha256: createHash('sha256').update(pictureOf(proof)).digest('hex'),
          personal: personal(`proof-${proof}`, {
            email: profile.email,
            fileName: 'paid.png',
            purpose: null,
            address: null,
            device: null,
          }),
        },
      },
    ],
    [`day-${date}`, { type: 'TimeHeld', data: hold }],
    [`payment-proof-${proof}`, { type: 'PaymentProofClaimed', data: { ...paid, ...ids } }],
    [`email-${hash.emailHash}`, { type: 'EmailClaimed', data: { ...hash, ...client } }],
    [
      `account-${client.accountId}`,
      {
        type: 'AccountOpened',
        data: {
          ...client,
          ...hash,
          role: 'user',
          origin: 'booking',
          personal: personal(`account-${client.accountId}`, profile),
        },
      },
    ],
    [
      `appointment-${ids.appointmentId}`,
      {
        type: 'AppointmentRequested',
        data: {
          ...examples.AppointmentRequested,
          ...{ ...ids, ...at, ...client, ...paid, minutes, total: cents(9000), agreement: null },
          personal: personal(`account-${client.accountId}`, { ...told, ...profile, phone: '+13125550142' }),
        },
      },
    ],
    [`appointment-${ids.appointmentId}`, { type: 'AppointmentConfirmed', data: { appointmentId: ids.appointmentId } }],
  ];
};

export const reviewed = (name: string, review: string): Entry => [
  `review-${review}`,
  {
    type: 'ReviewSubmitted',
    data: { ...examples.ReviewSubmitted, reviewId: reviewId(review), appointmentId: appointmentId(`visit-${name}`) },
  },
];

export const released = (name: string): Entry => [
  'day-2026-12-18',
  {
    type: 'HoldReleased',
    data: {
      date: calendarDate('2026-12-18'),
      holdId: holdId(`hold-${name}`),
      appointmentId: appointmentId(`visit-${name}`),
    },
  },
];

export const cancellationEntry = (name: string): Entry => [
  `appointment-visit-${name}`,
  {
    type: 'AppointmentCancelled',
    data: {
      ...examples.AppointmentCancelled,
      appointmentId: appointmentId(`visit-${name}`),
      holdId: holdId(`hold-${name}`),
    },
  },
];

/** Events that fill a log and concern nobody’s time. */
export const bystanders: readonly Entry[] = [
  ['settings', exampleOf('SettingsSaved')],
  ['branding', { type: 'BrandingSaved', data: { branding: { note: 'lines\u2028and\nlines \u0000 ü 😀' } } }],
  ['availability-rules', exampleOf('WorkingTimesSet')],
  ['catalogue-categories', exampleOf('CategoryAdded')],
];
