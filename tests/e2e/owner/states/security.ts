import type { Page } from 'playwright-core';
import { answer } from '../../../support/browser/answers.ts';
import type { OwnersSalon } from './salon.ts';
import { emptyPage, type OwnerState, onItsWay, pressInside, reads } from './support.ts';

const path = 'settings/security';
const asked = '/admin/security-events?*';

const zora = {
  ...{ firstName: 'Zora', lastName: 'Wolfeschlegelsteinhausenbergerdorff', password: 'her own words' },
  email: 'zora.neale.wolfeschlegelsteinhausen@example.com',
};

/** Real refusals, which the page then lists. */
const beRefused = async (page: Page, { app }: OwnersSalon): Promise<void> => {
  const send = (to: string, data: object) => page.request.post(`${app.url}/api/v2${to}`, { data });
  await send('/auth/login', { email: 'nobody@example.com', password: 'guessed' });
  await send('/auth/register', zora);
  await send('/auth/login', { email: zora.email, password: 'not her words' });
  const { data } = await (await send('/auth/login', zora)).json();
  await page.request.get(`${app.url}/api/v2/admin/dashboard`, { headers: { Authorization: `Bearer ${data.token}` } });
  await page.reload();
  await reads('Your pages refused')(page);
};

const factors = '/admin/second-factors';

export const securityStates: readonly OwnerState[] = [
  { name: 'a new authenticator app', path, see: pressInside('Turn on an app') },
  {
    name: 'an authenticator app that is on',
    path,
    given: (page) => answer(page, factors, { authenticator: { recoveryCodesLeft: 9 } }),
    see: reads('You have 9 recovery codes left.'),
  },
  {
    name: 'an authenticator app to be turned off',
    path,
    given: (page) => answer(page, factors, { authenticator: { recoveryCodesLeft: 0 } }),
    see: pressInside('Turn off the app'),
  },
  ...onItsWay('how she signs in', path, factors),
  { name: 'what concerned safety', path, see: beRefused },
  {
    name: 'nothing that concerned safety',
    path,
    given: (page) => answer(page, asked, { events: [], pagination: emptyPage }),
    see: reads('Nothing to report'),
  },
  ...onItsWay('what concerned safety', path, asked),
];
