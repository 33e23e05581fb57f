import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AmendAppointment,
  CancelAppointment,
  RescheduleAppointment,
} from '../../../domain/appointment/commands.ts';
import { type AppointmentCommand, appointment, appointmentAtTime } from '../../../domain/appointment/decide.ts';
import { paymentReferenceOf } from '../../../domain/appointment/policies.ts';
import { activeHoldOf, isAttendanceConfirmed } from '../../../domain/appointment/state.ts';
import { personal, personalOr } from '../../../domain/kernel/event.ts';
import { holdId, proofId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import {
  abandoning,
  after,
  bookedVisit,
  cancelling,
  confirmingAttendance,
  customer,
  followingFirst,
  heldAs,
  installing,
  madeFrom,
  markingNoShow,
  moving,
  proposing,
  requesting,
  settingStatus,
  subject,
  trying,
} from './a-booking.ts';

const stateOf = (...commands: readonly AppointmentCommand[]) => after(...commands);
const decided = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) =>
  appointment.decide(command, after(...before));
const types = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) =>
  decided(command, ...before)
    ._unsafeUnwrap()
    .map(({ type }) => type);
const refusal = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) =>
  decided(command, ...before)._unsafeUnwrapErr();

describe('a request for an appointment', () => {
  it('makes it pending, with the hold of the request', () => {
    const state = after(requesting('h1'));
    expect(state.booking?.status).toBe('pending');
    expect(activeHoldOf(state)).toBe('h1');
  });

  it('sent twice makes one booking, whichever hold the second attempt took', () => {
    expect(types(requesting('h2'), requesting('h1'))).toEqual([]);
  });

  it('is refused if the same id already has another request', () => {
    expect(refusal(requesting('h2', 'another'), requesting('h1'))).toEqual({ kind: 'AppointmentAlreadyRequested' });
  });

  it('is refused with a hold that was abandoned, and accepted with a new hold', () => {
    expect(refusal(requesting('h1'), abandoning('h1'))).toEqual({ kind: 'HoldLost' });
    expect(types(requesting('h2'), abandoning('h1'))).toEqual(['AppointmentRequested']);
  });
});

describe('a client who says that she will be there', () => {
  const isComing = (...commands: readonly AppointmentCommand[]): boolean => {
    const { booking } = after(...commands);
    return booking !== null && isAttendanceConfirmed(booking);
  };

  it('is believed once, for the time that the visit has', () => {
    expect(types(confirmingAttendance('h1'), requesting('h1'))).toEqual(['AttendanceConfirmed']);
    expect(types(confirmingAttendance('h1'), requesting('h1'), confirmingAttendance('h1'))).toEqual([]);
    expect(isComing(requesting('h1'), confirmingAttendance('h1'))).toBe(true);
  });

  it('has said nothing of the time that the visit gets later, nor of a visit that is cancelled', () => {
    const moved = moving('client', heldAs('h2', '2026-12-19'));
    expect(isComing(requesting('h1'), confirmingAttendance('h1'), moved)).toBe(false);
    expect(isComing(requesting('h1'), confirmingAttendance('h1'), cancelling('owner'))).toBe(false);
    expect(refusal(confirmingAttendance('h1'), requesting('h1'), moved)).toEqual({ kind: 'VisitHasMoved' });
  });

  it('and who asks about another time than the visit has cancels and moves nothing, also if it moved meanwhile', () => {
    const moved = stateOf(requesting('h1'), moving('owner', heldAs('h2', '2026-12-19')));
    const ofTheOldTime = appointmentAtTime(holdId('h1'));
    const cancel = cancelling('client') as CancelAppointment;
    const move = moving('client', heldAs('h3', '2026-12-21')) as RescheduleAppointment;
    expect(ofTheOldTime.CancelAppointment.decide(cancel, moved)._unsafeUnwrapErr()).toEqual({ kind: 'VisitHasMoved' });
    expect(ofTheOldTime.RescheduleAppointment.decide(move, moved)._unsafeUnwrapErr()).toEqual({
      kind: 'VisitHasMoved',
    });
    const asked = stateOf(requesting('h1'));
    expect(ofTheOldTime.CancelAppointment.decide(cancel, asked).isOk()).toBe(true);
    expect(ofTheOldTime.RescheduleAppointment.decide(move, stateOf(requesting('h1'), move))._unsafeUnwrap()).toEqual(
      [],
    );
  });

  it('comes too late once the visit has begun, is done or is cancelled', () => {
    expect(refusal(confirmingAttendance('h1', '2026-12-18T16:00:00.000Z'), requesting('h1'))).toEqual({
      kind: 'VisitHasBegun',
    });
    expect(refusal(confirmingAttendance('h1'), requesting('h1'), settingStatus('completed'))).toEqual({
      kind: 'StatusForbidsClient',
      status: 'completed',
    });
    expect(refusal(confirmingAttendance('h1'), requesting('h1'), cancelling('client'))).toEqual({
      kind: 'AppointmentIsCancelled',
    });
  });
});

describe('texts about an appointment', () => {
  const asking = { ...requesting('h1'), textsWording: 'Text me' };
  const ending = { type: 'EndTexts' } as const;

  it('are asked for with the request, by the words that she was shown, and end once', () => {
    expect(types(asking)).toEqual(['AppointmentRequested', 'TextsChosen']);
    expect(decided(asking)._unsafeUnwrap().at(-1)).toMatchObject({ data: { areWanted: true, wording: 'Text me' } });
    expect(types(ending, asking)).toEqual(['TextsChosen']);
    expect(types(ending, asking, ending)).toEqual([]);
    expect(types(ending, requesting('h1'))).toEqual([]);
  });
});

describe('how client and studio meet', () => {
  it('is chosen with the request, and known from then on', () => {
    const byVideo = { ...requesting('h1'), meeting: 'video' } as const;
    expect(types(byVideo)).toEqual(['AppointmentRequested', 'MeetingChosen']);
    expect(decided(byVideo)._unsafeUnwrap().at(-1)).toMatchObject({ data: { meeting: 'video' } });
    expect(types(byVideo, byVideo)).toEqual([]);
  });

  it('is not known where nobody was asked', () => {
    expect(after(requesting('h1')).booking?.meeting).toBeNull();
  });
});

it('a visit that was agreed elsewhere has the status that it has there from the beginning', () => {
  const asked = (status: 'pending' | 'confirmed' | 'completed') => ({ ...requesting('h1'), status });
  expect(types(asked('pending'))).toEqual(['AppointmentRequested']);
  expect(types(asked('confirmed'))).toEqual(['AppointmentRequested', 'AppointmentConfirmed']);
  expect(types(asked('completed'))).toEqual(['AppointmentRequested', 'AppointmentCompleted']);
  expect(types(asked('completed'), asked('completed'))).toEqual([]);
});

it.each([
  ['ABC123', 'abc123'],
  [' abc 123 ', 'abc123'],
  ['#D-XK7M2P9', 'dxk7m2p9'],
  ['Maya Okafor', null],
  ['$maya2026', null],
  ['maya2026@example.com', null],
  ['(317) 555-0142', null],
  ['+1 317 555 0142', null],
  ['A1', null],
  ['', null],
])('what a client typed of her payment: %j has the reference %j', (typed, reference) => {
  expect(paymentReferenceOf(typed)).toBe(reference);
});

describe('giving up a hold', () => {
  it('abandons a booking that was never made, and an unused hold of one that was made', () => {
    expect(types(abandoning('h1'))).toEqual(['BookingAbandoned']);
    expect(types(abandoning('h2'), requesting('h1'))).toEqual(['HoldGivenUp']);
    expect(types(abandoning('h1'), requesting('h1'))).toEqual([]);
  });

  it('keeps a reopened or moved appointment from ever using that hold', () => {
    const reopening = { type: 'ReopenAppointment', status: 'confirmed', time: heldAs('h2') } as const;
    expect(refusal(reopening, requesting('h1'), cancelling('owner'), abandoning('h2'))).toEqual({ kind: 'HoldLost' });
    expect(refusal(moving('owner', heldAs('h2')), requesting('h1'), abandoning('h2'))).toEqual({ kind: 'HoldLost' });
  });
});

describe('a time that was held for another length than the visit has now', () => {
  const hour = { ...heldAs('h2'), minutes: 60 };
  const longer = { ...bookedVisit, service: { ...bookedVisit.service, minutes: 240 } };

  it('is taken neither by a move nor by reopening', () => {
    expect(refusal(moving('owner', hour), requesting('h1'))).toEqual({ kind: 'HoldLost' });
    const reopening = { type: 'ReopenAppointment', status: 'confirmed', time: hour } as const;
    expect(refusal(reopening, requesting('h1'), cancelling('owner'))).toEqual({ kind: 'HoldLost' });
  });

  it('is not left to a visit that is amended to another length without a new time', () => {
    const amending: AmendAppointment = {
      ...{ type: 'AmendAppointment', visit: longer, paymentMethod: 'zelle', personal: personal(subject, customer) },
      ...{ time: null, reopenAs: null, madeFrom: madeFrom() },
    };
    expect(refusal(amending, requesting('h1'))).toEqual({ kind: 'HoldLost' });
  });
});

describe('the owner’s note', () => {
  const noting = (note: string): AppointmentCommand => ({
    type: 'TakeOwnerNote',
    personal: personal(subject, { note }),
  });

  it('is taken once, and an empty one only where there was another', () => {
    expect(types(noting(''), requesting('h1'))).toEqual([]);
    expect(types(noting('Early'), requesting('h1'), noting('Early'))).toEqual([]);
    expect(types(noting(''), requesting('h1'), noting('Early'))).toEqual(['OwnerNoteTaken']);
  });
});

describe('the status', () => {
  it('can be set by the owner to pending, confirmed and completed in any order', () => {
    expect(types(settingStatus('completed'), requesting('h1'))).toEqual(['AppointmentCompleted']);
    expect(types(settingStatus('pending'), requesting('h1'), settingStatus('completed'))).toEqual([
      'AppointmentSetPending',
    ]);
  });

  it('of a cancelled appointment becomes active only with a new hold', () => {
    expect(refusal(settingStatus('confirmed'), requesting('h1'), cancelling('owner'))).toEqual({
      kind: 'AppointmentIsCancelled',
    });
    const reopened = after(requesting('h1'), cancelling('owner'), {
      type: 'ReopenAppointment',
      status: 'confirmed',
      time: heldAs('h2'),
    });
    expect(reopened.booking?.status).toBe('confirmed');
    expect(activeHoldOf(reopened)).toBe('h2');
  });
});

describe('an amendment with a new time', () => {
  const amending = (hold: string, reopenAs: 'confirmed' | null, from = madeFrom()): AmendAppointment => ({
    type: 'AmendAppointment',
    ...{ visit: bookedVisit, paymentMethod: 'zelle', personal: personal(subject, customer) },
    ...{ time: heldAs(hold, '2026-12-19'), reopenAs, madeFrom: from },
  });

  it('reopens a cancelled appointment at that time, if it names the new status', () => {
    const cancelled = [requesting('h1'), cancelling('owner')] as const;
    expect(refusal(amending('h2', null), ...cancelled)).toEqual({ kind: 'AppointmentIsCancelled' });
    const state = after(...cancelled, amending('h2', 'confirmed'));
    expect(state.booking).toMatchObject({ status: 'confirmed', time: { date: '2026-12-19' } });
    expect(activeHoldOf(state)).toBe('h2');
    expect(types(amending('h2', 'confirmed'), ...cancelled, amending('h2', 'confirmed'))).toEqual([]);
  });

  it('moves a visit that holds its time, also where nothing else changes', () => {
    const amended = { ...amending('h1', null), time: null };
    const moving = amending('h2', null, { ...madeFrom(), paymentMethod: 'zelle' });
    expect(types(moving, requesting('h1'), amended)).toEqual(['AppointmentRescheduled']);
    expect(refusal(moving, requesting('h1'), amended, abandoning('h2'))).toEqual({ kind: 'HoldLost' });
  });

  it('adds the reason for another price below the owner’s note, once', () => {
    const because = { ...amending('h1', null), time: null, priceNote: 'Friend of the studio' };
    const note: AppointmentCommand = { type: 'TakeOwnerNote', personal: personal(subject, { note: 'Left-handed' }) };
    const noteAfter = (...commands: readonly AppointmentCommand[]) =>
      personalOr(stateOf(requesting('h1'), ...commands).booking?.ownerNote ?? 'erased', { note: '' }).note;
    expect(noteAfter(because)).toBe('Friend of the studio');
    expect(noteAfter(note, because)).toBe('Left-handed\nFriend of the studio');
    expect(types(because, requesting('h1'), note, because)).toEqual([]);
  });

  it('changes how they meet, once', () => {
    const same = { ...amending('h1', null), time: null };
    const byVideo = { ...same, meeting: 'video' } as const;
    expect(types(byVideo, requesting('h1'), same)).toEqual(['MeetingChosen']);
    expect(types(byVideo, requesting('h1'), byVideo)).toEqual([]);
    expect(types(same, requesting('h1'), byVideo)).toEqual([]);
  });

  it('is refused if the appointment was reopened meanwhile, or gave the hold up', () => {
    const back = [requesting('h1'), cancelling('owner'), amending('h2', 'confirmed')] as const;
    const now = { ...madeFrom('h2', bookedVisit), time: heldAs('h2', '2026-12-19') };
    expect(refusal(amending('h3', 'confirmed', now), ...back)).toEqual({ kind: 'AppointmentIsNotCancelled' });
    const gone = [requesting('h1'), cancelling('owner'), abandoning('h2')] as const;
    expect(refusal(amending('h2', 'confirmed'), ...gone)).toEqual({ kind: 'HoldLost' });
  });

  it('is refused if it was made from what the visit no longer is', () => {
    const stale = [{ paymentMethod: null }, { time: heldAs('h0') }, { personal: 'erased' as const }];
    for (const change of stale)
      expect(refusal(amending('h2', null, { ...madeFrom(), ...change }), requesting('h1'))).toEqual({
        kind: 'VisitHasChanged',
      });
  });
});

describe('a client', () => {
  const dayBefore = '2026-12-17T15:59:00.000Z';
  const within = '2026-12-17T16:01:00.000Z';

  it('cancels a pending appointment at any time', () => {
    expect(types(cancelling('client', within), requesting('h1'))).toEqual(['AppointmentCancelled']);
  });

  it('cancels a confirmed appointment until 24 hours before it starts', () => {
    const confirmed = [requesting('h1'), settingStatus('confirmed')] as const;
    expect(types(cancelling('client', dayBefore), ...confirmed)).toEqual(['AppointmentCancelled']);
    expect(refusal(cancelling('client', within), ...confirmed)).toEqual({
      kind: 'CancellationWindowClosed',
      hours: 24,
    });
    expect(types(cancelling('owner', within), ...confirmed)).toEqual(['AppointmentCancelled']);
  });

  it('leaves the rule in the event by which she cancelled or moved, and the owner leaves none', () => {
    const appliedBy = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) => {
      const [event] = decided(command, ...before)._unsafeUnwrap();
      return event !== undefined && 'applied' in event.data ? event.data.applied : undefined;
    };
    const asked = requesting('h1');
    const agreed = {
      ...asked.request,
      agreement: { policiesHash: 'ab', wording: 'I agree', agreedAt: asked.request.startsAt },
    };
    const booked = { ...asked, request: agreed };
    const confirmed = [booked, settingStatus('confirmed')] as const;
    expect(appliedBy(cancelling('client', dayBefore), booked)).toEqual({ policiesHash: 'ab', hours: null });
    expect(appliedBy(cancelling('client', dayBefore), ...confirmed)).toEqual({ policiesHash: 'ab', hours: 24 });
    expect(appliedBy(cancelling('owner', dayBefore), ...confirmed)).toBeNull();
    const moved = moving('client', heldAs('h2', '2026-12-21'));
    expect(appliedBy(moved, booked)).toEqual({ policiesHash: 'ab', hours: 24, limit: 2, move: 1 });
    expect(appliedBy(moving('client', heldAs('h3', '2026-12-22')), booked, moved)).toMatchObject({ move: 2 });
    expect(appliedBy(moving('owner', heldAs('h2', '2026-12-21')), booked)).toBeNull();
    expect(appliedBy(moved, asked)).toMatchObject({ policiesHash: null });
  });

  it('cannot cancel a completed appointment', () => {
    expect(refusal(cancelling('client'), requesting('h1'), settingStatus('completed'))).toEqual({
      kind: 'StatusForbidsClient',
      status: 'completed',
    });
  });
});

describe('a move', () => {
  it('names both holds, and the appointment then has the new one', () => {
    const from = { subject, fields: { address: '203.0.113.9', device: 'a phone' } };
    const [event] = decided(moving('client', heldAs('h2', '2026-12-21')), requesting('h1'))._unsafeUnwrap();
    expect(event).toMatchObject({
      type: 'AppointmentRescheduled',
      data: { holdId: 'h2', date: '2026-12-21', previous: { holdId: 'h1', date: '2026-12-18' }, personal: from },
    });
  });

  it('is open to a client until the hours of her booking, and only twice', () => {
    expect(refusal(moving('client', heldAs('h2'), '2026-12-17T16:01:00.000Z'), requesting('h1'))).toEqual({
      kind: 'RescheduleWindowClosed',
      hours: 24,
    });
    const twice = [requesting('h1'), moving('client', heldAs('h2')), moving('client', heldAs('h3'))] as const;
    expect(refusal(moving('client', heldAs('h4')), ...twice)).toEqual({ kind: 'RescheduleLimitReached', limit: 2 });
    expect(types(moving('owner', heldAs('h4')), ...twice)).toEqual(['AppointmentRescheduled']);
  });
});

it('case 21: a booked appointment keeps its minutes and price when the catalogue changes', () => {
  const { booking } = after(requesting('h1'), settingStatus('confirmed'), moving('owner', heldAs('h2')));
  expect(booking?.visit).toEqual(bookedVisit);
  expect(booking?.time.minutes).toBe(150);
});

it('a deleted appointment gives its time up and is no longer found', () => {
  const gone = after(requesting('h1'), { type: 'DeleteAppointment' });
  expect(gone.givenUp).toEqual(['h1']);
  expect(appointment.decide(cancelling('owner'), gone)._unsafeUnwrapErr()).toEqual({ kind: 'AppointmentNotFound' });
});

describe('a no-show', () => {
  const missed = [requesting('h1'), settingStatus('confirmed'), markingNoShow()] as const;

  it('gives its time up, and is marked once', () => {
    expect(stateOf(...missed)).toMatchObject({ booking: { status: 'no-show' }, givenUp: ['h1'] });
    expect(types(markingNoShow(), ...missed)).toEqual([]);
  });

  it('is none before the visit begins, nor of one that was canceled', () => {
    expect(refusal(markingNoShow('2026-12-18T15:59:59.999Z'), requesting('h1'))).toEqual({ kind: 'VisitHasNotBegun' });
    expect(refusal(markingNoShow(), requesting('h1'), cancelling('owner'))).toEqual({ kind: 'AppointmentIsCancelled' });
  });

  it('can be taken back with a new hold, and be canceled by the owner instead, but not by the client', () => {
    const time = heldAs('h2');
    const reopened = stateOf(...missed, { type: 'ReopenAppointment', status: 'completed', time });
    expect(reopened.booking).toMatchObject({ status: 'completed', time: { holdId: 'h2' } });
    expect(types(cancelling('owner'), ...missed)).toEqual(['AppointmentCancelled']);
    expect(refusal(cancelling('client'), ...missed)).toEqual({ kind: 'StatusForbidsClient', status: 'no-show' });
    expect(refusal(moving('owner', time), ...missed)).toEqual({ kind: 'AppointmentIsCancelled' });
  });
});

describe('a refused attempt', () => {
  const booked = (...acts: readonly AppointmentCommand[]) => after(requesting('h1'), ...acts);
  const noted = (...acts: readonly AppointmentCommand[]) => booked(...acts).refusals;

  it('is kept with what was tried, why, when and from where', () => {
    expect(decided(trying('move', 0), requesting('h1'))._unsafeUnwrap()).toEqual([
      {
        type: 'AttemptRefused',
        data: {
          ...{ appointmentId: 'a1', act: 'move', because: { kind: 'too-late', hours: 24 }, wanted: null },
          ...{ proofId: null, at: '2026-12-15T00:00:00.000Z' },
          personal: { subject, fields: { address: '203.0.113.9', device: 'a phone' } },
        },
      },
    ]);
  });

  it('changes nothing of the appointment, and is kept of a deleted one too', () => {
    expect(booked(trying('cancel', 0))).toEqual({ ...booked(), refusals: noted(trying('cancel', 0)) });
    expect(types(trying('cancel', 0), requesting('h1'), { type: 'DeleteAppointment' })).toEqual(['AttemptRefused']);
    expect(refusal(trying('cancel', 0))).toEqual({ kind: 'AppointmentNotFound' });
  });

  it('is kept three times a day for each act, and thirty times in all', () => {
    const ofDay = [0, 1, 2, 3, 4].map((hour) => trying('move', hour));
    expect(noted(...ofDay)).toHaveLength(3);
    expect(noted(...ofDay, trying('cancel', 5), trying('move', 24))).toHaveLength(5);
    const ofMonths = Array.from({ length: 400 }, (_, place) => trying('move', place * 6));
    expect(noted(...ofMonths)).toHaveLength(30);
  });
});

const holds = fc.constantFrom('h1', 'h2', 'h3');
const parties = fc.constantFrom('client' as const, 'owner' as const);
const statuses = fc.constantFrom('pending' as const, 'confirmed' as const, 'completed' as const);
const moments = fc.constantFrom('2026-12-01T12:00:00.000Z', '2026-12-18T12:00:00.000Z', '2026-12-18T16:20:00.000Z');

// Commands that need many others first are frequent, so that each event type occurs in every run.
const commands: fc.Arbitrary<AppointmentCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(holds, fc.constantFrom('f1', 'f2'), fc.constantFrom(null, 'video' as const))
      .map(([hold, fingerprint, meeting]) => ({ ...requesting(hold, fingerprint), meeting, textsWording: 'Text me' })),
  },
  holds.map((hold) => installing(hold)),
  fc
    .tuple(statuses, fc.boolean(), parties, parties)
    .map(([status, deleted, by, calledOffBy]) => followingFirst({ status, deleted }, by, calledOffBy)),
  fc.constant({ type: 'EndTexts' as const }),
  fc.subarray(['p1', 'p2']).map((rejected) => ({
    type: 'LapseRequest' as const,
    rejectedProofs: rejected.map(proofId),
    now: instant('2026-12-01T12:00:00.000Z'),
    personal: personal(subject, { reason: null, address: null, device: null }),
  })),
  { weight: 3, arbitrary: statuses.map(settingStatus) },
  fc.tuple(parties, moments).map(([by, now]) => cancelling(by, now)),
  moments.map(markingNoShow),
  fc.tuple(parties, holds, moments).map(([by, hold, now]) => moving(by, heldAs(hold), now)),
  fc
    .tuple(statuses, holds)
    .map(([status, hold]) => ({ type: 'ReopenAppointment' as const, status, time: heldAs(hold) })),
  fc.subarray(['2026-12-19', '2026-12-20'], { minLength: 1 }).map((days) => proposing(days)),
  parties.map((by) => ({ type: 'EndProposal' as const, by, now: instant('2026-12-01T12:00:00.000Z') })),
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom(22_500, 30_000),
        fc.option(holds),
        fc.option(statuses),
        fc.constantFrom(undefined, 'in-person' as const, 'video' as const),
        fc.tuple(holds, fc.option(fc.constantFrom({ total: 22_500 }, { total: 30_000 }))),
      )
      .map(([total, hold, reopenAs, meeting, from]) => ({
        type: 'AmendAppointment' as const,
        visit: { ...bookedVisit, total: cents(total) },
        paymentMethod: 'zelle' as const,
        personal: personal(subject, customer),
        time: hold === null ? null : heldAs(hold),
        reopenAs,
        meeting,
        madeFrom: madeFrom(...from),
      })),
  },
  fc
    .constantFrom('late', 'early')
    .map((note) => ({ type: 'TakeOwnerNote' as const, personal: personal(subject, { note }) })),
  fc.constantFrom('p1', 'p2').map((proof) => ({
    type: 'AddProof' as const,
    proofId: proofId(proof),
    paymentMethod: 'zelle' as const,
  })),
  fc.constantFrom('aa', 'bb').map((manifest) => ({ type: 'NoteEvidencePack' as const, manifest })),
  fc.tuple(fc.constantFrom('move' as const, 'use-proof' as const), fc.nat(70)).map(([act, hour]) => trying(act, hour)),
  fc.constant({ type: 'DeleteAppointment' as const }),
  holds.map(abandoning),
);

describe('an appointment after any commands', () => {
  keepsDeciderProperties({
    decider: appointment,
    commands,
    reaches: [
      'AppointmentRequested',
      'AppointmentConfirmed',
      'AppointmentCompleted',
      'AppointmentSetPending',
      'AppointmentCancelled',
      'AppointmentNoShow',
      'AppointmentReopened',
      'AppointmentRescheduled',
      'TimesProposed',
      'ProposalEnded',
      'AppointmentAmended',
      'MeetingChosen',
      'TextsChosen',
      'OwnerNoteTaken',
      'ProofAdded',
      'EvidencePackMade',
      'AttemptRefused',
      'AppointmentDeleted',
      'BookingAbandoned',
      'HoldGivenUp',
    ],
  });

  it('is named in each of its events, with what is personal under its client', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40, size: 'max' }), (life) => {
        let state = appointment.initial;
        for (const command of life) {
          const events = appointment.decide(command, state).unwrapOr([]);
          for (const { data } of events) {
            expect(data.appointmentId).toBe('a1');
            if ('personal' in data && data.personal !== 'erased') expect(data.personal.subject).toBe(subject);
          }
          state = events.reduce(appointment.evolve, state);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never has a hold that it gave up', () => {
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40, size: 'max' }), (life) => {
        let state = appointment.initial;
        for (const command of life) {
          state = appointment.decide(command, state).unwrapOr([]).reduce(appointment.evolve, state);
          const rest = activeHoldOf(state);
          if (rest !== null) expect(state.givenUp).not.toContain(rest);
        }
      }),
      { numRuns: 200 },
    );
  });
});
