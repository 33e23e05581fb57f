import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../domain/events.ts';
import { noticeId } from '../../domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  calendarDate,
  dateInZone,
  type Instant,
  instant,
  instantAt,
  timeInZone,
  wallOfDay,
  wallTime,
} from '../../domain/kernel/time.ts';
import { endOfAgenda, waitsForMorning } from '../../domain/notice/policies.ts';
import { firstSettings } from '../../domain/settings.ts';
import { type WantedDay, wantedDays } from '../../projections/notices.ts';
import { exampleOf } from '../support/examples.ts';
import { readModelsAfter } from '../support/read-models.ts';
import { appointmentRequested, chicago, type Told, timeTold } from '../support/stories.ts';

const begun: SalonEvent = { type: 'SendingBegun', data: { at: instant('2026-02-01T15:00:00.000Z') } };
const hourSaved = (agendaHour: number): SalonEvent => ({
  type: 'SettingsSaved',
  data: { ...firstSettings, agendaHour },
});
const at = (date: string, time: string): Instant =>
  instantAt(wallOfDay(chicago, calendarDate(date)).boundaryOf(wallTime(time)));

const dueOf = ({ kind, date, wantedAt }: WantedDay): SalonEvent => {
  const { type, data } = exampleOf('NoticeDue');
  const told = { ...data, noticeId: noticeId(`${kind}-${date}`), kind, causedAt: wantedAt, dueAt: wantedAt };
  return { type, data: { ...told, about: { of: 'day', date } } };
};

/** The agenda due at that time after these events. */
const wantedAt = (now: Instant, ...story: readonly (SalonEvent | Told)[]) =>
  wantedDays(readModelsAfter({ event: begun, at: '2026-02-01T15:00:00.000Z' }, ...story), chicago, now).map(
    ({ kind, date, wantedAt }) => ({ kind, date, wantedAt }),
  );

describe('the visits of a day', () => {
  const booked = appointmentRequested({ date: '2026-12-18', time: '10:00' });
  const seven = at('2026-12-18', '07:00');
  const told = { kind: 'day-agenda', date: '2026-12-18', wantedAt: seven };

  it('are told from seven in the morning on, until the last of them has begun', () => {
    expect(wantedAt(addMinutes(seven, -1), booked)).toEqual([]);
    expect(wantedAt(seven, booked)).toEqual([told]);
    expect(wantedAt(at('2026-12-18', '09:59'), booked)).toEqual([told]);
    expect(wantedAt(at('2026-12-18', '10:00'), booked)).toEqual([]);
  });

  it('are told at the hour that the owner has chosen, or never', () => {
    expect(wantedAt(seven, booked, hourSaved(9))).toEqual([]);
    expect(wantedAt(at('2026-12-18', '09:00'), booked, hourSaved(9))).toHaveLength(1);
    expect(wantedAt(at('2026-12-18', '09:00'), booked, hourSaved(0))).toEqual([]);
  });

  it('are not told where nobody comes, or once they were told', () => {
    const { appointmentId, date, holdId } = booked.data;
    const cancelled: SalonEvent = {
      ...exampleOf('AppointmentCancelled'),
      data: { ...exampleOf('AppointmentCancelled').data, appointmentId },
    };
    expect([date, holdId]).toEqual(['2026-12-18', 'hold-of-one']);
    expect(wantedAt(seven)).toEqual([]);
    expect(wantedAt(seven, booked, cancelled)).toEqual([]);
    expect(wantedAt(seven, booked, dueOf({ ...told, date: calendarDate(told.date), kind: 'day-agenda' }))).toEqual([]);
  });

  it('are told of no day before sending began', () => {
    expect(wantedDays(readModelsAfter(booked), chicago, seven)).toEqual([]);
  });
});

/** Rounds by a clock that jumps back and forth, stops for days, and passes both clock changes. */
const rounds = fc.array(
  fc.record({ minutes: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: -4_500, max: 4_500 })) }),
  { minLength: 1, maxLength: 25 },
);
const around = fc.constantFrom('2026-03-06', '2026-10-30', '2026-12-30');
const visits = fc.uniqueArray(
  fc.record({ day: fc.integer({ min: 0, max: 6 }), hour: fc.integer({ min: 0, max: 23 }) }),
  { maxLength: 6, selector: ({ day, hour }) => `${day} ${hour}` },
);

describe('over a clock that jumps, days without the server and both changes of the clocks', () => {
  it('no day is told twice, before its hour, at night, or when its last visit has begun', () => {
    fc.assert(
      fc.property(around, visits, rounds, fc.constantFrom(5, 7, 9, 12), (first, booked, looks, hour) => {
        const requests = booked.map(({ day, hour: begins }, place) => {
          const date = addDays(calendarDate(first), day);
          return {
            date,
            event: appointmentRequested({
              ...{ id: `visit-${place}`, date, time: `${String(begins).padStart(2, '0')}:00` },
            }),
          };
        });
        const story: SalonEvent[] = [hourSaved(hour), ...requests.map(({ event }) => event)];
        const known: string[] = [];
        let now = at(first, '00:00');
        for (const { minutes } of looks) {
          now = addMinutes(now, minutes);
          const db = readModelsAfter({ event: begun, at: '2026-02-01T15:00:00.000Z' }, ...story);
          for (const wanted of wantedDays(db, chicago, now)) {
            known.push(wanted.date);
            story.push(dueOf(wanted));
            const starts = requests
              .filter(({ date }) => date === wanted.date)
              .map(({ event }) => event.data.startsAt)
              .toSorted();
            const last = starts.at(-1) ?? now;
            expect(wanted.date).toBe(dateInZone(chicago, now));
            expect(timeInZone(chicago, now) >= wallTime(`${String(hour).padStart(2, '0')}:00`)).toBe(true);
            expect(last > now).toBe(true);
            // An agenda claimed now is given up from this instant on.
            const ends = endOfAgenda(chicago, wanted.date, last);
            expect(timeInZone(chicago, ends) <= wallTime('21:00')).toBe(true);
            expect(dateInZone(chicago, ends)).toBe(wanted.date);
            expect(ends <= last).toBe(true);
            const open = { kind: wanted.kind, isAnswer: false, causedAt: wanted.wantedAt, startsAt: null };
            expect(waitsForMorning(open, chicago, now)).toBe(false);
          }
        }
        expect(known).toEqual([...new Set(known)]);
      }),
      { numRuns: 15 },
    );
  });

  it('each day on which the server looks at its hour is told at that very hour of the salon', () => {
    for (const [day, utc] of [
      ['2026-03-07', '13:00'],
      ['2026-03-08', '12:00'],
      ['2026-11-01', '13:00'],
      ['2026-10-31', '12:00'],
    ] as const) {
      const booked = appointmentRequested({ date: day, time: '10:00' });
      expect(timeTold({ date: day, time: '10:00' }).date).toBe(day);
      expect(wantedAt(at(day, '12:00'), booked)).toEqual([]);
      expect(wantedAt(at(day, '08:00'), booked)).toMatchObject([{ wantedAt: `${day}T${utc}:00.000Z` }]);
    }
  });
});
