import fc from 'fast-check';
import type { SalonEvent } from '../../domain/events.ts';
import { personal } from '../../domain/kernel/event.ts';
import {
  accountId,
  appointmentId,
  deliveryId,
  emailHash,
  hairPictureId,
  otherCalendarId,
  proofId,
  reviewId,
  serviceId,
  sessionId,
  webhookId,
} from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, instant, wallTime } from '../../domain/kernel/time.ts';
import { firstSettings } from '../../domain/settings.ts';
import * as told from '../support/stories.ts';

const people: readonly told.Person[] = ['ada', 'bea', 'cleo'];
const numbers = fc.integer({ min: 0, max: 4 });

/** The appointment's client, always the same one, because one person's key encrypts all boxes of an appointment. */
const clientOf = (which: number): told.Person => people[which % people.length] ?? 'ada';

const bookings = fc.record({
  which: numbers,
  hold: fc.integer({ min: 0, max: 1 }),
  date: fc.constantFrom('2026-12-18', '2026-12-19', '2027-01-04'),
  time: fc.constantFrom('09:00', '10:30', '16:00'),
  total: fc.constantFrom(3_000, 12_000, 14_500),
  proof: fc.option(fc.constant('proof')),
  bookedBy: fc.constantFrom('client' as const, 'owner' as const),
  address: fc.constantFrom(null, '203.0.113.7'),
});

const booking = bookings.map(({ which, hold, proof, ...rest }) => ({
  ...rest,
  id: `appointment-${which}`,
  who: clientOf(which),
  hold: `hold-${which}-${hold}`,
  proof: proof === null ? null : `proof-${which}`,
}));

const happenings = (one: told.BookingTold & { readonly id: string; readonly who: told.Person }) => {
  const proof = one.proof ?? `proof-${one.id.slice(-1)}`;
  const only = { appointmentId: appointmentId(one.id) };
  const box = <Fields>(fields: Fields) => personal(`account-${one.who}`, fields);
  const { holdId } = told.timeTold(one);
  const given = { proofId: proofId(proof), ...only, holdId };
  const { service, addOns, total, personal: customer, paymentMethod } = told.appointmentRequested(one).data;
  const amended: SalonEvent = {
    type: 'AppointmentAmended',
    data: { ...only, service, addOns, total, personal: customer, paymentMethod },
  };
  return fc.constantFrom<SalonEvent>(
    ...told.booked({ ...one, proof }),
    told.appointmentRequested(one),
    told.timeHeld(one),
    told.confirmed(one.id),
    told.completed(one.id),
    { type: 'AppointmentSetPending', data: only },
    told.cancelled(one, 'Ill'),
    told.reopened(one),
    told.rescheduled(one, { ...one, date: '2026-12-19', hold: `${one.hold}-moved` }),
    amended,
    { type: 'AttendanceConfirmed', data: { ...only, holdId } },
    { type: 'MeetingChosen', data: { ...only, meeting: 'video' } },
    { type: 'TextsChosen', data: { ...only, areWanted: true, wording: 'Text me' } },
    { type: 'OwnerNoteTaken', data: { ...only, personal: box({ note: 'Allergic' }) } },
    { type: 'EvidencePackMade', data: { ...only, manifest: 'ab'.repeat(32) } },
    {
      type: 'AttemptRefused',
      data: {
        ...{ ...only, act: 'use-proof', because: { kind: 'proof-in-use' }, wanted: null, proofId: proofId(proof) },
        ...{ at: instant('2026-12-01T12:00:00.000Z'), personal: box({ address: '203.0.113.9', device: null }) },
      },
    },
    { type: 'ProofAdded', data: { ...only, proofId: proofId(proof), paymentMethod: 'zelle' } },
    told.deleted(one),
    told.abandoned(one),
    { type: 'HoldGivenUp', data: { ...only, holdId } },
    told.holdReleased(one),
    { type: 'PaymentProofGivenBack', data: { ...given, isFree: true } },
    told.proofJudged(proof, 'PaymentProofVerified', 'Seen'),
    told.proofJudged(proof, 'PaymentProofRejected', 'Unreadable'),
    told.proofJudged(proof, 'PaymentProofSetPending'),
    { type: 'PaymentProofLapsed', data: { proofId: proofId(proof) } },
  );
};

const ofAccount = fc.tuple(fc.constantFrom(...people), numbers).chain(([who, which]) => {
  const only = { accountId: accountId(who) };
  const box = <Fields>(fields: Fields) => personal(`account-${who}`, fields);
  const session = { sessionId: sessionId(`session-${who}-${which}`) };
  const hash = emailHash(`hash-of-${who}`);
  const profile = box({ ...told.people[who], lastName: 'Évans' });
  const moved = box({ ...told.people[who], email: told.people[clientOf(which)].email });
  const at = instant('2026-12-01T00:00:00.000Z');
  return fc.constantFrom<SalonEvent>(
    told.accountOpened(who),
    { type: 'ProfileChanged', data: { ...only, emailHash: hash, personal: profile } },
    { type: 'ProfileChanged', data: { ...only, emailHash: hash, personal: moved } },
    { type: 'PasswordSet', data: { ...only, personal: box({ passwordHash: 'hash' }) } },
    {
      type: 'PreferencesChanged',
      data: {
        ...only,
        preferences: { email: false, sms: true, push: true, followUps: false, muted: ['reminders/sms'] },
      },
    },
    { type: 'GuestBooked', data: only },
    { type: 'AccountVerified', data: only },
    { type: 'AccountBlocked', data: { ...only, personal: box({ reason: 'Rude' }) } },
    { type: 'AccountUnblocked', data: only },
    {
      type: 'HairRecordKept',
      data: {
        ...only,
        personal: box({ method: 'Interlocks', size: null, lastRetighteningOn: '2026-11-02', weeks: 5 }),
      },
    },
    {
      type: 'HairPictureAdded',
      data: {
        ...{ ...only, pictureId: hairPictureId(`picture-${who}-${which}`), sha256: 'c'.repeat(64), bytes: 9 },
        ...{ appointmentId: null, personal: box({ caption: 'Fresh' }) },
      },
    },
    {
      type: 'HairPictureRemoved',
      data: { ...only, pictureId: hairPictureId(`picture-${who}-${which}`) },
    },
    { type: 'CustomerNoteTaken', data: { ...only, personal: box({ note: 'Tea' }) } },
    { type: 'EmailClaimed', data: { emailHash: hash, ...only } },
    { type: 'EmailGivenUp', data: { emailHash: hash, ...only } },
    told.sessionStarted(`session-${who}-${which}`, who),
    { type: 'SessionRotated', data: { ...session, generation: which, rotatedAt: at, expiresAt: at } },
    { type: 'SessionRevoked', data: { ...session, cause: 'signed-out' } },
  );
});

const ofReview = fc.record({ which: numbers, rating: fc.integer({ min: 1, max: 5 }) }).chain(({ which, rating }) => {
  const id = `review-${which}`;
  const who = clientOf(which);
  const only = { reviewId: reviewId(id) };
  const submitted = told.reviewSubmitted(id, { who, appointment: `appointment-${which}`, rating });
  const { personal: text } = submitted.data;
  const box = <Fields>(fields: Fields) => personal(`account-${who}`, fields);
  const at = instant('2026-12-24T00:00:00.000Z');
  const guest = told.reviewSubmitted(`guest-${which}`, { who: null, rating });
  const texts = { customerName: who, customerEmail: told.people[who].email, title: null, comment: 'As a guest' };
  const asGuest = personal(`review-guest-${which}` as const, texts);
  return fc.constantFrom<SalonEvent>(
    submitted,
    { ...guest, data: { ...guest.data, personal: asGuest } },
    { type: 'ReviewRevised', data: { ...only, by: 'author', rating, personal: text } },
    { type: 'ReviewApproved', data: only },
    { type: 'ReviewRejected', data: only },
    { type: 'ReviewSetPending', data: only },
    { type: 'ReviewAnswered', data: { ...only, answeredAt: at, personal: box({ response: 'Thank you' }) } },
    { type: 'ReviewAnswerWithdrawn', data: only },
    { type: 'ReviewNoteTaken', data: { ...only, personal: box({ note: 'Known' }) } },
    { type: 'ReviewDeleted', data: only },
  );
});

const ofSalon = fc.tuple(numbers, fc.constantFrom('2026-12-18', '2026-12-19')).chain(([which, on]) => {
  const date = calendarDate(on);
  const only = { serviceId: serviceId(`service-${which}`) };
  const service = told.serviceAdded(`service-${which}`, { name: `Style ${which}` });
  const calendarId = otherCalendarId(`calendar-${which}`);
  const hook = webhookId(`hook-${which}`);
  const delivery = {
    ...{ deliveryId: deliveryId(`delivery-${which}`), webhookId: hook, kind: 'appointment.requested' as const },
    ...{
      cause: { stream: `appointment-appointment-${which}`, revision: 0 },
      causedAt: instant('2026-12-05T14:00:00.000Z'),
    },
    subject: { appointmentId: appointmentId(`appointment-${which}`), proofId: null, reviewId: null },
  };
  const named = personal('studio', { name: 'Family', url: 'https://calendar.example.com/family.ics' });
  const reason = personal('studio', { reason: 'Wedding' });
  const closure = personal('studio', { reason: 'Wedding', ownerNote: 'My sister’s' });
  const closures = personal('studio', { reasons: ['Dentist'], ownerNotes: ['Dr. Boyd'] });
  const slots = [{ time: wallTime('10:00'), isAvailable: true }];
  const parts = [{ start: wallTime('09:00'), end: wallTime('10:00') }];
  return fc.constantFrom<SalonEvent>(
    service,
    { type: 'ServiceRevised', data: { ...service.data, price: cents(100 * which) } },
    { type: 'ServiceActivated', data: only },
    { type: 'ServiceDeactivated', data: only },
    { type: 'ServiceRemoved', data: only },
    { type: 'CategoryAdded', data: { name: `Category ${which}` } },
    { type: 'CategoryRenamed', data: { oldName: `Category ${which}`, newName: 'Renamed' } },
    { type: 'CategoryRemoved', data: { name: `Category ${which}` } },
    { type: 'ServicesArranged', data: { serviceIds: [only.serviceId] } },
    { type: 'DaySlotsSet', data: { date, slots, personal: reason } },
    { type: 'DayClosed', data: { date, personal: closure } },
    { type: 'PartsOfDayClosed', data: { date, parts, personal: closures } },
    { type: 'DayReset', data: { date } },
    {
      type: 'BusyTimesSet',
      data: {
        ...{
          date,
          calendarId,
          spans: [{ startsAt: instant('2026-12-18T16:00:00.000Z'), endsAt: instant('2026-12-18T17:00:00.000Z') }],
        },
        personal: personal(`calendar-${calendarId}`, { titles: ['School'] }),
      },
    },
    { type: 'BusyTimesSet', data: { date, calendarId, spans: [], personal: personal('studio', { titles: [] }) } },
    { type: 'OtherCalendarAdded', data: { calendarId, showsTitles: true, personal: named } },
    { type: 'OtherCalendarRevised', data: { calendarId, showsTitles: false, personal: named } },
    { type: 'OtherCalendarPaused', data: { calendarId } },
    { type: 'OtherCalendarUnread', data: { calendarId, why: 'gone', at: instant('2026-12-05T15:00:00.000Z') } },
    { type: 'OtherCalendarRemoved', data: { calendarId } },
    {
      type: 'WebhookAdded',
      data: { webhookId: hook, kinds: ['appointment.requested', 'review.submitted'], personal: named },
    },
    { type: 'WebhookPaused', data: { webhookId: hook } },
    { type: 'WebhookRemoved', data: { webhookId: hook } },
    { type: 'DeliveryDue', data: { ...delivery, dueAt: instant('2026-12-05T15:00:00.000Z') } },
    { type: 'DeliveryClaimed', data: { deliveryId: delivery.deliveryId, number: 1, by: 'one' } },
    { type: 'ZoneSet', data: { zone: told.chicago, confirmed: true } },
    { type: 'BookingPaused', data: { personal: reason } },
    { type: 'BookingResumed', data: {} },
    { type: 'BrandingSaved', data: { branding: { home: { heroTitle: `Hero ${which}` } } } },
    {
      type: 'SettingsSaved',
      data: { ...firstSettings, cancellationHours: which },
    },
  );
});

/** Events in any order, with few ids, so that they also follow each other in ways that no decider allows. */
export const someHistory: fc.Arbitrary<readonly SalonEvent[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: booking.chain(happenings) },
    { weight: 2, arbitrary: ofAccount },
    { weight: 2, arbitrary: ofReview },
    { weight: 2, arbitrary: ofSalon },
    { weight: 1, arbitrary: fc.constantFrom(...people).map(told.forgotten) },
  ),
  { minLength: 1, maxLength: 80, size: 'max' },
);

/** Whole bookings, each with later events. */
export const someBookedHistory: fc.Arbitrary<readonly SalonEvent[]> = fc
  .tuple(
    fc.array(booking, { maxLength: 6 }),
    fc.array(fc.oneof(booking.chain(happenings), ofReview, ofAccount), { maxLength: 40, size: 'max' }),
  )
  .map(([made, after]) => [
    ...people.map((who) => told.accountOpened(who)),
    ...made.flatMap((one) => told.booked({ ...one, proof: one.proof ?? `proof-${one.id.slice(-1)}` })),
    ...after,
  ]);
