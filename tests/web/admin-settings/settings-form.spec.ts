import { expect, test } from 'vitest';
import {
  nameOfSetting,
  settingsChangesOf,
  settingsProblemsOf,
} from '../../../web/features/admin-settings/settings-form.ts';
import { savedSettings } from './saved-settings.ts';

const settings = savedSettings;

test('settings are whole numbers within their ranges', () => {
  expect(settingsProblemsOf(settings)).toEqual({});
  expect(
    Object.keys(settingsProblemsOf({ ...settings, bufferAfter: '', rescheduleLimit: 2.5, bookingWindowMonths: 25 })),
  ).toEqual(['bookingWindowMonths', 'bufferAfter', 'rescheduleLimit']);
});

test('the last reminder comes after the first, where there are two', () => {
  expect(Object.keys(settingsProblemsOf({ ...settings, lastReminderHours: 48 }))).toEqual(['lastReminderHours']);
  expect(settingsProblemsOf({ ...settings, firstReminderHours: 0, lastReminderHours: 48 })).toEqual({});
  expect(settingsProblemsOf({ ...settings, lastReminderHours: 0 })).toEqual({});
});

test('only what differs is sent, so that an untouched zone is not confirmed by the way', () => {
  expect(settingsChangesOf(settings, settings)).toEqual({});
  expect(settingsChangesOf(settings, { ...settings, bufferAfter: '20' })).toEqual({ bufferAfter: 20 });
});

test('the usual hours end after they begin, on single days too', () => {
  const late = { start: '17:00', end: '09:00' };
  const told = { businessHours: 'End time must be after start time' };
  expect(settingsProblemsOf({ ...settings, businessHours: late })).toEqual(told);
  expect(settingsProblemsOf({ ...settings, weekdayHours: [{ day: 6, ...late }] })).toEqual(told);
  expect(settingsProblemsOf({ ...settings, slotDuration: '' })).toEqual({
    slotDuration: 'Minutes between start times must be between 5 and 480',
  });
});

test('hours of all days are never sent without those of single days, which they would end', () => {
  const saturday = { day: 6, start: '10:00', end: '14:00' };
  const before = { ...settings, weekdayHours: [saturday] };
  const later = { start: '10:00', end: '18:00' };
  expect(settingsChangesOf(settings, { ...before, slotDuration: '30' })).toEqual({ weekdayHours: [saturday] });
  expect(settingsChangesOf(before, { ...before, businessHours: later, workingDays: [1, 2] })).toEqual({
    businessHours: later,
    weekdayHours: [saturday],
    workingDays: [1, 2],
  });
  expect(nameOfSetting(['businessHours', 'end'])).toBe('Opens and closes');
});
