import { describe, expect, test } from 'vitest';
import {
  hoursChangesOf,
  nameOfHours,
  problemOf,
  type TypedHours,
} from '../../../../web/features/admin-calendar/availability/hours-form.ts';

const hours: TypedHours = {
  ...{ businessHours: { start: '09:00', end: '17:00' }, weekdayHours: [], workingDays: [1, 2, 3] },
  slotDuration: 30,
};

describe('the usual hours', () => {
  test('a length that is being typed may be empty, and is judged when it is saved', () => {
    expect(problemOf({ ...hours, slotDuration: '' })).toBe('Minutes between start times must be between 5 and 480');
    expect(problemOf({ ...hours, slotDuration: '45' })).toBeNull();
    expect(problemOf({ ...hours, slotDuration: 7.5 })).toBe('Minutes between start times must be between 5 and 480');
    expect(problemOf({ ...hours, businessHours: { start: '17:00', end: '09:00' } })).toBe(
      'End time must be after start time',
    );
  });

  test('only what differs is sent', () => {
    expect(hoursChangesOf(hours, { ...hours, slotDuration: '45' })).toEqual({ slotDuration: 45 });
    expect(hoursChangesOf(hours, { ...hours, workingDays: [1, 2], slotDuration: '30' })).toEqual({
      workingDays: [1, 2],
    });
    const saturday = { day: 6, start: '10:00', end: '14:00' };
    const later = { ...hours, businessHours: { start: '10:00', end: '18:00' }, weekdayHours: [saturday] };
    expect(hoursChangesOf(hours, { ...hours, weekdayHours: [saturday] })).toEqual({ weekdayHours: [saturday] });
    expect(hoursChangesOf({ ...hours, weekdayHours: [saturday] }, later)).toEqual({
      businessHours: later.businessHours,
      weekdayHours: [saturday],
    });
    expect(problemOf({ ...hours, weekdayHours: [{ day: 6, start: '14:00', end: '10:00' }] })).toBe(
      'End time must be after start time',
    );
    expect(nameOfHours(['businessHours', 'end'])).toBe('Opens and closes');
    expect(nameOfHours(['slotDuration'])).toBe('Minutes between start times');
  });
});
