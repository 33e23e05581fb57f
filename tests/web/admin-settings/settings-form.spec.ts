import { expect, test } from 'vitest';
import {
  type Settings,
  settingsChangesOf,
  settingsProblemsOf,
} from '../../../web/features/admin-settings/settings-form.ts';

const settings: Settings = {
  zone: 'America/Chicago',
  zoneConfirmed: true,
  zoneCanChange: true,
  bookingWindowMonths: 3,
  minimumNotice: 0,
  bufferBefore: 0,
  bufferAfter: 15,
  cancellationHours: 24,
  rescheduleHours: 24,
  rescheduleLimit: 3,
  unverifiedBookingsLimit: 3,
  unusedProofDays: 30,
  paymentHoldMinutes: 15,
  agreementAsked: true,
  firstReminderHours: 48,
  lastReminderHours: 3,
  reviewRequestHours: 4,
  returnReminderDays: 7,
  agendaHour: 7,
  requestLapseHours: 0,
  noShowLimit: 0,
  depositLapseHours: 24,
  customerSignIn: 'identifier',
};

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
