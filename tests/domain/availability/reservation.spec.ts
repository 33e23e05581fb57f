import { describe, expect, it } from 'vitest';
import type { DayScheduleCommand, HoldTime, ReserveTime } from '../../../domain/availability/commands.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import { startsOffered } from '../../../domain/availability/days.ts';
import { fold } from '../../../domain/kernel/event.ts';
import { appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import { addMinutes, wallTime } from '../../../domain/kernel/time.ts';
import { friday, now, rulesWith, today } from './salon.ts';

const until = addMinutes(now, 15);

const reserve = (id: string, time: string, change: Partial<ReserveTime> = {}): ReserveTime => ({
  type: 'ReserveTime',
  holdId: holdId(id),
  ...{ date: friday, time: wallTime(time), minutes: 60, rules: rulesWith(), now, until, party: 'client' },
  replaces: null,
  ...change,
});
const hold = (id: string, time: string, change: Partial<HoldTime> = {}): HoldTime => ({
  type: 'HoldTime',
  ...{ holdId: holdId(id), appointmentId: appointmentId(`of-${id}`), date: friday, time: wallTime(time) },
  ...{ minutes: 60, rules: rulesWith(), now, party: 'client' },
  ...change,
});
const closed: DayScheduleCommand = { type: 'CloseDay', date: friday, today, reason: null };

const given = (...commands: readonly DayScheduleCommand[]) =>
  commands.reduce(
    (day, command) => fold({ ...daySchedule, initial: day }, daySchedule.decide(command, day)._unsafeUnwrap()),
    daySchedule.initial,
  );
const decide = (command: DayScheduleCommand, ...before: readonly DayScheduleCommand[]) =>
  daySchedule.decide(command, given(...before));
const refusalOf = (decided: ReturnType<typeof decide>) => decided._unsafeUnwrapErr();
const typesOf = (command: DayScheduleCommand, ...before: readonly DayScheduleCommand[]) =>
  decide(command, ...before)
    ._unsafeUnwrap()
    .map(({ type }) => type);

describe('a time that is reserved while its client pays', () => {
  it('keeps the visit with its buffers until its end', () => {
    const rules = rulesWith({ bufferBeforeMinutes: 10, bufferAfterMinutes: 15 });
    const [event] = decide(reserve('hers', '10:00', { rules }))._unsafeUnwrap();
    expect(event).toMatchObject({
      type: 'TimeReserved',
      data: { holdId: 'hers', time: '10:00', minutes: 60, bufferBeforeMinutes: 10, bufferAfterMinutes: 15, until },
    });
    expect(decide(reserve('hers', '10:00'), reserve('hers', '10:00'))._unsafeUnwrap()).toEqual([]);
  });

  it('is offered to nobody else, client or owner, and to herself', () => {
    const day = given(reserve('hers', '10:00'));
    const asked = { rules: rulesWith(), day, date: friday, minutes: 60, now, party: 'client' as const };
    expect(startsOffered(asked)).not.toContain('10:00');
    expect(startsOffered(asked)).not.toContain('10:30');
    expect(startsOffered({ ...asked, reservation: holdId('hers') })).toContain('10:00');
    for (const party of ['client', 'owner'] as const) {
      const refused = decide(hold('other', '10:30', { party }), reserve('hers', '10:00'));
      expect(refusalOf(refused)).toEqual({ kind: 'TimeIsReserved', until });
    }
    expect(refusalOf(decide(reserve('other', '10:30'), reserve('hers', '10:00')))).toMatchObject({
      kind: 'TimeIsReserved',
    });
  });

  it('is taken over by the booking that brings its id, in one step', () => {
    const booking = hold('h', '10:00', { reservation: holdId('hers') });
    expect(typesOf(booking, reserve('hers', '10:00'))).toEqual(['ReservationReleased', 'TimeHeld']);
    const day = given(reserve('hers', '10:00'), booking);
    expect([day.reserved, day.held.map(({ hold: { holdId: id } }) => id)]).toEqual([[], ['h']]);
  });

  it('stays hers although the day is closed or the notice has passed meanwhile, but not another time of that day', () => {
    const booking = hold('h', '10:00', { reservation: holdId('hers') });
    const strict = rulesWith({ noticeMinutes: 43_200 });
    expect(typesOf({ ...booking, rules: strict }, reserve('hers', '10:00'), closed)).toEqual([
      'ReservationReleased',
      'TimeHeld',
    ]);
    const other = { ...booking, time: wallTime('13:00') };
    expect(refusalOf(decide(other, reserve('hers', '10:00'), closed))).toMatchObject({ kind: 'DayClosed' });
  });

  it('moves with her: another time of the day gives the first one back', () => {
    const moved = reserve('later', '10:30', { replaces: holdId('hers') });
    expect(typesOf(moved, reserve('hers', '10:00'))).toEqual(['ReservationReleased', 'TimeReserved']);
  });

  it('blocks nobody any more once it has ended, and anyone who takes time then gives it back', () => {
    const after = { now: until };
    expect(typesOf(hold('other', '10:30', after), reserve('hers', '10:00'))).toEqual([
      'ReservationReleased',
      'TimeHeld',
    ]);
    const late = hold('h', '10:00', { ...after, reservation: holdId('hers') });
    expect(typesOf(late, reserve('hers', '10:00'))).toEqual(['ReservationReleased', 'TimeHeld']);
    const gone = decide(late, reserve('hers', '10:00'), hold('other', '10:30', after));
    expect(refusalOf(gone)).toMatchObject({ kind: 'SlotAlreadyBooked' });
  });

  it('is given back once, and its id reserves nothing again', () => {
    const release: DayScheduleCommand = { type: 'ReleaseReservation', date: friday, holdId: holdId('hers') };
    expect(typesOf(release, reserve('hers', '10:00'))).toEqual(['ReservationReleased']);
    expect(typesOf(release, reserve('hers', '10:00'), release)).toEqual([]);
    expect(refusalOf(decide(reserve('hers', '10:00'), reserve('hers', '10:00'), release))).toEqual({
      kind: 'HoldAlreadyReleased',
    });
    expect(refusalOf(decide(reserve('hers', '13:00'), reserve('hers', '10:00')))).toEqual({ kind: 'HoldIsAnothers' });
  });

  it('is kept two hundred times within a day at most; then clients book without, and the next day there are more', () => {
    const commands = Array.from({ length: 200 }, (_, index) =>
      reserve(`r-${index}`, '10:00', { replaces: index === 0 ? null : holdId(`r-${index - 1}`) }),
    );
    const day = given(...commands);
    const more = reserve('one-more', '11:30', { replaces: holdId('r-199') });
    const decided = daySchedule.decide(more, day)._unsafeUnwrap();
    expect(decided.map(({ type }) => type)).toEqual(['ReservationReleased']);
    const full = fold({ ...daySchedule, initial: day }, decided);
    expect(
      daySchedule
        .decide(hold('h', '11:30'), full)
        ._unsafeUnwrap()
        .map(({ type }) => type),
    ).toEqual(['TimeHeld']);
    const [tomorrow, end] = [addMinutes(now, 24 * 60), addMinutes(until, 24 * 60)];
    const later = daySchedule.decide(reserve('later', '11:30', { now: tomorrow, until: end }), full)._unsafeUnwrap();
    expect(later.map(({ type }) => type)).toEqual(['TimeReserved']);
    expect(full.released).toHaveLength(100);
  });
});
