import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointment } from '../../../domain/appointment/decide.ts';
import type { AppointmentEvent } from '../../../domain/appointment/events.ts';
import {
  datesOfSeries,
  hasLeftRhythm,
  isOfSeries,
  isWithinYear,
  laterVisits,
  movesToRhythmOf,
  type Repeats,
  type SeriesVisit,
} from '../../../domain/appointment/series.ts';
import { fold } from '../../../domain/kernel/event.ts';
import { appointmentId, seriesId } from '../../../domain/kernel/ids.ts';
import { addDays, calendarDate, daysBetween, instant, wallTime, weekdayOf } from '../../../domain/kernel/time.ts';
import { cancelling, heldAs, requesting } from './a-booking.ts';

const first = calendarDate('2026-12-18');
const now = instant('2026-12-01T12:00:00.000Z');

const visitAt = (place: number, date: string, { everyWeeks, visits }: Repeats): SeriesVisit => {
  const { request } = requesting(`h${place}`);
  const id = appointmentId(`a${place}`);
  const series = { id: seriesId('s'), everyWeeks, place, of: visits };
  const data = { ...request, ...heldAs(`h${place}`, date), appointmentId: id, series };
  const { booking } = fold(appointment, [{ type: 'AppointmentRequested', data } satisfies AppointmentEvent]);
  if (booking === null || !isOfSeries(booking)) throw new Error('no visit of a series was booked');
  return booking;
};
const bookedAs = (repeats: Repeats) =>
  datesOfSeries(first, repeats).map((date, place) => visitAt(place, date, repeats));
const moved = (visit: SeriesVisit, days: number, at?: string): SeriesVisit => ({
  ...visit,
  time: {
    ...visit.time,
    date: addDays(visit.time.date, days),
    time: at === undefined ? visit.time.time : wallTime(at),
  },
});
const canceled = (visit: SeriesVisit): SeriesVisit => ({ ...visit, status: 'cancelled' });

const someRepeats = fc
  .record({ everyWeeks: fc.integer({ min: 1, max: 12 }), visits: fc.integer({ min: 3, max: 26 }) })
  .filter(isWithinYear);

describe('a series', () => {
  test('has one weekday and ends within a year', () => {
    fc.assert(
      fc.property(someRepeats, (repeats) => {
        const dates = datesOfSeries(first, repeats);
        expect(dates).toHaveLength(repeats.visits);
        expect(new Set(dates.map(weekdayOf)).size).toBe(1);
        expect(daysBetween(first, dates.at(-1) ?? first)).toBeLessThanOrEqual(364);
      }),
    );
  });

  test('is in its rhythm as it is booked, and offers to move nothing', () => {
    fc.assert(
      fc.property(someRepeats, (repeats) => {
        const visits = bookedAs(repeats);
        for (const visit of visits) {
          expect([hasLeftRhythm(visit, visits), movesToRhythmOf(visit, visits, now)]).toEqual([false, []]);
        }
      }),
    );
  });

  test('that follows a visit which was moved is in a rhythm again, with every gap where it was', () => {
    const some = fc.record({ repeats: someRepeats, place: fc.nat({ max: 25 }), days: fc.integer({ min: -6, max: 6 }) });
    fc.assert(
      fc.property(some, fc.array(fc.nat({ max: 25 })), ({ repeats, place, days }, gone) => {
        fc.pre(place < repeats.visits && days !== 0);
        const booked = bookedAs(repeats).map((visit, at) =>
          gone.includes(at) && at !== place ? canceled(visit) : visit,
        );
        const visits = booked.map((visit, at) => (at === place ? moved(visit, days) : visit));
        const visit = visits[place];
        if (visit === undefined) throw new Error('there is no such visit');
        expect(hasLeftRhythm(visit, visits)).toBe(true);
        const moves = movesToRhythmOf(visit, visits, now);
        expect(moves.map((each) => each.visit.appointmentId).toSorted()).toEqual(
          laterVisits(visit, visits, now)
            .map((each) => each.appointmentId)
            .toSorted(),
        );
        for (const { visit: later, to } of moves) {
          expect([to.date, to.time]).toEqual([addDays(later.time.date, days), later.time.time]);
        }
      }),
    );
  });

  test('moves its last visits first where they move to later days, so that none is in another’s way', () => {
    const visits = bookedAs({ everyWeeks: 1, visits: 4 });
    const placesOf = (days: number) => {
      const all = visits.map((visit, place) => (place === 0 ? moved(visit, days) : visit));
      return all
        .slice(0, 1)
        .flatMap((visit) => movesToRhythmOf(visit, all, now).map((each) => each.visit.series.place));
    };
    expect([placesOf(1), placesOf(-1)]).toEqual([
      [3, 2, 1],
      [1, 2, 3],
    ]);
  });

  test('leaves its rhythm by another hour as well; a visit that was canceled does not', () => {
    const visits = bookedAs({ everyWeeks: 4, visits: 3 });
    const [one, two, three] = visits;
    if (one === undefined || two === undefined || three === undefined) throw new Error('a visit is missing');
    const later = moved(two, 0, '15:00');
    expect(hasLeftRhythm(later, [one, later, three])).toBe(true);
    expect(hasLeftRhythm(one, [one, later, three])).toBe(false);
    expect(hasLeftRhythm(canceled(later), [one, canceled(later), three])).toBe(false);
    expect(movesToRhythmOf(later, [one, later, three], now)).toEqual([
      { visit: three, to: { date: three.time.date, time: '15:00' } },
    ]);
  });

  test('is kept by its visits whatever happens to them', () => {
    const { request } = requesting('h1');
    const series = { id: seriesId('s'), everyWeeks: 4, place: 2, of: 9 };
    const requested: AppointmentEvent = { type: 'AppointmentRequested', data: { ...request, series } };
    const state = fold(appointment, [requested]);
    const events = appointment.decide(cancelling('owner'), state)._unsafeUnwrap();
    expect(fold(appointment, [requested, ...events]).booking).toMatchObject({ status: 'cancelled', series });
  });
});
