import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { answer, breakDown, hold, mockRoute, refusal } from '../../../support/browser/answers.ts';
import {
  canTryAgain,
  dialogReads,
  forgetPictures,
  inside,
  inTurn,
  type OwnerState,
  onItsWay,
  press,
  reads,
  waits,
} from './support.ts';

const path = 'appointments';
const few = 'appointments?search=zora';
const one = (at: { readonly rejected: string }) => `appointments?open=${at.rejected}`;
const selectFirst = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select the appointment/ })
    .first()
    .check();
const nextWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const lists: readonly OwnerState[] = [
  { name: 'the appointments', path },
  { name: 'no appointments', path: 'appointments?search=nobody-of-that-name', see: reads('No appointments found') },
  {
    name: 'selected appointments that could not all be changed',
    path: few,
    given: (page) =>
      answer(page, '/admin/appointments/bulk-status', {
        updated: [],
        before: [],
        failed: [{ id: 'gone', message: 'This time slot is already booked. Please select a different time.' }],
      }),
    see: inTurn(selectFirst, press(/^Confirm$/), reads('1 could not be updated')),
  },
  onItsWay('the appointments', path, '/admin/appointments?*', waits, canTryAgain('Failed to load appointments')),
  {
    name: 'the day on paper',
    byNight: true,
    path,
    see: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Print today' }).waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
];

const timeline = (at: { readonly rejected: string }) => `appointments/${at.rejected}/timeline?steps=1`;

const timelines: readonly OwnerState[] = [
  {
    name: 'the timeline of an appointment',
    path: timeline,
    see: inTurn(reads('Payment proof rejected'), async (page) => {
      const forDispute = page.getByText(/SHA-256|\bUTC\b/).filter({ visible: true });
      expect(await forDispute.count()).toBe(0);
      await page.getByText('For a dispute', { exact: true }).first().click();
      await forDispute.first().waitFor();
    }),
  },
  { name: 'no timeline', path: 'appointments/nothing/timeline', see: reads('There is no such appointment') },
  {
    name: 'the studio at a line of a timeline',
    path: timeline,
    see: inTurn(
      (page) => page.getByRole('link', { name: /^The studio then: Booked for/ }).click(),
      reads('What was offered'),
      (page) => page.getByLabel('Check a time').fill('06:07'),
      reads('6:07 AM was not offered: it wasn’t one of the day’s start times.'),
    ),
  },
  {
    name: 'no such line of a timeline',
    path: (at) => `appointments/${at.rejected}/as-of?line=nothing`,
    see: reads('We can’t find this event in the timeline'),
  },
  onItsWay('a timeline', timeline, '/admin/appointments/*/timeline', (page) =>
    page.getByRole('status', { name: 'Loading the timeline...' }).waitFor(),
  ),
];

const dialogs: readonly OwnerState[] = [
  { name: 'an appointment', byNight: true, path: one, see: dialogReads('Payment proof rejected') },
  onItsWay('an appointment', one, '/admin/appointments/*'),
  onItsWay('an appointment’s latest lines', one, '/admin/appointments/*/timeline', (page) =>
    page.getByRole('status', { name: 'Loading the timeline...' }).waitFor(),
  ),
  { name: 'an appointment being edited', path: one, see: inside('Edit') },
  {
    name: 'an appointment being moved',
    path: one,
    see: inTurn(inside('Reschedule'), dialogReads(/^\d+:\d\d [AP]M$/)),
  },
  onItsWay(
    'the times to which an appointment may move',
    one,
    '/admin/availability/time-slots/*',
    inTurn(inside('Reschedule'), dialogReads('Loading available times...')),
    dialogReads('Unable to load available time slots.'),
  ),
  { name: 'a deletion in question', path: one, see: inside('More', 'Delete') },
  {
    name: 'other times to propose',
    path: one,
    see: inTurn(inside('More', 'Propose other times'), dialogReads(/^Next free times/)),
  },
  { name: 'what is rare with an appointment', path: one, see: inside('More') },
  { name: 'a message about an appointment', path: one, see: inTurn(inside('Message'), dialogReads(/^Text/)) },
  onItsWay('what is known of the client of an appointment', one, '/admin/customers/*'),
  {
    name: 'a proof being attached',
    path: one,
    see: inTurn(inside('Attach proof'), dialogReads('bessie@example.com')),
  },
  {
    name: 'a proof being attached, on their way',
    path: one,
    given: (page) => hold(page, '/admin/payment-proofs?*'),
    see: inTurn(inside('Attach proof'), waits),
  },
  {
    name: 'an appointment that is gone',
    path: 'appointments?open=00000000-0000-4000-8000-000000000000',
    see: dialogReads(/not found/i),
  },
  { name: 'a new appointment', path: 'appointments?new=1', see: dialogReads('Create appointment') },
  {
    name: 'a new appointment with its problems',
    path: 'appointments?new=1',
    see: inside(/^Create appointment/),
  },
  {
    name: 'a new appointment without its services',
    path: 'appointments?new=1',
    given: (page) => breakDown(page, '/services*'),
    see: dialogReads('Try Again'),
  },
  {
    name: 'a new appointment with clients suggested',
    path: 'appointments?new=1',
    see: inTurn(
      (page) => page.getByRole('combobox', { name: 'Name' }).pressSequentially('zor'),
      (page) => page.getByRole('listbox').getByRole('option').first().waitFor(),
    ),
  },
  {
    name: 'a new appointment of a client with the next free times and more options',
    path: 'appointments?new=1',
    see: inTurn(
      (page) => page.getByRole('combobox', { name: 'Name' }).pressSequentially('zor'),
      (page) => page.getByRole('listbox').getByRole('option').first().click(),
      (page) => page.getByRole('list', { name: 'Next free times' }).getByRole('button').first().click(),
      (page) => page.getByText('More options').click(),
    ),
  },
  {
    name: 'a new appointment without its next free times',
    path: 'appointments?new=1',
    given: (page) => breakDown(page, '/availability/next*'),
    see: inTurn(
      (page) => page.getByRole('dialog').last().getByLabel('Service').selectOption({ index: 1 }),
      dialogReads('Unable to load available time slots.'),
    ),
  },
  {
    name: 'a new appointment with its free times',
    path: 'appointments?new=1',
    see: async (page) => {
      const dialog = page.getByRole('dialog').last();
      await dialog.getByLabel('Service').selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Another day' }).click();
      await dialog.getByLabel('Date').fill(nextWeek());
      await dialog
        .getByText(/AM$|No available/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'words that would be lost',
    path: 'appointments?new=1',
    see: async (page) => {
      await page.getByRole('dialog').last().getByLabel('Name').fill('Somebody new');
      await page.keyboard.press('Escape');
      await reads('Leave without saving')(page);
    },
  },
];

/** The facts of a proof's file, and another upload of the same picture. */
const seenBefore = {
  file: {
    ...{ bytes: 245_760, width: 1_170, height: 2_532, takenAt: '2026-11-18T10:32:05-06:00', writtenAt: null },
    ...{ program: 'Photos 9.0 for a phone with a rather long name', camera: 'Apple iPhone 15', shows: 'screenshot' },
  },
  samePicture: [
    {
      ...{ id: 'another-upload', _id: 'another-upload', appointmentId: 'another-visit', amount: null, purpose: null },
      ...{ paymentMethod: 'zelle', status: 'verified', proofImage: '/icon-192.png', originalFile: null },
      ...{ fileName: 'again.jpg', fileType: 'image/jpeg', notes: null, createdAt: '2026-11-02T15:00:00.000Z' },
      email: 'somebody-with-a-long-address@a-long-domain.example.com',
    },
  ],
  ...{ compared: 12, waiting: 3 },
};

const proofs: readonly OwnerState[] = [
  { name: 'a payment proof', path: 'appointments?search=maya@example.com', see: press(/^Payment proof of Maya/) },
  { name: 'a rejected payment proof', byNight: true, path: one, see: inside(/^Payment proof of Zora/) },
  {
    name: 'a payment proof whose file did not come',
    path: 'appointments?search=maya@example.com',
    given: async (page) => {
      await forgetPictures(page);
      await mockRoute(page, '**/files/payment-proofs/**', refusal(404, null));
    },
    see: inTurn(press(/^Payment proof of Maya/), dialogReads('This proof can’t be shown here.')),
  },
  onItsWay(
    'the appointment of a payment proof',
    'appointments?search=maya@example.com',
    '/admin/appointments/*',
    inTurn(press(/^Payment proof of Maya/), waits),
    dialogReads('Try Again'),
  ),
  {
    name: 'a payment proof that is rejected',
    byNight: true,
    path: 'appointments?search=maya@example.com',
    see: press(/^Payment proof of Maya/, 'Reject', 'The amount doesn’t match'),
  },
  { name: 'proofs of past visits', path: 'appointments?proofs=pending', see: inside('Past and canceled visits') },
  { name: 'proofs to verify', path: 'appointments?proofs=pending', see: dialogReads('Review') },
  {
    name: 'proofs without a booking',
    byNight: true,
    path: 'appointments?proofs=unattached',
    see: dialogReads('Set aside'),
  },
  {
    name: 'no proofs without a booking',
    path: 'appointments?proofs=unattached',
    given: (page) => answer(page, '/admin/payment-proofs?*', []),
    see: dialogReads('Every payment proof belongs to an appointment.'),
  },
  onItsWay('proofs to verify', 'appointments?proofs=pending', '/admin/payment-proofs?*'),
  {
    name: 'a payment proof whose picture was uploaded before',
    path: 'appointments?search=maya@example.com',
    given: (page) => answer(page, '/admin/payment-proofs/*/looks', seenBefore),
    see: inTurn(
      press(/^Payment proof of Maya/),
      dialogReads('The same picture was uploaded in another file'),
      // The note about the other upload appears only under its own picture.
      (page) => page.getByRole('figure').filter({ hasText: '@' }).first().waitFor(),
    ),
  },
];

export const appointmentsStates: readonly OwnerState[] = [...lists, ...timelines, ...dialogs, ...proofs];
