import type { ReceivedMoney } from '../../domain/appointment/events.ts';
import type { EventFamilies, EventOf, FamilyName, SalonEvent } from '../../domain/events.ts';
import { personal, type Recorded, type Role } from '../../domain/kernel/event.ts';
import {
  accountId,
  addOnId,
  appointmentId,
  emailHash,
  entryId,
  holdId,
  proofId,
  reviewId,
  serviceId,
  sessionId,
} from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { namesIn } from '../../domain/kernel/text.ts';
import {
  addMinutes,
  calendarDate,
  type Instant,
  instant,
  minutesOfWallTime,
  startOfDay,
  wallTime,
  zone,
} from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { follows } from '../../projections/follows.ts';

/** An event of a story. By default it is recorded one minute after the previous event, and the salon is its actor. */
export type Told = {
  readonly event: SalonEvent;
  readonly at?: string;
  readonly actor?: string;
  readonly role?: Role;
};

export const chicago = zone('America/Chicago');

const streamsOf: { readonly [Family in FamilyName]: (data: EventFamilies[Family]['data']) => string } = {
  account: ({ accountId }) => streams.account(accountId),
  appointment: ({ appointmentId }) => streams.appointment(appointmentId),
  availabilityRules: () => streams.availabilityRules,
  branding: () => streams.branding,
  calendarAsking: ({ from }) => streams.calendarAsking(from),
  calendarFeed: ({ accountId }) => streams.calendarFeed(accountId),
  categories: () => streams.categories,
  daySchedule: ({ date }) => streams.day(date),
  discountCode: ({ codeId }) => streams.discountCode(codeId),
  email: ({ emailHash }) => streams.email(emailHash),
  log: () => streams.log,
  mailWords: () => streams.mailWords,
  notice: ({ noticeId }) => streams.notice(noticeId),
  opening: () => streams.opening,
  otherCalendar: ({ calendarId }) => streams.otherCalendar(calendarId),
  outbox: () => streams.outbox,
  paymentProof: ({ proofId }) => streams.paymentProof(proofId),
  policyText: ({ policiesHash }) => streams.policyText(policiesHash),
  quote: ({ quoteId }) => streams.quote(quoteId),
  review: ({ reviewId }) => streams.review(reviewId),
  service: ({ serviceId }) => streams.service(serviceId),
  session: ({ sessionId }) => streams.session(sessionId),
  settings: () => streams.settings,
  waiting: ({ waitingId }) => streams.waiting(waitingId),
  webhook: ({ webhookId }) => streams.webhook(webhookId),
  webhookDelivery: ({ deliveryId }) => streams.webhookDelivery(deliveryId),
  signInCode: ({ accountId }) => streams.signInCode(accountId),
};

const streamOf = ({ type, data }: SalonEvent): string => {
  const family = namesIn<FamilyName>(follows).find((name) => type in follows[name]);
  if (family === undefined) throw new Error(`${type} is of no stream`);
  // The data are those of the family's events; the compiler cannot follow that through the lookup.
  const nameOf: (data: never) => string = streamsOf[family];
  return nameOf(data as never);
};

export const positionOf = (place: number): string => String(place).padStart(16, '0');

const isTold = (one: SalonEvent | Told): one is Told => 'event' in one;

/** The log of a story: its events in order, each in its own stream. */
export const logOf = (
  story: readonly (SalonEvent | Told)[],
  { startsAt = '2026-11-02T15:00:00.000Z', logId = 'log-1' } = {},
): readonly Recorded<SalonEvent>[] => {
  const revisions = new Map<string, number>();
  let now: Instant = instant(startsAt);
  const started: SalonEvent = { type: 'LogStarted', data: { logId, format: 1, secretFingerprint: 'none' } };
  return [started, ...story].map((one, place) => {
    const { event, at, actor = 'system', role = 'system' } = isTold(one) ? one : { event: one };
    now = at === undefined ? addMinutes(now, 1) : instant(at);
    const stream = streamOf(event);
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const metadata = {
      ...{ occurredAt: now, actor, role, correlationId: `request-${place}`, causationId: null },
      ...{ schemaVersion: 1, prev: null },
    };
    return { id: `${logId}-event-${place}`, stream, revision, position: positionOf(place + 1), event, metadata };
  });
};

export const retie = {
  serviceId: serviceId('service-1'),
  name: 'Retightening Small',
  category: 'Retightening',
  minutes: 120,
  price: cents(12_000),
};

export const serviceAdded = (
  id = 'service-1',
  described: Partial<EventOf<'ServiceAdded'>['data']> = {},
): EventOf<'ServiceAdded'> => ({
  type: 'ServiceAdded',
  data: {
    ...{ serviceId: serviceId(id), name: 'Retightening Small', description: 'Every four weeks' },
    ...{ category: 'Retightening', kind: 'retightening', price: cents(12_000), minutes: 120, isActive: true },
    ...{ image: null, images: [], imageAlts: {}, preparation: '', deposit: null, consultation: { kind: 'none' } },
    addOns: [{ addOnId: addOnId('wash'), name: 'Wash', minutes: 30, price: cents(2_500) }],
    ...described,
  },
});

export const people = {
  ada: { firstName: 'Ada', lastName: 'Brown', email: 'ada@example.com', phone: '+13175550101' },
  bea: { firstName: 'Béa', lastName: 'Clark', email: 'bea@example.com', phone: '+13175550102' },
  cleo: { firstName: 'Cleo', lastName: 'Davis', email: 'cleo@example.com', phone: '+13175550103' },
} as const;

export type Person = keyof typeof people;

export const accountOpened = (who: Person, role: 'user' | 'admin' = 'user'): EventOf<'AccountOpened'> => ({
  type: 'AccountOpened',
  data: {
    accountId: accountId(who),
    role,
    origin: role === 'admin' ? 'first-start' : 'booking',
    emailHash: emailHash(`hash-of-${who}`),
    personal: personal(`account-${who}`, people[who]),
  },
});

export type BookingTold = {
  readonly id?: string;
  readonly who?: Person;
  readonly hold?: string;
  readonly date?: string;
  readonly time?: string;
  readonly minutes?: number;
  readonly proof?: string | null;
  readonly bookedBy?: 'client' | 'owner';
  readonly address?: string | null;
  readonly total?: number;
  readonly service?: Partial<typeof retie>;
};

export const timeTold = ({
  id = 'one',
  hold = `hold-of-${id}`,
  date = '2026-12-18',
  time = '10:00',
  minutes = 120,
}: BookingTold) => {
  const day = calendarDate(date);
  const startsAt = addMinutes(startOfDay(chicago, day), minutesOfWallTime(wallTime(time)));
  return { holdId: holdId(hold), date: day, time: wallTime(time), zone: chicago, startsAt, minutes };
};

export const timeHeld = (told: BookingTold): EventOf<'TimeHeld'> => {
  const { zone: _, ...time } = timeTold(told);
  const endsAt = addMinutes(time.startsAt, time.minutes);
  const appointment = appointmentId(told.id ?? 'one');
  return {
    type: 'TimeHeld',
    data: { ...time, appointmentId: appointment, endsAt, bufferBeforeMinutes: 0, bufferAfterMinutes: 15 },
  };
};

export const holdReleased = (told: BookingTold): EventOf<'HoldReleased'> => {
  const { date, holdId: hold } = timeTold(told);
  return { type: 'HoldReleased', data: { date, holdId: hold, appointmentId: appointmentId(told.id ?? 'one') } };
};

/** `until` is the end of the client's time to pay. */
export const timeReserved = (
  told: BookingTold & { readonly hold: string; readonly until: string },
): EventOf<'TimeReserved'> => {
  const { appointmentId: _, ...kept } = timeHeld(told).data;
  return { type: 'TimeReserved', data: { ...kept, until: instant(told.until) } };
};

export const reservationReleased = (told: BookingTold & { readonly hold: string }): EventOf<'ReservationReleased'> => {
  const { date, holdId: hold } = timeTold(told);
  return { type: 'ReservationReleased', data: { date, holdId: hold } };
};

export const appointmentRequested = (told: BookingTold = {}): EventOf<'AppointmentRequested'> => {
  const { id = 'one', who = 'ada', proof = null, bookedBy = 'client', total = 12_000, address = null } = told;
  return {
    type: 'AppointmentRequested',
    data: {
      ...timeTold(told),
      appointmentId: appointmentId(id),
      accountId: accountId(who),
      service: { ...retie, ...told.service },
      addOns: [],
      total: cents(total),
      bookedBy,
      bookedIn: null,
      proofId: proof === null ? null : proofId(proof),
      paymentMethod: 'cashapp',
      policies: { cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 3 },
      agreement: null,
      fingerprint: `fingerprint-of-${id}`,
      personal: personal(`account-${who}`, {
        ...people[who],
        ...{ paymentDetails: '$ada', notes: 'By the window', address, device: 'phone' },
      }),
    },
  };
};

export const proofUploaded = (id: string, who: Person = 'ada'): EventOf<'PaymentProofUploaded'> => ({
  type: 'PaymentProofUploaded',
  data: {
    ...{ proofId: proofId(id), sha256: 'ab'.repeat(32), bytes: 1_000, kind: 'image/png', method: 'cashapp' },
    amount: cents(3_000),
    personal: personal(`proof-${id}`, {
      email: people[who].email,
      fileName: 'receipt.png',
      purpose: null,
      address: null,
      device: null,
    }),
  },
});

export const proofClaimed = (told: BookingTold & { readonly proof: string }): EventOf<'PaymentProofClaimed'> => ({
  type: 'PaymentProofClaimed',
  data: {
    proofId: proofId(told.proof),
    appointmentId: appointmentId(told.id ?? 'one'),
    holdId: timeTold(told).holdId,
  },
});

export const proofJudged = (
  id: string,
  type: 'PaymentProofVerified' | 'PaymentProofRejected' | 'PaymentProofSetPending',
  note: string | null = null,
): SalonEvent =>
  type === 'PaymentProofVerified'
    ? { type, data: { proofId: proofId(id), reading: null, personal: personal(`proof-${id}`, { note, sender: null }) } }
    : { type, data: { proofId: proofId(id), personal: personal(`proof-${id}`, { note }) } };

type ReceivedTold = Partial<Pick<ReceivedMoney, 'method'>> & {
  readonly entry?: string;
  readonly amount?: number;
  readonly tip?: number;
  readonly on?: string;
  readonly who?: string;
  readonly note?: string | null;
};

/** The owner received money for a visit that is not from a proof. */
export const received = (id: string, told: ReceivedTold = {}): SalonEvent => {
  const { entry = `entry-of-${id}`, method = 'cash', amount = 0, tip = 0, on = '2026-12-18', who = 'ada' } = told;
  return {
    type: 'MoneyReceived',
    data: {
      ...{ ...only(id), entryId: entryId(entry), method, amount: cents(amount), tip: cents(tip) },
      ...{ receivedOn: calendarDate(on), personal: personal(`account-${who}`, { note: told.note ?? null }) },
    },
  };
};

/** The owner returned some of the money. */
export const returned = (id: string, told: Pick<ReceivedTold, 'amount' | 'on'> = {}): SalonEvent => {
  const { amount = 0, on = '2026-12-18' } = told;
  return {
    type: 'MoneyReturned',
    data: {
      ...{ ...only(id), entryId: entryId(`return-of-${id}`), method: 'cash', amount: cents(amount) },
      ...{ returnedOn: calendarDate(on), personal: personal('account-ada', { note: null }) },
    },
  };
};

export const reversed = (id: string, entry = `entry-of-${id}`): SalonEvent => ({
  type: 'MoneyReversed',
  data: { ...only(id), entryId: entryId(entry), personal: personal('account-ada', { reason: null }) },
});

/** A whole booking, as a client makes it. */
export const booked = (told: BookingTold = {}): readonly SalonEvent[] => {
  const { id = 'one', who = 'ada', proof = `proof-of-${id}` } = told;
  const request = appointmentRequested({ ...told, proof });
  if (proof === null) return [timeHeld(told), request];
  return [proofUploaded(proof, who), timeHeld(told), proofClaimed({ ...told, proof }), request];
};

const only = (id: string) => ({ appointmentId: appointmentId(id) });

export const confirmed = (id = 'one'): SalonEvent => ({ type: 'AppointmentConfirmed', data: only(id) });
export const completed = (id = 'one'): SalonEvent => ({ type: 'AppointmentCompleted', data: only(id) });

export const cancelled = (told: BookingTold = {}, reason: string | null = null): SalonEvent => {
  const { date, holdId: hold } = timeTold(told);
  const { id = 'one', who = 'ada' } = told;
  const box = personal(`account-${who}`, { reason, address: null, device: null });
  return {
    type: 'AppointmentCancelled',
    data: { ...only(id), by: 'client', date, holdId: hold, applied: null, personal: box },
  };
};

export const reopened = (told: BookingTold = {}): SalonEvent => ({
  type: 'AppointmentReopened',
  data: { ...only(told.id ?? 'one'), ...timeTold(told), status: 'confirmed' },
});

export const rescheduled = (from: BookingTold, to: BookingTold, by: 'client' | 'owner' = 'client'): SalonEvent => {
  const { holdId: hold, date } = timeTold(from);
  const { id = 'one', who = 'ada' } = from;
  const box = personal(`account-${who}`, { address: null, device: null });
  return {
    type: 'AppointmentRescheduled',
    data: {
      ...only(id),
      ...timeTold({ ...to, id }),
      by,
      previous: { holdId: hold, date },
      applied: null,
      personal: box,
    },
  };
};

export const deleted = (told: BookingTold | null, id = told?.id ?? 'one'): SalonEvent => {
  const time = told === null ? null : timeTold(told);
  const hold = time === null ? null : { holdId: time.holdId, date: time.date };
  return { type: 'AppointmentDeleted', data: { ...only(id), hold } };
};

export const abandoned = (told: BookingTold = {}): SalonEvent => ({
  type: 'BookingAbandoned',
  data: { ...only(told.id ?? 'one'), holdId: timeTold(told).holdId },
});

export const forgotten = (who: Person): SalonEvent => ({
  type: 'AccountForgotten',
  data: { accountId: accountId(who) },
});

export const sessionStarted = (id: string, who: Person = 'ada'): SalonEvent => ({
  type: 'SessionStarted',
  data: {
    sessionId: sessionId(id),
    accountId: accountId(who),
    method: 'identifier',
    startedAt: instant('2026-12-01T00:00:00.000Z'),
    expiresAt: instant('2026-12-31T00:00:00.000Z'),
    endsAt: instant('2027-03-01T00:00:00.000Z'),
    personal: personal(`account-${who}`, { address: '203.0.113.7', device: 'phone' }),
  },
});

export const reviewSubmitted = (
  id: string,
  {
    who = 'ada',
    appointment = null,
    rating = 5,
  }: { who?: Person | null; appointment?: string | null; rating?: number } = {},
): EventOf<'ReviewSubmitted'> => ({
  type: 'ReviewSubmitted',
  data: {
    reviewId: reviewId(id),
    appointmentId: appointment === null ? null : appointmentId(appointment),
    serviceId: retie.serviceId,
    serviceName: retie.name,
    accountId: who === null ? null : accountId(who),
    rating,
    isVerifiedPurchase: appointment !== null,
    personal: personal(who === null ? `review-${id}` : `account-${who}`, {
      customerName: 'Ada B',
      customerEmail: who === null ? 'guest@example.com' : null,
      title: 'Lovely',
      comment: 'Neat and quick',
    }),
  },
});

/** The log as the codec reads it after the keys of these subjects were destroyed. */
export const withoutKeys = (log: readonly Recorded<SalonEvent>[], subjects: ReadonlySet<string>): typeof log =>
  log.map((recorded) => {
    const { event } = recorded;
    const box = 'personal' in event.data ? event.data.personal : 'erased';
    if (box === 'erased' || !subjects.has(box.subject)) return recorded;
    // Data of any event with its box erased is still that event's data.
    return { ...recorded, event: { ...event, data: { ...event.data, personal: 'erased' } } as SalonEvent };
  });
