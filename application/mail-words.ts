import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { account } from '../domain/account/decide.ts';
import { appointment } from '../domain/appointment/decide.ts';
import type { AppointmentEvent } from '../domain/appointment/events.ts';
import { balanceOfBooking } from '../domain/appointment/policies.ts';
import type { Booking } from '../domain/appointment/state.ts';
import type { Service } from '../domain/catalogue/decide.ts';
import { fold, type Party, personal } from '../domain/kernel/event.ts';
import {
  type AccountId,
  accountId,
  addOnId,
  appointmentId,
  holdId,
  noticeId,
  serviceId,
} from '../domain/kernel/ids.ts';
import { cents } from '../domain/kernel/money.ts';
import {
  addDays,
  addMinutes,
  type CalendarDate,
  dateInZone,
  type Instant,
  minutesOfWallTime,
  startOfDay,
  wallTime,
  type Zone,
} from '../domain/kernel/time.ts';
import {
  type ChooseMailWords,
  type MailWording,
  type MailWords,
  type MailWordsObjection,
  mailWordsFor,
  objectionToMailWords,
} from '../domain/mail-words.ts';
import {
  isOfQuote,
  isOfVisit,
  isOfWaiting,
  noticeKindRules,
  type QuoteNoticeKind,
  type VisitNoticeKind,
  type WaitingNoticeKind,
} from '../domain/notice/events.ts';
import { streams } from '../domain/streams.ts';
import { noticeShowing } from '../domain/wording-of-notice.ts';
import { type Caller, type NotAllowed, ownerOnly, signedInOnly } from './kernel/caller.ts';
import { neverMissing } from './kernel/done.ts';
import type { Failure } from './kernel/failure.ts';
import { type Given, sliceOf } from './kernel/handle.ts';
import type { Ports } from './kernel/ports.ts';
import type { AgendaFacts, Letter, LetterFacts, NoticeFacts, QuoteFacts, WaitingFacts } from './ports/mailer.ts';
import type { Schedules } from './ports/views.ts';

/** Sets the words of a kind of mail. Mails that are already due keep their words. */
const chooseMailWords =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, asked: Omit<ChooseMailWords, 'type'>) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(mailWordsFor.ChooseMailWords, streams.mailWords, caller, { type: 'ChooseMailWords', ...asked }),
      )
      .map(({ state, position }) => ({ value: state, position }));

type Moment = { readonly now: Instant; readonly zone: Zone };

const offered: Service = {
  serviceId: serviceId('example'),
  ...{ name: 'Loc retwist', description: '', category: 'Maintenance', kind: 'service' },
  ...{ price: cents(12_000), minutes: 120, isActive: true, image: null, images: [], imageAlts: {}, preparation: '' },
  ...{ addOns: [], deposit: null, consultation: { kind: 'none' }, removed: false },
};

const hour = { usual: wallTime('10:30'), before: wallTime('14:00') };

const timeOn = (date: CalendarDate, zone: Zone, time = hour.usual): Booking['time'] => ({
  ...{ holdId: holdId('example'), date, time, zone, minutes: 120 },
  startsAt: addMinutes(startOfDay(zone, date), minutesOfWallTime(time)),
});

/** A made-up visit that was requested and confirmed. */
const exampleBooking = (date: CalendarDate, zone: Zone, bookedBy: Party): Booking => {
  const id = appointmentId('example');
  const requested: AppointmentEvent = {
    type: 'AppointmentRequested',
    data: {
      ...timeOn(date, zone),
      ...{ appointmentId: id, accountId: accountId('example'), bookedBy, bookedIn: null },
      service: offered,
      addOns: [{ addOnId: addOnId('example'), name: 'Steam treatment', minutes: 0, price: cents(2_000) }],
      total: cents(14_000),
      policies: { cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 2 },
      paymentMethod: 'cashapp',
      ...{ proofId: null, agreement: null, fingerprint: '' },
      personal: personal('studio', {
        ...{ firstName: 'Jordan', lastName: 'Taylor', email: 'jordan@example.com', phone: '+13175550142' },
        ...{ paymentDetails: null, notes: null, address: null, device: null },
      }),
    },
  };
  const confirmed: AppointmentEvent = { type: 'AppointmentConfirmed', data: { appointmentId: id } };
  return neverMissing(fold(appointment, [requested, confirmed]).booking);
};

/** The quoted reason or answer, in mails that have one. */
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
    before: {
      ...booking,
      visit: { ...booking.visit, total: cents(16_000) },
      time: timeOn(addDays(date, -1), zone, hour.before),
    },
    reason: reasons[kind] ?? null,
    dueAt: reminds === null ? now : addMinutes(booking.time.startsAt, reminds === 'first' ? -48 * 60 : -3 * 60),
    links: reminds === null ? null : { confirm: own, move: own, cancel: own },
    policies: kind === 'booking-received' ? 'Your policies stand here, as the client agreed to them.' : null,
    followUp:
      followsUp === null
        ? null
        : {
            ...{ weeks: 6, dueOn: addDays(date, 42) },
            again: {
              service: offered,
              addOnIds: [],
              isSame: true,
              times: [{ date: addDays(date, 42), time: hour.before }],
            },
          },
    unsubscribe: group === 'after-visit' ? '/settings' : null,
    lapsesAt: null,
    payLink: null,
    preparation: tellsPreparation ? 'What you ask of clients before this service stands here.' : null,
    payer: booking,
    balance: balanceOfBooking(booking, cents(0)),
    further: [],
    record: null,
  };
};

const dayFacts = (words: MailWords, { now, zone }: Moment): AgendaFacts => {
  const date = dateInZone(zone, now);
  const booking = exampleBooking(date, zone, 'client');
  return {
    ...{ noticeId: noticeId('example'), kind: 'day-agenda', words, date, proofsToVerify: 1 },
    visits: [
      {
        booking,
        balance: balanceOfBooking(booking, cents(0)),
        hasProofToVerify: true,
        isDueLater: false,
      },
    ],
  };
};

const waitingFacts = (kind: WaitingNoticeKind, words: MailWords, { now, zone }: Moment): WaitingFacts => {
  const date = addDays(dateInZone(zone, now), 7);
  const offer = { ...timeOn(date, zone), until: addMinutes(now, 30) };
  return {
    ...{ noticeId: noticeId('example'), kind, words, firstName: 'Jordan', serviceName: offered.name, link: '/' },
    wish: { dates: [date], until: date },
    offer: kind === 'time-opened' ? offer : null,
  };
};

const quoteFacts = (kind: QuoteNoticeKind, words: MailWords, { now, zone }: Moment): QuoteFacts => {
  const { serviceId: id, name, price, minutes } = offered;
  const until = addDays(dateInZone(zone, now), 14);
  const answers = [{ question: 'How long is your hair?', answer: 'To my shoulders.' }];
  const isTold = kind !== 'quote-asked' && kind !== 'quote-withdrawn';
  return {
    ...{ noticeId: noticeId('example'), kind, words, firstName: 'Jordan', name: 'Jordan Example', services: [name] },
    terms: isTold ? { serviceIds: [id], sessions: 1, price, minutes, until } : null,
    asked: kind === 'quote-asked' ? { answers, photos: 3 } : null,
    ownWords: isTold ? 'Your own words stand here.' : '',
  };
};

/** The facts of a made-up visit, for a mail with these words. */
export const exampleFacts = (wording: MailWording, words: MailWords, moment: Moment): NoticeFacts => {
  const { kind, by } = noticeShowing(wording);
  if (isOfWaiting(kind)) return waitingFacts(kind, words, moment);
  if (isOfQuote(kind)) return quoteFacts(kind, words, moment);
  return isOfVisit(kind) ? visitFacts(kind, by, words, moment) : dayFacts(words, moment);
};

export type PreviewParts = Ports<'clock' | 'letters'> & {
  readonly schedules: Pick<Schedules, 'rules'>;
};

export type MailAsked = { readonly wording: MailWording; readonly words: MailWords };

/** Returns the mail about a made-up visit, with words that are not saved yet, and without attachments. */
const previewMail =
  ({ clock, letters, schedules }: PreviewParts) =>
  (caller: Caller, { wording, words }: MailAsked): Result<Letter, NotAllowed | MailWordsObjection> =>
    ownerOnly(caller).andThen(() => {
      const objection = objectionToMailWords(wording, words);
      if (objection !== null) return err(objection);
      const moment = { now: clock.now(), zone: schedules.rules().zone };
      const letter = letters.write(exampleFacts(wording, words, moment));
      return ok({ ...letter, files: [], unsubscribeAt: null, invitation: null });
    });

/** Restores a mail's built-in words. */
const putMailWordsBack =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, wording: MailWording) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(mailWordsFor.PutMailWordsBack, streams.mailWords, caller, { type: 'PutMailWordsBack', wording }),
      )
      .map(({ state, position }) => ({ value: state, position }));

type TryingParts = PreviewParts & Ports<'handle' | 'mailer' | 'ids'>;
type Refusal = NotAllowed | MailWordsObjection | Failure;

/** Sends the preview to the caller's own address now, and returns the mail server's answer. */
const tryMailWords = (parts: TryingParts) => (caller: Caller, asked: MailAsked) => {
  const { handle, mailer, ids } = parts;
  const letter: Result<Letter, Refusal> = previewMail(parts)(caller, asked);
  return letter
    .andThen((drawn) => signedInOnly(caller).map((id): readonly [Letter, AccountId] => [drawn, id]))
    .asyncAndThen(([drawn, id]) =>
      handle.state(account, streams.account(id)).andThen((found) => {
        const to = found === null || found.personal === 'erased' ? '' : found.personal.fields.email;
        const mail = {
          ...drawn,
          subject: `Test: ${drawn.subject}`,
          id: `trial-${ids.fresh()}`,
          thread: null,
          to: [to],
        };
        return ResultAsync.fromSafePromise(mailer.send(mail).then((delivery) => ({ to, delivery })));
      }),
    );
};

const useCases = { chooseMailWords, previewMail, putMailWordsBack, tryMailWords };
export const mailWordsUseCases = sliceOf(useCases);
export type MailWordsUseCases = Given<typeof useCases>;
