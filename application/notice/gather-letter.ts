import { err, errAsync, ok, okAsync, type Result, ResultAsync, safeTry } from 'neverthrow';
import { match } from 'ts-pattern';
import { account } from '../../domain/account/decide.ts';
import { type Account, firstPreferences } from '../../domain/account/state.ts';
import type { PolicyTextEvent } from '../../domain/agreement.ts';
import { appointment } from '../../domain/appointment/decide.ts';
import { isExpected } from '../../domain/appointment/events.ts';
import { installSessionId, requestOfSession } from '../../domain/appointment/install.ts';
import {
  clientCancellation,
  givenUpAfter,
  isUnpaidRequest,
  mayLapse,
  moneyChanges,
  objectionToMove,
  openProposal,
} from '../../domain/appointment/policies.ts';
import { type Booking, insightOf, isActive, isAttendanceConfirmed } from '../../domain/appointment/state.ts';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import { service } from '../../domain/catalogue/decide.ts';
import type { ServiceEvent } from '../../domain/catalogue/events.ts';
import { preparationWords } from '../../domain/catalogue/visit-parts.ts';
import { isOneOf, type SalonEvent } from '../../domain/events.ts';
import { fold, type Party, personalOr, type Recorded } from '../../domain/kernel/event.ts';
import { type AddOnId, type EmailHash, type NoticeId, type ServiceId, serviceId } from '../../domain/kernel/ids.ts';
import { emailOf as comparable, same } from '../../domain/kernel/text.ts';
import { addMinutes, type CalendarDate, dateInZone, type Instant } from '../../domain/kernel/time.ts';
import { type Notice, notice } from '../../domain/notice/decide.ts';
import {
  isOfQuote,
  isOfVisit,
  isOfWaiting,
  type NoticeAbout,
  type NoticeKind,
  noticeKindRules,
  type QuoteNoticeKind,
  type VisitNoticeKind,
} from '../../domain/notice/events.ts';
import { isByClient, isNoticeWanted, noticesCausedBy } from '../../domain/notices-caused.ts';

import { type QuoteEvent, type QuoteState, quote } from '../../domain/quote.ts';
import { lapseHoursOf, settings } from '../../domain/settings.ts';
import { streams } from '../../domain/streams.ts';
import { waiting } from '../../domain/waiting.ts';
import { wordingOf } from '../../domain/wording-of-notice.ts';
import { balanceWith } from '../kernel/balance.ts';
import { bookingIn } from '../kernel/claims.ts';
import type { Failure } from '../kernel/failure.ts';
import {
  mailboxOf,
  noticeIdOf,
  type VisitLinkAction,
  visitLinkPath,
  waitingLinkMinutes,
  waitingPath,
} from '../kernel/links.ts';
import { rejectedAmong } from '../kernel/rejected-proofs.ts';
import { visitsOfSeries } from '../kernel/series.ts';
import type { LetterFacts, NoticeFacts, QuoteFacts, ReminderLinks, WaitingFacts } from '../ports/mailer.ts';
import {
  type AboutVisit,
  gatherAgenda,
  gatherFollowUp,
  isStillToAsk,
  payerOf,
  proofsOf,
  unsubscribeOf,
} from './gather-agenda.ts';

import type { NoticeParts } from './notice-parts.ts';
import {
  isAboutAppointment,
  mayBeTexted,
  type PushTarget,
  pushTargets,
  studiosPushTargets,
  type TextReader,
  textReaderOf,
  textReaderOfPlace,
  textReaderOfVisit,
} from './readers.ts';

import { type Undeliverable, undeliverable } from './undeliverable.ts';
import { wordsWhenDue } from './words-when-due.ts';

export type Reach =
  | {
      readonly by: 'mail';
      readonly to: readonly string[];
      /** The key of the address's daily mail limit, if nobody has proven to own the address; otherwise null. */
      readonly mailbox: EmailHash | null;
    }
  | { readonly by: 'push'; readonly to: readonly PushTarget[] }
  | { readonly by: 'text'; readonly to: readonly TextReader[] };

export type Gathered = { readonly reach: Reach; readonly facts: NoticeFacts };

type Events = readonly Recorded<SalonEvent>[];

const emailOf = ({ personal }: Pick<Booking, 'personal'>): string | null =>
  personal === 'erased' ? null : personal.fields.email;

/**
 * Whether the account's person booked the visit. A stranger could register with the address, and then redirect its mail
 * or turn it off.
 */
const isBookers = ({ bookedIn, ...booking }: Booking, { verifiedEmails }: Account): boolean => {
  const email = emailOf(booking);
  const holder = { sessionId: null, byAddressAlone: false, accountHasPassword: true, verifiedEmails };
  return insightOf(holder, { bookedIn, email: email === null ? null : comparable(email) }) === 'whole';
};

/**
 * The client's address: her account's current one, or the appointment's if it was corrected there or the account may be
 * a stranger's. A stranger's preferences do not count, except `followUps`, which is set by a link in the client's own
 * mail. A sent notice can be read again, whatever she wants now.
 */
const clientsAddress = (
  own: Events,
  holder: Account,
  { due: { kind }, outcome }: Notice,
): Result<string, Undeliverable> => {
  const [first, last] = [bookingIn(own.slice(0, 1)), bookingIn(own)];
  const [booked, now] = [first === null ? null : emailOf(first), last === null ? null : emailOf(last)];
  const knows = last !== null && isBookers(last, holder);
  const { followUps } = holder.preferences;
  const asked = knows ? holder.preferences : { ...firstPreferences, followUps };
  const isWanted = isNoticeWanted(asked, kind, 'mail');
  if (outcome === 'open' && !isWanted) return err(undeliverable('asked-not-to'));
  const known = knows && booked === now && holder.personal !== 'erased' ? holder.personal.fields.email : null;
  const email = known || now;
  return email ? ok(email) : err(undeliverable('no-address'));
};

const ownersAddresses = ({
  handle,
  noticeViews,
}: NoticeParts): ResultAsync<readonly string[], Undeliverable | Failure> =>
  ResultAsync.combine(noticeViews.administrators().map((id) => handle.state(account, streams.account(id)))).andThen(
    (found) => {
      const there = found.flatMap((each) => (each === null || each.blocked !== null ? [] : [each]));
      const willing = there.filter(({ preferences }) => preferences.email);
      const to = willing.flatMap(({ personal }) => (personal === 'erased' ? [] : [personal.fields.email]));
      if (to.length > 0) return ok(to);
      return err(undeliverable(there.length > willing.length ? 'asked-not-to' : 'no-address'));
    },
  );

const byMail = (to: readonly string[]): Extract<Reach, { readonly by: 'mail' }> => ({ by: 'mail', to, mailbox: null });

/** The client's devices, if the account is known to be hers. A notice that was shown can be read again. */
const clientsDevices = (
  parts: NoticeParts,
  own: Events,
  holder: Account,
  { due: { kind }, outcome }: Notice,
): ResultAsync<readonly PushTarget[], Undeliverable | Failure> => {
  if (outcome === 'open' && !isNoticeWanted(holder.preferences, kind, 'push'))
    return errAsync(undeliverable('asked-not-to'));
  const last = bookingIn(own);
  return last !== null && isBookers(last, holder) ? pushTargets(parts, [holder]) : okAsync([]);
};

/** The booking's phone if she asked for texts when she booked, else her account's, if that is known to be hers. */
const clientsPhone = (
  parts: NoticeParts,
  own: Events,
  holder: Account,
  { due: { kind }, outcome }: Notice,
): Result<readonly TextReader[], Undeliverable> => {
  const [first, last] = [bookingIn(own.slice(0, 1)), bookingIn(own)];
  const asked = first !== null && last !== null && isAboutAppointment(kind) ? textReaderOfVisit(first, last) : null;
  if (asked === null && outcome === 'open' && !isNoticeWanted(holder.preferences, kind, 'text'))
    return err(undeliverable('asked-not-to'));
  const reader = asked ?? (last !== null && isBookers(last, holder) ? textReaderOf(holder) : null);
  if (outcome !== 'open') return ok(reader === null ? [] : [reader]);
  return reader !== null && mayBeTexted(parts, own, reader) ? ok([reader]) : err(undeliverable('no-address'));
};

const reachOf = (
  parts: NoticeParts,
  own: Events,
  holder: Account,
  notice: Notice,
  by: Party,
): ResultAsync<Reach, Undeliverable | Failure> => {
  const { kind, channel } = notice.due;
  const isOwners = noticeKindRules[kind].to === 'owner';
  if (channel === 'mail' && isOwners) return ownersAddresses(parts).map(byMail);
  if (channel === 'mail')
    return clientsAddress(own, holder, notice)
      .map((email): Reach => {
        const isCounted = by === 'client' && !holder.verifiedEmails.includes(comparable(email));
        return { by: 'mail', to: [email], mailbox: isCounted ? mailboxOf(parts.ids, email) : null };
      })
      .asyncAndThen((reach) => okAsync(reach));
  if (channel === 'text')
    return clientsPhone(parts, own, holder, notice)
      .map((to): Reach => ({ by: 'text', to }))
      .asyncAndThen((reach) => okAsync(reach));
  const found = isOwners ? studiosPushTargets(parts) : clientsDevices(parts, own, holder, notice);
  return found.andThen((to) =>
    to.length === 0 && notice.outcome === 'open'
      ? err<Reach, Undeliverable>(undeliverable('no-address'))
      : ok<Reach, Undeliverable>({ by: 'push', to }),
  );
};

const isCancellation = isOneOf('AppointmentCancelled');
const isReviewAnswer = isOneOf('ReviewAnswered');
const isFee = isOneOf('FeeCharged');
const isProofRejection = isOneOf('PaymentProofRejected');

const reasonIn = ({ event }: Recorded<SalonEvent>): string | null => {
  if (isCancellation(event)) return event.data.personal === 'erased' ? null : event.data.personal.fields.reason;
  if (isProofRejection(event)) return event.data.personal === 'erased' ? null : event.data.personal.fields.note;
  if (isFee(event)) return event.data.personal === 'erased' ? null : event.data.personal.fields.note;
  if (isReviewAnswer(event)) return event.data.personal === 'erased' ? null : event.data.personal.fields.response;
  return null;
};

/** The later events of the same request, such as a new service and time: the mail shows the result of all. */
const restOfAct = (own: Events, { stream, revision, metadata: { correlationId } }: Recorded<SalonEvent>): Events => {
  const after = own.filter((each) => each.stream === stream && each.revision > revision);
  const next = after.findIndex(({ metadata }) => metadata.correlationId !== correlationId);
  return next === -1 ? after : after.slice(0, next);
};

const partyIn = ({ metadata: { role } }: Recorded<SalonEvent>): Party => (isByClient(role) ? 'client' : 'owner');

/** Whether the visit is still expected at the time that it had then. */
const isStillOn = (now: Booking | null, then: Booking | null): boolean =>
  now !== null && then !== null && !now.deleted && isExpected(now.status) && now.time.holdId === then.time.holdId;

/** A reminder's links, which expire when the visit starts. Each try has the same ones. */
const linksOf = ({ signedPaths }: NoticeParts, booking: Booking, dueAt: Instant): ReminderLinks => {
  const { startsAt } = booking.time;
  const link = { appointmentId: booking.appointmentId, holdId: booking.time.holdId };
  const signed = (action: VisitLinkAction, isOffered: boolean): string | null =>
    isOffered ? signedPaths.sign(visitLinkPath(action, link), startsAt) : null;
  return {
    confirm: signed('confirm', !isAttendanceConfirmed(booking)),
    move: signed('move', openProposal(booking, dueAt) !== null || objectionToMove(booking, 'client', dueAt) === null),
    cancel: signed('cancel', clientCancellation(booking, dueAt) === null),
  };
};

/** The booking record; null if it cannot be made, so that the mail goes out anyway. */
const recordOf = ({ bookingRecord }: NoticeParts, booking: Booking) =>
  bookingRecord(booking).orElse(() => okAsync(null));

const policiesOf = ({ readStream }: NoticeParts, { agreement }: Booking): ResultAsync<string | null, Failure> =>
  agreement === null
    ? okAsync(null)
    : readStream(streams.policyText(agreement.policiesHash)).map(
        ({ events: [shown] }) => (shown?.event as PolicyTextEvent | undefined)?.data.text ?? null,
      );

/** How the client should prepare for the visit's services: as of the cause, or, for a reminder, as of now. */
const preparationOf = (
  { readStream }: NoticeParts,
  { visit }: Booking,
  kind: VisitNoticeKind,
  caused: Recorded<SalonEvent>,
): ResultAsync<string | null, Failure> => {
  const { tellsPreparation, reminds } = noticeKindRules[kind];
  if (!tellsPreparation) return okAsync(null);
  const described = (id: ServiceId) =>
    readStream(streams.service(id)).map(({ events }) => {
      const told = reminds === null ? events.filter(({ position }) => position <= caused.position) : events;
      return told.reduce((state, { event }) => service.evolve(state, event as ServiceEvent), service.initial);
    });
  return described(visit.service.serviceId).andThen((main) => {
    const isItsOwn = (id: AddOnId) => main?.addOns.some(({ addOnId }) => addOnId === id);
    // Anything that is not its own add-on is a further service, or an add-on of one.
    const others = visit.addOns.flatMap(({ addOnId }) => (isItsOwn(addOnId) ? [] : [serviceId(addOnId)]));
    return ResultAsync.combine(others.map(described)).map((found) => preparationWords([main, ...found]) || null);
  });
};

const asksToPay = (kind: VisitNoticeKind, { bookedBy }: Booking): boolean =>
  kind === 'proof-rejected' ||
  noticeKindRules[kind].asksBeforeLapse ||
  (kind === 'booking-received' && bookedBy === 'owner');

const payLinkOf = ({ signedPaths }: NoticeParts, { appointmentId, time }: Booking): string =>
  signedPaths.sign(visitLinkPath('pay', { appointmentId, holdId: time.holdId }), time.startsAt);

/** The deadline for the payment that the mail asks for; null if there is none. */
const lapseOf = (
  { handle }: NoticeParts,
  kind: VisitNoticeKind,
  booking: Booking,
  from: Instant,
): ResultAsync<Instant | null, Failure> => {
  if (!asksToPay(kind, booking) || !mayLapse(booking)) return okAsync(null);
  return handle
    .state(settings, streams.settings)
    .map((values) => givenUpAfter(lapseHoursOf(values, booking.bookedBy), from));
};

/** A further session as it is now, or as the first session booked it. */
const sessionOf =
  ({ handle }: NoticeParts, first: Booking) =>
  (session: number): ResultAsync<LetterFacts['further'], Failure> =>
    handle
      .state(appointment, streams.appointment(installSessionId(first.appointmentId, session)))
      .map(({ booking }) => {
        if (booking !== null) return isActive(first) && !isActive(booking) ? [] : [booking];
        const request = requestOfSession(first, session)?.request;
        return request === undefined ? [] : [{ ...request, visit: request, time: request }];
      });

/**
 * An install's further sessions, including those canceled with it, as they are when the mail about its first session is
 * written; for a series, the other visits, only in the mail about the first one.
 */
const furtherOf = (
  parts: NoticeParts,
  kind: VisitNoticeKind,
  booking: Booking,
): ResultAsync<LetterFacts['further'], Failure> => {
  const { appointmentId, series, install } = booking;
  const { to, isOnce } = noticeKindRules[kind];
  if (series !== null && kind === 'booking-received')
    return visitsOfSeries(parts)(series).map((all) =>
      all.filter((other) => other.appointmentId !== appointmentId && isActive(other)),
    );
  const further = to === 'client' && !isOnce ? (install?.further ?? []) : [];
  return ResultAsync.combine(further.map((_, place) => sessionOf(parts, booking)(place + 2))).map((all) => all.flat());
};

/** The events up to the moment at which the notice came due, so that each try tells of the same ones. */
const untilDue = ({ readStream }: NoticeParts, noticeId: NoticeId, own: Events): ResultAsync<Events, Failure> =>
  readStream(streams.notice(noticeId)).map(({ events: [due] }) =>
    own.filter(({ position }) => due === undefined || position <= due.position),
  );

/** The visit before the event, with what the notice tells of, and now. */
type Moments = { readonly before: Booking | null; readonly atCause: Booking | null; readonly now: Booking | null };

/** The visit as its client knows it: before the first change since the last one that she was told of. */
const lastTold = ({ handle, ids }: NoticeParts, { due: { kind, channel } }: Notice, until: Events) =>
  safeTry<Booking | null, Failure>(async function* () {
    let first = until.length - 1;
    for (const [place, { event, metadata, stream, revision }] of [...until.entries()].reverse().slice(1)) {
      if (!noticesCausedBy(event, metadata).includes(kind)) continue;
      const id = noticeIdOf(ids, { stream, revision }, kind, channel);
      const earlier = yield* handle.state(notice, streams.notice(id));
      if (earlier?.outcome === 'handed-over') break;
      if (earlier !== null) first = place;
    }
    return ok(bookingIn(until.slice(0, first)));
  });

/** Whether any of the changes about money still stands, and differs from what the client knows. */
const isMoneyStillSo = ({ before, atCause, now }: Moments, known: Booking | null): boolean => {
  if (before === null || atCause === null || now === null || now.deleted || known === null) return false;
  const standing = [moneyChanges(before, now), moneyChanges(known, now)];
  return moneyChanges(before, atCause).some((told) =>
    standing.every((changes) => changes.some((change) => same(told, change))),
  );
};

/** Whether the notice would still be true now. `until`: the events up to its cause. */
const isStillTrue = (
  parts: NoticeParts,
  told: Notice,
  kind: VisitNoticeKind,
  about: AboutVisit,
  until: Events,
  { before, atCause, now }: Moments,
): ResultAsync<boolean, Failure> => {
  const { reminds, followsUp, proposes, asksBeforeLapse, waitsForUndo } = noticeKindRules[kind];
  if (waitsForUndo) return lastTold(parts, told, until).map((known) => isMoneyStillSo({ before, atCause, now }, known));
  if (proposes) {
    const isOpen = now !== null && !now.deleted && openProposal(now, parts.clock.now()) !== null;
    return okAsync(isOpen && same(now.proposal, atCause?.proposal));
  }
  if (followsUp !== null) return isStillToAsk(parts, kind, about, now);
  if (asksBeforeLapse) {
    // A later proof has its own deadline.
    const isSame = now !== null && atCause !== null && now.proofIds.length === atCause.proofIds.length;
    if (!isSame || now.deleted) return okAsync(false);
    return rejectedAmong(parts, now.proofIds).map((rejected) => isUnpaidRequest(now, rejected));
  }
  return okAsync(reminds === null || isStillOn(now, atCause));
};

const gatherVisit = (parts: NoticeParts) => (notice: Notice, kind: VisitNoticeKind, about: AboutVisit) =>
  safeTry<Gathered, Undeliverable | Failure>(async function* () {
    const { due, outcome } = notice;
    const { noticeId, causedAt, dueAt, endsAt } = due;
    const { cause, appointmentId, accountId } = about;
    const { events: own } = yield* parts.readStream(streams.appointment(appointmentId));
    const { events: ofCause } = yield* parts.readStream(cause.stream);
    const caused = ofCause[cause.revision];
    const holder = yield* parts.handle.state(account, streams.account(accountId));
    if (caused === undefined) throw new Error(`${cause.stream} has no event ${cause.revision}`);
    const { to: party, reminds, followsUp, proposes, waitsForUndo, isOnce } = noticeKindRules[kind];
    const until = own.filter(({ position, revision, stream }) =>
      stream === caused.stream ? revision <= caused.revision : position <= caused.position,
    );
    const then = waitsForUndo ? yield* untilDue(parts, noticeId, own) : [...until, ...restOfAct(own, caused)];
    const before = bookingIn((waitsForUndo ? until : then).filter(({ id }) => id !== caused.id));
    const atCause = bookingIn(then);
    const now = bookingIn(own);
    if (outcome === 'open' && !(yield* isStillTrue(parts, notice, kind, about, until, { before, atCause, now })))
      return err(undeliverable('untrue'));
    // A reminder shows the visit as it is now.
    const booking = reminds !== null && isStillOn(now, atCause) ? now : atCause;
    if (booking === null || booking.personal === 'erased') return err(undeliverable('forgotten'));
    if (holder === null || holder.forgotten || holder.personal === 'erased') return err(undeliverable('forgotten'));
    const by = partyIn(caused);
    const payer = yield* payerOf(parts, booking, null);
    const reach = yield* reachOf(parts, own, holder, notice, by);
    const isFirst = kind === 'booking-received';
    const { firstName, lastName, email: bookedAs, phone } = booking.personal.fields;
    // The account may have got an address since the booking.
    const email = bookedAs || (party === 'client' && reach.by === 'mail' ? reach.to.join() : '');
    const facts: LetterFacts = {
      words: yield* wordsWhenDue(parts, noticeId, wordingOf(kind, isFirst ? booking.bookedBy : by)),
      ...{ noticeId, kind, booking, causedAt, dueAt, endsAt, customer: { firstName, lastName, email, phone } },
      ...{ before, by },
      change: until.length - 1,
      reason: reasonIn(caused),
      links: reminds === null && !proposes ? null : linksOf(parts, booking, dueAt),
      requestedAt: own[0]?.metadata.occurredAt ?? causedAt,
      policies: isFirst ? yield* policiesOf(parts, booking) : null,
      preparation: yield* preparationOf(parts, booking, kind, caused),
      lapsesAt: yield* lapseOf(parts, kind, booking, causedAt),
      payer,
      balance: balanceWith(payer, yield* proofsOf(parts, payer, reminds === null ? caused.position : null)),
      further: yield* furtherOf(parts, kind, booking),
      payLink: asksToPay(kind, booking) ? payLinkOf(parts, booking) : null,
      followUp: followsUp === null ? null : yield* gatherFollowUp(parts, booking, holder, outcome === 'open'),
      unsubscribe: unsubscribeOf(parts, kind, holder, due),
      // Each mail about the booking is another witness of what the log had at that time.
      record: party === 'client' && !isOnce ? yield* recordOf(parts, booking) : null,
    };
    return ok({ reach, facts });
  });

type AboutWaiting = Extract<NoticeAbout, { readonly of: 'waiting' }>;

const isOffered = isOneOf('WaitingOffered');

/** Gathers a waiting client's notice, to the address that she gave. */
const gatherWaiting = (
  parts: NoticeParts,
  { due: { noticeId, causedAt, channel }, outcome }: Notice,
  kind: NoticeKind,
  { cause, waitingId, accountId }: AboutWaiting,
) =>
  safeTry<Gathered, Undeliverable | Failure>(async function* () {
    if (!isOfWaiting(kind)) throw new Error(`${kind} tells of no place on the waiting list`);
    const { events } = yield* parts.readStream(cause.stream);
    const entry = yield* parts.handle.state(waiting, cause.stream);
    const caused = events[cause.revision]?.event;
    const offer = caused !== undefined && isOffered(caused) ? caused.data : null;
    const isTrue = offer === null ? entry?.ended === null : entry?.offer?.holdId === offer.holdId;
    if (entry === null || entry.personal === 'erased') return err(undeliverable('forgotten'));
    if (outcome === 'open' && !isTrue) return err(undeliverable('untrue'));
    const holder = yield* parts.handle.state(account, streams.account(accountId));
    if (holder === null || holder.forgotten) return err(undeliverable('forgotten'));
    const { firstName, email } = entry.personal.fields;
    const rules = yield* parts.handle.state(availabilityRules, streams.availabilityRules);
    const found = yield* parts.handle.state(service, streams.service(entry.serviceId));
    const isCounted = kind === 'waiting-joined' && !holder.verifiedEmails.includes(comparable(email));
    const facts: WaitingFacts = {
      ...{ noticeId, kind, firstName, serviceName: found?.name ?? 'your visit' },
      wish: { dates: entry.dates, until: entry.until },
      words: yield* wordsWhenDue(parts, noticeId, wordingOf(kind, 'owner')),
      offer: offer === null ? null : { ...offer, zone: rules.zone },
      link: parts.signedPaths.sign(waitingPath(waitingId), addMinutes(causedAt, waitingLinkMinutes)),
    };
    const reader = channel === 'text' ? textReaderOfPlace(parts, holder, entry) : null;
    if (channel === 'text' && reader === null && outcome === 'open') return err(undeliverable('no-address'));
    const mail: Reach = { ...byMail([email]), mailbox: isCounted ? mailboxOf(parts.ids, email) : null };
    const text: Reach = { by: 'text', to: reader === null ? [] : [reader] };
    return ok({ reach: channel === 'text' ? text : mail, facts });
  });

/** Whether a quote's notice is still true. A later offer has its own notice. */
const isStillSo = (kind: QuoteNoticeKind, then: QuoteState, now: QuoteState, today: CalendarDate): boolean =>
  match(kind)
    .with('quote-asked', () => now?.given === null && !now.isWithdrawn)
    .with('quote-withdrawn', () => now?.isWithdrawn === true)
    .with(
      ...(['quote-given', 'quote-changed', 'quote-ends'] as const),
      () => now?.isWithdrawn === false && same(now.given, then?.given) && (now.given?.until ?? '') >= today,
    )
    .exhaustive();

/** Gathers a quote's notice: to the owner who is asked, or to the client at her account's address. */
const gatherQuote = (
  parts: NoticeParts,
  { due: { noticeId }, outcome }: Notice,
  kind: NoticeKind,
  { cause, accountId }: Extract<NoticeAbout, { readonly of: 'quote' }>,
) =>
  safeTry<Gathered, Undeliverable | Failure>(async function* () {
    if (!isOfQuote(kind)) throw new Error(`${kind} tells of no quote`);
    const { events } = yield* parts.readStream(cause.stream);
    const told = events.map(({ event }) => event as QuoteEvent);
    const [then, now] = [fold(quote, told.slice(0, cause.revision + 1)), fold(quote, told)];
    const holder = yield* parts.handle.state(account, streams.account(accountId));
    if (then === null || holder === null || holder.personal === 'erased') return err(undeliverable('forgotten'));
    const { serviceId: about, given, personal: intake, pictures } = then;
    if (intake === 'erased') return err(undeliverable('forgotten'));
    const { zone } = yield* parts.handle.state(availabilityRules, streams.availabilityRules);
    const isOpen = outcome === 'open';
    if (isOpen && !isStillSo(kind, then, now, dateInZone(zone, parts.clock.now()))) return err(undeliverable('untrue'));
    const isOwners = noticeKindRules[kind].to === 'owner';
    const isUnwanted = isOpen && !isOwners && !isNoticeWanted(holder.preferences, kind, 'mail');
    if (isUnwanted) return err(undeliverable('asked-not-to'));
    const { firstName, lastName, email } = holder.personal.fields;
    if (!isOwners && email === '') return err(undeliverable('no-address'));
    const services = yield* ResultAsync.combine(
      (given?.serviceIds ?? [about]).map((id) => parts.handle.state(service, streams.service(id))),
    );
    const terms = kind === 'quote-withdrawn' ? null : given;
    const facts: QuoteFacts = {
      ...{ noticeId, kind, firstName, name: `${firstName} ${lastName}`.trim() },
      ...{ terms, ownWords: terms === null ? '' : personalOr(terms.personal, { words: '' }).words },
      asked: isOwners ? { answers: intake.fields.answers, photos: pictures.length } : null,
      services: services.map((found) => found?.name ?? 'A service'),
      words: yield* wordsWhenDue(parts, noticeId, wordingOf(kind, 'owner')),
    };
    return ok({ reach: byMail(isOwners ? yield* ownersAddresses(parts) : [email]), facts });
  });

/** Gathers a notice's facts, as of when they happened, and its recipients. */
export const gatherLetter =
  (parts: NoticeParts) =>
  (notice: Notice): ResultAsync<Gathered, Undeliverable | Failure> => {
    const { kind, about, noticeId } = notice.due;
    if (about.of === 'day')
      return ResultAsync.combine([
        ownersAddresses(parts),
        gatherAgenda(parts, { noticeId, date: about.date, isOpen: notice.outcome === 'open' }),
      ]).map(([to, facts]) => ({ reach: byMail(to), facts }));
    if (about.of === 'waiting') return gatherWaiting(parts, notice, kind, about);
    if (about.of === 'quote') return gatherQuote(parts, notice, kind, about);
    if (!isOfVisit(kind)) throw new Error(`${kind} tells of no visit`);
    return gatherVisit(parts)(notice, kind, about);
  };
