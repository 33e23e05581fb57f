import type { Page } from 'playwright-core';
import { plusDays } from '../../../../web/format/calendar.ts';
import {
  canTryAgain,
  dialogReads,
  inside,
  inTurn,
  lacks,
  type OwnerState,
  onItsWay,
  press,
  pressInside,
  reads,
  waits,
} from './support.ts';

const path = 'calendar';
const ofDay = ({ day }: { readonly day: string }) => `calendar?view=day&date=${day}`;
const unfold = (title: string) => (page: Page) => page.getByText(title, { exact: true }).click();
const bulk = unfold('Several days at once');
const all = unfold('All online booking');
const emptyTime = (page: Page, { day }: { readonly day: string }) =>
  page.locator(`[data-start="${day} 16:00"]`).click();
const hours = press('Hours');

export const calendarStates: readonly OwnerState[] = [
  // calendar.spec.ts checks the day, the month and the list.
  {
    name: 'the calendar by week',
    byNight: true,
    path: ({ day }) => `calendar?view=week&date=${day}`,
    see: reads('Usual hours and the time between visits are in'),
  },
  { name: 'a day’s hours', path: ofDay, see: pressInside('Hours') },
  {
    name: 'a day’s start times',
    byNight: true,
    path: ofDay,
    see: inTurn(hours, unfold('Close part of the day'), unfold('Fine-tune')),
  },
  {
    name: 'a day that is closed',
    byNight: true,
    path: ({ day }) => `calendar?view=day&date=${plusDays(day, 7)}`,
    see: inTurn(hours, inside('Close this day'), dialogReads('Unavailable all day')),
  },
  {
    name: 'a day that is over',
    path: ({ day }) => `calendar?view=week&date=${plusDays(day, -60)}`,
    see: inTurn(press(/^Tue /), dialogReads('Booked')),
  },
  {
    name: 'a time of a day',
    path: ofDay,
    see: async (page, at) => {
      await emptyTime(page, at);
      await dialogReads('Book a client at')(page);
    },
  },
  {
    name: 'a time of a day being booked',
    path: ofDay,
    see: async (page, at) => {
      await emptyTime(page, at);
      await inTurn(inside(/^Book a client at/), dialogReads('Create appointment'))(page);
    },
  },
  {
    name: 'a part of a day that ends before it starts',
    path: ofDay,
    see: async (page) => {
      await inTurn(hours, unfold('Close part of the day'))(page);
      await page.getByRole('dialog').getByLabel('Closed from').selectOption('18:00');
      await page.getByRole('dialog').getByText('End time must be after start time').waitFor();
    },
  },
  {
    name: 'many days at once',
    byNight: true,
    path,
    see: inTurn(bulk, press('Select Next 7 Days'), reads('7 days selected')),
  },
  { name: 'all future days in question', path, see: inTurn(bulk, pressInside('Enable all future dates')) },
  {
    name: 'all booking paused',
    path,
    see: inTurn(all, press('Disable All Availability'), reads(/^Online booking is paused/)),
  },
  onItsWay('the calendar', path, '/admin/availability/settings', waits, canTryAgain('Error fetching availability')),
  onItsWay('the schedule', path, '/admin/calendar?*'),
  onItsWay(
    'a day’s times',
    ofDay,
    '/admin/availability/time-slots/*',
    inTurn(hours, waits),
    inTurn(inside('Try Again'), lacks('No times')),
  ),
];
