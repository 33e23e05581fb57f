import type { Page } from 'playwright-core';
import { answer } from '../../../support/browser/answers.ts';
import { manyPlaces } from '../../support/many-places.ts';
import type { OwnersSalon } from './salon.ts';
import { emptyPage, type OwnerState, onItsWay, pressInside, reads } from './support.ts';

const path = 'settings/security';
const asked = '/admin/security-events?*';

const zora = {
  ...{ firstName: 'Zora', lastName: 'Wolfeschlegelsteinhausenbergerdorff', password: 'her own words' },
  email: 'zora.neale.wolfeschlegelsteinhausen@example.com',
};

/** Causes real refusals, which the page then lists. */
const beRefused = async (page: Page, { app }: OwnersSalon): Promise<void> => {
  const send = (to: string, data: object) => page.request.post(`${app.url}/api/v2${to}`, { data });
  await send('/auth/login', { email: 'nobody@example.com', password: 'guessed' });
  await send('/auth/register', zora);
  await send('/auth/login', { email: zora.email, password: 'not her words' });
  const { data } = await (await send('/auth/login', zora)).json();
  await page.request.get(`${app.url}/api/v2/admin/dashboard`, { headers: { Authorization: `Bearer ${data.token}` } });
  await page.reload();
  await reads('Access to your pages refused')(page);
};

const passkeys = [
  {
    ...{ id: 'b', name: 'Front desk laptop', site: 'old-name.example' },
    ...{ createdAt: '2026-11-02T16:00:00.000Z', lastUsedAt: null },
  },
  {
    ...{ id: 'a', name: 'The-phone-with-the-longest-name-that-anybody-could-give-it', site: '127.0.0.1' },
    ...{ createdAt: '2026-10-02T16:00:00.000Z', lastUsedAt: '2026-11-20T16:00:00.000Z' },
  },
];

const factors = '/admin/second-factors';

export const securityStates: readonly OwnerState[] = [
  { name: 'a new authenticator app', path, see: pressInside('Turn on an app') },
  {
    name: 'an authenticator app that is on',
    path,
    given: (page) => answer(page, factors, { authenticator: { recoveryCodesLeft: 9 }, passkeys: [] }),
    see: reads('You have 9 recovery codes left.'),
  },
  {
    name: 'an authenticator app to be turned off',
    path,
    given: (page) => answer(page, factors, { authenticator: { recoveryCodesLeft: 0 }, passkeys: [] }),
    see: pressInside('Turn off the app'),
  },
  {
    name: 'passkeys',
    path,
    given: (page) => answer(page, factors, { authenticator: null, passkeys }),
    see: reads('Works only at old-name.example.'),
  },
  {
    name: 'a passkey to be removed',
    path,
    given: (page) => answer(page, factors, { authenticator: { recoveryCodesLeft: 9 }, passkeys }),
    see: pressInside('Remove Front desk laptop'),
  },
  onItsWay('how she signs in', path, factors),
  {
    name: 'where she is signed in',
    path,
    given: (page) => answer(page, '/user/sessions', manyPlaces),
    see: reads('from 2001:db8:aaaa:bbbb::/64'),
  },
  { name: 'a new token', path, see: pressInside('Make a token') },
  { name: 'what concerned safety', byNight: true, path, see: beRefused },
  {
    name: 'nothing that concerned safety',
    path,
    given: (page) => answer(page, asked, { events: [], pagination: emptyPage }),
    see: reads('Nothing to report'),
  },
  onItsWay('what concerned safety', path, asked),
];
