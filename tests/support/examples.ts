import type { EventOf, EventType } from '../../domain/events.ts';
import { personal, type Subject } from '../../domain/kernel/event.ts';
import {
  accountId,
  addOnId,
  appointmentId,
  codeId,
  deliveryId,
  emailHash,
  entryId,
  feedId,
  hairPictureId,
  holdId,
  noticeId,
  otherCalendarId,
  passkeyId,
  proofId,
  pushDeviceId,
  quoteId,
  reviewId,
  serviceId,
  sessionId,
  signInCodeId,
  waitingId,
  webhookId,
} from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, instant, wallTime, zone } from '../../domain/kernel/time.ts';

const ann = { accountId: accountId('5d1c1f0a4be24c5f9f0f6f7a8b9c0d1e') };
const annsKey: Subject = `account-${ann.accountId}`;
const annsDevice = { deviceId: pushDeviceId('4c8e1f20a7b94d63925f6e7a8c9d0b12') };
const annsPasskey = { passkeyId: passkeyId('6b1f0c9e2d4a48b7930f5e6a7c8d9b01') };
const annsFeed = { feedId: feedId('8d2f1b7c-5a36-4e0d-9c41-7b60f3a2d815') };
const annsNotice = { noticeId: noticeId('4f6a1d20b7c94e35a8f1d0c2b3e4f576') };
const annsCode = { codeId: signInCodeId('2c9f7d51-08b3-4e6a-a7d4-93f1c05be826') };
const website = { webhookId: webhookId('0b7d4c1a-52ef-4c7b-9b1e-6a3f8d2e5c90') };
const delivery = { deliveryId: deliveryId('7e6d5c4b3a2918070f1e2d3c4b5a6978') };
const dentists = { calendarId: otherCalendarId('6c2b9e1d-4f70-4a83-b5d6-0e9f8a7b6c5d') };
const fallCode = { codeId: codeId('9a8b7c6d5e4f30211203f4e5d6c7b8a9') };
const annsPlace = { waitingId: waitingId('d3c2b1a0-5f6e-4d7c-8b9a-0f1e2d3c4b5a') };
const annsQuote = { quoteId: quoteId('5e4d3c2b-1a09-4f8e-9d7c-6b5a49382716') };
const annsEmail = { emailHash: emailHash('0f1e2d3c4b5a69788796a5b4c3d2e1f0') };
const visitOfAnn = { appointmentId: appointmentId('a0b1c2d3e4f5061728394a5b6c7d8e9f') };
const hold = { holdId: holdId('11111111-2222-4333-8444-555555555555') };
const otherHold = { holdId: holdId('66666666-7777-4888-9999-aaaaaaaaaaaa') };
const proof = { proofId: proofId('7c0f4d1e-0b52-4a7e-9f57-0c3f2f1b9a10') };
const proofsKey: Subject = `proof-${proof.proofId}`;
const review = { reviewId: reviewId('9e8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b') };
const session = { sessionId: sessionId('3b241101-e2bb-4255-8caf-4136c566a962') };
const retwist = { serviceId: serviceId('2f8c5b7a-93d1-4c5e-8a44-6f0d2f9e7b31') };
const wash = {
  addOnId: addOnId('c1d2e3f4-0516-4728-94a5-b6c7d8e9f001'),
  name: 'Wash',
  minutes: 30,
  price: cents(1500),
};

const policiesHash = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
const date = calendarDate('2026-12-18');
const heldTime = {
  ...hold,
  ...visitOfAnn,
  date,
  time: wallTime('10:30'),
  minutes: 150,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  startsAt: instant('2026-12-18T16:30:00.000Z'),
  endsAt: instant('2026-12-18T19:00:00.000Z'),
};
const customer = {
  firstName: 'Annabelle',
  lastName: 'Featherstone',
  email: 'annabelle@example.com',
  phone: '+13125550142',
  paymentDetails: '$annabellepays',
  notes: 'Tender scalp behind the left ear',
};
const bookedTime = {
  ...hold,
  date,
  time: wallTime('10:30'),
  zone: zone('America/Chicago'),
  startsAt: instant('2026-12-18T16:30:00.000Z'),
  minutes: 150,
};
const visit = {
  service: { ...retwist, name: 'Retwist', category: 'Maintenance', minutes: 120, price: cents(9000) },
  addOns: [wash],
  total: cents(10500),
};
const profile = {
  firstName: customer.firstName,
  lastName: customer.lastName,
  email: customer.email,
  phone: customer.phone,
};
const written = {
  customerName: 'Annabelle F.',
  customerEmail: 'annabelle@example.com',
  title: 'Gentlest hands in town',
  comment: 'My locs have never looked better',
};
const description = {
  ...retwist,
  name: 'Retwist',
  description: 'Palm roll or comb, with a light oil',
  category: 'Maintenance',
  kind: 'service' as const,
  price: cents(9000),
  minutes: 120,
  isActive: true,
  image: '/images/retwist-800.webp',
  images: ['/images/retwist-800.webp'],
  preparation: 'Please come with washed, dry hair.',
  deposit: { kind: 'percent' as const, percent: 25 },
  consultation: { kind: 'months' as const, months: 12 },
  imageAlts: { '/images/retwist-800.webp': 'A fresh retwist from behind' },
  addOns: [wash],
};
const claim = { ...proof, ...visitOfAnn, ...hold };

/** Plausible data of one event of each type, all about one client and her visit. */
export const examples: { readonly [Type in EventType]: EventOf<Type>['data'] } = {
  AccountOpened: { ...ann, ...annsEmail, role: 'user', origin: 'booking', personal: personal(annsKey, profile) },
  ProfileChanged: {
    ...ann,
    ...annsEmail,
    personal: personal(annsKey, { ...profile, lastName: 'Featherstone-Okafor' }),
  },
  PasswordSet: {
    ...ann,
    personal: personal(annsKey, { passwordHash: '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA' }),
  },
  PasswordRemoved: ann,
  PreferencesChanged: {
    ...ann,
    preferences: { email: true, sms: false, push: false, followUps: false, muted: ['reminders/email'] },
  },
  GuestBooked: ann,
  AccountVerified: ann,
  AccountBlocked: { ...ann, personal: personal(annsKey, { reason: 'Three visits missed without a word' }) },
  AccountUnblocked: ann,
  CustomerNoteTaken: { ...ann, personal: personal(annsKey, { note: 'Prefers peppermint oil' }) },
  HairRecordKept: {
    ...ann,
    personal: personal(annsKey, { method: 'Interlocks', size: 'Small', lastRetighteningOn: date, weeks: 5 }),
  },
  HairPictureAdded: {
    ...{ ...ann, pictureId: hairPictureId('picture-1'), sha256: 'c'.repeat(64), bytes: 120_000, appointmentId: null },
    personal: personal(annsKey, { caption: 'Six weeks after the install' }),
  },
  HairPictureRemoved: { ...ann, pictureId: hairPictureId('picture-1') },
  AuthenticatorTurnedOn: {
    ...ann,
    step: 59_867_520,
    personal: personal(annsKey, { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', recoveryHashes: ['0f3b', '77c1'] }),
  },
  AuthenticatorCodeUsed: { ...ann, step: 59_867_522 },
  RecoveryCodeUsed: { ...ann, place: 3 },
  AuthenticatorTurnedOff: ann,
  PasskeyAdded: {
    ...ann,
    ...annsPasskey,
    site: 'salon.example',
    answered: { challenge: 'u3Zp0uWqk2mB7Qd1', endsAt: instant('2026-12-01T15:05:00.000Z') },
    counter: 0,
    addedAt: instant('2026-12-01T15:00:20.000Z'),
    personal: personal(annsKey, {
      credentialId: 'q83vEjRWeJASNFZ4kBI0VniQ',
      publicKey: 'pQECAyYgASFYIPZ1bTqYk',
      name: 'Front desk laptop',
    }),
  },
  PasskeyUsed: {
    ...ann,
    ...annsPasskey,
    answered: { challenge: 'W0s9y7yq1h3kCk2v', endsAt: instant('2026-12-02T15:05:00.000Z') },
    counter: 1,
    usedAt: instant('2026-12-02T15:00:08.000Z'),
  },
  PasskeyRemoved: { ...ann, ...annsPasskey },
  PushDeviceAdded: {
    ...ann,
    ...annsDevice,
    ...session,
    addedAt: instant('2026-12-01T15:02:00.000Z'),
    personal: personal(annsKey, {
      endpoint: 'https://push.example/send/7f3a',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
  },
  PushDeviceRemoved: { ...ann, ...annsDevice, cause: 'signed-out' },
  AccountForgotten: ann,
  NoticeDue: {
    ...annsNotice,
    kind: 'visit-confirmed',
    channel: 'mail',
    causedAt: instant('2026-12-02T16:00:00.000Z'),
    isAnswer: false,
    about: {
      of: 'visit',
      cause: { stream: `appointment-${visitOfAnn.appointmentId}`, revision: 1 },
      ...visitOfAnn,
      ...ann,
      startsAt: instant('2026-12-18T16:30:00.000Z'),
    },
    dueAt: instant('2026-12-02T16:00:00.000Z'),
    endsAt: instant('2026-12-09T16:00:00.000Z'),
  },
  NoticeClaimed: { ...annsNotice, number: 1, by: 'c7f1d6de-6f0b-4f0e-9c53-2f9f6b1f8a11', mayRepeat: false },
  NoticeHandedOver: {
    ...annsNotice,
    number: 2,
    via: 'smtp',
    personal: personal(annsKey, { to: ['annabelle@example.com'], answer: '250 2.0.0 Ok: queued as 4C1F2' }),
  },
  NoticeRefused: {
    ...annsNotice,
    number: 1,
    retryAt: instant('2026-12-02T16:01:00.000Z'),
    personal: personal(annsKey, {
      to: ['annabelle@example.com'],
      answer: '450 4.2.0 <annabelle@example.com>: greylisted',
    }),
  },
  NoticeGivenUp: { ...annsNotice, reason: 'tries-used-up' },
  NoticeAskedAgain: { ...annsNotice, at: instant('2026-12-03T15:00:00.000Z') },
  SendingBegun: { at: instant('2026-12-01T15:00:00.000Z') },
  SignInCodeAsked: {
    ...ann,
    ...annsCode,
    emailHash: emailHash('9a1c0d'),
    digits: 6,
    endsAt: instant('2026-12-01T15:10:00.000Z'),
  },
  SignInCodeMissed: { ...ann, ...annsCode, tryId: '5b7e2d90-6c1f-4a38-b0d7-e4a9183c6f52' },
  SignInCodeUsed: { ...ann, ...annsCode, tryId: '91d3f6a4-2e58-47bc-8f0a-7c6b5d4e3f21' },
  CodeMade: {
    ...{ ...fallCode, code: 'Fall 20', worth: { kind: 'amount', amount: cents(2_000) }, from: date, until: null },
    ...{ minimum: cents(5_000), serviceIds: [retwist.serviceId], oncePerClient: true, limit: 100 },
  },
  CodePaused: fallCode,
  CodeResumed: fallCode,
  CodeUsed: { ...fallCode, ...visitOfAnn, ...hold, ...ann, amount: cents(2_000) },
  CodeGivenBack: { ...fallCode, ...visitOfAnn, holdIds: [hold.holdId], isFree: true },
  WaitingJoined: {
    ...{ ...annsPlace, ...ann, ...retwist, addOnIds: [wash.addOnId], minutes: 120, dates: [date], until: date },
    personal: {
      subject: annsKey,
      fields: {
        firstName: 'Annabelle',
        lastName: 'Featherstone',
        email: 'annabelle@example.com',
        phone: '+13175550142',
      },
    },
  },
  WaitingOffered: {
    ...{ ...annsPlace, ...hold, date, time: wallTime('10:30') },
    startsAt: instant('2026-12-18T16:30:00.000Z'),
    endsAt: instant('2026-12-18T18:30:00.000Z'),
    until: instant('2026-12-12T16:30:00.000Z'),
  },
  WaitingOfferEnded: { ...annsPlace, ...hold, why: 'declined' },
  WaitingEnded: { ...annsPlace, why: 'booked', ...visitOfAnn },
  QuoteAsked: {
    ...{ ...annsQuote, ...ann, serviceId: retwist.serviceId, pictures: [hairPictureId('0c1d2e3f40516273')] },
    personal: {
      subject: annsKey,
      fields: { answers: [{ question: 'How long is your hair?', answer: 'To my shoulders.' }] },
    },
  },
  QuoteGiven: {
    ...{ ...annsQuote, serviceIds: [retwist.serviceId], sessions: 2, price: cents(20_000), minutes: 240, until: date },
    personal: { subject: annsKey, fields: { words: 'Two visits, four weeks apart.' } },
  },
  QuoteRenewed: { ...annsQuote, until: date },
  QuoteWithdrawn: annsQuote,
  QuoteUsed: { ...annsQuote, ...visitOfAnn, ...hold },
  CalendarFeedOpened: { ...ann, ...annsFeed },
  CalendarFeedClosed: { ...ann, ...annsFeed },
  EmailClaimed: { ...annsEmail, ...ann },
  EmailGivenUp: { ...annsEmail, ...ann },
  AppointmentRequested: {
    ...visitOfAnn,
    ...bookedTime,
    ...visit,
    ...ann,
    ...proof,
    bookedBy: 'client',
    bookedIn: { ...session, byAddressAlone: false },
    paymentMethod: 'cashapp',
    policies: { cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 2 },
    agreement: {
      policiesHash,
      wording: 'I have read these policies and I agree to them.',
      agreedAt: instant('2026-12-04T15:00:00.000Z'),
    },
    fingerprint: 'b7e23ec29af22b0b4e41da31e868d572',
    personal: personal(annsKey, { ...customer, address: '203.0.113.77', device: 'Mozilla/5.0 (iPhone)' }),
  },
  AppointmentConfirmed: visitOfAnn,
  AppointmentCompleted: visitOfAnn,
  AppointmentSetPending: visitOfAnn,
  AppointmentCancelled: {
    ...visitOfAnn,
    ...hold,
    date,
    by: 'client',
    applied: { policiesHash, hours: 24 },
    personal: personal(annsKey, {
      reason: 'Down with the flu',
      address: '203.0.113.77',
      device: 'Mozilla/5.0 (iPhone)',
    }),
  },
  AppointmentNoShow: { ...visitOfAnn, ...hold, date },
  AppointmentReopened: { ...visitOfAnn, ...bookedTime, ...otherHold, status: 'confirmed' },
  AppointmentRescheduled: {
    ...visitOfAnn,
    ...bookedTime,
    ...otherHold,
    by: 'client',
    previous: { ...hold, date },
    applied: { policiesHash, hours: 24, limit: 2, move: 1 },
    personal: personal(annsKey, { address: '203.0.113.77', device: 'Mozilla/5.0 (iPhone)' }),
  },
  TimesProposed: {
    ...{ ...visitOfAnn, ...hold, until: instant('2026-12-05T17:00:00.000Z') },
    times: [{ date, time: bookedTime.time }],
  },
  ProposalEnded: { ...visitOfAnn, by: 'client' },
  AppointmentAmended: { ...visitOfAnn, ...visit, paymentMethod: 'zelle', personal: personal(annsKey, customer) },
  AttendanceConfirmed: { ...visitOfAnn, ...hold },
  MeetingChosen: { ...visitOfAnn, meeting: 'video' },
  TextsChosen: { ...visitOfAnn, areWanted: true, wording: 'Text me about this appointment. Reply STOP to end texts.' },
  OwnerNoteTaken: { ...visitOfAnn, personal: personal(annsKey, { note: 'Bring the small clips for Annabelle' }) },
  MoneyReceived: {
    ...{ ...visitOfAnn, entryId: entryId('7c1f'), method: 'cash', amount: cents(14_500), tip: cents(2_000) },
    ...{ receivedOn: calendarDate('2026-12-04'), personal: personal(annsKey, { note: 'In small bills' }) },
  },
  MoneyReversed: { ...visitOfAnn, entryId: entryId('7c1f'), personal: personal(annsKey, { reason: 'Typed twice' }) },
  MoneyReturned: {
    ...{ ...visitOfAnn, entryId: entryId('8d20'), method: 'zelle', amount: cents(5_000) },
    ...{ returnedOn: calendarDate('2026-12-05'), personal: personal(annsKey, { note: 'The studio was closed' }) },
  },
  FeeCharged: {
    ...{ ...visitOfAnn, entryId: entryId('9e31'), amount: cents(2_500), reason: 'late' },
    personal: personal(annsKey, { note: 'Forty minutes late' }),
  },
  FeeWaived: { ...visitOfAnn, entryId: entryId('9e31'), personal: personal(annsKey, { reason: 'Her bus broke down' }) },
  EvidencePackMade: { ...visitOfAnn, manifest: '3f'.repeat(32) },
  AttemptRefused: {
    ...visitOfAnn,
    act: 'move',
    because: { kind: 'too-late', hours: 24 },
    wanted: { date, time: wallTime('14:00') },
    proofId: null,
    at: instant('2026-12-18T10:00:00.000Z'),
    personal: personal(annsKey, { address: '203.0.113.77', device: 'Mozilla/5.0 (iPhone)' }),
  },
  ProofAdded: { ...visitOfAnn, ...proof, paymentMethod: 'cashapp' },
  AppointmentDeleted: { ...visitOfAnn, hold: { ...hold, date } },
  BookingAbandoned: { ...visitOfAnn, ...hold },
  HoldGivenUp: { ...visitOfAnn, ...hold },
  TimeHeld: heldTime,
  TimeSqueezedIn: {
    ...heldTime,
    personal: personal('studio', { reason: 'Her flight leaves tomorrow.' }),
  },
  HoldReleased: { date, ...hold, ...visitOfAnn },
  TimeReserved: {
    ...otherHold,
    date,
    time: wallTime('10:30'),
    minutes: 150,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    startsAt: instant('2026-12-18T16:30:00.000Z'),
    endsAt: instant('2026-12-18T19:00:00.000Z'),
    until: instant('2026-12-04T15:15:00.000Z'),
  },
  ReservationReleased: { date, ...otherHold },
  DaySlotsSet: {
    date,
    slots: [
      { time: wallTime('09:00'), isAvailable: true },
      { time: wallTime('13:00'), isAvailable: false },
    ],
    personal: personal('studio', { reason: 'School play of my daughter' }),
  },
  DayClosed: {
    date,
    personal: personal('studio', { reason: 'Dentist appointment', ownerNote: 'Root canal, Dr. Boyd at nine' }),
  },
  PartsOfDayClosed: {
    date,
    parts: [{ start: wallTime('12:00'), end: wallTime('13:30') }],
    personal: personal('studio', { reasons: ['Lunch with the accountant'], ownerNotes: ['Bring the tax letter'] }),
  },
  DayReset: { date },
  BusyTimesSet: {
    ...{ date, ...dentists },
    spans: [{ startsAt: instant('2026-12-18T16:00:00.000Z'), endsAt: instant('2026-12-18T17:15:00.000Z') }],
    personal: personal(`calendar-${dentists.calendarId}`, { titles: ['Crown with Doctor Abernathy'] }),
  },
  OtherCalendarAdded: {
    ...{ ...dentists, showsTitles: false },
    personal: personal('studio', { name: 'Family', url: 'https://calendar.example.com/private-7f3a91/basic.ics' }),
  },
  OtherCalendarRevised: {
    ...{ ...dentists, showsTitles: true },
    personal: personal('studio', { name: 'Home', url: 'https://calendar.example.com/private-7f3a91/basic.ics' }),
  },
  OtherCalendarPaused: dentists,
  OtherCalendarResumed: dentists,
  OtherCalendarRemoved: dentists,
  OtherCalendarRead: {
    ...{ ...dentists, at: instant('2026-12-04T15:00:00.000Z'), etag: '"63a1f"', modified: null },
    digest: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    ...{ busyTimes: 12, through: calendarDate('2027-04-04'), zone: zone('America/Chicago') },
  },
  OtherCalendarUnread: { ...dentists, why: 'gone', at: instant('2026-12-05T15:00:00.000Z') },
  OtherCalendarLapsed: dentists,
  WebhookAdded: {
    ...{ ...website, kinds: ['appointment.requested', 'appointment.cancelled'] },
    personal: personal('studio', { name: 'My website', url: 'https://hooks.example.com/catch/18b2f0' }),
  },
  WebhookPaused: website,
  WebhookResumed: website,
  WebhookRemoved: website,
  DeliveryDue: {
    ...{ ...delivery, ...website, kind: 'appointment.requested' },
    cause: { stream: `appointment-${visitOfAnn.appointmentId}`, revision: 0 },
    causedAt: instant('2026-12-04T15:00:00.000Z'),
    subject: { ...visitOfAnn, ...proof, reviewId: null },
    dueAt: instant('2026-12-04T15:00:00.200Z'),
  },
  DeliveryClaimed: { ...delivery, number: 1, by: 'b8a7c6d5-e4f3-4210-9f8e-7d6c5b4a3928' },
  DeliveryAnswered: {
    ...{ ...delivery, number: 1, at: instant('2026-12-04T15:00:01.000Z'), status: 503, trouble: null, isTaken: false },
    retryAt: instant('2026-12-04T15:01:01.000Z'),
  },
  DeliveryAskedAgain: { ...delivery, at: instant('2026-12-05T15:00:00.000Z') },
  CalendarAskingClaimed: { from: instant('2026-12-04T15:00:00.000Z'), by: 'b8a7c6d5-e4f3-4210-9f8e-7d6c5b4a3928' },
  WorkingTimesSet: {
    businessHours: { start: wallTime('09:00'), end: wallTime('17:00') },
    weekdayHours: [{ day: 6, start: wallTime('10:00'), end: wallTime('14:00') }],
    workingDays: [1, 2, 3, 4, 5, 6],
    slotMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
    noticeMinutes: 120,
    windowMonths: 3,
    defaultTimeSlots: [wallTime('09:00'), wallTime('10:30')],
  },
  ZoneSet: { zone: zone('America/Chicago'), confirmed: true },
  BookingPaused: { personal: personal('studio', { reason: 'Moving to the new studio' }) },
  BookingResumed: {},
  MailWordsChosen: {
    wording: 'visit-confirmed',
    words: { subject: 'See you {date}', heading: 'You’re all set', text: 'Can’t wait to see you, {first name}.' },
  },
  MailWordsPutBack: { wording: 'visit-confirmed' },
  BrandingSaved: {
    branding: {
      business: { name: 'Loc Studio', since: 2014 },
      home: { sections: ['hero', 'gallery'], isOpen: true, note: null },
    },
  },
  ServiceAdded: description,
  ServiceRevised: { ...description, price: cents(9500), image: null, images: [], imageAlts: {}, addOns: [] },
  ServiceActivated: retwist,
  ServiceDeactivated: retwist,
  ServiceRemoved: retwist,
  CategoryAdded: { name: 'Maintenance' },
  CategoryRenamed: { oldName: 'Maintenance', newName: 'Loc maintenance' },
  CategoryRemoved: { name: 'Loc maintenance' },
  ServicesArranged: { serviceIds: [retwist.serviceId] },
  LogStarted: {
    logId: '1d9a2b5c-6f6e-4f0e-8a3d-0b8f6f4a2c71',
    format: 1,
    secretFingerprint: 'kT2mW0d9vX4sQ7bN1cR8eJ5hL3pY6zA',
  },
  SealBegun: { publicKey: 'rIqmfHJzC0VbT2Jr2Lg2J4F6S3kQ0nUu8Zk5h1bQx0M=' },
  PolicyTextShown: { policiesHash, text: 'Policies\n\nCANCELLATIONS\nPlease cancel 24 hours before.' },
  PaymentProofUploaded: {
    ...proof,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    bytes: 48_213,
    kind: 'image/png',
    method: 'cashapp',
    amount: cents(10500),
    personal: personal(proofsKey, {
      email: 'annabelle@example.com',
      fileName: 'screenshot-annabelle.png',
      purpose: {
        ...{ name: 'Annabelle Featherstone', phone: customer.phone },
        ...{ service: 'Retwist', date: '2026-12-18', time: '10:30' },
      },
      ...{ address: '203.0.113.77', device: 'Mozilla/5.0 (iPhone)' },
    }),
  },
  PaymentProofClaimed: claim,
  PaymentProofGivenBack: { ...claim, holdId: null, isFree: true },
  PaymentProofVerified: {
    ...proof,
    reading: { amount: cents(18_000), paidOn: calendarDate('2026-11-20'), due: cents(20_000) },
    personal: personal(annsKey, { note: 'Matches the statement of Annabelle', sender: 'Annabelle Lee' }),
  },
  PaymentProofRejected: { ...proof, personal: personal(annsKey, { note: 'The picture is cut off at the sum' }) },
  PaymentProofLapsed: proof,
  PaymentProofSetPending: { ...proof, personal: personal(annsKey, { note: null }) },
  ReviewSubmitted: {
    ...review,
    ...visitOfAnn,
    ...retwist,
    ...ann,
    serviceName: 'Retwist',
    rating: 5,
    isVerifiedPurchase: true,
    personal: personal(`review-${review.reviewId}`, written),
  },
  ReviewRevised: { ...review, by: 'author', rating: 4, personal: personal(`review-${review.reviewId}`, written) },
  ReviewApproved: review,
  ReviewRejected: review,
  ReviewSetPending: review,
  ReviewAnswered: {
    ...review,
    answeredAt: instant('2026-12-20T09:00:00.000Z'),
    personal: personal('studio', { response: 'Thank you, dear Annabelle' }),
  },
  ReviewAnswerWithdrawn: review,
  ReviewNoteTaken: { ...review, personal: personal('studio', { note: 'Cousin of Annabelle asked to be in touch' }) },
  ReviewDeleted: review,
  SessionStarted: {
    ...session,
    ...ann,
    method: 'identifier',
    startedAt: instant('2026-12-18T16:30:00.000Z'),
    expiresAt: instant('2027-01-17T16:30:00.000Z'),
    endsAt: instant('2027-03-18T16:30:00.000Z'),
    personal: personal(annsKey, { address: '203.0.113.77', device: 'Mozilla/5.0 (iPhone)' }),
  },
  SessionRotated: {
    ...session,
    generation: 2,
    rotatedAt: instant('2026-12-19T16:30:00.000Z'),
    expiresAt: instant('2027-01-18T16:30:00.000Z'),
  },
  SessionRevoked: { ...session, cause: 'signed-out' },
  SettingsSaved: {
    ...{ cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 2, unverifiedBookingsLimit: 3 },
    ...{ unusedProofDays: 45, paymentHoldMinutes: 20, waitingHoldMinutes: 30, agreementAsked: true },
    ...{ firstReminderHours: 72, lastReminderHours: 0 },
    ...{
      reviewRequestHours: 24,
      returnReminderDays: 0,
      agendaHour: 6,
      requestLapseHours: 24,
      noShowLimit: 2,
      noShowsUntilFullPayment: 1,
      ...{ lateCancellationKeeps: 50, noShowFee: { kind: 'percent', percent: 50 } },
      proposalHours: 36,
      moreServicesLimit: 2,
      ...{ quoteDays: 30, quoteWords: 'Daylight, please.', quoteQuestions: ['How long is your hair?'] },
      squeezeIns: 1,
      freeMoves: 1,
      depositLapseHours: 48,
    },
  },
  OpeningBegun: {},
  OpeningStepTaken: { step: 'payment' },
  StudioOpened: { openedBy: ann.accountId },
};

export const exampleOf = <Type extends EventType>(type: Type): EventOf<Type> =>
  // The compiler cannot see that `examples[type]` is data of exactly that type.
  ({ type, data: examples[type] }) as unknown as EventOf<Type>;
