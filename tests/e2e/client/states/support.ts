import type { Page } from 'playwright-core';
import type { Appointment, Service } from '../../../../web/api/types.ts';
import { choiceQuery } from '../../../../web/format/booking-choice.ts';
import { breakHeld, hold } from '../../../support/browser/answers.ts';
import { followLink, forgetAnswers } from '../../../support/browser/running-app.ts';
import { type ClientSalon, serviceCalled } from '../../support/client-salon.ts';
import { type FreeTime, freeTimesOf } from '../../support/owner-steps.ts';

/** One state of a screen, and how a user gets to see it. */
export type ClientState = {
  readonly name: string;
  readonly who?: 'client';
  readonly see: (page: Page, at: Place) => Promise<unknown>;
};

export type Place = {
  readonly url: string;
  /** Addresses of the booking steps, each with all it needs. */
  readonly datetime: string;
  /** Here she also chooses how to meet. */
  readonly consultation: string;
  readonly details: string;
  /** The details with which `booked` was made. */
  readonly detailsBooked: string;
  readonly payment: string;
  readonly checkout: string;
  readonly booked: Appointment;
};

const customerInfo = { firstName: 'Zora', lastName: 'Neale', phone: '+13175550155', email: 'zora@example.com' };

export const placeOf = async (salon: ClientSalon, booked: Appointment): Promise<Place> => {
  const service = (await serviceCalled(salon, 'Interlocks')) as unknown as Service;
  const consultation = (await serviceCalled(salon, 'Consultation')) as unknown as Service;
  const [when] = await freeTimesOf(salon.app, service.id);
  const chosen = when as FreeTime;
  const step = (name: string, given: object) =>
    `/booking/${name}${choiceQuery({ service, addOns: [], date: null, time: null, customerInfo: null, ...given })}`;
  return {
    url: salon.app.url,
    datetime: step('datetime', {}),
    consultation: step('datetime', { service: consultation }),
    details: step('details', chosen),
    detailsBooked: step('details', {
      service: { id: booked.serviceId, name: booked.serviceName, price: booked.servicePrice },
      date: booked.date,
      time: booked.time,
      customerInfo: booked.customerInfo,
    }),
    payment: step('payment-proof', { ...chosen, customerInfo }),
    checkout: step('checkout', { ...chosen, customerInfo }),
    booked,
  };
};

export const load = (page: Page, { url }: Place, path: string) => page.goto(`${url}${path}`);

/**
 * Follows a link if the app already runs, which costs a quarter of a page load and requests all data. A page opened by
 * its address comes with its first data.
 */
export const go = async (page: Page, at: Place, path: string): Promise<void> => {
  const isThere = await page.evaluate(
    (origin) => location.origin === origin && document.querySelector('#root') !== null,
    at.url,
  );
  if (!isThere) {
    // The server does not render this page, so the app runs once the heading shows.
    await load(page, at, '/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await forgetAnswers(page);
  await followLink(page, path);
};

/** A screen in its loading state, and then after the request fails. */
export const awaited = (
  { name, who, path }: Pick<ClientState, 'name' | 'who'> & { readonly path: string },
  asked: readonly string[],
  waits: (page: Page) => Promise<unknown>,
  ...said: readonly string[]
): ClientState => ({
  ...{ name: `${name}, on its way and when it did not come`, ...(who === undefined ? {} : { who }) },
  see: async (page, at) => {
    for (const each of asked) await hold(page, each);
    await go(page, at, path);
    await waits(page);
    for (const each of asked) await breakHeld(page, each);
    for (const words of said) await page.getByText(words).waitFor();
  },
});

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
