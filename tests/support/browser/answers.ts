import type { Page, Response } from 'playwright-core';

// Answers that a page gets in place of the server's. A path is one of the API's and may have wildcards.

/** The answer never comes. */
export const hold = (page: Page, path: string) => page.route(`**/api/v2${path}`, () => undefined);

const mark = 'x-planted';

/** A refusal or a failure that the server did not send. */
export const refusal = (status: number, json: unknown) => ({ status, json, headers: { [mark]: 'by a journey' } });

/** Whether the journey made this answer up. */
export const isPlanted = (response: Response): boolean => mark in response.headers();

/** The answer of a server that failed. The page does not ask a second time after it. */
export const fault = refusal(500, { success: false, message: 'id 1', error: { code: 'Internal' } });

export const breakDown = (page: Page, path: string) => page.route(`**/api/v2${path}`, (route) => route.fulfill(fault));

export const answer = (page: Page, path: string, data: unknown, message?: string) =>
  page.route(`**/api/v2${path}`, (route) => route.fulfill({ json: { success: true, data, message } }));
