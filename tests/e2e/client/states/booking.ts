import { expect } from 'vitest';
import type { Answer } from '../../../../web/api/call/contract.ts';
import { answer, atApi, breakDown, breakHeld, hold, mockRoute, refusal } from '../../../support/browser/answers.ts';
import { linesOf } from '../../../support/browser/look.ts';
import { paymentPhoto } from '../../support/a-payment-photo.ts';
import { agree, firstFreeDay } from '../../support/booking-steps.ts';
import { button, type ClientState, go } from './support.ts';

const taken = { isAvailable: false, reason: null };

const refusedFor = (code: string, message: string) => ({
  isBookable: false,
  refusal: { code, message },
});
const takenMeanwhile = refusedFor('SlotAlreadyBooked', 'This time slot is already booked.');
const inactive = refusedFor('ServiceInactive', 'Interlocks can’t be booked right now.');
const paused = refusedFor('BookingIsPaused', 'Online booking is paused at the moment. Please contact the studio.');
const blocked = refusedFor('BlockedFromBooking', 'Online booking is not available. Please contact the studio.');
const tooMany = refusedFor(
  'TooManyUnverifiedBookings',
  'You already have 3 bookings waiting for payment verification. Please wait until those are verified.',
);

export const bookingStates: readonly ClientState[] = [
  {
    name: 'date and time, where nothing is free',
    see: async (page, at) => {
      const none: Answer<'GET /availability/next'> = { times: [], isTooLong: false };
      await answer(page, '/availability/next*', none);
      await go(page, at, at.datetime);
      await page.getByText('No time is free at the moment.').waitFor();
    },
  },
  {
    name: 'date and time, before a day is chosen',
    see: async (page, at) => {
      await go(page, at, at.datetime);
      await (await firstFreeDay(page)).waitFor();
      await page.getByRole('checkbox').first().click();
      await page.getByText('Earliest free time').waitFor();
    },
  },
  {
    name: 'a consultation, and how to meet',
    see: async (page, at) => {
      await go(page, at, at.consultation);
      await (await firstFreeDay(page)).waitFor();
      await page.getByRole('radio', { name: 'Video call' }).check();
    },
  },
  {
    name: 'a day without times',
    see: async (page, at) => {
      const nothing = { timeSlots: [], reason: null, isFullDayUnavailable: false, zone: 'America/Chicago' };
      await answer(page, '/admin/availability/time-slots/*', nothing);
      await go(page, at, at.datetime);
      await (await firstFreeDay(page)).click();
      await button(page, /^Next available day: /).waitFor();
    },
  },
  {
    name: 'the times of a day',
    see: async (page, at) => {
      await go(page, at, at.datetime);
      await (await firstFreeDay(page)).click();
      await page.getByLabel('Available times').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'a time that is being checked',
    see: async (page, at) => {
      await hold(page, '/admin/availability/check*');
      await go(page, at, at.datetime);
      await (await firstFreeDay(page)).click();
      await page.getByLabel('Available times').getByRole('button').first().click();
      await page.getByText('Checking availability...').waitFor();
    },
  },
  {
    name: 'a time that was taken',
    see: async (page, at) => {
      await answer(page, '/admin/availability/check*', taken);
      await go(page, at, at.datetime);
      await (await firstFreeDay(page)).click();
      await page.getByLabel('Available times').getByRole('button').first().click();
      await page.getByText('This time slot is not available. Please select a different time.').waitFor();
    },
  },
  {
    name: 'times on their way, and that did not come',
    see: async (page, at) => {
      await hold(page, '/admin/availability/time-slots/*');
      await go(page, at, at.datetime);
      await (await firstFreeDay(page)).click();
      await page.getByText('Loading available times...').waitFor();
      await breakHeld(page, '/admin/availability/time-slots/*');
      await page.getByText('Unable to load available time slots. Please try again.').waitFor();
      await button(page, 'Try Again').waitFor();
      expect(await page.getByText('No available time slots for this date').count()).toBe(0);
    },
  },
  {
    name: 'a service that cannot be booked, before a time is chosen',
    see: async (page, at) => {
      await answer(page, '/appointments/check', inactive);
      await go(page, at, at.datetime);
      await page.getByText('This service can’t be booked right now').waitFor();
    },
  },
  {
    name: 'booking that is paused, before a time is chosen',
    see: async (page, at) => {
      await answer(page, '/appointments/check', paused);
      await go(page, at, at.datetime);
      await page.getByRole('heading', { name: 'Online booking is paused' }).waitFor();
    },
  },
  {
    name: 'details of somebody who cannot book online',
    see: async (page, at) => {
      await answer(page, '/appointments/check', blocked);
      await go(page, at, at.details);
      await page.getByText('Please book with the studio directly').waitFor();
    },
  },
  {
    name: 'payment of somebody whose bookings wait',
    see: async (page, at) => {
      await answer(page, '/appointments/check', tooMany);
      await go(page, at, at.payment);
      await page.getByText('Your other bookings come first').waitFor();
    },
  },
  {
    name: 'details with fields missing',
    see: async (page, at) => {
      await go(page, at, at.details);
      await button(page, 'Continue to Payment').click();
      await page.getByText('Please fill in the following required fields').waitFor();
    },
  },
  {
    name: 'details while an address is typed',
    see: async (page, at) => {
      await go(page, at, at.details);
      await page.getByLabel('Email').fill('wolfeschlegelsteinhausenbergerdorff');
      await button(page, '@icloud.com').waitFor();
    },
  },
  {
    name: 'details with the name that an address is made of',
    see: async (page, at) => {
      await go(page, at, at.details);
      await page.getByLabel('Email').fill('ada.wolfeschlegelsteinhausen@example.com');
      await button(page, 'I’m Ada Wolfeschlegelsteinhausen').waitFor();
    },
  },
  {
    name: 'details of somebody the studio knows',
    see: async (page, at) => {
      await go(page, at, at.details);
      await page.getByLabel('Email').fill('zora@example.com');
      await page.getByText('Account found').waitFor();
    },
  },
  {
    name: 'details for a time that was taken',
    see: async (page, at) => {
      await answer(page, '/appointments/check', takenMeanwhile);
      await go(page, at, at.details);
      await page.getByLabel('Nearest free times').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'details of a visit that is booked',
    see: async (page, at) => {
      await go(page, at, '/contact');
      await page.evaluate((kept) => localStorage.setItem('appointmentSuccessData', JSON.stringify(kept)), at.booked);
      await answer(page, '/appointments/check', takenMeanwhile);
      await go(page, at, at.detailsBooked);
      await page.getByText('This appointment is booked').waitFor();
    },
  },
  {
    name: 'payment with a picture chosen',
    see: async (page, at) => {
      await go(page, at, at.payment);
      await page.locator('input[type=file]').setInputFiles(await paymentPhoto(1));
      await page.getByAltText('Your payment proof').waitFor();
    },
  },
  {
    name: 'payment without a picture',
    see: async (page, at) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await go(page, at, at.payment);
      const named = page.locator('label').filter({ hasText: 'CashApp' });
      expect(await linesOf(named)).toBe(1);
      await button(page, 'Upload payment proof').click();
      await page.getByText('Please select a payment proof file').waitFor();
    },
  },
  {
    name: 'payment whose policies do not come',
    see: async (page, at) => {
      await mockRoute(page, atApi('/policies'), refusal(500, { success: false }));
      await go(page, at, at.payment);
      await page.getByText('We couldn’t load the studio’s policies.').waitFor();
    },
  },
  {
    name: 'payment on its way',
    see: async (page, at) => {
      await mockRoute(page, '**/api/upload/payment-proof', 'held');
      await go(page, at, at.payment);
      await page.locator('input[type=file]').setInputFiles(await paymentPhoto(1));
      await agree(page);
      await button(page, 'Upload payment proof').click();
      await page.getByText('UPLOADING...').waitFor();
    },
  },
  {
    name: 'payment with a proof that has its appointment already',
    see: async (page, at) => {
      const json = { success: false, message: 'Used', error: { code: 'ProofAlreadyUsed' } };
      await mockRoute(page, atApi('/appointments'), refusal(409, json));
      await go(page, at, at.payment);
      await page.locator('input[type=file]').setInputFiles(await paymentPhoto(3));
      await agree(page);
      await button(page, 'Upload payment proof').click();
      await page.getByText('This payment proof already has its appointment').waitFor();
    },
  },
  {
    name: 'checkout without a source',
    see: async (page, at) => {
      await go(page, at, at.checkout);
      await page.locator('input[type=file]').setInputFiles(await paymentPhoto(4));
      await button(page, 'Upload payment proof').click();
      await page.getByText('Please tell us where you sent the payment.').waitFor();
    },
  },
  {
    name: 'checkout with a code',
    see: async (page, at) => {
      await go(page, at, at.checkout);
      await button(page, 'Package, gift, or coupon code').click();
      await page.getByLabel('Code').fill('SPRING');
      await button(page, 'Apply').click();
      await page.getByText('We don’t know this code. Please check how it’s spelled.').waitFor();
    },
  },
  {
    name: 'a booking that was made, and all its details',
    see: async (page, at) => {
      await go(page, at, '/contact');
      await page.evaluate((kept) => localStorage.setItem('appointmentSuccessData', JSON.stringify(kept)), at.booked);
      await go(page, at, '/appointment-success');
      await page.getByText('Appointment Confirmed').waitFor();
      expect(await page.getByText(/\bheld\b/i).count()).toBe(1);
      await page.getByText('All details').click();
      await button(page, 'Print Details').waitFor();
    },
  },
  {
    name: 'a booking that failed after the upload',
    see: async (page, at) => {
      await breakDown(page, '/appointments');
      await go(page, at, at.payment);
      await page.locator('input[type=file]').setInputFiles(await paymentPhoto(2));
      await agree(page);
      await button(page, 'Upload payment proof').click();
      await page.getByRole('heading', { name: 'Appointment Error' }).waitFor();
    },
  },
  {
    name: 'no booking at all',
    see: async (page, at) => {
      await go(page, at, '/appointment-success');
      await page.getByText('No Appointment Data').waitFor();
    },
  },
];
