import type { Booking } from '../../domain/appointment/index.ts';
import type { Service } from '../../domain/catalogue/index.ts';
import {
  accountId,
  addDays,
  addMinutes,
  addOnId,
  appointmentId,
  type CalendarDate,
  cents,
  dateInZone,
  holdId,
  type Instant,
  minutesOfWallTime,
  noticeId,
  type Party,
  personal,
  serviceId,
  startOfDay,
  wallTime,
  type Zone,
} from '../../domain/kernel/index.ts';
import type { MailWording, MailWords } from '../../domain/mail-words/index.ts';
import { isOfVisit, noticeKindRules, type VisitNoticeKind } from '../../domain/notice/index.ts';
import { noticeShowing } from '../../domain/wording-of-notice.ts';
import type { AgendaFacts, LetterFacts } from '../ports/mail/letters.ts';

type Moment = { readonly now: Instant; readonly zone: Zone };

const offered: Service = {
  serviceId: serviceId('example'),
  ...{ name: 'Loc retwist', description: '', category: 'Maintenance', kind: 'service' },
  ...{ price: cents(12_000), minutes: 120, isActive: true, image: null, images: [], imageAlts: {}, preparation: '' },
  ...{ addOns: [], removed: false },
};

const hour = { usual: wallTime('10:30'), before: wallTime('14:00') };

const timeOn = (date: CalendarDate, zone: Zone, time = hour.usual): Booking['time'] => ({
  ...{ holdId: holdId('example'), date, time, zone, minutes: 120 },
  startsAt: addMinutes(startOfDay(zone, date), minutesOfWallTime(time)),
});

const exampleBooking = (date: CalendarDate, zone: Zone, bookedBy: Party): Booking => ({
  ...{ appointmentId: appointmentId('example'), accountId: accountId('example'), bookedBy, bookedIn: null },
  ...{ status: 'confirmed', time: timeOn(date, zone), agreement: null, paymentMethod: 'cashapp', meeting: null },
  areTextsWanted: false,
  visit: {
    service: offered,
    addOns: [{ addOnId: addOnId('example'), name: 'Steam treatment', minutes: 0, price: cents(2_000) }],
    total: cents(14_000),
  },
  policies: { cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 2 },
  ...{ proofIds: [], fingerprint: '', ownerNote: null, movesByClient: 0, attendanceFor: null, deleted: false },
  personal: personal('studio', {
    ...{ firstName: 'Jordan', lastName: 'Taylor', email: 'jordan@example.com', phone: '+13175550142' },
    ...{ paymentDetails: null, notes: null },
  }),
});

/** Why, or what was answered, in the mails that quote somebody. */
const reasons: { readonly [Kind in VisitNoticeKind]?: string } = {
  'proof-rejected': 'The amount on the picture is too small to read.',
  'visit-cancelled': 'We have to close early that day.',
  'client-cancelled': 'Something came up at work.',
  'review-answered': 'Thank you so much, see you next time!',
};

const visitFacts = (kind: VisitNoticeKind, by: Party, words: MailWords, { now, zone }: Moment): LetterFacts => {
  const { reminds, followsUp, tellsPreparation, group } = noticeKindRules[kind];
  const date = addDays(dateInZone(zone, now), followsUp === null ? 7 : -1);
  const booking = exampleBooking(date, zone, by);
  const own = '/appointments';
  return {
    ...{
      noticeId: noticeId('example'),
      kind,
      words,
      booking,
      by,
      change: 0,
      causedAt: now,
      requestedAt: now,
      endsAt: now,
    },
    customer: { firstName: 'Jordan', lastName: 'Taylor', email: 'jordan@example.com', phone: '+13175550142' },
    before: { ...booking, time: timeOn(addDays(date, -1), zone, hour.before) },
    reason: reasons[kind] ?? null,
    dueAt: reminds === null ? now : addMinutes(booking.time.startsAt, reminds === 'first' ? -48 * 60 : -3 * 60),
    links: reminds === null ? null : { confirm: own, move: own, cancel: own },
    policies: kind === 'booking-received' ? 'Your policies stand here, as the client agreed to them.' : null,
    followUp:
      followsUp === null ? null : { weeks: 6, dueOn: addDays(date, 42), again: { service: offered, addOnIds: [] } },
    unsubscribe: group === 'after-visit' ? '/settings' : null,
    preparation: tellsPreparation ? 'What you ask of clients before this service stands here.' : null,
    record: null,
  };
};

const dayFacts = (words: MailWords, { now, zone }: Moment): AgendaFacts => {
  const date = dateInZone(zone, now);
  const booking = exampleBooking(date, zone, 'client');
  return {
    ...{ noticeId: noticeId('example'), kind: 'day-agenda', words, date, proofsToVerify: 1 },
    visits: [{ booking, paid: cents(0), hasProofToVerify: true }],
  };
};

/** What a mail with these words would tell of a visit that is made up. */
export const exampleFacts = (wording: MailWording, words: MailWords, moment: Moment): LetterFacts | AgendaFacts => {
  const { kind, by } = noticeShowing(wording);
  return isOfVisit(kind) ? visitFacts(kind, by, words, moment) : dayFacts(words, moment);
};
