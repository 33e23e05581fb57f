import { expect, test } from 'vitest';
import { sectionOfProblem } from '../../../web/features/admin-settings/settings-form.ts';
import { settingsSummaries } from '../../../web/features/admin-settings/settings-summaries.ts';
import { savedSettings } from './saved-settings.ts';

const nowhere = { cashapp: { number: '' }, zelle: { name: '', number: '' } };
const choices = { payment: 'deposit', depositDollars: 50, balance: 'cash', sameDayChange: 'payment', refunds: 'none' };

const policiesOf = (changed: object) => ({
  ...{ companyName: '', tagline: '', title: '', sections: [], footerText: '', choices: null, paymentOptions: nowhere },
  ...changed,
});

const saying = (settings: object, policies: object = {}) =>
  settingsSummaries({ ...savedSettings, ...settings }, policiesOf(policies));

test('hours are said with the days as ranges, and with the days that differ', () => {
  expect(saying({ workingDays: [1, 2, 3, 4, 5, 6] }).hours).toBe('Monday to Saturday, 9:00 AM to 5:00 PM');
  const evening = { businessHours: { start: '12:00', end: '24:00' }, workingDays: [0, 2, 3, 6] };
  const saturday = { day: 6, start: '10:00', end: '14:00' };
  expect(saying({ ...evening, weekdayHours: [saturday] }).hours).toBe(
    'Tuesday to Wednesday, Saturday to Sunday, 12:00 PM to midnight; other hours on Saturday',
  );
  expect(saying({ workingDays: [] }).hours).toBe('Closed every day');
  expect(saying({ workingDays: [1], weekdayHours: [saturday] }).hours).toBe('Monday, 9:00 AM to 5:00 PM');
});

test('booking, changes, reminders and the day are one line each', () => {
  expect(saying({}).booking).toBe('Up to 3 months ahead; 15 min between visits');
  expect(saying({ minimumNotice: 1440, bookingWindowMonths: 1, bufferAfter: 0 }).booking).toBe(
    'From 24 hours to 1 month ahead; no time between visits',
  );
  expect(saying({}).changes).toBe('Cancel up to 24 hours before, move up to 24 hours before');
  expect(saying({ cancellationHours: 0, rescheduleLimit: 0 }).changes).toBe('Cancel until the visit; no moves');
  expect(saying({}).reminders).toBe('Reminders 48 and 3 hours before a visit');
  expect(saying({ firstReminderHours: 0, lastReminderHours: 0 }).reminders).toBe('No reminders');
  expect([0, 7, 12].map((agendaHour) => saying({ agendaHour }).agenda)).toEqual([
    ...['No email about your day', 'Your day’s visits at 7 AM', 'Your day’s visits at noon'],
  ]);
});

test('the deposit and where it is paid are said as her policies have them', () => {
  expect(saying({}).deposit).toBe('Full price when booking');
  expect(saying({}, { choices }).deposit).toBe('Deposit: $50 for every service');
  expect(saying({}, { choices: { ...choices, depositDollars: null } }).deposit).toBe('Deposit: depends on the visit');
  expect(saying({}, { choices: { ...choices, depositMinimumHours: 3 } }).deposit).toBe(
    'Deposit: $50, for visits of 3 hours or more',
  );
  expect(saying({}).ways).toBe('Clients don’t see yet where to pay you');
  const paymentOptions = { cashapp: { number: '$zora' }, zelle: { name: 'Zora', number: 'zora@example.com' } };
  expect(saying({}, { paymentOptions }).ways).toBe('Cash App $zora, Zelle zora@example.com');
});

test('a problem is found in its section', () => {
  expect(sectionOfProblem({})).toBeNull();
  expect(sectionOfProblem({ businessHours: 'wrong', bufferAfter: 'wrong' })).toBe('hours');
  expect(sectionOfProblem({ bufferAfter: 'wrong' })).toBe('booking');
  expect(sectionOfProblem({ unusedProofDays: 'wrong' })).toBe('payment');
  expect(sectionOfProblem({ noShowLimit: 'wrong' })).toBe('changes');
  expect(sectionOfProblem({ returnReminderDays: 'wrong' })).toBe('emails');
});
