import fc from 'fast-check';
import type { CalendarFeedEvent } from '../../../domain/calendar-feed.ts';
import type { DiscountCodeEvent } from '../../../domain/code.ts';
import {
  accountId,
  addOnId,
  appointmentId,
  codeId,
  emailHash,
  feedId,
  hairPictureId,
  holdId,
  otherCalendarId,
  proofId,
  quoteId,
  reviewId,
  serviceId,
  sessionId,
  signInCodeId,
  waitingId,
} from '../../../domain/kernel/ids.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from '../../../domain/other-calendar/events.ts';
import { calendarTroubles } from '../../../domain/other-calendar/troubles.ts';
import type { PaymentProofEvent } from '../../../domain/payment-proof/events.ts';
import type { QuoteEvent } from '../../../domain/quote.ts';
import type { ReviewEvent, ReviewText } from '../../../domain/review/events.ts';
import type { SessionEvent } from '../../../domain/session.ts';
import type { SignInCodeEvent } from '../../../domain/sign-in-code.ts';
import { offerEnds, type WaitingEvent, waitingEnds } from '../../../domain/waiting.ts';
import type { DataArbitraries } from './data.ts';
import {
  maybe,
  someDate,
  someDigest,
  someId,
  someInstant,
  someMinutes,
  somePersonal,
  somePrice,
  someText,
  someTime,
  someZone,
} from './values.ts';

const proof = { proofId: someId(proofId) };
const attempt = fc.record({
  ...proof,
  appointmentId: someId(appointmentId),
  holdId: maybe(someId(holdId)),
});
const said = maybe(someText);
const saidOf = { name: said, phone: said, service: said, date: said, time: said };
const judged = fc.record({ ...proof, personal: somePersonal(fc.record({ note: maybe(someText) })) });

export const paymentProofData: DataArbitraries<PaymentProofEvent> = {
  PaymentProofUploaded: fc.record({
    ...proof,
    sha256: someDigest,
    bytes: fc.integer({ min: 1, max: 20_000_000 }),
    kind: fc.constantFrom('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'),
    method: fc.constantFrom('cashapp', 'zelle'),
    amount: maybe(somePrice),
    personal: somePersonal(
      fc.record({
        email: someText,
        fileName: someText,
        purpose: maybe(fc.record(saidOf)),
        address: said,
        device: said,
      }),
    ),
  }),
  PaymentProofClaimed: attempt,
  PaymentProofGivenBack: fc.tuple(attempt, fc.boolean()).map(([given, isFree]) => ({ ...given, isFree })),
  PaymentProofVerified: fc.record({
    ...proof,
    reading: maybe(fc.record({ amount: maybe(somePrice), paidOn: maybe(someDate), due: maybe(somePrice) })),
    personal: somePersonal(fc.record({ note: said, sender: said })),
  }),
  PaymentProofRejected: judged,
  PaymentProofSetPending: judged,
  PaymentProofLapsed: fc.record(proof),
};

const review = { reviewId: someId(reviewId) };
const rating = { rating: fc.integer({ min: 1, max: 5 }) };
const written: fc.Arbitrary<ReviewText> = fc.record({
  customerName: someText,
  customerEmail: maybe(someText),
  title: maybe(someText),
  comment: maybe(someText),
});
const onlyReview = fc.record(review);

export const reviewData: DataArbitraries<ReviewEvent> = {
  ReviewSubmitted: fc.record({
    ...review,
    ...rating,
    appointmentId: maybe(someId(appointmentId)),
    serviceId: maybe(someId(serviceId)),
    serviceName: someText,
    accountId: maybe(someId(accountId)),
    isVerifiedPurchase: fc.boolean(),
    personal: somePersonal(written),
  }),
  ReviewRevised: fc.record({
    ...review,
    ...rating,
    by: fc.constantFrom('author', 'owner'),
    personal: somePersonal(written),
  }),
  ReviewApproved: onlyReview,
  ReviewRejected: onlyReview,
  ReviewSetPending: onlyReview,
  ReviewAnswered: fc.record({
    ...review,
    answeredAt: someInstant,
    personal: somePersonal(fc.record({ response: someText })),
  }),
  ReviewAnswerWithdrawn: onlyReview,
  ReviewNoteTaken: fc.record({ ...review, personal: somePersonal(fc.record({ note: someText })) }),
  ReviewDeleted: onlyReview,
};

const session = { sessionId: someId(sessionId) };

const feed = fc.record({ accountId: someId(accountId), feedId: someId(feedId) });

export const calendarFeedData: DataArbitraries<CalendarFeedEvent> = {
  CalendarFeedOpened: feed,
  CalendarFeedClosed: feed,
};

const place = { waitingId: someId(waitingId) };
const someName = { firstName: someText, lastName: someText, email: someText, phone: someText };

export const waitingData: DataArbitraries<WaitingEvent> = {
  WaitingJoined: fc.record({
    ...{ ...place, accountId: someId(accountId), serviceId: someId(serviceId) },
    addOnIds: fc.array(someId(addOnId), { maxLength: 2 }),
    ...{ minutes: someMinutes, dates: fc.array(someDate, { maxLength: 3 }), until: someDate },
    personal: somePersonal(fc.record(someName)),
  }),
  WaitingOffered: fc.record({
    ...{ ...place, holdId: someId(holdId), date: someDate, time: someTime },
    ...{ startsAt: someInstant, endsAt: someInstant, until: someInstant },
  }),
  WaitingOfferEnded: fc.record({ ...place, holdId: someId(holdId), why: fc.constantFrom(...offerEnds) }),
  WaitingEnded: fc.record({
    ...{ ...place, why: fc.constantFrom(...waitingEnds), appointmentId: maybe(someId(appointmentId)) },
  }),
};

const offered = { quoteId: someId(quoteId) };
const someCount = fc.integer({ min: 0, max: 30 });

export const quoteData: DataArbitraries<QuoteEvent> = {
  QuoteAsked: fc.record({
    ...{ ...offered, accountId: someId(accountId), serviceId: someId(serviceId) },
    pictures: fc.array(someId(hairPictureId), { maxLength: 6 }),
    personal: somePersonal(
      fc.record({ answers: fc.array(fc.record({ question: someText, answer: someText }), { maxLength: 3 }) }),
    ),
  }),
  QuoteGiven: fc.record({
    ...{ ...offered, serviceIds: fc.array(someId(serviceId), { maxLength: 3 }), sessions: someCount, price: somePrice },
    ...{ minutes: someMinutes, until: someDate, personal: somePersonal(fc.record({ words: someText })) },
  }),
  QuoteRenewed: fc.record({ ...offered, until: someDate }),
  QuoteWithdrawn: fc.record(offered),
  QuoteUsed: fc.record({ ...offered, appointmentId: someId(appointmentId), holdId: someId(holdId) }),
};

const onlyCode = fc.record({ codeId: someId(codeId) });
const ofUse = { codeId: someId(codeId), appointmentId: someId(appointmentId) };

export const discountCodeData: DataArbitraries<DiscountCodeEvent> = {
  CodeMade: fc.record({
    codeId: someId(codeId),
    code: someText,
    worth: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constantFrom('amount' as const, 'gift' as const), amount: somePrice }),
    ),
    from: maybe(someDate),
    until: maybe(someDate),
    minimum: somePrice,
    serviceIds: fc.array(someId(serviceId), { maxLength: 3 }),
    oncePerClient: fc.boolean(),
    limit: maybe(fc.integer({ min: 1, max: 100 })),
  }),
  CodePaused: onlyCode,
  CodeResumed: onlyCode,
  CodeUsed: fc.record({ ...ofUse, holdId: someId(holdId), accountId: someId(accountId), amount: somePrice }),
  CodeGivenBack: fc.record({
    ...ofUse,
    holdIds: fc.array(someId(holdId), { minLength: 1, maxLength: 3 }),
    isFree: fc.boolean(),
  }),
};

const code = { accountId: someId(accountId), codeId: someId(signInCodeId) };

export const signInCodeData: DataArbitraries<SignInCodeEvent> = {
  SignInCodeAsked: fc.record({ ...code, emailHash: someId(emailHash), digits: fc.nat(10), endsAt: someInstant }),
  SignInCodeMissed: fc.record({ ...code, tryId: fc.uuid() }),
  SignInCodeUsed: fc.record({ ...code, tryId: fc.uuid() }),
};

const calendar = { calendarId: someId(otherCalendarId) };
const onlyCalendar = fc.record(calendar);
const described = fc.record({
  ...calendar,
  showsTitles: fc.boolean(),
  personal: somePersonal(fc.record({ name: someText, url: someText })),
});

export const otherCalendarData: DataArbitraries<OtherCalendarEvent | CalendarAskingEvent> = {
  OtherCalendarAdded: described,
  OtherCalendarRevised: described,
  OtherCalendarPaused: onlyCalendar,
  OtherCalendarResumed: onlyCalendar,
  OtherCalendarRemoved: onlyCalendar,
  OtherCalendarRead: fc.record({
    ...calendar,
    at: someInstant,
    etag: maybe(someText),
    modified: maybe(someText),
    digest: someText,
    busyTimes: fc.nat(1_000),
    through: someDate,
    zone: someZone,
  }),
  OtherCalendarUnread: fc.record({ ...calendar, why: fc.constantFrom(...calendarTroubles), at: someInstant }),
  OtherCalendarLapsed: onlyCalendar,
  CalendarAskingClaimed: fc.record({ from: someInstant, by: someText }),
};

export const sessionData: DataArbitraries<SessionEvent> = {
  SessionStarted: fc.record({
    ...session,
    accountId: someId(accountId),
    method: fc.constantFrom(
      ...(['password', 'identifier', 'code', 'registration', 'passkey', 'link'] as const),
      ...(['token-read', 'token-appointments'] as const),
    ),
    startedAt: someInstant,
    expiresAt: someInstant,
    endsAt: someInstant,
    personal: somePersonal(fc.record({ address: maybe(someText), device: maybe(someText) })),
  }),
  SessionRotated: fc.record({
    ...session,
    generation: fc.nat(1_000),
    rotatedAt: someInstant,
    expiresAt: someInstant,
  }),
  SessionRevoked: fc.record({
    ...session,
    cause: fc.constantFrom('signed-out', 'refresh-token-reused', 'password-changed', 'blocked', 'forgotten'),
  }),
};
