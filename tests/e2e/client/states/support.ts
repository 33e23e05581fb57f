import type { Page } from 'playwright-core';
import type { Appointment, Service } from '../../../../web/api/types.ts';
import { choiceQuery } from '../../../../web/format/booking-choice.ts';
import { type ClientSalon, serviceCalled } from '../../support/client-salon.ts';
import { type FreeTime, freeTimesOf } from '../../support/owner-steps.ts';

/** One face of a screen: how somebody comes to see it. */
export type ClientState = {
  readonly name: string;
  readonly who?: 'client';
  readonly see: (page: Page, at: Place) => Promise<unknown>;
};

export type Place = {
  readonly url: string;
  /** Addresses of the booking's steps, each with all it needs. */
  readonly datetime: string;
  /** Where she also chooses how to meet. */
  readonly consultation: string;
  readonly details: string;
  /** The details that `booked` was made with. */
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

export const go = (page: Page, { url }: Place, path: string) => page.goto(`${url}${path}`);

/** From a page that only the browser draws: one that is opened by its address comes with its first data, and asks for none. */
export const walk = async (page: Page, at: Place, path: string): Promise<void> => {
  await go(page, at, '/login');
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL(`${at.url}${path}`);
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
