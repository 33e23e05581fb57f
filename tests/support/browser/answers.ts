import type { Page } from 'playwright-core';

// What a page is answered in place of the server. Paths are those of the API, with wildcards.

/** The answer never comes. */
export const hold = (page: Page, path: string) => page.route(`**/api/v2${path}`, () => undefined);

/** What a server that fell over says; it is not asked for again. */
export const fault = { status: 500, json: { success: false, message: 'id 1', error: { code: 'Internal' } } };

export const breakDown = (page: Page, path: string) => page.route(`**/api/v2${path}`, (route) => route.fulfill(fault));

export const answer = (page: Page, path: string, data: unknown, message?: string) =>
  page.route(`**/api/v2${path}`, (route) => route.fulfill({ json: { success: true, data, message } }));
