import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../domain/events.ts';
import { personal } from '../../domain/kernel/event.ts';
import { appointmentId, holdId, proofId } from '../../domain/kernel/ids.ts';
import { calendarDate, instant } from '../../domain/kernel/time.ts';
import { endedReservations, idleClaims, unreleasedHolds, unusedHolds } from '../../projections/dashboards/open-work.ts';
import { openSoundness } from '../../projections/soundness/soundness.ts';
import { readModelsAfter } from '../support/read-models.ts';
import {
  abandoned,
  booked,
  cancelled,
  deleted,
  holdReleased,
  logOf,
  proofClaimed,
  proofUploaded,
  reopened,
  rescheduled,
  reservationReleased,
  timeHeld,
  timeReserved,
} from '../support/stories.ts';

const later = instant('2027-01-01T00:00:00.000Z');

const openAfter = (...story: readonly SalonEvent[]) => {
  const db = readModelsAfter(...story);
  return {
    restless: unusedHolds(db, later).map((hold) => hold.holdId),
    unreleased: unreleasedHolds(db).map((hold) => hold.holdId),
    claims: idleClaims(db, later).map((claim) => claim.proofId),
  };
};

const nothing = { restless: [], unreleased: [], claims: [] };
const hold = 'hold-of-one';
const proof = 'proof-of-one';
const halfBooked = booked().slice(0, 3);
const second = { hold: 'hold-2', time: '13:00' };

/** From eleven in the evening to one, so that the next day holds it too. */
const late = { time: '23:00' };
const early = { date: '2026-12-19', time: '00:00', minutes: 60 };
const overnight = (rest: readonly SalonEvent[] = [timeHeld(early)]): readonly SalonEvent[] =>
  booked(late).flatMap((event): readonly SalonEvent[] =>
    event.type === 'TimeHeld'
      ? [{ type: 'TimeHeld', data: { ...event.data, goesOnTo: calendarDate(early.date) } }, ...rest]
      : [event],
  );

describe('open work', () => {
  it('is empty after a booking that was completed', () => {
    expect(openAfter(...booked())).toEqual(nothing);
  });

  it('includes a hold and a claim that no appointment uses', () => {
    expect(openAfter(...halfBooked)).toEqual({ restless: [hold], unreleased: [], claims: [proof] });
  });

  it('says how old each item is, and leaves out what is younger than the age asked for', () => {
    const db = readModelsAfter(...halfBooked);
    const [held] = unusedHolds(db, later);
    expect(held).toEqual({
      ...{ holdId: hold, appointmentId: 'one', date: '2026-12-18', heldAt: '2026-11-02T15:03:00.000Z' },
    });
    expect(unusedHolds(db, instant('2026-11-02T15:03:00.000Z'))).toEqual([]);
    expect(idleClaims(db, instant('2026-11-02T15:04:00.000Z'))).toEqual([]);
  });

  it('includes an abandoned hold until its day releases it', () => {
    expect(openAfter(...halfBooked, abandoned())).toEqual({ restless: [], unreleased: [hold], claims: [proof] });
    const givenBack: SalonEvent = {
      type: 'PaymentProofGivenBack',
      data: { proofId: proofId(proof), appointmentId: appointmentId('one'), holdId: holdId(hold), isFree: true },
    };
    expect(openAfter(...halfBooked, abandoned(), givenBack, holdReleased({}))).toEqual(nothing);
  });

  it('includes a hold that is stored after it was abandoned', () => {
    expect(openAfter(abandoned())).toEqual(nothing);
    expect(openAfter(abandoned(), timeHeld({})).unreleased).toEqual([hold]);
  });

  it('includes the hold of a cancelled or deleted appointment until it is released', () => {
    expect(openAfter(...booked(), cancelled()).unreleased).toEqual([hold]);
    expect(openAfter(...booked(), deleted({})).unreleased).toEqual([hold]);
    expect(openAfter(...booked(), cancelled(), holdReleased({}), deleted(null))).toEqual(nothing);
  });

  it('includes the old hold of a moved appointment, never the new one', () => {
    expect(openAfter(...booked(), timeHeld(second)).restless).toEqual(['hold-2']);
    expect(openAfter(...booked(), timeHeld(second), rescheduled({}, second))).toEqual({
      ...nothing,
      unreleased: [hold],
    });
  });

  it('is empty once a reopened appointment has a new hold and the old one is released', () => {
    const story = [...booked(), cancelled(), holdReleased({}), timeHeld(second), reopened(second)];
    expect(openAfter(...story)).toEqual(nothing);
  });

  it('includes each day of a visit over midnight that still has a part of it', () => {
    expect(openAfter(...overnight())).toEqual(nothing);
    expect(openAfter(...overnight().slice(0, 4)).restless).toEqual([hold, hold]);
    const [first, next] = [holdReleased(late), holdReleased(early)];
    for (const end of [cancelled(), deleted({}), rescheduled(late, { ...second, date: '2026-12-22' })]) {
      expect(openAfter(...overnight(), end).unreleased).toEqual([hold, hold]);
      expect(openAfter(...overnight(), end, first).unreleased).toEqual([hold]);
      expect(openAfter(...overnight(), end, next).unreleased).toEqual([hold]);
      expect(openAfter(...overnight(), end, first, next)).toEqual(nothing);
    }
    expect(openAfter(abandoned(), timeHeld(late), timeHeld(early)).unreleased).toEqual([hold, hold]);
  });

  it('leaves out a claim of an appointment that exists', () => {
    expect(openAfter(...booked(), proofUploaded('more'), proofClaimed({ proof: 'more' })).claims).toEqual([]);
  });

  it('includes a reservation from its end on, until its day releases it', () => {
    const told = { hold: 'hers', until: '2026-11-02T15:15:00.000Z' };
    const db = readModelsAfter(timeReserved(told));
    expect(endedReservations(db, instant('2026-11-02T15:14:59.999Z'))).toEqual([]);
    expect(endedReservations(db, instant(told.until))).toEqual([
      { key: 'hers 2026-12-18', holdId: 'hers', date: '2026-12-18', until: told.until },
    ]);
    const released = readModelsAfter(timeReserved(told), reservationReleased(told));
    expect(endedReservations(released, later)).toEqual([]);
  });
});

describe('the checks over a whole log', () => {
  const checked = (...story: readonly SalonEvent[]) => {
    const soundness = openSoundness();
    const found = soundness.next(logOf(story));
    const { breaches, left } = soundness.end();
    return { breaches: [...found, ...breaches], left: left.map(({ since }) => since) };
  };
  const until = '2026-11-02T15:15:00.000Z';
  const reserved = timeReserved({ hold: 'hers', until });

  it('find nothing where a booking takes a reserved time over, and say what is still reserved and until when', () => {
    const story = booked().flatMap((event): readonly SalonEvent[] =>
      event.type === 'TimeHeld' ? [reserved, reservationReleased({ hold: 'hers' }), event] : [event],
    );
    expect(checked(...story)).toEqual({ breaches: [], left: [] });
    expect(checked(reserved)).toEqual({ breaches: [], left: [until] });
  });

  it('find nothing where a visit was squeezed in, and find an ordinary one beside it', () => {
    const one = booked();
    const beside = (told: 'TimeHeld' | 'TimeSqueezedIn') =>
      booked({ id: 'two' }).map(
        (event): SalonEvent =>
          event.type === 'TimeHeld' && told === 'TimeSqueezedIn'
            ? { type: 'TimeSqueezedIn', data: { ...event.data, personal: personal('studio', { reason: 'A wedding' }) } }
            : event,
      );
    const overlap = 'invariant 1: the holds hold-of-two and hold-of-one of the appointments two and one overlap';
    expect(checked(...one, ...beside('TimeSqueezedIn'))).toEqual({ breaches: [], left: [] });
    expect(checked(...one, ...beside('TimeHeld')).breaches).toContain(overlap);
    // In the opposite order, the ordinary hold takes a time that was not free.
    const later = one.filter(({ type }) => type === 'TimeHeld');
    expect(checked(...beside('TimeSqueezedIn'), ...later).breaches).toEqual([
      'invariant 1: the holds hold-of-one and hold-of-two of the appointments one and two overlap',
    ]);
  });

  it('find what the next day lacks of a visit over midnight, and what it keeps of it for too long', () => {
    expect(checked(...overnight())).toEqual({ breaches: [], left: [] });
    const lacking =
      'invariant 1: the appointment one rests on hold-of-one, of which 2026-12-19 holds no rest that ends with it';
    expect(checked(...overnight([])).breaches).toEqual([lacking]);
    expect(checked(...overnight([timeHeld({ ...early, minutes: 30 })])).breaches).toEqual([lacking]);
    expect(checked(...overnight(), holdReleased(early)).breaches).toEqual([
      'invariant 1: hold-of-one was released while the appointment one rested on it',
      lacking,
    ]);
    expect(checked(...overnight(), cancelled(), holdReleased(late)).left).toHaveLength(1);
    expect(checked(...overnight(), cancelled(), holdReleased(late), holdReleased(early)).left).toEqual([]);
    const other = booked({ id: 'two', ...early });
    expect(checked(...overnight([]), ...other).breaches).toEqual([
      lacking,
      'invariant 1: the holds hold-of-one and hold-of-two of the appointments one and two overlap',
    ]);
  });

  it('find a hold in a time that is reserved, and a reservation in a time that is held or reserved', () => {
    const other = timeReserved({ hold: 'other', until });
    expect(checked(reserved, ...booked()).breaches).toEqual(['invariant 1: hold-of-one overlaps the reservation hers']);
    expect(checked(...booked(), reserved).breaches).toEqual([
      'invariant 1: the reservation hers overlaps the hold hold-of-one of the appointment one',
    ]);
    expect(checked(reserved, other).breaches).toEqual(['invariant 1: other overlaps the reservation hers']);
  });
});
