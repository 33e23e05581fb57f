import type { Page } from 'playwright-core';
import { answer } from '../../../support/browser/answers.ts';
import type { OwnersSalon } from './salon.ts';
import { emptyPage, type OwnerState, onItsWay, reads } from './support.ts';

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

export const securityStates: readonly OwnerState[] = [
  { name: 'what concerned safety', path, see: beRefused },
  {
    name: 'nothing that concerned safety',
    path,
    given: (page) => answer(page, asked, { events: [], pagination: emptyPage }),
    see: reads('Nothing to report'),
  },
  ...onItsWay('what concerned safety', path, asked),
];
