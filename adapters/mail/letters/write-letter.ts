import { compile } from 'html-to-text';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type {
  AgendaFacts,
  AgendaVisit,
  Letter,
  LetterFacts,
  Letters,
  QuoteFacts,
  WaitingFacts,
  WayBack,
} from '../../../application/ports/mailer.ts';
import { appointmentStatusRules, holdsTime, paymentMethodNames } from '../../../domain/appointment/events.ts';
import { askedOf, isOverMidnight, owedOf } from '../../../domain/appointment/policies.ts';
import { type Booking, confirmationCodeOf, isAttendanceConfirmed } from '../../../domain/appointment/state.ts';
import { withoutDiscount } from '../../../domain/kernel/deposit.ts';
import { cents, sumOfCents, sumWords } from '../../../domain/kernel/money.ts';
import { timeInZone } from '../../../domain/kernel/time.ts';
import { noticeKindRules } from '../../../domain/notice/events.ts';
import type { QuoteTerms } from '../../../domain/quote.ts';
import { invitationOf } from './invitation.ts';
import {
  Action,
  Code,
  Entry,
  type EntryLine,
  type Fact,
  Facts,
  FinePrint,
  Heading,
  MailPage,
  OtherActions,
  Paragraph,
  Quote,
  type StudioLook,
  Subheading,
  Unsubscribing,
} from './parts.ts';
import {
  briefOf,
  choiceParams,
  clockWords,
  dayWords,
  endOfVisit,
  filledWords,
  type LetterWords,
  lengthWords,
  letterWords,
  phoneWords,
  whenWords,
  textOf as writeLetterTextOf,
} from './words.ts';

/** What has to be paid for booking and at the visit, if that differs. */
const askedWords = (booking: Booking): string | null => {
  const total = withoutDiscount(booking.visit.total, booking.discount);
  const asked = askedOf(booking);
  if (asked === total || (booking.bookedBy === 'owner' && asked === 0)) return null;
  const rest = `${sumWords(cents(total - asked))} at the ${booking.install === null ? 'visit' : 'last session'}`;
  return asked === 0 ? rest : `${sumWords(asked)} to book, ${rest}`;
};

const factOf = (what: string, value: string | null | undefined): readonly Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ what, value }];

const isOff = ({ booking: { status, deleted } }: LetterFacts): boolean => deleted || !holdsTime(status);

/** What has been paid of the price and what is still due, if either has changed since the booking. */
const paidWords = (facts: LetterFacts): string | null => {
  const { payer, balance } = facts;
  const { paid, returned, fees, dueNow, dueAtVisit } = balance;
  if (paid + fees === 0) return null;
  const sums = [
    [paid, 'paid'],
    [returned, 'returned'],
    [dueNow, 'due now'],
    [dueAtVisit, isOff(facts) ? 'still due' : `at the ${payer.install === null ? 'visit' : 'last session'}`],
  ] as const;
  const said = sums.filter(([sum]) => sum > 0).map(([sum, words]) => `${sumWords(sum)} ${words}`);
  return [...said, ...(fees > 0 ? [`with a fee of ${sumWords(fees)}`] : [])].join(', ');
};

const priceFacts = (facts: LetterFacts): readonly Fact[] => {
  const { visit, discount } = facts.payer;
  const paid = paidWords(facts);
  const total = { what: 'Total', value: sumWords(withoutDiscount(visit.total, discount)) };
  const price =
    discount === null
      ? [total]
      : [
          { what: 'Price', value: sumWords(visit.total) },
          { what: 'Code', value: `${discount.code}: ${sumWords(discount.amount)} off` },
          total,
        ];
  return [...price, ...factOf(paid === null ? 'To pay' : 'Payment', paid ?? askedWords(facts.payer))];
};

const owedWords = ({ balance, isDueLater }: AgendaVisit): string => {
  const { paid } = balance;
  const total = sumOfCents([cents(balance.total - balance.discount), balance.fees]);
  const owed = owedOf(balance);
  if (owed > 0 && isDueLater) return `${sumWords(owed)} is due at the last session`;
  if (owed === 0) return total === 0 ? 'Nothing to pay' : 'Paid in full';
  return paid === 0 ? `Owes ${sumWords(owed)}` : `Owes ${sumWords(owed)} of ${sumWords(total)}`;
};

const line = (words: string | null, more: Omit<EntryLine, 'words'> = {}): readonly EntryLine[] =>
  words === null || words === '' ? [] : [{ words, ...more }];

const entryOf = (told: AgendaVisit): ReactElement => {
  const { booking, hasProofToVerify } = told;
  const { time, visit, personal, meeting, status, ownerNote } = booking;
  const customer = personal === 'erased' ? null : personal.fields;
  const name = customer === null ? 'A client who was forgotten' : `${customer.firstName} ${customer.lastName}`.trim();
  const end = endOfVisit(time);
  const until = `${clockWords(end)}${end.date === time.date ? '' : ` on ${dayWords(end)}`}`;
  const named = [visit.service.name, ...visit.addOns.map((addOn) => addOn.name)].join(' + ');
  const note = ownerNote === null || ownerNote === 'erased' ? '' : ownerNote.fields.note;
  return h(Entry, {
    key: booking.appointmentId,
    title: `${clockWords(time)} · ${name}`,
    lines: [
      ...line(named),
      ...line(`Until ${until}`, { isMuted: true }),
      ...line(meeting === 'video' ? 'Video call' : null),
      ...line(
        customer === null ? null : phoneWords(customer.phone),
        customer === null ? {} : { phone: customer.phone },
      ),
      ...line(owedWords(told)),
      ...line(hasProofToVerify ? 'A payment proof is waiting for you to verify.' : null),
      ...line(appointmentStatusRules[status].awaitsOwner ? 'Not confirmed yet' : null),
      ...line(isAttendanceConfirmed(booking) ? 'Told you they’ll be there' : null),
    ],
    quotes: [...line(customer?.notes ?? null), ...line(note === '' ? null : `Your note: ${note}`)],
  });
};

const proofsWords = (many: number): string =>
  many === 1
    ? 'One payment proof is waiting for you to verify.'
    : `${many} payment proofs are waiting for you to verify.`;

const visitsWords = (many: number): string => (many === 1 ? 'one visit' : `${many} visits`);

/** The owner's agenda of a day. */
const agendaPage = (
  { words, date, visits, proofsToVerify }: AgendaFacts,
  look: StudioLook,
): { readonly subject: string; readonly page: ReactElement } => {
  const [first] = visits;
  const { subject, heading, paragraphs } = filledWords(words, {
    ...{ date: dayWords({ date }), visits: visitsWords(visits.length), studio: look.name },
    time: first === undefined ? '' : clockWords(first.booking.time),
  });
  const page = h(
    MailPage,
    { look, preview: subject },
    h(Heading, null, heading),
    ...paragraphs.map((paragraph) => h(Paragraph, null, paragraph)),
    proofsToVerify === null || proofsToVerify === 0 ? null : h(Paragraph, null, proofsWords(proofsToVerify)),
    ...visits.map(entryOf),
    look.site === null
      ? null
      : h(Action, { look, href: `${look.site}/admin/appointments?date=${date}` }, 'Open the day'),
  );
  return { subject, page };
};

const daysWords = ({ dates, until }: WaitingFacts['wish']): string =>
  dates.length === 0 ? `Any, until ${dayWords({ date: until })}` : dates.map((date) => dayWords({ date })).join('\n');

/** Tells a waiting client which time is held for her, or that she is on the list. */
const waitingPage = (
  { words, firstName, serviceName, wish, offer, link }: WaitingFacts,
  look: StudioLook,
): { readonly subject: string; readonly page: ReactElement } => {
  const { subject, heading, paragraphs } = filledWords(words, {
    ...{ 'first name': firstName, service: serviceName, studio: look.name },
    ...(offer === null
      ? {}
      : {
          ...{ date: dayWords(offer), time: clockWords(offer) },
          'held until': clockWords({ time: timeInZone(offer.zone, offer.until) }),
        }),
  });
  const label = offer === null ? 'See your place on the list' : 'Book this time';
  const page = h(
    MailPage,
    { look, preview: subject },
    h(Heading, null, heading),
    ...paragraphs.map((paragraph) => h(Paragraph, null, paragraph)),
    offer === null
      ? h(Facts, {
          facts: [
            { what: 'Visit', value: serviceName },
            { what: 'Days', value: daysWords(wish) },
          ],
        })
      : null,
    look.site === null ? null : h(Action, { look, href: `${look.site}${link}` }, label),
    h(FinePrint, null, 'On the same page you can say no to a time, or leave the list.'),
  );
  return { subject, page };
};

/** Compiled once, because compiling its selectors takes longer than an email. */
const textOf = compile({
  wordwrap: 76,
  preserveNewlines: true,
  selectors: [
    { selector: '.preview', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: '.what', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: '.value', format: 'inline' },
    { selector: 'p.tight', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'a.number', format: 'anchor', options: { ignoreHref: true } },
    // In these brackets, every reader recognizes the whole link (RFC 3986, appendix C).
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
  ],
});

/** The email as HTML, and the same content as text. */
const rendered = (page: ReactElement): { readonly html: string; readonly text: string } => {
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { html, text: textOf(html) };
};

/** Of a visit that will not take place, only what was paid is said, and not its length, cost and place. */
const factsOf = (facts: LetterFacts, { address }: StudioLook): readonly Fact[] => {
  const { kind, booking, customer } = facts;
  const { time, visit, paymentMethod, meeting, appointmentId } = booking;
  const named = [visit.service.name, ...visit.addOns.map(({ name }) => `+ ${name}`)].join('\n');
  const { isOnce, endsWithVisit, to } = noticeKindRules[kind];
  // After a visit, its place and length no longer matter.
  if (isOnce && !endsWithVisit)
    return [
      { what: 'Visit', value: named },
      { what: 'When', value: dayWords(time) },
    ];
  const isToOwner = to === 'owner';
  const isVideo = meeting === 'video';
  return [
    { what: 'When', value: whenWords(time) },
    { what: 'Visit', value: named },
    ...(isOff(facts)
      ? factOf('Payment', paidWords(facts))
      : [
          { what: 'Takes', value: lengthWords(time.minutes) },
          ...factOf('Ends', isOverMidnight(time) ? whenWords(endOfVisit(time)) : null),
          ...priceFacts(facts),
          ...factOf('Where', isVideo ? 'Video call' : isToOwner ? null : address),
        ]),
    ...(isToOwner
      ? [
          ...factOf('Client', `${customer.firstName} ${customer.lastName}`.trim()),
          ...factOf('Phone', phoneWords(customer.phone)).map((fact) => ({ ...fact, phone: customer.phone })),
          ...factOf('Email', customer.email),
          ...factOf('Paid by', paymentMethod === null ? null : paymentMethodNames[paymentMethod]),
        ]
      : []),
    { what: 'Confirmation code', value: confirmationCodeOf(appointmentId) },
  ];
};

const pageOf = (facts: LetterFacts, told: LetterWords, look: StudioLook): ReactElement => {
  const { quote = null, action, others = [] } = told;
  return h(
    MailPage,
    { look, preview: told.subject },
    h(Heading, null, told.heading),
    ...told.paragraphs.map((words) => h(Paragraph, null, words)),
    quote === null ? null : h('div', null, h(FinePrint, null, quote.what), h(Quote, null, quote.words)),
    h(Facts, { facts: factsOf(facts, look) }),
    action === null || look.site === null ? null : h(Action, { look, href: `${look.site}${action.at}` }, action.label),
    look.site === null || others.length === 0
      ? null
      : h(OtherActions, { look, links: others.map(({ label, at }) => ({ label, href: `${look.site}${at}` })) }),
    facts.further.length === 0
      ? null
      : h(
          'div',
          null,
          h(Subheading, null, told.calendar === 'end' ? 'Canceled with it' : 'Also booked for you'),
          ...facts.further.map(({ time }) => h(Paragraph, null, whenWords(time))),
        ),
    facts.preparation === null
      ? null
      : h('div', null, h(Subheading, null, 'How to prepare'), h(Paragraph, null, facts.preparation)),
    facts.policies === null
      ? null
      : h('div', null, h(Subheading, null, 'What you agreed to'), h(FinePrint, null, facts.policies)),
    facts.record === null
      ? null
      : h(
          FinePrint,
          null,
          'Your booking record is attached. Keep it: it can show later what was on record for your booking when we sent this.',
        ),
    facts.unsubscribe === null || look.site === null
      ? null
      : h(Unsubscribing, { href: `${look.site}${facts.unsubscribe}` }),
  );
};

const termsFacts = ({ sessions, price, minutes, until }: QuoteTerms) => [
  ...factOf('Visits', sessions === 1 ? null : String(sessions)),
  { what: sessions === 1 ? 'Price' : 'Price of each visit', value: sumWords(price) },
  { what: sessions === 1 ? 'Takes' : 'Each takes', value: lengthWords(minutes) },
  { what: 'Good until', value: dayWords({ date: until }) },
];

/** What a client asks the studio to offer, or what she was offered. She books it after signing in. */
const quotePage = (
  { words, firstName, name, services, terms, asked, ownWords }: QuoteFacts,
  look: StudioLook,
): { readonly subject: string; readonly page: ReactElement } => {
  const date = terms === null ? '' : dayWords({ date: terms.until });
  const service = services.join(' + ');
  const values = { 'first name': firstName, name, service, date, studio: look.name };
  const { subject, heading, paragraphs } = filledWords(words, values);
  const page = h(
    MailPage,
    { look, preview: subject },
    h(Heading, null, heading),
    ...paragraphs.map((paragraph) => h(Paragraph, null, paragraph)),
    ownWords === '' ? null : h(Quote, null, ownWords),
    h(Facts, {
      facts: [
        { what: 'Service', value: service },
        ...(terms === null ? [] : termsFacts(terms)),
        ...(asked === null ? [] : [{ what: 'Photos', value: String(asked.photos) }]),
        ...(asked?.answers ?? []).map(({ question, answer }) => ({ what: question, value: answer })),
      ],
    }),
    asked === null || look.site === null
      ? null
      : h(Action, { look, href: `${look.site}/admin/settings/quotes` }, 'See the photos'),
    terms === null || look.site === null ? null : h(Action, { look, href: `${look.site}/dashboard` }, 'See your quote'),
    terms === null ? null : h(FinePrint, null, 'This quote is for you alone. Sign in to book it.'),
  );
  return { subject, page };
};

const withoutFiles = { files: [], unsubscribeAt: null, invitation: null } as const;

const plainPage = (facts: AgendaFacts | WaitingFacts | QuoteFacts, studio: StudioLook) => {
  if (facts.kind === 'day-agenda') return agendaPage(facts, studio);
  return 'terms' in facts ? quotePage(facts, studio) : waitingPage(facts, studio);
};

const writePlain = (facts: AgendaFacts | WaitingFacts | QuoteFacts, studio: StudioLook): Letter => {
  const { subject, page } = plainPage(facts, studio);
  return { subject, ...rendered(page), ...withoutFiles };
};

const wayBackLetter = ({ visit, date, time, further, holdId }: WayBack, studio: StudioLook): Letter => {
  const subject = `Your time at ${studio.name} is held for you`;
  const query = new URLSearchParams({
    ...choiceParams(visit.serviceId, visit.addOnIds),
    ...{ date, time },
    ...(further.length === 0 ? {} : { further: further.map((each) => `${each.date}T${each.time}`).join() }),
    hold: holdId,
  });
  const page = h(
    MailPage,
    { look: studio, preview: subject },
    h(Heading, null, 'Go on with your booking'),
    h(Paragraph, null, 'We hold your time for some minutes. This link opens your booking in any browser.'),
    studio.site === null
      ? null
      : h(Action, { look: studio, href: `${studio.site}/booking/details?${query}` }, 'Go on booking'),
    h(
      FinePrint,
      null,
      'Didn’t ask for it? Then someone typed your address, and you can ignore this email. Don’t pass it on: it books this time.',
    ),
  );
  return { subject, ...rendered(page), ...withoutFiles };
};

/** Writes emails in the studio's name. `look` returns the studio as it is at that moment. */
export const openLetters = (look: () => StudioLook, from: string): Letters => ({
  brief: (facts) => briefOf(facts, look()),
  text: (facts) => writeLetterTextOf(facts, look()),
  write: (facts): Letter => {
    const studio = look();
    if (!('booking' in facts)) return writePlain(facts, studio);
    const told = letterWords(facts, studio);
    const code = confirmationCodeOf(facts.booking.appointmentId);
    return {
      subject: told.subject,
      ...rendered(pageOf(facts, told, studio)),
      files:
        facts.record === null
          ? []
          : [{ name: `booking-record-${code}.pdf`, type: 'application/pdf', content: facts.record }],
      unsubscribeAt: facts.unsubscribe === null || studio.site === null ? null : `${studio.site}${facts.unsubscribe}`,
      invitation: told.calendar === null ? null : invitationOf(facts, { ...studio, from }, told.calendar === 'end'),
    };
  },
  signInCode: (code, minutes): Letter => {
    const studio = look();
    const subject = `${code} is your code for ${studio.name}`;
    const page = h(
      MailPage,
      { look: studio, preview: subject },
      h(Heading, null, 'Your sign-in code'),
      h(Code, null, code),
      h(Paragraph, null, `Enter it where you asked for it. It works once, for ${minutes} minutes.`),
      h(
        FinePrint,
        null,
        'Didn’t ask for it? Then someone typed your address, and you can ignore this email: without the code, nobody gets in. Never share it with anyone, not even the studio.',
      ),
    );
    return { subject, ...rendered(page), ...withoutFiles };
  },
  wayBack: (to): Letter => wayBackLetter(to, look()),
  trial: (): Letter => {
    const studio = look();
    const subject = `A test from ${studio.name}`;
    const page = h(
      MailPage,
      { look: studio, preview: subject },
      h(Heading, null, 'Email works'),
      h(Paragraph, null, 'You asked for this test email in your settings. Clients get theirs the same way.'),
    );
    return { subject, ...rendered(page), ...withoutFiles };
  },
});
