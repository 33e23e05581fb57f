import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { openLetters } from '../../../adapters/mail/letters/write-letter.ts';
import { bookingIn } from '../../../application/kernel/claims.ts';
import type { AgendaFacts, Letter, LetterFacts, ReminderLinks } from '../../../application/ports/mailer.ts';

import { balanceOf } from '../../../domain/appointment/policies.ts';
import { service } from '../../../domain/catalogue/decide.ts';
import { type Party, personal } from '../../../domain/kernel/event.ts';
import { appointmentId, noticeId } from '../../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';
import { addMinutes, calendarDate, instant, wallTime } from '../../../domain/kernel/time.ts';

import { type MailWording, mailWordingRules, mailWordings } from '../../../domain/mail-words.ts';
import { isOfVisit, noticeKindRules, type VisitNoticeKind } from '../../../domain/notice/events.ts';
import { noticeShowing } from '../../../domain/wording-of-notice.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { launchBrowser, openContext } from '../../support/browser/launch.ts';
import { appointmentRequested, logOf, people, serviceAdded } from '../../support/stories.ts';

// Each mail as a mail program shows it, on phone and desktop, in light and dark. SCREENSHOTS=1 saves pictures.

const causedAt = instant('2026-12-04T15:00:00.000Z');
const longName = 'Restorativemicrolocinterlockingwithbotanicalsteamandrinsing';
const signed = '?expires=1797609600&signature=Zm9yIGEgbWFpbCB0aGF0IGlzIG9ubHkgbG9va2VkIGF0';

const booking = bookingIn(logOf([appointmentRequested({ service: { name: longName } })]).slice(1));
const offered = [serviceAdded()].reduce(service.evolve, service.initial);

const usualWords = (wording: MailWording) => mailWordingRules[wording].usual;

const linksOf: { readonly [Which in 'first' | 'last']: ReminderLinks } = {
  first: { confirm: `/visit/confirm/one/h${signed}`, move: '/visit/move/one/h', cancel: '/visit/cancel/one/h' },
  // She can move and cancel until a day before the visit.
  last: { confirm: `/visit/confirm/one/h${signed}`, move: null, cancel: null },
};

/** The reason or the answer, in mails that quote a person. */
const reasons: { readonly [Kind in VisitNoticeKind]?: string } = {
  'proof-rejected': 'The amount can’t be read.\nPlease send the whole screen.',
  'visit-cancelled': 'We have to close early that day.\nPlease choose another time.',
  'client-cancelled': 'My sitter fell ill.\nI’m so sorry!',
  'review-answered': 'Thank you so much!\nSee you in January.',
};

/** They tell of a visit that is off. */
const kindsOfOff: readonly VisitNoticeKind[] = ['visit-cancelled', 'client-cancelled'];

const visitFacts = (wording: MailWording, kind: VisitNoticeKind, by: Party): LetterFacts => {
  if (booking === null || offered === null) throw new Error('there is no visit to tell of');
  const { to, reminds, followsUp, tellsPreparation, isOnce, group } = noticeKindRules[kind];
  return {
    words: usualWords(wording),
    ...{
      noticeId: noticeId('n1'),
      kind,
      booking: { ...booking, bookedBy: by, status: kindsOfOff.includes(kind) ? 'cancelled' : booking.status },
      before: booking,
      payer: booking,
      balance: balanceOf({ ...booking, total: booking.visit.total, proven: cents(0) }),
      causedAt,
      requestedAt: causedAt,
      change: 0,
    },
    ...{ customer: { ...people.bea, lastName: 'Wolfeschlegelsteinhausenbergerdorff' }, by },
    dueAt: addMinutes(booking.time.startsAt, reminds === 'last' ? -3 * 60 : -48 * 60),
    endsAt: booking.time.startsAt,
    reason: reasons[kind] ?? null,
    links: reminds === null ? null : linksOf[reminds],
    policies: wording === 'booking-received' ? 'Cancel until 24 hours before.\n\nDeposits are not refunded.' : null,
    payLink: null,
    lapsesAt: null,
    further: wording === 'booking-received-from-studio' ? [booking, booking] : [],
    preparation: tellsPreparation ? 'Please come with washed, dry hair that is free of product.' : null,
    followUp:
      followsUp === null
        ? null
        : {
            weeks: 5,
            dueOn: calendarDate('2027-01-22'),
            again: { service: offered, addOnIds: [], isSame: true, times },
          },
    unsubscribe: group === 'after-visit' ? `/unsubscribe/one${signed}` : null,
    record: to === 'client' && !isOnce ? Buffer.from('%PDF-') : null,
  };
};

const times = [{ date: calendarDate('2027-01-22'), time: wallTime('09:00') }];

const agendaFacts = (): AgendaFacts => {
  if (booking === null || booking.personal === 'erased') throw new Error('there is no visit to tell of');
  const { fields } = booking.personal;
  const notes = 'My scalp is tender behind the left ear.\nPlease go easy there.';
  const longest = { ...fields, lastName: 'Wolfeschlegelsteinhausenbergerdorff', notes };
  const later = {
    ...booking,
    appointmentId: appointmentId('two'),
    status: 'confirmed' as const,
    time: { ...booking.time, time: wallTime('14:00'), startsAt: addMinutes(booking.time.startsAt, 240) },
    personal: personal('account-c', { ...fields, firstName: 'Nia', lastName: 'Brooks', notes: '' }),
    ownerNote: personal('account-c', { note: 'Bring the small hooks' }),
  };
  const { total } = booking.visit;
  const balance = (paid: Cents) => balanceOf({ ...booking, total, proven: paid });
  return {
    words: usualWords('day-agenda'),
    ...{ noticeId: noticeId('n1'), kind: 'day-agenda', date: booking.time.date, proofsToVerify: 2 },
    visits: [
      {
        booking: { ...booking, personal: personal('account-b', longest) },
        balance: balance(cents(0)),
        ...{ hasProofToVerify: true, isDueLater: false },
      },
      { booking: later, balance: balance(cents(2_500)), hasProofToVerify: false, isDueLater: false },
      {
        booking: { ...later, personal: 'erased', ownerNote: null },
        balance: balance(total),
        ...{ hasProofToVerify: false, isDueLater: false },
      },
    ],
  };
};

const factsOf = (wording: MailWording): LetterFacts | AgendaFacts => {
  const { kind, by } = noticeShowing(wording);
  return isOfVisit(kind) ? visitFacts(wording, kind, by) : agendaFacts();
};

const letters = openLetters(
  () => ({
    ...{
      name: 'Divine Strands Beauty',
      address: '12 Massachusetts Avenue\nIndianapolis, IN 46204',
      phone: '(317) 555-0100',
    },
    ...{ email: 'appointments@restorativemicrolocinterlocking.example', accent: '', site: 'https://studio.example' },
  }),
  'mail@studio.example',
);

/** Every mail that is ever sent, by the name of its wording. The last ones have wording that nobody can edit. */
const everyLetter = (): readonly (readonly [string, Letter])[] => [
  ...mailWordings.map((wording) => [wording, letters.write(factsOf(wording))] as const),
  ['sign-in-code', letters.signInCode('048213', 10)],
  ['sign-in-code-of-ten', letters.signInCode('0482137764', 10)],
  ['trial', letters.trial()],
];

const browser: Browser = await launchBrowser();
const page: Page = await (await openContext(browser, {})).newPage();
afterAll(() => browser.close());

describe('every mail', () => {
  it('tells the owner a phone that a tap calls, and a client nothing of a visit that is off but which it was', () => {
    const booked = letters.write(factsOf('new-booking'));
    expect(booked.html).toMatch(/<a href="tel:\+1\d{10}"[^>]*>\(317\) 555-0102<\/a>/);
    expect(booked.text).not.toContain('tel:');
    const off = letters.write(factsOf('visit-cancelled')).text;
    expect([off.includes('December 18'), off.includes('Total'), off.includes('Takes')]).toEqual([true, false, false]);
  });

  it('says in a text reader what is what on one line, each link after its words, and an agenda without gaps', () => {
    const { text } = letters.write(factsOf('reminder-days'));
    expect(text).toContain('\nWhen: Friday, December 18 at 10:00 AM CST\nVisit: ');
    expect(text).toContain('\nWhere: 12 Massachusetts Avenue\nIndianapolis, IN 46204\nConfirmation code: ');
    expect(text).toContain(`\nI’ll be there\n<https://studio.example/visit/confirm/one/h${signed}>\n`);
    expect(text).toContain(
      '\nMove my visit <https://studio.example/visit/move/one/h>\nCancel my visit <https://studio.example/visit/cancel/one/h>\n',
    );
    expect(text).toMatch(
      /\nDivine Strands Beauty\n12 Massachusetts Avenue\nIndianapolis, IN 46204\n\(317\) 555-0100\n/,
    );
    expect(letters.write(factsOf('day-agenda')).text).toMatch(
      /\nUntil 4:00 PM\n\(317\) 555-0101\nOwes \$95 of \$120\n/,
    );
  });

  it('can be read at 320 and at 700 pixels, in light and in dark, and nothing of it is cut off', async () => {
    const found: string[] = [];
    for (const [kind, { html, text, subject }] of everyLetter()) {
      expect([kind, text.length > 80, subject.length > 10]).toEqual([kind, true, true]);
      await page.setContent(html);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [320, 700]) {
          await page.setViewportSize({ width, height: 800 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (over > 0) found.push(`${kind} at ${width} is ${over} pixels too wide`);
          const codes = await page.locator('.code').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
          if (codes.some((height) => height > 50)) found.push(`${kind} at ${width} breaks its code`);
        }
        const isOnlyColors = colorScheme === 'dark';
        found.push(...(await violationsOf(page, { isOnlyColors })).map((line) => `${kind} ${colorScheme}: ${line}`));
      }
    }
    expect(found).toEqual([]);
  });
});
