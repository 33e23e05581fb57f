import { describe, expect, it, test } from 'vitest';
import { availabilityRules } from '../../../domain/availability/availability-rules.ts';
import type { AvailabilityRulesCommand, SetWorkingTimes } from '../../../domain/availability/commands.ts';
import { fold } from '../../../domain/kernel/event.ts';
import { wallTime, zone } from '../../../domain/kernel/time.ts';
import { hours, rulesWith } from './salon.ts';

const deciding = (command: AvailabilityRulesCommand, rules = availabilityRules.initial) =>
  availabilityRules.decide(command, rules);
const rulesAfter = (...commands: readonly AvailabilityRulesCommand[]) =>
  commands.reduce(
    (rules, command) => fold({ ...availabilityRules, initial: rules }, deciding(command, rules)._unsafeUnwrap()),
    availabilityRules.initial,
  );
const times = (change: SetWorkingTimes['change']): SetWorkingTimes => ({ type: 'SetWorkingTimes', change });
const refusal = (change: SetWorkingTimes['change'], rules = availabilityRules.initial) =>
  deciding(times(change), rules)._unsafeUnwrapErr();

describe('availability rules', () => {
  it('start with Monday to Saturday, 09:00 to 17:00, every 30 minutes, three months ahead, in Chicago', () => {
    expect(availabilityRules.initial).toEqual({
      businessHours: { start: '09:00', end: '17:00' },
      weekdayHours: [],
      workingDays: [1, 2, 3, 4, 5, 6],
      slotMinutes: 30,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      noticeMinutes: 0,
      windowMonths: 3,
      defaultTimeSlots: null,
      zone: 'America/Chicago',
      zoneStatus: 'assumed',
      paused: null,
      revision: 0,
    });
  });

  it('change only in the fields that are named, and the event stores all of them', () => {
    const rules = rulesAfter(
      times({ slotMinutes: 45, workingDays: [5, 2, 2] }),
      times({ businessHours: hours('10:00', '24:00') }),
    );
    expect(rules).toEqual(
      rulesWith({ slotMinutes: 45, workingDays: [2, 5], businessHours: hours('10:00', '24:00'), revision: 2 }),
    );
    expect(deciding(times({ slotMinutes: 45, noticeMinutes: undefined }), rules)._unsafeUnwrap()).toEqual([]);
    expect(deciding(times({}))._unsafeUnwrap()).toEqual([]);
  });

  it('have hours of their own on single weekdays, and the same hours on all days when only those are given', () => {
    const saturday = { day: 6, ...hours('10:00', '14:00') };
    const own = rulesAfter(times({ weekdayHours: [saturday, { day: 2, ...hours('09:00', '17:00') }] }));
    expect(own.weekdayHours).toEqual([saturday]);
    const kept = rulesAfter(times({ weekdayHours: [saturday] }), times({ workingDays: [2, 6] }));
    expect(kept.weekdayHours).toEqual([saturday]);
    const twice = times({ weekdayHours: [{ day: 6, ...hours('08:00', '12:00') }, saturday] });
    expect(rulesAfter(twice).weekdayHours).toEqual([saturday]);
    const all = rulesAfter(times({ weekdayHours: [saturday] }), times({ businessHours: hours('11:00', '19:00') }));
    expect(all.weekdayHours).toEqual([]);
    const both = times({ businessHours: hours('11:00', '19:00'), weekdayHours: [saturday] });
    expect(rulesAfter(both)).toMatchObject({ businessHours: hours('11:00', '19:00'), weekdayHours: [saturday] });
    expect(refusal({ weekdayHours: [{ day: 6, ...hours('14:00', '10:00') }] }).kind).toBe('ClosingNotAfterOpening');
    expect(refusal({ weekdayHours: [{ day: 7, ...hours('10:00', '14:00') }] })).toEqual({
      kind: 'WorkingDayUnknown',
      day: 7,
    });
  });

  test('case 10: refuse a closing time that is not after opening', () => {
    for (const [start, end] of [
      ['12:00', '09:00'],
      ['09:00', '09:00'],
    ] as const) {
      expect(refusal({ businessHours: hours(start, end) })).toEqual({ kind: 'ClosingNotAfterOpening', start, end });
    }
  });

  it('accept seven weekdays and no other', () => {
    for (const day of [7, -1, 1.5]) {
      expect(refusal({ workingDays: [1, day] })).toEqual({ kind: 'WorkingDayUnknown', day });
    }
    expect(rulesAfter(times({ workingDays: [] })).workingDays).toEqual([]);
  });

  it.each([
    ['slotMinutes', 5, 480],
    ['bufferBeforeMinutes', 0, 240],
    ['bufferAfterMinutes', 0, 240],
    ['noticeMinutes', 0, 43_200],
    ['windowMonths', 1, 24],
  ] as const)('keep %s between %d and %d', (field, least, most) => {
    expect(rulesAfter(times({ [field]: least }))[field]).toBe(least);
    expect(rulesAfter(times({ [field]: most }))[field]).toBe(most);
    for (const value of [least - 1, most + 1, least + 0.5, Number.NaN]) {
      expect(refusal({ [field]: value })).toEqual({ kind: 'WorkingTimeOutOfRange', field, least, most });
    }
  });

  it('accept default slots within opening hours, sort them and remove duplicates; an empty list means the grid', () => {
    const chosen = times({ defaultTimeSlots: [wallTime('13:00'), wallTime('09:00'), wallTime('13:00')] });
    expect(rulesAfter(chosen).defaultTimeSlots).toEqual(['09:00', '13:00']);
    expect(rulesAfter(chosen, times({ defaultTimeSlots: [] })).defaultTimeSlots).toBeNull();
    expect(refusal({ defaultTimeSlots: [wallTime('08:59')] })).toEqual({
      kind: 'DefaultSlotOutsideHours',
      time: '08:59',
    });
    expect(refusal({ businessHours: hours('10:00', '17:00') }, rulesAfter(chosen)).kind).toBe(
      'DefaultSlotOutsideHours',
    );
  });

  it('take the zone from the owner, and from the installation only until a zone is set', () => {
    const newYork = zone('America/New_York');
    const proposed = rulesAfter({ type: 'ProposeZone', zone: newYork });
    expect([proposed.zone, proposed.zoneStatus]).toEqual([newYork, 'proposed']);
    expect(deciding({ type: 'ProposeZone', zone: zone('Asia/Kolkata') }, proposed)._unsafeUnwrap()).toEqual([]);
    const confirmed = rulesAfter({ type: 'ProposeZone', zone: newYork }, { type: 'SetZone', zone: newYork });
    expect(confirmed.zoneStatus).toBe('confirmed');
    expect(deciding({ type: 'SetZone', zone: newYork }, confirmed)._unsafeUnwrap()).toEqual([]);
    for (const type of ['SetZone', 'ProposeZone'] as const) {
      expect(deciding({ type, zone: zone('Mars/Base') })._unsafeUnwrapErr()).toEqual({
        kind: 'ZoneUnknown',
        zone: 'Mars/Base',
      });
    }
  });

  it('are not saved over what somebody else saved meanwhile', () => {
    const chicago = zone('America/Chicago');
    const rules = rulesAfter(times({ noticeMinutes: 60 }), { type: 'PauseBooking', reason: null });
    const outdated = { kind: 'RulesChangedMeanwhile', revision: 1 };
    const later = (change: SetWorkingTimes['change'], expectedRevision: number) =>
      deciding({ ...times(change), expectedRevision }, rules);
    expect(later({ noticeMinutes: 120 }, 0)._unsafeUnwrapErr()).toEqual(outdated);
    expect(later({ noticeMinutes: 60 }, 0)._unsafeUnwrap()).toEqual([]);
    expect(later({ noticeMinutes: 120 }, 1).isOk()).toBe(true);
    const confirming = { type: 'SetZone', zone: chicago } as const;
    expect(deciding({ ...confirming, expectedRevision: 0 }, rules)._unsafeUnwrapErr()).toEqual(outdated);
    expect(deciding({ ...confirming, expectedRevision: 1 }, rules).isOk()).toBe(true);
  });

  it('pause and resume once each; a pause with another reason is stored again', () => {
    const paused = rulesAfter({ type: 'PauseBooking', reason: 'Away' });
    expect(paused.paused).toEqual({ reason: 'Away' });
    expect(deciding({ type: 'PauseBooking', reason: 'Away' }, paused)._unsafeUnwrap()).toEqual([]);
    expect(deciding({ type: 'PauseBooking', reason: 'Ill' }, paused)._unsafeUnwrap()).toHaveLength(1);
    expect(rulesAfter({ type: 'PauseBooking', reason: null }, { type: 'ResumeBooking' }).paused).toBeNull();
    expect(deciding({ type: 'ResumeBooking' })._unsafeUnwrap()).toEqual([]);
  });
});
