import type { Answer } from '../../../../web/api/call/contract.ts';
import { answer, breakDown } from '../../../support/browser/answers.ts';
import { firstFreeDay } from '../../support/booking-steps.ts';
import { manyPlaces } from '../../support/many-places.ts';
import { awaited, button, type ClientState, go, load } from './support.ts';

const tab = (name: string): ClientState => ({
  name: `dashboard: ${name}`,
  who: 'client',
  see: async (page, at) => {
    await go(page, at, '/dashboard');
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  },
});

type Seen = Answer<'GET /visit-links/{action}/{id}/{hold}'>;

/** A visit as the page behind a reminder's link shows it; the link's signature is not checked here. */
const link = (name: string, action: Seen['action'], change: Partial<Seen>, text: string): ClientState => ({
  name: `a reminder’s link: ${name}`,
  see: async (page, at) => {
    const { id, serviceName, date, time, zone, startsAt, duration } = at.booked;
    const visit = { id, serviceName, date, time, zone, startsAt, duration, action, addOns: ['Deep conditioning'] };
    const seen: Seen = {
      preparation: 'Please come with washed, dry hair that is free of product.',
      ...{ ...visit, standing: 'open', attendanceConfirmed: false, isMailed: true, objection: null, proposal: null },
      ...{
        status: 'confirmed',
        address: null,
        calendarUrl: null,
        canceling: null,
        moving: 0,
        movingAgain: 0,
        missing: 0,
        payment: null,
        sessions: [],
      },
      ...change,
    };
    await answer(page, '/visit-links/**', seen);
    await go(page, at, `/visit/${action}/${id}/h1?expires=1&signature=s`);
    await page.getByText(text).waitFor();
  },
});

const linkStates: readonly ClientState[] = [
  link('will you be there', 'confirm', {}, 'Will you be there?'),
  link('she will be there', 'confirm', { attendanceConfirmed: true }, 'The studio knows you’ll be there.'),
  link('a new time', 'move', {}, 'Choose a new time.'),
  link(
    'other times to choose from',
    'move',
    {
      proposal: {
        times: [
          { date: '2027-01-20', time: '09:00' },
          { date: '2027-01-21', time: '14:30' },
        ],
        until: '2027-01-14T16:15:00.000Z',
      },
    },
    'Choose by',
  ),
  link('cancel', 'cancel', {}, 'Are you sure you want to cancel this appointment?'),
  link(
    'too late to cancel',
    'cancel',
    { objection: 'Please cancel at least 24 hours before your appointment.' },
    'If you can’t make it, please let the studio know.',
  ),
  link('moved meanwhile', 'confirm', { standing: 'moved' }, 'This visit has moved'),
  link('canceled meanwhile', 'confirm', { standing: 'cancelled' }, 'This visit is canceled.'),
  link('given up unpaid', 'pay', { standing: 'cancelled' }, 'If you’ve already paid, please let the studio know.'),
  {
    name: 'a reminder’s link that has ended',
    see: async (page, at) => {
      await go(page, at, `/visit/confirm/${at.booked.id}/h1?expires=1&signature=s`);
      await page.getByText('This link has expired').waitFor();
    },
  },
];

const subscription = (name: string, followUps: boolean, text: string): ClientState => ({
  name: `mails about no booking: ${name}`,
  see: async (page, at) => {
    await answer(page, '/unsubscribe/**', { followUps });
    await go(page, at, '/unsubscribe/somebody?expires=1&signature=s');
    await page.getByText(text).waitFor();
  },
});

export const accountStates: readonly ClientState[] = [
  subscription('shall they end', true, 'Stop review requests'),
  subscription('ended', false, 'Emails about your bookings still come.'),
  ...['Upcoming Appointments', 'Past Appointments', 'Profile', 'My Reviews'].map(tab),
  {
    name: 'dashboard: a review being written',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, '/dashboard');
      await page.getByRole('tab', { name: 'My Reviews' }).click();
      await button(page, 'Write Review').click();
      await page.getByLabel('Display name').waitFor();
    },
  },
  awaited(
    { name: 'dashboard', who: 'client', path: '/dashboard' },
    ['/dashboard'],
    (page) => page.getByLabel('Loading your dashboard...').waitFor(),
    'Failed to load dashboard data. Please try again.',
  ),
  {
    name: 'dashboard: asked before cancelling',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, '/dashboard');
      await button(page, 'Cancel').click();
      await page.getByRole('dialog').getByText('Please cancel at least 24 hours').waitFor();
    },
  },
  {
    name: 'dashboard: a new time being chosen',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, '/dashboard');
      await button(page, 'Reschedule').click();
      await (await firstFreeDay(page.getByRole('dialog'))).click();
      await page.getByRole('dialog').getByLabel('Available times').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'dashboard: asked before moving',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, '/dashboard');
      await button(page, 'Reschedule').click();
      await page
        .getByRole('dialog')
        .getByRole('paragraph')
        .filter({ hasText: 'Earliest free time' })
        .getByRole('button')
        .click();
      await button(page, 'Move my visit').waitFor();
    },
  },
  {
    name: 'dashboard: another proof',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, '/dashboard');
      await button(page, 'Upload another proof').click();
      await page.getByRole('dialog').getByText('The studio says').waitFor();
    },
  },
  {
    name: 'appointments, a review being written',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, '/appointments');
      await button(page, 'Write Review').click();
      await page.getByLabel('Display name').waitFor();
    },
  },
  {
    name: 'the timeline of an appointment',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, `/appointments/${at.booked.id}/timeline?steps=1`);
      await page.getByRole('heading', { level: 3, name: /^Booked for/ }).waitFor();
    },
  },
  {
    name: 'appointments that none matches',
    who: 'client',
    see: async (page, at) => {
      await answer(page, '/appointments/user', []);
      await go(page, at, '/appointments');
      await page.getByText('No appointments found for the selected filter.').waitFor();
    },
  },
  awaited(
    { name: 'appointments', who: 'client', path: '/appointments' },
    ['/appointments/user'],
    (page) => page.getByText('Loading appointments...').waitFor(),
    'Failed to load appointments. Please try again.',
  ),
  {
    name: 'settings',
    who: 'client',
    see: async (page, at) => {
      await go(page, at, '/settings');
      await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
    },
  },
  {
    name: 'settings: signed in at many places',
    who: 'client',
    see: async (page, at) => {
      await answer(page, '/user/sessions', manyPlaces);
      await go(page, at, '/settings');
      await page.getByText('from 2001:db8:aaaa:bbbb::/64').waitFor();
    },
  },
  awaited(
    { name: 'settings: where she is signed in', who: 'client', path: '/settings' },
    ['/user/sessions'],
    (page) => page.getByText('Loading your devices...').waitFor(),
    'Failed to load your devices',
  ),
  ...linkStates,
  // Last: the state after it would wait until the app asks for the session again.
  {
    name: 'a session that could not be checked',
    who: 'client',
    see: async (page, at) => {
      await breakDown(page, '/auth/me');
      await load(page, at, '/appointments');
      await page.getByText('We couldn’t check whether you’re signed in.').waitFor();
    },
  },
];
