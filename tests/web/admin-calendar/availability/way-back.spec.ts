import { expect, test } from 'vitest';
import { undoPlan } from '../../../../web/features/admin-calendar/availability/availability.mutations.ts';

const slots = [{ time: '09:00', isAvailable: true }];
const parts = [{ start: '12:00', end: '13:00', reason: 'Lunch', ownerNote: 'With Ann' }];
const day = {
  ...{ date: '2026-12-04', timeSlots: slots, closedParts: parts },
  ...{ isFullDayUnavailable: false, reason: null, ownerNote: null, isCustom: true, hasOwnTimes: true },
  ...{ zone: 'America/Chicago', booked: [], busy: [], reserved: [] },
};

test('a day that followed the rules is given back to them', () => {
  expect(undoPlan({ ...day, isCustom: false }, { isFullDayUnavailable: true })).toBeNull();
});

test('a closed day is closed again, for the same reason and with its private note', () => {
  const closure = { isFullDayUnavailable: true, reason: 'Vacation', ownerNote: 'Tickets in the drawer' };
  expect(undoPlan({ ...day, ...closure }, {})).toEqual(closure);
});

test('a day of its own gets its times and closed parts back', () => {
  expect(undoPlan(day, { isFullDayUnavailable: true })).toEqual({ timeSlots: slots, closedParts: parts, reason: null });
});

test('times that followed the rules are not pinned, unless the change has pinned them', () => {
  const parted = { ...day, hasOwnTimes: false };
  expect(undoPlan(parted, { closedParts: [] })).toEqual({ closedParts: parts });
  expect(undoPlan(parted, {})).toEqual({ closedParts: parts });
  expect(undoPlan(parted, { isFullDayUnavailable: true })).toEqual({ closedParts: parts, isFullDayUnavailable: false });
  expect(undoPlan(parted, { timeSlots: [] })).toEqual({ timeSlots: slots, closedParts: parts, reason: null });
});
