import { createElement as h, type ReactElement } from 'react';
import type { AgendaFacts, LetterFacts, Letters } from '../../../application/ports/mail/letters.ts';
import type { Letter } from '../../../application/ports/mail/mailer.ts';
import { confirmationCodeOf } from '../../../domain/appointment/index.ts';
import { noticeKindRules } from '../../../domain/notice/index.ts';
import { agendaPage } from './agenda.ts';
import { briefOf, textOf } from './brief-words.ts';
import { invitationOf } from './invitation.ts';
import { type LetterWords, letterWords } from './letter-words.ts';
import type { StudioLook } from './look.ts';
import {
  Action,
  Code,
  type Fact,
  Facts,
  FinePrint,
  Heading,
  MailPage,
  OtherActions,
  Paragraph,
  Quote,
  Subheading,
  Unsubscribing,
} from './parts.ts';
import { rendered } from './rendered.ts';
import { dayWords, lengthWords, phoneWords, sumWords, whenWords } from './words.ts';

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const;

const factOf = (what: string, value: string | null | undefined): readonly Fact[] =>
  value === null || value === undefined || value === '' ? [] : [{ what, value }];

/** `isOff`: the visit takes place no more, so that nobody has to know what it takes, costs and where it is. */
const factsOf = (
  { kind, booking, customer }: LetterFacts,
  { address }: StudioLook,
  isOff: boolean,
): readonly Fact[] => {
  const { time, visit, paymentMethod, meeting, appointmentId } = booking;
  const named = [visit.service.name, ...visit.addOns.map(({ name }) => `+ ${name}`)].join('\n');
  // After a visit nobody has to know any more where it is, or how long it takes.
  if (noticeKindRules[kind].isOnce)
    return [
      { what: 'Visit', value: named },
      { what: 'When', value: dayWords(time) },
    ];
  const isToOwner = noticeKindRules[kind].to === 'owner';
  const isVideo = meeting === 'video';
  return [
    { what: 'When', value: whenWords(time) },
    { what: 'Visit', value: named },
    ...(isOff
      ? []
      : [
          { what: 'Takes', value: lengthWords(time.minutes) },
          { what: 'Total', value: sumWords(visit.total) },
          ...factOf('Where', isVideo ? 'Video call' : isToOwner ? null : address),
        ]),
    ...(isToOwner
      ? [
          ...factOf('Client', `${customer.firstName} ${customer.lastName}`.trim()),
          ...factOf('Phone', phoneWords(customer.phone)).map((fact) => ({ ...fact, phone: customer.phone })),
          ...factOf('Email', customer.email),
          ...factOf('Paid by', paymentMethod === null ? null : methods[paymentMethod]),
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
    h(Facts, { facts: factsOf(facts, look, told.calendar === 'end') }),
    action === null || look.site === null ? null : h(Action, { look, href: `${look.site}${action.at}` }, action.label),
    look.site === null || others.length === 0
      ? null
      : h(OtherActions, { look, links: others.map(({ label, at }) => ({ label, href: `${look.site}${at}` })) }),
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

const withoutFiles = { files: [], unsubscribeAt: null, invitation: null } as const;

const writeAgenda = (facts: AgendaFacts, studio: StudioLook): Letter => {
  const { subject, page } = agendaPage(facts, studio);
  return { subject, ...rendered(page), ...withoutFiles };
};

/** Writes mails in the studio's name. `look` tells of the studio as it is when the mail is written. */
export const openLetters = (look: () => StudioLook, from: string): Letters => ({
  brief: (facts) => briefOf(facts, look()),
  text: (facts) => textOf(facts, look()),
  write: (facts): Letter => {
    const studio = look();
    if (!('booking' in facts)) return writeAgenda(facts, studio);
    const told = letterWords(facts, studio);
    const code = confirmationCodeOf(facts.booking.appointmentId);
    return {
      subject: told.subject,
      ...rendered(pageOf(facts, told, studio)),
      files:
        facts.record === null
          ? []
          : [{ name: `booking-record-${code}.tlog-proof`, type: 'text/plain', content: facts.record }],
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
