import type { Page } from 'playwright-core';
import { dialogReads, inside, inTurn, type OwnerState, onItsWay, press, pressInside, reads } from './support.ts';

const path = 'calendar';
const ofDay = ({ day }: { readonly day: string }) => `calendar?view=day&date=${day}`;
const bulk = (page: Page) => page.getByRole('switch', { name: 'Bulk mode' }).click();
const emptyTime = (page: Page) =>
  page
    .getByRole('button', { name: /, 4:00 PM, open$/ })
    .first()
    .click();

export const calendarStates: readonly OwnerState[] = [
  ...['day', 'week', 'month', 'list'].map((view) => ({
    name: `the calendar by ${view}`,
    path: ({ day }: { readonly day: string }) => `calendar?view=${view}&date=${day}`,
    see: reads('Usual hours, buffers and notice are in'),
  })),
  { name: 'a day’s hours', path: ofDay, see: pressInside('Hours') },
  {
    name: 'a time of a day',
    path: ofDay,
    see: inTurn(emptyTime, dialogReads('Book a client at')),
  },
  {
    name: 'a time of a day being booked',
    path: ofDay,
    see: inTurn(emptyTime, inside(/^Book a client at/), dialogReads('Create appointment')),
  },
  {
    name: 'a part of a day that ends before it starts',
    path: ofDay,
    see: async (page) => {
      await pressInside('Hours')(page);
      await page.getByRole('dialog').getByLabel('Closed from').selectOption('18:00');
      await page.getByRole('dialog').getByText('End time must be after start time').waitFor();
    },
  },
  { name: 'many days at once', path, see: inTurn(bulk, press('Select Next 7 Days'), reads('7 days selected')) },
  {
    name: 'many days, of which none is chosen',
    path,
    see: inTurn(bulk, press('Mark all unavailable'), reads('Please select at least one date')),
  },
  { name: 'all future days in question', path, see: inTurn(bulk, pressInside('Enable all future dates')) },
  {
    name: 'all booking paused',
    path,
    see: async (page) => {
      await press('Disable All Availability')(page);
      await reads(/^Online booking is paused/)(page);
    },
  },
  {
    name: 'all booking open again',
    path,
    see: inTurn(press('Enable All Availability'), reads('Clients can book online')),
  },
  ...onItsWay('the calendar', path, '/admin/availability/settings'),
  ...onItsWay('the schedule', path, '/admin/calendar?*'),
  ...onItsWay('a day’s times', path, '/admin/availability/time-slots/*'),
];
