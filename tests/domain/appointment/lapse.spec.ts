import { describe, expect, it } from 'vitest';

import { type AppointmentCommand, appointment } from '../../../domain/appointment/decide.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { entryId, proofId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { calendarDate, instant } from '../../../domain/kernel/time.ts';
import { after, proposing, requesting, subject } from './a-booking.ts';

const today = calendarDate('2026-12-04');

const lapsing = (...rejected: readonly string[]): AppointmentCommand => ({
  type: 'LapseRequest',
  rejectedProofs: rejected.map(proofId),
  now: instant('2026-12-01T13:00:00.000Z'),
  personal: personal(subject, { reason: 'Too late', address: null, device: null }),
});

const eventsAfter = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) =>
  appointment
    .decide(command, after(...before))
    ._unsafeUnwrap()
    .map(({ type }) => type);

describe('a request that is not paid', () => {
  it('is canceled once all of its proofs are rejected', () => {
    expect(eventsAfter(lapsing('p1'), requesting('h1'))).toEqual(['AppointmentCancelled']);
    expect(eventsAfter(lapsing('p1'), requesting('h1'), lapsing('p1'))).toEqual([]);
  });

  it('is kept by a proof that nobody has rejected, also by one that came at the last moment', () => {
    const adding: AppointmentCommand = { type: 'AddProof', proofId: proofId('p2'), paymentMethod: 'zelle' };
    expect(eventsAfter(lapsing(), requesting('h1'))).toEqual([]);
    expect(eventsAfter(lapsing('p1'), requesting('h1'), adding)).toEqual([]);
    expect(eventsAfter(lapsing('p1', 'p2'), requesting('h1'), adding)).toEqual(['AppointmentCancelled']);
  });

  it('is kept while the client chooses among other times, and no longer', () => {
    expect(eventsAfter(lapsing('p1'), requesting('h1'), proposing())).toEqual([]);
    const over = proposing(['2026-12-19'], '2026-12-01T12:00:00.000Z', '2026-12-01T12:30:00.000Z');
    expect(eventsAfter(lapsing('p1'), requesting('h1'), over)).toEqual(['AppointmentCancelled']);
  });

  it('is kept once it is confirmed, something was received, or nothing was asked for booking it', () => {
    const receipt = {
      entryId: entryId('e1'),
      method: 'cash',
      amount: cents(100),
      tip: cents(0),
      receivedOn: today,
    } as const;
    const receiving = { type: 'ReceiveMoney', receipt, today, personal: personal(subject, { note: null }) } as const;
    expect(eventsAfter(lapsing('p1'), requesting('h1'), { type: 'SetStatus', status: 'confirmed' })).toEqual([]);
    expect(eventsAfter(lapsing('p1'), requesting('h1'), receiving)).toEqual([]);
    const asked = requesting('h1');
    const byOwner = { ...asked, request: { ...asked.request, bookedBy: 'owner' as const } };
    expect(eventsAfter(lapsing('p1'), byOwner)).toEqual([]);
  });
});
