import type { Page } from 'playwright-core';
import type { ClientSalon } from './client-salon.ts';

type Named = { readonly firstName: string; readonly lastName: string; readonly email: string };

/** Opens a page in the session of a client who has just registered: it may change her details. */
export const openRegistered = async (salon: ClientSalon, page: Page, named: Named, path: string): Promise<void> => {
  const { data } = await salon.ask('POST', '/auth/register', { body: named });
  const { token } = data as { readonly token: string };
  await page.goto(salon.app.url);
  await page.evaluate((own) => localStorage.setItem('authToken', own), token);
  await page.goto(`${salon.app.url}${path}`);
};
