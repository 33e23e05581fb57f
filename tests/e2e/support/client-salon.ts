import type { Browser, Page } from 'playwright-core';
import type { Appointment } from '../../../web/api/types.ts';
import { type Choice, choiceQuery } from '../../../web/format/booking-choice.ts';
import { todayIn, usualZone } from '../../../web/format/calendar.ts';
import type { RunningApp } from '../../support/app/start-app.ts';
import type { Client } from './booking-steps.ts';
import { type Journeys, openApp } from './open-app.ts';
import { callApi, type FreeTime, freeTimesOf, uploadProof } from './owner-steps.ts';

type Asked = { readonly token?: string; readonly body?: unknown };
type Answer = { readonly status: number; readonly message: string; readonly data: never };

/** One server and one browser for a file of journeys, and the API for what others do at the same time. */
export type ClientSalon = Journeys & {
  readonly app: RunningApp;
  readonly browser: Browser;
  readonly ask: (method: string, path: string, asked?: Asked) => Promise<Answer>;
};

export const asking =
  (app: RunningApp): ClientSalon['ask'] =>
  async (method, path, { token, body } = {}) => {
    const sent = { method, body: body === undefined ? null : JSON.stringify(body) };
    const { data, ...answer } = await callApi(app, path, token === undefined ? sent : { ...sent, token });
    return { ...answer, data: data as never };
  };

/** Closes today, so that the soonest free time is not minutes away and past before it is booked. */
const closeToday = async (asOwner: ClientSalon['asOwner'], zone: string): Promise<void> => {
  const date = todayIn(zone);
  await asOwner('POST', '/admin/availability', { date, isFullDayUnavailable: true }).catch((refused: unknown) => {
    // At midnight the day may have ended by itself.
    if (date === todayIn(zone)) throw refused;
  });
};

/** Call it at the top level of a file: it lasts from the file's first test until after the last. */
export const openClientSalon = async (env: Readonly<Record<string, string>> = {}): Promise<ClientSalon> => {
  const { app, asOwner, ...browsing } = await openApp({ env: { RATE_LIMITS: 'off', ...env } });
  await closeToday(asOwner, env.BUSINESS_TIME_ZONE ?? usualZone);
  // Each page of a journey is another client, and many want the first free time.
  await asOwner('PUT', '/admin/settings', { paymentHoldMinutes: 0 });
  return { app, ...browsing, ask: asking(app), asOwner };
};

type Offered = { readonly id: string; readonly name: string; readonly price: number };

export const serviceCalled = async ({ ask }: Pick<ClientSalon, 'ask'>, name: string): Promise<Offered> => {
  const { data } = await ask('GET', '/services');
  const found = Object.values(data as Record<string, readonly Offered[]>)
    .flat()
    .find((service) => service.name.includes(name));
  if (found === undefined) throw new Error(`no service is called ${name}`);
  return found;
};

let seed = 0;

/** Books by the API, as another client or as her from another day. With the owner's token, returns the owner's view. */
export const bookByApi = async (
  salon: Pick<ClientSalon, 'app' | 'ask'> & Partial<Pick<ClientSalon, 'asOwner'>>,
  client: Client,
  { service = 'Consultation', when }: { readonly service?: string; readonly when?: FreeTime } = {},
): Promise<Appointment> => {
  seed += 1;
  const { id: serviceId } = await serviceCalled(salon, service);
  const [next] = when === undefined ? await freeTimesOf(salon.app, serviceId) : [when];
  const paymentProof = await uploadProof(salon.app, client.email, seed);
  const customerInfo = { ...client, phone: `+1${client.phone}` };
  const body = { serviceId, ...next, customerInfo, paymentProof };
  const { status, message, data } = await salon.ask('POST', '/appointments', { body });
  if (status !== 201) throw new Error(`the booking was refused: ${message}`);
  const booked = data as Appointment;
  return ((await salon.asOwner?.('GET', `/admin/appointments/${booked.id}`)) ?? booked) as Appointment;
};

/** Opens a booking step by its address, with all earlier choices. */
export const openStep =
  ({ app }: Pick<ClientSalon, 'app'>) =>
  (page: Page, step: string, choice: Choice): Promise<unknown> =>
    page.goto(`${app.url}/booking/${step}${choiceQuery(choice)}`);

/** All appointments that the owner's search finds for these words. */
export const appointmentsOf = async (
  { asOwner }: Pick<ClientSalon, 'asOwner'>,
  words: string,
): Promise<readonly Appointment[]> => {
  const found = await asOwner('GET', `/admin/appointments?search=${encodeURIComponent(words)}`);
  return (found as { appointments: readonly Appointment[] }).appointments;
};
