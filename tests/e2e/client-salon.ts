import type { Browser } from 'playwright-core';
import type { Appointment } from '../../web/api/types.ts';
import { type RunningApp, startApp } from '../support/app/start-app.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import { paymentPhoto } from './a-payment-photo.ts';
import { aDayAhead, callApi } from './admin-steps.ts';
import type { Client } from './booking-steps.ts';

type Asked = { readonly token?: string; readonly body?: unknown; readonly form?: FormData };
type Answer = { readonly status: number; readonly message: string; readonly data: never };

/** One server and one browser for a file of journeys, and the API beside them for what others do meanwhile. */
export type ClientSalon = {
  readonly app: RunningApp;
  readonly browser: Browser;
  readonly ask: (method: string, path: string, asked?: Asked) => Promise<Answer>;
  readonly owner: string;
  readonly close: () => Promise<void>;
};

const asking =
  (app: RunningApp): ClientSalon['ask'] =>
  async (method, path, { token, body, form } = {}) => {
    const sent = { method, body: form ?? (body === undefined ? null : JSON.stringify(body)) };
    const { data, ...answer } = await callApi(app, path, token === undefined ? sent : { ...sent, token });
    return { ...answer, data: data as never };
  };

export const openClientSalon = async (env: Readonly<Record<string, string>> = {}): Promise<ClientSalon> => {
  const [browser, app] = await Promise.all([launchBrowser(), startApp({ env: { RATE_LIMITS: 'off', ...env } })]);
  const ask = asking(app);
  const { data } = await ask('POST', '/auth/login', { body: { email: app.adminEmail, password: app.adminPassword } });
  const { token: owner } = data as { token: string };
  // What is free soonest is not minutes away, and over before it is booked.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();
  await ask('POST', '/admin/availability', { token: owner, body: { date: today, isFullDayUnavailable: true } });
  const close = async () => {
    await app.stop();
    await browser.close();
  };
  return { app, browser, ask, owner, close };
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

export type When = { readonly date: string; readonly time: string };

export const freeTimes = async (
  { ask }: Pick<ClientSalon, 'ask'>,
  serviceId: string,
  count = 1,
): Promise<readonly When[]> => {
  const { data } = await ask('GET', `/availability/next?count=${count}&from=${aDayAhead()}&serviceId=${serviceId}`);
  return (data as { times: readonly When[] }).times;
};

let seed = 0;

/** Somebody else's booking, or hers from another day, made without a browser. */
export const bookByApi = async (
  salon: Pick<ClientSalon, 'ask'>,
  client: Client,
  { service = 'Consultation', when }: { readonly service?: string; readonly when?: When } = {},
): Promise<Appointment> => {
  seed += 1;
  const { id: serviceId } = await serviceCalled(salon, service);
  const [next] = when === undefined ? await freeTimes(salon, serviceId) : [when];
  const { buffer, name } = await paymentPhoto(seed);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }), name);
  form.set('email', client.email);
  const uploaded = await salon.ask('POST', '/upload/payment-proof', { form });
  const { url } = uploaded.data as { url: string };
  const customerInfo = { ...client, phone: `+1${client.phone}` };
  const body = { serviceId, ...next, customerInfo, paymentProof: url };
  const { status, message, data } = await salon.ask('POST', '/appointments', { body });
  if (status !== 201) throw new Error(`the booking was refused: ${message}`);
  return data as Appointment;
};

/** Every appointment that the owner finds under these words. */
export const appointmentsOf = async (
  { ask, owner }: Pick<ClientSalon, 'ask' | 'owner'>,
  words: string,
): Promise<readonly Appointment[]> => {
  const { data } = await ask('GET', `/admin/appointments?search=${encodeURIComponent(words)}`, { token: owner });
  return (data as { appointments: readonly Appointment[] }).appointments;
};
