import { expect } from 'vitest';
import { answer } from '../../../support/browser/answers.ts';
import { expectComplaint } from '../../../support/browser/complaints.ts';
import { awaited, button, type ClientState, go, load } from './support.ts';

const noReviews = { reviews: [], pagination: { page: 1, limit: 10, total: 0, pages: 0 } };

export const publicStates: readonly ClientState[] = [
  {
    name: 'home, with the consultation read to its end',
    see: async (page, at) => {
      await go(page, at, '/');
      await button(page, 'BOOK YOUR CONSULTATION NOW').waitFor();
      await button(page, 'Read More').click();
      await button(page, 'Read Less').waitFor();
      // At her scroll position, the page's header may cover a button, which does not make it a smaller target.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  awaited(
    { name: 'home', path: '/' },
    ['/services*', '/reviews*'],
    async (page) => {
      await page.getByText('Loading reviews...').waitFor();
      await button(page, 'Loading...').waitFor();
    },
    'We can’t show prices right now. Please try again later.',
    'We can’t show reviews right now. Please try again later.',
  ),
  {
    name: 'home without reviews',
    see: async (page, at) => {
      await answer(page, '/reviews*', noReviews);
      await go(page, at, '/');
      await page.getByText('No reviews yet').waitFor();
    },
  },
  {
    name: 'home, a picture of the gallery open',
    see: async (page, at) => {
      await go(page, at, '/');
      await button(page, 'Open Gallery image').click();
      await page.locator('.yarl__slide_image').first().waitFor();
    },
  },
  {
    name: 'the menu of a phone',
    see: async (page, at) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await go(page, at, '/contact');
      // The menu closes when the page changes.
      await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
      await button(page, 'Open menu').click();
      await button(page, 'Close menu').waitFor();
    },
  },
  {
    name: 'services',
    see: async (page, at) => {
      await go(page, at, '/services');
      await button(page, 'Book Now').waitFor();
    },
  },
  awaited(
    { name: 'services', path: '/services' },
    ['/services*'],
    (page) => page.getByText('Loading services...').waitFor(),
    'Failed to load services. Please try again.',
  ),
  {
    name: 'services that none matches',
    see: async (page, at) => {
      await go(page, at, '/services');
      await page.getByPlaceholder('Search…').fill('nothing like it');
      await page.getByText('No services found').waitFor();
    },
  },
  {
    name: 'reviews',
    see: async (page, at) => {
      await go(page, at, '/reviews');
      await page.getByRole('article').first().waitFor();
    },
  },
  awaited(
    { name: 'reviews', path: '/reviews' },
    ['/reviews*'],
    (page) => page.getByText('Loading reviews...').waitFor(),
    'Failed to load reviews',
  ),
  {
    name: 'no reviews',
    see: async (page, at) => {
      await answer(page, '/reviews*', noReviews);
      await go(page, at, '/reviews');
      await button(page, 'Write the first review').waitFor();
    },
  },
  {
    name: 'a review with nothing in it',
    see: async (page, at) => {
      await go(page, at, '/reviews?tab=create');
      await button(page, 'Submit review').click();
      await page.getByRole('alert').getByText('Please select a service').waitFor();
    },
  },
  { name: 'contact', see: (page, at) => go(page, at, '/contact') },
  {
    name: 'a page that is not there',
    see: async (page, at) => {
      expectComplaint(page, /404 .*\/nowhere$/, 'the address leads nowhere');
      await load(page, at, '/nowhere');
      await page.getByText('This page does not exist').waitFor();
    },
  },
  {
    name: 'sign-in',
    see: async (page, at) => {
      await go(page, at, '/login');
      await button(page, 'Sign In').click();
      const words = await page.getByRole('alert').innerText();
      expect(await page.getByText(words, { exact: true }).count()).toBe(1);
    },
  },
  {
    name: 'sign-in with a password',
    see: async (page, at) => {
      await go(page, at, '/login');
      await page.getByLabel(/email or phone/i).fill('owner@salon.example');
      await page.getByRole('textbox', { name: 'Password' }).waitFor();
    },
  },
  {
    name: 'sign-in by code',
    see: async (page, at) => {
      await answer(page, '/auth/check-email', {
        ...{ exists: true, isAdmin: false, requiresPassword: false, loginMethod: 'code', message: null, user: null },
      });
      await go(page, at, '/login');
      await page.getByLabel(/email or phone/i).fill(at.booked.customerInfo?.email ?? '');
      await page.getByText('Leave this empty, and we’ll email you a code.').waitFor();
      await button(page, 'Sign In').click();
      await page.getByLabel('Six-digit code').fill('12345x');
      await button(page, 'Sign In').click();
      await page.getByText('Please enter the six digits of the code.').waitFor();
    },
  },
  {
    name: 'a new account',
    see: async (page, at) => {
      await go(page, at, '/login');
      await button(page, 'Create an account').click();
      await button(page, 'Create account').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a page that broke',
    see: async (page, at) => {
      expectComplaint(page, /TypeError: Cannot destructure .* of 'object null'/, 'the answer has no service in a list');
      await answer(page, '/services*', { Styling: [null] });
      await go(page, at, '/services');
      await page.getByText('An unexpected error occurred').waitFor();
    },
  },
];
