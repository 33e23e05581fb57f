import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ConsultationRule, needsConsultation, nobodySeen } from '../../../domain/catalogue/consultation.ts';
import { accountId, appointmentId, hairPictureId, holdId, quoteId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import {
  type AskForQuote,
  asService,
  type GiveQuote,
  otherVisitsBooked,
  type PriceQuote,
  type QuoteCommand,
  quote,
  quoteFor,
  quoteNamed,
  remindsOfEnd,
  standingOfQuote,
  type UseQuote,
} from '../../../domain/quote.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const [today, last, later] = ['2026-12-04', '2026-12-18', '2026-12-19'].map(calendarDate) as [
  ...[ReturnType<typeof calendarDate>, ReturnType<typeof calendarDate>, ReturnType<typeof calendarDate>],
];
const intake = (answer: string) => ({
  subject: 'account-zora' as const,
  fields: { answers: [{ question: 'How long?', answer }] },
});
const asking = (photos = 3, answer = 'To my waist'): AskForQuote => ({
  type: 'AskForQuote',
  asked: {
    ...{ quoteId: quoteId('q1'), accountId: accountId('zora'), serviceId: serviceId('install') },
    pictures: Array.from({ length: photos }, (_, index) => hairPictureId(`p${index}`)),
    personal: intake(answer),
  },
});
const giving = (terms: Partial<GiveQuote['terms']> = {}, words = 'Come with dry hair.'): GiveQuote => ({
  ...{ type: 'GiveQuote', today, personal: { subject: 'account-zora', fields: { words } } },
  terms: {
    ...{ serviceIds: [serviceId('install'), serviceId('wash')], sessions: 1, price: cents(40_000), minutes: 360 },
    ...{ until: last, ...terms },
  },
});
const renewing = (until = later): QuoteCommand => ({ type: 'RenewQuote', until, today });
const withdrawing: QuoteCommand = { type: 'WithdrawQuote' };
const using = (visit = 'v1', hold = 'h1', more: Partial<UseQuote> = {}): UseQuote => ({
  ...{ type: 'UseQuote', accountId: accountId('zora'), appointmentId: appointmentId(visit), holdId: holdId(hold) },
  ...{ dead: [], today, ...more },
});
const left = (...commands: readonly QuoteCommand[]) => stateAfter(quote, ...commands);
const known = (...commands: readonly QuoteCommand[]): PriceQuote => {
  const state = left(...commands);
  if (state === null) throw new Error('nobody asked');
  return state;
};
const refusalOf = (command: QuoteCommand, ...before: readonly QuoteCommand[]) =>
  quote.decide(command, left(...before))._unsafeUnwrapErr();

describe('a quote', () => {
  it('is booked until its last day, and again once it is renewed', () => {
    expect(left(asking(), giving(), using('v1', 'h1', { today: last }))?.uses).toHaveLength(1);
    expect(refusalOf(using('v1', 'h1', { today: later }), asking(), giving())).toEqual({
      ...{ kind: 'QuoteNotOpen', standing: 'over' },
    });
    expect(left(asking(), giving(), renewing(), using('v1', 'h1', { today: later }))?.uses).toHaveLength(1);
  });

  it('is booked for as many visits as it is for; attempts at one visit share a use', () => {
    const two = [asking(), giving({ sessions: 2 }), using(), using('v1', 'h2'), using('v2', 'h3')];
    expect(otherVisitsBooked(known(...two), [], null)).toBe(2);
    expect(refusalOf(using('v3', 'h4'), ...two)).toEqual({ kind: 'QuoteNotOpen', standing: 'used' });
  });

  it('is free again where no attempt at its visit can be the booking any more', () => {
    const once = [asking(), giving(), using(), using('v1', 'h2')];
    expect(refusalOf(using('v2', 'h3', { dead: [holdId('h1')] }), ...once).kind).toBe('QuoteNotOpen');
    expect(left(...once, using('v2', 'h3', { dead: ['h1', 'h2'].map(holdId) }))?.uses).toHaveLength(3);
  });

  it('stays withdrawn until it is given or renewed', () => {
    const withdrawn = [asking(), giving(), withdrawing];
    expect(refusalOf(using(), ...withdrawn)).toEqual({ kind: 'QuoteNotOpen', standing: 'withdrawn' });
    const standings = [renewing(), giving()].map((command) => standingOfQuote(known(...withdrawn, command), 0, today));
    expect(standings).toEqual(['open', 'open']);
  });

  it('is booked under an id of its own, which is no service’s', () => {
    expect(quoteNamed(asService(quoteId('q1')))).toBe('q1');
    expect(quoteNamed(serviceId('q1'))).toBeNull();
  });

  it('is reminded of in its last days, unless it was given in them', () => {
    const days = ['2026-12-14', '2026-12-15', '2026-12-18'].map(calendarDate);
    expect(days.map((day) => remindsOfEnd(today, last, day))).toEqual([false, true, true]);
    expect(days.map((day) => remindsOfEnd(calendarDate('2026-12-15'), last, day))).toEqual([false, false, false]);
  });
});

describe('a consultation first', () => {
  const rules: readonly ConsultationRule[] = [
    { kind: 'none' },
    { kind: 'once' },
    { kind: 'new' },
    { kind: 'months', months: 6 },
  ];
  it.each([
    ['a stranger', nobodySeen, [false, true, true, true]],
    ['a client without one', { consultedOn: null, hasVisited: true }, [false, true, false, true]],
    ['one who had it lately', { consultedOn: calendarDate('2026-06-04'), hasVisited: true }, [...Array(4).fill(false)]],
    [
      'one who had it long ago',
      { consultedOn: calendarDate('2026-06-03'), hasVisited: true },
      [false, false, false, true],
    ],
  ])('is asked of %s as the service says', (_, seen, needed) => {
    expect(rules.map((rule) => needsConsultation(rule, seen, today))).toEqual(needed);
  });
});

const long = 'x'.repeat(2_001);
describe('what a quote may say', () => {
  it.each<[string, Partial<GiveQuote['terms']>]>([
    ['without a service', { serviceIds: [] }],
    ['with a service twice', { serviceIds: [serviceId('install'), serviceId('install')] }],
    ['without a session', { sessions: 0 }],
    ['with half a session', { sessions: 1.5 }],
    ['with more than 20 sessions', { sessions: 21 }],
    ['below nothing', { price: cents(-1) }],
    ['above $10,000', { price: cents(1_000_001) }],
    ['without a minute', { minutes: 0 }],
    ['of more than a day', { minutes: 1_441 }],
    ['until yesterday', { until: calendarDate('2026-12-03') }],
  ])('is not %s', (_, terms) => {
    expect(refusalOf(giving(terms), asking())).toEqual({ kind: 'QuoteTermsInvalid' });
  });

  it.each<[string, Partial<GiveQuote['terms']>]>([
    ['20 sessions', { sessions: 20 }],
    ['nothing to pay', { price: cents(0) }],
    ['$10,000', { price: cents(1_000_000) }],
    ['a minute', { minutes: 1 }],
    ['a whole day', { minutes: 1_440 }],
    ['until today', { until: today }],
  ])('is %s', (_, terms) => {
    expect(quote.decide(giving(terms), left(asking()))._unsafeUnwrap()).toMatchObject([
      { type: 'QuoteGiven', data: terms },
    ]);
  });

  it('names the text that is too long', () => {
    expect(refusalOf(giving({}, long), asking())).toMatchObject({
      field: 'words',
      limit: 2_000,
    });
  });
});

everyRejectionHappens(quoteFor, {
  AskForQuote: { QuotePicturesInvalid: [null, asking(2)], TextTooLong: [null, asking(3, long)] },
  GiveQuote: {
    QuoteNotFound: [null, giving()],
    QuoteTermsInvalid: [left(asking()), giving({ sessions: 0 })],
    TextTooLong: [left(asking()), giving({}, long)],
  },
  RenewQuote: {
    QuoteNotFound: [null, { type: 'RenewQuote', until: later, today }],
    QuoteNotOpen: [left(asking()), { type: 'RenewQuote', until: later, today }],
    QuoteTermsInvalid: [left(asking(), giving()), { type: 'RenewQuote', until: calendarDate('2026-12-03'), today }],
  },
  WithdrawQuote: { QuoteNotFound: [null, { type: 'WithdrawQuote' }] },
  UseQuote: {
    QuoteNotFound: [left(asking(), giving()), using('v1', 'h1', { accountId: accountId('maya') })],
    QuoteNotOpen: [left(asking()), using()],
  },
});

const someHold = fc.constantFrom('h1', 'h2', 'h3').map(holdId);
const commands = fc.oneof(
  fc.constantFrom<QuoteCommand>(asking(), asking(6), asking(1), withdrawing, renewing(), renewing(last)),
  fc.constantFrom<QuoteCommand>(giving(), giving({ sessions: 2 }), giving({ price: cents(0) })),
  fc.record({
    ...{ type: fc.constant('UseQuote' as const), accountId: fc.constantFrom('zora', 'maya').map(accountId) },
    ...{ appointmentId: fc.constantFrom('v1', 'v2', 'v3').map(appointmentId), holdId: someHold },
    ...{ dead: fc.uniqueArray(someHold, { maxLength: 2 }), today: fc.constantFrom(today, last, later) },
  }),
);

keepsDeciderProperties({
  decider: quote,
  commands,
  reaches: ['QuoteAsked', 'QuoteGiven', 'QuoteRenewed', 'QuoteWithdrawn', 'QuoteUsed'],
});

it('is never used for more visits than it is for, while their attempts live', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 30 }), (given) => {
      const alive = given.map((command) => (command.type === 'UseQuote' ? { ...command, dead: [] } : command));
      let state = left();
      for (const command of alive) {
        const used = quote.decide(command, state).unwrapOr([]);
        state = used.reduce(quote.evolve, state);
        if (state !== null && used.some(({ type }) => type === 'QuoteUsed'))
          expect(otherVisitsBooked(state, [], null)).toBeLessThanOrEqual(state.given?.sessions ?? 0);
      }
    }),
  );
});
