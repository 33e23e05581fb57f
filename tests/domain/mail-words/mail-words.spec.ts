import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChooseMailWords,
  filledIn,
  type MailWords,
  type MailWordsCommand,
  mailWordingRules,
  mailWordings,
  mailWords,
  mailWordsFor,
  mailWordsIn,
  objectionToMailWords,
} from '../../../domain/mail-words.ts';

import { noticeKinds } from '../../../domain/notice/events.ts';
import { noticeShowing, wordingOf } from '../../../domain/wording-of-notice.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const own: MailWords = { subject: 'See you {date}', heading: 'All set, {First  Name}', text: 'Can’t wait!\n\nAda' };
const choose = (words: MailWords, expectedRevision: number | null = null): ChooseMailWords => ({
  ...{ type: 'ChooseMailWords', wording: 'visit-confirmed', words, expectedRevision },
});
const putBack = { type: 'PutMailWordsBack', wording: 'visit-confirmed' } as const;
const { usual } = mailWordingRules['visit-confirmed'];
const chosen = stateAfter(mailWords, choose(own));

describe('the words of a mail', () => {
  it('are the usual ones until the owner chooses her own, and again once she puts them back', () => {
    expect(mailWordsIn(mailWords.initial, 'visit-confirmed')).toEqual(usual);
    expect(mailWordsIn(chosen, 'visit-confirmed')).toEqual(own);
    expect(mailWordsIn(chosen, 'visit-reopened')).toEqual(mailWordingRules['visit-reopened'].usual);
    expect(mailWordsIn(stateAfter(mailWords, choose(own), putBack), 'visit-confirmed')).toEqual(usual);
  });

  it('count as put back where she types the usual ones', () => {
    const events = mailWords.decide(choose(usual), chosen)._unsafeUnwrap();
    expect(events).toEqual([{ type: 'MailWordsPutBack', data: { wording: 'visit-confirmed' } }]);
    expect(mailWords.decide(choose(usual), mailWords.initial)._unsafeUnwrap()).toEqual([]);
  });

  it('by themselves obey the rules that hers have to obey', () => {
    const objections = mailWordings.map((wording) => objectionToMailWords(wording, mailWordingRules[wording].usual));
    expect(objections.filter((objection) => objection !== null)).toEqual([]);
  });

  it('belong to a notice each, and each notice has some, no matter who acted', () => {
    const shown = mailWordings.map((wording) => [wording, noticeShowing(wording)] as const);
    expect(shown.map(([, { kind, by }]) => wordingOf(kind, by))).toEqual(mailWordings);
    const used = noticeKinds.flatMap((kind) => [wordingOf(kind, 'client'), wordingOf(kind, 'owner')]);
    expect([...new Set(used)].toSorted()).toEqual(mailWordings.toSorted());
  });

  it.each([
    ['a name that no mail knows', 'Hi {first nam}', '{first nam}'],
    ['one that another mail knows', 'You have {visits}', '{visits}'],
    ['nothing', '{}', '{}'],
    ['a brace that is not closed', 'Hi {first name', '{'],
    ['a brace that is not opened', 'Hi first name}', '}'],
    ['braces in braces', '{{first name}}', '{'],
    ['what every object has', '{constructor}', '{constructor}'],
  ])('that have %s in braces are refused', (_, text, placeholder) => {
    expect(objectionToMailWords('visit-confirmed', { ...own, text })).toMatchObject({ field: 'text', placeholder });
  });

  keepsDeciderProperties({
    decider: mailWords,
    commands: fc.oneof<fc.Arbitrary<MailWordsCommand>[]>(
      fc
        .tuple(fc.constantFrom(own, usual, { ...own, text: 'Bye' }), fc.constantFrom(null, 0, 1, 2))
        .map(([words, revision]) => choose(words, revision)),
      fc.constant(putBack),
    ),
    reaches: ['MailWordsChosen', 'MailWordsPutBack'],
  });
});

describe('a placeholder', () => {
  it('becomes what it names once: braces in what it becomes stay, and one without a value stays as it was typed', () => {
    const values = { 'first name': '{studio} $& $1', studio: 'Loc Studio' };
    expect(filledIn('Hi { First  NAME }, {studio}, {due} {', values)).toBe('Hi {studio} $& $1, Loc Studio, {due} {');
  });

  it('never changes words without braces, and never fails', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (words, name) => {
        const filled = filledIn(words, { 'first name': name });
        if (!/[{}]/.test(words)) expect(filled).toBe(words);
      }),
    );
  });
});

everyRejectionHappens(mailWordsFor, {
  ChooseMailWords: {
    TextMissing: [mailWords.initial, choose({ ...own, subject: ' ' })],
    TextTooLong: [mailWords.initial, choose({ ...own, heading: 'a'.repeat(101) })],
    PlaceholderUnknown: [mailWords.initial, choose({ ...own, subject: '{price}' })],
    MailWordsChangedMeanwhile: [chosen, choose({ ...own, text: 'Bye' }, 0)],
  },
  PutMailWordsBack: {},
});
