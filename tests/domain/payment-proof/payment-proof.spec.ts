import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, personal } from '../../../domain/kernel/event.ts';
import { appointmentId, holdId, proofId } from '../../../domain/kernel/ids.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';
import { type CalendarDate, calendarDate } from '../../../domain/kernel/time.ts';

import {
  differenceFromDue,
  paymentProof,
  paymentProofFor,
  proofBytesLimit,
} from '../../../domain/payment-proof/decide.ts';
import type {
  PaymentProofCommand,
  PaymentProofEvent,
  UploadProof,
  VerifyProof,
} from '../../../domain/payment-proof/events.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const id = proofId('p1');
const visit = appointmentId('a1');
const otherVisit = appointmentId('a2');
const first = holdId('h1');
const second = holdId('h2');

const said = { email: 'ann@example.com', fileName: 'paid.png', purpose: null };
const upload = (changes: Partial<UploadProof['upload']> = {}): UploadProof => ({
  type: 'UploadProof',
  upload: {
    proofId: id,
    sha256: 'ab'.repeat(32),
    bytes: 2048,
    kind: 'image/png',
    method: 'cashapp',
    amount: cents(8500),
    personal: personal('proof-p1', { ...said, address: '203.0.113.7', device: 'a phone' }),
    ...changes,
  },
});
const note = (text: string | null) => personal('proof-p1', { note: text });
type Seen = {
  readonly note?: string | null;
  readonly amount?: Cents | null;
  readonly paidOn?: CalendarDate | null;
  readonly sender?: string | null;
};
const today = calendarDate('2026-12-04');
const tomorrow = calendarDate('2026-12-05');
const verify = ({ note = null, amount = null, paidOn = null, sender = null }: Seen = {}): VerifyProof => ({
  type: 'VerifyProof',
  reading: amount === null && paidOn === null && sender === null ? null : { amount, paidOn, due: cents(8500) },
  today,
  personal: personal('proof-p1', { note, sender }),
});
const claim = (by = visit, hold: typeof first | null = first) =>
  ({ type: 'ClaimProof', appointmentId: by, holdId: hold }) as const;
const giveBack = (by = visit, hold: typeof first | null = first) =>
  ({ type: 'GiveBackProof', appointmentId: by, holdId: hold }) as const;

const given = (...commands: readonly PaymentProofCommand[]) => {
  const state = commands.reduce(
    (before, command) => paymentProof.decide(command, before)._unsafeUnwrap().reduce(paymentProof.evolve, before),
    paymentProof.initial,
  );
  return { when: (command: PaymentProofCommand) => paymentProof.decide(command, state), state };
};

describe('a payment proof', () => {
  it('is pending after its upload', () => {
    expect(given(upload()).state).toMatchObject({ status: 'pending', claim: null });
  });

  it('is not found before its upload', () => {
    expect(given().when(claim())._unsafeUnwrapErr()).toEqual({ kind: 'ProofNotFound' });
    expect(given().when(giveBack())._unsafeUnwrap()).toEqual([]);
  });

  it.each([
    [{ bytes: 0 }, { kind: 'ProofEmpty' }],
    [{ bytes: proofBytesLimit + 1 }, { kind: 'ProofTooLarge', bytes: 10_485_761, limit: 10_485_760 }],
    [{ amount: cents(-1) }, { kind: 'AmountInvalid' }],
    [{ amount: cents(0.5) }, { kind: 'AmountInvalid' }],
  ])('is refused with %o', (changes, rejection) => {
    expect(given().when(upload(changes))._unsafeUnwrapErr()).toEqual(rejection);
  });

  it('of exactly 10 MB and without an amount is accepted', () => {
    expect(
      given()
        .when(upload({ bytes: 10_485_760, amount: null }))
        .isOk(),
    ).toBe(true);
  });

  it('is the same upload when it comes again from another network', () => {
    const elsewhere = personal('proof-p1', { ...said, address: '198.51.100.9', device: 'a laptop' });
    expect(
      given(upload())
        .when(upload({ personal: elsewhere }))
        ._unsafeUnwrap(),
    ).toEqual([]);
  });

  it('refuses a second file', () => {
    expect(
      given(upload())
        .when(upload({ sha256: 'cd'.repeat(32) }))
        ._unsafeUnwrapErr(),
    ).toEqual({
      kind: 'ProofAlreadyUploaded',
    });
  });

  it('can be used for one appointment only', () => {
    expect(given(upload(), claim()).when(claim(otherVisit, second))._unsafeUnwrapErr()).toEqual({
      kind: 'ProofAlreadyUsed',
      appointmentId: visit,
    });
  });

  it('is kept by each attempt of an appointment until the last one gives it back', () => {
    const taken = given(upload(), claim(visit, first), claim(visit, second));
    expect(taken.state?.claim).toEqual({ appointmentId: visit, attempts: [first, second] });
    expect(taken.when(giveBack(visit, first))._unsafeUnwrap()).toMatchObject([{ data: { isFree: false } }]);
    const left = given(upload(), claim(visit, first), claim(visit, second), giveBack(visit, first));
    expect(left.state?.claim).toEqual({ appointmentId: visit, attempts: [second] });
    expect(left.when(giveBack(visit, first))._unsafeUnwrap()).toEqual([]);
    expect(left.when(giveBack(visit, second))._unsafeUnwrap()).toMatchObject([{ data: { isFree: true } }]);
  });

  it('is free for another appointment after it is given back', () => {
    expect(given(upload(), claim(), giveBack()).when(claim(otherVisit, second)).isOk()).toBe(true);
  });

  it('can be verified, rejected with a reason, and set back to pending', () => {
    const lives = given(upload(), verify(), { type: 'RejectProof', personal: note('The amount does not match') });
    expect(lives.state).toMatchObject({ status: 'rejected', note: note('The amount does not match') });
    expect(lives.when({ type: 'SetProofPending', personal: note(null) })._unsafeUnwrap()).toEqual([
      { type: 'PaymentProofSetPending', data: { proofId: id, personal: note(null) } },
    ]);
  });

  it('keeps what was read off it while it is verified, and is verified again when something else was read', () => {
    const read = given(upload(), verify({ amount: cents(8000), sender: 'Ann Lee' }));
    expect(read.state?.reading).toMatchObject({ amount: 8000, due: 8500, personal: { fields: { sender: 'Ann Lee' } } });
    expect(read.when(verify({ amount: cents(8000), sender: 'Ann Lee' }))._unsafeUnwrap()).toEqual([]);
    expect(read.when(verify({ amount: cents(8500), sender: 'Ann Lee' }))._unsafeUnwrap()).toHaveLength(1);
    expect(
      given(upload(), verify({ amount: cents(8000) }), { type: 'SetProofPending', personal: note(null) }).state,
    ).toMatchObject({ status: 'pending', reading: null });
    const read8000 = { amount: cents(8000), due: cents(8500) };
    expect(differenceFromDue(read8000)).toBe(-500);
    expect(differenceFromDue({ ...read8000, due: null })).toBeNull();
  });

  it('was paid today at the latest', () => {
    expect(
      given(upload())
        .when(verify({ paidOn: today }))
        .isOk(),
    ).toBe(true);
    expect(
      given(upload())
        .when(verify({ paidOn: tomorrow }))
        ._unsafeUnwrapErr(),
    ).toEqual({ kind: 'PaymentDateInvalid' });
    expect(
      given(upload())
        .when(verify({ paidOn: calendarDate('1026-12-04') }))
        .isErr(),
    ).toBe(true);
  });

  it('is judged again by the same verdict with another note, but not with the same note', () => {
    const rejected = given(upload(), { type: 'RejectProof', personal: note('Blurred') });
    expect(rejected.when({ type: 'RejectProof', personal: note('Wrong name') })._unsafeUnwrap()).toHaveLength(1);
    expect(rejected.when({ type: 'RejectProof', personal: note('Blurred') })._unsafeUnwrap()).toEqual([]);
  });

  it('of a forgotten person can neither be used nor judged', () => {
    const { upload: data } = upload();
    const events: PaymentProofEvent[] = [{ type: 'PaymentProofUploaded', data: { ...data, personal: 'erased' } }];
    const forgotten = fold(paymentProof, events);
    expect(paymentProof.decide(claim(), forgotten)._unsafeUnwrapErr()).toEqual({ kind: 'ProofForgotten' });
  });

  describe('that nobody has used for the owner’s days', () => {
    const lapse: PaymentProofCommand = { type: 'LapseProof' };
    const verified: PaymentProofCommand = verify();
    const rejected: PaymentProofCommand = { type: 'RejectProof', personal: note(null) };

    it('lapses once, and is then neither used, judged nor uploaded again', () => {
      expect(given(upload()).when(lapse)._unsafeUnwrap()).toEqual([
        { type: 'PaymentProofLapsed', data: { proofId: id } },
      ]);
      const lapsed = given(upload(), lapse);
      expect(lapsed.when(lapse)._unsafeUnwrap()).toEqual([]);
      for (const command of [claim(), verified, upload()])
        expect(lapsed.when(command)._unsafeUnwrapErr()).toEqual({ kind: 'ProofLapsed' });
    });

    it.each([
      ['an appointment has', [upload(), claim()], []],
      ['the owner has verified', [upload(), verified], []],
      ['was never uploaded', [], []],
      ['the owner has rejected', [upload(), rejected], ['PaymentProofLapsed']],
      ['an attempt to book gave back', [upload(), claim(), giveBack()], ['PaymentProofLapsed']],
    ] as const)('lapses or stays as its use says: one that %s', (_, before, types) => {
      const events = given(...before)
        .when(lapse)
        ._unsafeUnwrap();
      expect(events.map(({ type }) => type)).toEqual(types);
    });
  });

  const visits = fc.constantFrom(visit, otherVisit);
  const holds = fc.constantFrom(first, second, null);
  const notes = fc.constantFrom('blurred', null).map(note);
  keepsDeciderProperties({
    decider: paymentProof,
    commands: fc.oneof(
      fc
        .record({ bytes: fc.constantFrom(0, 1, proofBytesLimit + 1), amount: fc.constantFrom(null, cents(100)) })
        .map(upload),
      fc.tuple(visits, holds).map(([by, hold]) => claim(by, hold)),
      fc.tuple(visits, holds).map(([by, hold]) => giveBack(by, hold)),
      fc.constant<PaymentProofCommand>({ type: 'LapseProof' }),
      fc
        .tuple(fc.constantFrom('blurred', null), fc.constantFrom(null, cents(100)), fc.constantFrom(null, 'Ann Lee'))
        .map(([note, amount, sender]) => verify({ note, amount, sender })),
      notes.map((personal): PaymentProofCommand => ({ type: 'RejectProof', personal })),
      notes.map((personal): PaymentProofCommand => ({ type: 'SetProofPending', personal })),
    ),
    reaches: [
      'PaymentProofUploaded',
      'PaymentProofClaimed',
      'PaymentProofGivenBack',
      'PaymentProofVerified',
      'PaymentProofRejected',
      'PaymentProofSetPending',
      'PaymentProofLapsed',
    ],
  });

  const lapsed = stateAfter(paymentProof, upload(), { type: 'LapseProof' });
  const erased = stateAfter(paymentProof, upload({ personal: 'erased' }));
  const long = 'x'.repeat(1_001);
  everyRejectionHappens(paymentProofFor, {
    UploadProof: {
      ProofLapsed: [lapsed, upload()],
      ProofAlreadyUploaded: [stateAfter(paymentProof, upload()), upload({ bytes: 1 })],
      ProofEmpty: [null, upload({ bytes: 0 })],
      ProofTooLarge: [null, upload({ bytes: proofBytesLimit + 1 })],
      AmountInvalid: [null, upload({ amount: cents(-1) })],
      TextTooLong: [
        null,
        upload({ personal: personal('proof-p1', { ...said, fileName: long, address: null, device: null }) }),
      ],
    },
    ClaimProof: {
      ProofNotFound: [null, claim()],
      ProofForgotten: [erased, claim()],
      ProofLapsed: [lapsed, claim()],
      ProofAlreadyUsed: [stateAfter(paymentProof, upload(), claim()), claim(otherVisit, second)],
    },
    GiveBackProof: {},
    LapseProof: {},
    VerifyProof: {
      ProofNotFound: [null, verify()],
      ProofForgotten: [erased, verify()],
      ProofLapsed: [lapsed, verify()],
      AmountInvalid: [stateAfter(paymentProof, upload()), verify({ amount: cents(-1) })],
      PaymentDateInvalid: [stateAfter(paymentProof, upload()), verify({ paidOn: tomorrow })],
      TextTooLong: [stateAfter(paymentProof, upload()), verify({ sender: long })],
    },
    Judgement: {
      ProofNotFound: [null, { type: 'RejectProof', personal: note(null) }],
      ProofForgotten: [erased, { type: 'RejectProof', personal: note(null) }],
      ProofLapsed: [lapsed, { type: 'RejectProof', personal: note(null) }],
      TextTooLong: [stateAfter(paymentProof, upload()), { type: 'RejectProof', personal: note(long) }],
    },
  });
});
