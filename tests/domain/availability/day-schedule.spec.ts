import { describe, expect, it, test } from 'vitest';
import type {
  ClosePartsOfDay,
  DayScheduleCommand,
  HoldTime,
  PartToClose,
} from '../../../domain/availability/commands.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import { dayVerdict } from '../../../domain/availability/policies.ts';
import { type ClosedPart, holdsOf, isCustom } from '../../../domain/availability/state.ts';
import { fold } from '../../../domain/kernel/event.ts';
import { appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import { addMinutes, calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { dayAfter, deciding, friday, hours, now, refusalOf, rulesWith, timeHeldAt, today, visitOf } from './salon.ts';

const hold = (id: string, time: string, change: Partial<HoldTime> = {}): HoldTime => ({
  type: 'HoldTime',
  holdId: holdId(id),
  appointmentId: appointmentId(`of-${id}`),
  date: friday,
  time: wallTime(time),
  minutes: 60,
  rules: rulesWith(),
  now,
  party: 'client',
  ...change,
});
const release = (id: string): DayScheduleCommand => ({ type: 'ReleaseHold', date: friday, holdId: holdId(id) });
const slots = (...times: readonly string[]) => times.map((time) => ({ time: wallTime(time), isAvailable: true }));
const setSlots = (...times: readonly string[]): DayScheduleCommand => ({
  type: 'SetDaySlots',
  date: friday,
  today,
  slots: slots(...times),
  reason: null,
});
const close = (reason: string | null, ownerNote?: string | null): DayScheduleCommand => ({
  type: 'CloseDay',
  date: friday,
  today,
  reason,
  ownerNote,
});
const reset: DayScheduleCommand = { type: 'ResetDay', date: friday, today };
const closeParts = (...parts: readonly PartToClose[]): ClosePartsOfDay => ({
  type: 'ClosePartsOfDay',
  date: friday,
  today,
  parts,
  opens: false,
});
const openBut = (...parts: readonly PartToClose[]): DayScheduleCommand => ({ ...closeParts(...parts), opens: true });
const part = (
  start: string,
  end: string,
  reason: string | null = null,
  ownerNote: string | null = null,
): ClosedPart => ({
  ...hours(start, end),
  reason,
  ownerNote,
});
/** A part as a command names it, without a note. */
const unnoted = (start: string, end: string, reason: string | null = null): PartToClose => ({
  ...hours(start, end),
  reason,
});

/** The day after these commands, all of which must be accepted. */
const given = (...commands: readonly DayScheduleCommand[]) =>
  commands.reduce(
    (day, command) => fold({ ...daySchedule, initial: day }, daySchedule.decide(command, day)._unsafeUnwrap()),
    daySchedule.initial,
  );

describe('a hold', () => {
  it('keeps the visit, the buffers of that moment and the instants', () => {
    const rules = rulesWith({ bufferBeforeMinutes: 10, bufferAfterMinutes: 15 });
    expect(deciding(hold('h', '10:00', { rules }))).toEqual([
      {
        type: 'TimeHeld',
        data: {
          holdId: 'h',
          appointmentId: 'of-h',
          date: '2026-12-18',
          time: '10:00',
          minutes: 60,
          bufferBeforeMinutes: 10,
          bufferAfterMinutes: 15,
          startsAt: '2026-12-18T16:00:00.000Z',
          endsAt: '2026-12-18T17:00:00.000Z',
        },
      },
    ]);
  });

  test('case 16: of a pending booking occupies its time: a second hold is refused', () => {
    const day = given(hold('first', '10:00'));
    expect(deciding(hold('second', '10:30'), day)).toBe('SlotAlreadyBooked');
    expect(deciding(hold('second', '10:30', { party: 'owner' }), day)).toBe('SlotAlreadyBooked');
    expect(deciding(hold('second', '11:00'), day)).toHaveLength(1);
  });

  describe('that is squeezed in', () => {
    const squeezing = (id: string, time: string, most = 1): HoldTime =>
      hold(id, time, { party: 'owner', squeezeIn: { reason: 'Her flight leaves tomorrow', most } });
    const typesOf = (command: DayScheduleCommand, day = given(hold('first', '10:00'))) => {
      const decided = deciding(command, day);
      return typeof decided === 'string' ? decided : decided.map(({ type }) => type);
    };

    it('stands beside the visit that was there, with its reason, and only where the time is taken', () => {
      const day = given(hold('first', '10:00'));
      expect(deciding(squeezing('second', '10:30'), day)).toMatchObject([
        {
          type: 'TimeSqueezedIn',
          data: { time: '10:30', personal: { fields: { reason: 'Her flight leaves tomorrow' } } },
        },
      ]);
      expect(typesOf(squeezing('second', '11:00'))).toEqual(['TimeHeld']);
    });

    it('is the owner’s alone, and at most as many at once as she allows', () => {
      expect(typesOf({ ...squeezing('second', '10:30'), party: 'client' })).toBe('SlotAlreadyBooked');
      expect(typesOf(squeezing('second', '10:30', 0))).toBe('SlotAlreadyBooked');
      const full = given(hold('first', '10:00'), squeezing('second', '10:30'));
      expect(typesOf(squeezing('third', '10:30'), full)).toBe('SlotAlreadyBooked');
      expect(typesOf(squeezing('third', '10:30', 2), full)).toEqual(['TimeSqueezedIn']);
      // It overlaps two visits that follow each other, but only one at a time.
      const row = given(hold('first', '10:00'), hold('next', '11:00'));
      expect(typesOf(squeezing('second', '10:30'), row)).toEqual(['TimeSqueezedIn']);
    });

    it('takes nothing that a client has reserved, and its time is nobody else’s', () => {
      const reserving: DayScheduleCommand = {
        ...{ type: 'ReserveTime', holdId: holdId('hers'), date: friday, time: wallTime('11:00'), minutes: 60 },
        ...{ rules: rulesWith(), now, until: addMinutes(now, 15), party: 'client', replaces: null },
      };
      expect(typesOf(squeezing('second', '10:30'), given(hold('first', '10:00'), reserving))).toBe('TimeIsReserved');
      const day = given(hold('first', '10:00'), squeezing('second', '10:30'), release('first'));
      expect(typesOf(hold('client', '10:00'), day)).toBe('SlotAlreadyBooked');
      expect(holdsOf(day).map(({ holdId: id }) => id)).toEqual(['second']);
      expect(
        typesOf(
          hold('client', '10:30'),
          given(hold('first', '10:00'), squeezing('second', '10:30'), release('second')),
        ),
      ).toBe('SlotAlreadyBooked');
    });
  });

  test('case 17: is refused if somebody else took the time meanwhile', () => {
    const day = given(hold('mine', '10:00'), release('mine'), hold('other', '10:00'));
    const again = hold('mine-again', '10:00', {
      appointmentId: appointmentId('of-mine'),
      party: 'owner',
      pastAllowed: true,
    });
    expect(deciding(again, day)).toBe('SlotAlreadyBooked');
  });

  test('case 18: is given to exactly one of two overlapping requests, and to none after the day is closed', () => {
    const first = given(hold('one', '10:00'));
    expect(deciding(hold('two', '09:30'), first)).toBe('SlotAlreadyBooked');
    expect(deciding(hold('two', '10:00'), given(close('Ill')))).toBe('DayClosed');
  });

  it('asked for again changes nothing; asked for with another visit under the same id it is refused', () => {
    const day = given(hold('h', '10:00'));
    expect(deciding(hold('h', '10:00'), day)).toEqual([]);
    expect(deciding(hold('h', '10:00'), given(hold('h', '10:00'), close(null)))).toEqual([]);
    expect(deciding(hold('h', '11:00'), day)).toBe('HoldIsAnothers');
    expect(deciding(hold('h', '10:00', { appointmentId: appointmentId('x') }), day)).toBe('HoldIsAnothers');
  });

  it('can never be taken again after it was released', () => {
    expect(deciding(hold('h', '10:00'), given(hold('h', '10:00'), release('h')))).toBe('HoldAlreadyReleased');
  });

  test('case 20: frees its time when released; releasing it twice or too early changes nothing', () => {
    const day = given(hold('h', '10:00'), release('h'));
    expect(deciding(hold('other', '10:00'), day)).toHaveLength(1);
    expect(deciding(release('h'), day)).toEqual([]);
    expect(deciding(release('h'))).toEqual([]);
  });

  test('case 17: may overlap the old hold of the same appointment while it moves', () => {
    const mine = { appointmentId: appointmentId('mine') };
    const day = given(hold('old', '10:00', mine), hold('new', '10:30', mine));
    expect(holdsOf(day).map(({ time }) => time)).toEqual(['10:00', '10:30']);
    expect(deciding(hold('other', '11:00'), day)).toBe('SlotAlreadyBooked');
    expect(deciding(hold('other', '11:30'), day)).toHaveLength(1);
  });
});

describe('the plan of a day', () => {
  it('sorts slots by time and removes duplicates', () => {
    expect(deciding(setSlots('11:30', '10:00', '11:30'))).toEqual([
      {
        type: 'DaySlotsSet',
        data: {
          date: friday,
          slots: slots('10:00', '11:30'),
          personal: { subject: 'studio', fields: { reason: null } },
        },
      },
    ]);
    const twice = [...slots('10:00'), { time: wallTime('10:00'), isAvailable: false }];
    expect(deciding({ type: 'SetDaySlots', date: friday, today, slots: twice, reason: null })).toBe('SlotListedTwice');
  });

  it('opens a closed day when its slots are set', () => {
    const day = given(setSlots('10:00'), close('Ill'), setSlots('10:00'));
    expect(day.closed).toBeNull();
    expect(deciding(hold('h', '10:00'), day)).toHaveLength(1);
  });

  it('keeps what is booked when the day is closed', () => {
    const day = given(hold('h', '10:00'), close('Ill'));
    expect(holdsOf(day).map(({ holdId: id }) => id)).toEqual(['h']);
    expect(day.closed).toEqual({ reason: 'Ill', ownerNote: null });
  });

  it('is closed a second time only with another reason', () => {
    expect(deciding(close('Ill'), given(close('Ill')))).toEqual([]);
    expect(deciding(close('Wedding'), given(close('Ill')))).toHaveLength(1);
  });

  it('closes parts sorted by start, all at once, and opens them all with an empty list', () => {
    const day = given(closeParts(part('14:00', '15:00', 'Dentist'), part('12:00', '13:00')));
    expect(day.closedParts).toEqual([part('12:00', '13:00'), part('14:00', '15:00', 'Dentist')]);
    expect(deciding(closeParts(part('12:00', '13:00'), part('14:00', '15:00', 'Dentist')), day)).toEqual([]);
    expect(given(closeParts(part('12:00', '24:00')), closeParts()).closedParts).toEqual([]);
    expect(deciding(closeParts(part('13:00', '13:00')))).toBe('PartEndsBeforeStart');
  });

  it('leaves a closed day closed when parts of it are closed, unless the same command opens it', () => {
    const day = given(hold('h', '10:00'), closeParts(part('12:00', '13:00')), close('Ill'));
    expect(deciding(closeParts(part('12:00', '13:00')), day)).toEqual([]);
    const opened = deciding(openBut(part('12:00', '13:00')), day);
    expect(opened).toMatchObject([{ type: 'DayReset' }, { type: 'PartsOfDayClosed' }]);
    expect(deciding(openBut(), day)).toMatchObject([{ type: 'DayReset' }]);
    const after = given(hold('h', '10:00'), close('Ill'), openBut(part('12:00', '13:00')));
    expect([after.closed, after.closedParts, after.held.length]).toEqual([null, [part('12:00', '13:00')], 1]);
    expect(deciding(openBut(part('12:00', '13:00')), after)).toEqual([]);
    expect(deciding(openBut(), given(setSlots('10:00')))).toEqual([]);
  });

  it('is reset without touching what is booked', () => {
    const day = given(setSlots('10:00'), hold('h', '10:00'), close('Ill'), closeParts(part('12:00', '13:00')), reset);
    expect(isCustom(day)).toBe(false);
    expect(day.held).toHaveLength(1);
    expect(deciding(reset, day)).toEqual([]);
  });

  it('can be changed from today on', () => {
    const yesterday = calendarDate('2026-12-03');
    for (const command of [setSlots('10:00'), close(null), closeParts(), reset]) {
      expect(deciding({ ...command, date: yesterday } as DayScheduleCommand)).toBe('DayIsOver');
      expect(deciding({ ...command, date: today } as DayScheduleCommand)).not.toBe('DayIsOver');
    }
  });

  it('shows a reason that was forgotten as none', () => {
    const day = dayAfter({ type: 'DayClosed', data: { date: friday, personal: 'erased' } }, timeHeldAt('10:00', 60));
    expect(day.closed).toEqual({ reason: null, ownerNote: null });
  });
});

describe('the private note of a closure', () => {
  it('stays when only the reason changes, and changes by itself', () => {
    const day = given(close('Ill', 'Flu'));
    expect(deciding(close('Ill'), day)).toEqual([]);
    expect(given(close('Ill', 'Flu'), close('Away')).closed).toEqual({ reason: 'Away', ownerNote: 'Flu' });
    expect(given(close('Ill', 'Flu'), close('Ill', 'Covid')).closed).toEqual({ reason: 'Ill', ownerNote: 'Covid' });
    expect(given(close('Ill', 'Flu'), close('Ill', null)).closed).toEqual({ reason: 'Ill', ownerNote: null });
  });

  it('is gone once the day was opened again', () => {
    for (const open of [reset, setSlots('10:00'), openBut()]) {
      expect(given(close('Ill', 'Flu'), open, close('Ill')).closed).toEqual({ reason: 'Ill', ownerNote: null });
    }
  });

  it('stays with a part of the day that starts and ends as before', () => {
    const day = given(closeParts(part('12:00', '13:00', 'Lunch', 'With Ann'), part('14:00', '15:00')));
    expect(deciding(closeParts(unnoted('14:00', '15:00'), unnoted('12:00', '13:00', 'Lunch')), day)).toEqual([]);
    const renamed = [
      closeParts(part('12:00', '13:00', 'Lunch', 'With Ann')),
      closeParts(unnoted('12:00', '13:00', 'Away')),
    ];
    expect(given(...renamed).closedParts).toEqual([part('12:00', '13:00', 'Away', 'With Ann')]);
    expect(given(...renamed, closeParts(), closeParts(unnoted('12:00', '13:00'))).closedParts).toEqual([
      part('12:00', '13:00'),
    ]);
    expect(given(...renamed, closeParts(unnoted('12:00', '13:30'))).closedParts).toEqual([part('12:00', '13:30')]);
  });

  it('of each of two parts that are listed twice stays its own', () => {
    const day = given(closeParts(part('12:00', '13:00', null, 'One'), part('12:00', '13:00', null, 'Two')));
    expect(deciding(closeParts(unnoted('12:00', '13:00'), unnoted('12:00', '13:00')), day)).toEqual([]);
  });

  it('stays with the parts of a closed day that is opened except for them', () => {
    const lunch = part('12:00', '13:00', 'Lunch', 'With Ann');
    const day = given(closeParts(lunch), close('Ill', 'Flu'), openBut(unnoted('12:00', '13:00', 'Lunch')));
    expect([day.closed, day.closedParts]).toEqual([null, [lunch]]);
  });

  it('is no part of what a client is refused with', () => {
    const day = given(closeParts(part('12:00', '13:00', 'Lunch', 'With Ann')));
    const asked = visitOf(30, { day });
    expect(refusalOf(asked, '12:00')).toEqual({ kind: 'PartOfDayClosed', ...hours('12:00', '13:00'), reason: 'Lunch' });
    expect(dayVerdict(visitOf(30, { day: given(close('Ill', 'Flu')) }))).toEqual({ kind: 'DayClosed', reason: 'Ill' });
  });
});
