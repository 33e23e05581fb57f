import type { BrowserContext, Page } from 'playwright-core';
import type { RunningApp } from '../../support/app/start-app.ts';
import { paymentPhoto } from './a-payment-photo.ts';

type Answer = { readonly status: number; readonly data: unknown; readonly message: string };

/** Calls the API without the browser, like a second device. */
export const callApi = async (app: RunningApp, path: string, init: RequestInit & { readonly token?: string } = {}) => {
  const { token, headers, ...rest } = init;
  const response = await fetch(`${app.url}/api/v2${path}`, {
    ...rest,
    headers: {
      ...(rest.body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(headers as Record<string, string> | undefined),
    },
  });
  const { data, message = '' } = (await response.json()) as { readonly data?: unknown; readonly message?: string };
  return { status: response.status, data, message } satisfies Answer;
};

type Session = { readonly token: string; readonly refreshToken: string; readonly user: unknown };

const sessions = new WeakMap<RunningApp, Session>();

/** Reuses the session unless a journey has ended it, because each sign-in costs a tenth of a second of hashing. */
const ownersSession = async (app: RunningApp): Promise<Session> => {
  const known = sessions.get(app);
  if (known !== undefined && (await callApi(app, '/auth/me', { token: known.token })).status === 200) return known;
  const body = JSON.stringify({ email: app.adminEmail, password: app.adminPassword });
  const { status, data, message } = await callApi(app, '/auth/login', { method: 'POST', body });
  if (status !== 200) throw new Error(`the owner’s sign-in was answered with ${status}: ${message}`);
  sessions.set(app, data as Session);
  return data as Session;
};

export const ownerToken = async (app: RunningApp): Promise<string> => (await ownersSession(app)).token;

/** Signed in with nothing but her address, as clients are. */
export const clientToken = async (app: RunningApp, email: string): Promise<string> => {
  const { data } = await callApi(app, '/auth/login-email-only', { method: 'POST', body: JSON.stringify({ email }) });
  return (data as { readonly token: string }).token;
};

/** Opens the page in a client's existing session. */
export const arriveAsClient = async (page: Page, app: RunningApp, email: string, path: string): Promise<void> => {
  await page.addInitScript(
    (token) => {
      // An empty page has no origin and therefore no storage.
      if (window.origin !== 'null') localStorage.setItem('authToken', token);
    },
    await clientToken(app, email),
  );
  await page.goto(`${app.url}${path}`);
};

/** The API as the owner's second device calls it. Returns the answer's data; throws if refused. */
export const askingAsOwner =
  (app: RunningApp, token: string) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const sent = { method, token, body: body === undefined ? null : JSON.stringify(body) };
    const { status, message, data } = await callApi(app, path, sent);
    if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}: ${message}`);
    return data;
  };

type Service = { readonly id: string; readonly name: string; readonly price: number };
export type FreeTime = { readonly date: string; readonly time: string };

/** At least 24 hours away at any hour, because a client may move or cancel only until then. */
const twoDaysAhead = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** The first free times for a service, from the day after tomorrow on. */
export const freeTimesOf = async (app: RunningApp, serviceId: string, count = 1): Promise<readonly FreeTime[]> => {
  const { data } = await callApi(
    app,
    `/availability/next?count=${count}&from=${twoDaysAhead()}&serviceId=${serviceId}`,
  );
  return (data as { readonly times: readonly FreeTime[] }).times;
};

/** A service and its free times, from the day after tomorrow on. */
export const nextFree = async (app: RunningApp, count: number) => {
  const { data: groups } = await callApi(app, '/services?isActive=true');
  const service = Object.values(groups as Readonly<Record<string, readonly Service[]>>).flat()[0];
  if (service === undefined) throw new Error('the catalogue is empty');
  return { service, times: await freeTimesOf(app, service.id, count) };
};

export const oneFree = async (app: RunningApp) => {
  const { service, times } = await nextFree(app, 1);
  const [at] = times;
  if (at === undefined) throw new Error('there is no free time');
  return { service, at };
};

/** A Tuesday at least a week ahead. */
export const aTuesdayAhead = (): string => {
  const date = new Date(Date.now() + 7 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((2 - date.getUTCDay() + 7) % 7));
  return date.toISOString().slice(0, 10);
};

type Slots = { readonly timeSlots: readonly { readonly time: string; readonly isAvailable: boolean }[] };

/** The times that a visitor is offered on a day for half an hour. */
export const offered = async (app: RunningApp, date: string): Promise<readonly string[]> => {
  const { data } = await callApi(app, `/admin/availability/time-slots/${date}?duration=30`);
  return (data as Slots).timeSlots.filter(({ isAvailable }) => isAvailable).map(({ time }) => time);
};

export const anHour = { name: 'Hour', description: 'An hour', category: 'Styling', duration: 1, price: 40 };

/** Uploads a proof without a booking, optionally with the wanted visit. Returns its address. */
export const uploadProof = async (
  app: RunningApp,
  email: string,
  seed: number,
  wanted: object | null = null,
): Promise<string> => {
  const form = new FormData();
  const photo = await paymentPhoto(seed);
  form.append('file', new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType }));
  form.append('email', email);
  if (wanted !== null) form.append('appointmentData', JSON.stringify(wanted));
  const response = await fetch(`${app.url}/api/upload/payment-proof`, { method: 'POST', body: form });
  return ((await response.json()) as { readonly data: { readonly url: string } }).data.url;
};

type HairPhoto = { readonly of: string | null; readonly appointmentId: string | null; readonly caption: string };

/** Adds the owner's photo of a client's hair. */
export const addHairPhoto = async (app: RunningApp, { of, appointmentId, caption }: HairPhoto): Promise<void> => {
  const form = new FormData();
  const photo = await paymentPhoto(5);
  form.append('file', new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType }));
  if (appointmentId !== null) form.append('appointmentId', appointmentId);
  form.append('caption', caption);
  const token = await ownerToken(app);
  const { status, message } = await callApi(app, `/admin/customers/${of}/hair-pictures`, {
    method: 'POST',
    token,
    body: form,
  });
  if (status !== 201) throw new Error(`the photo was answered with ${status}: ${message}`);
};

export type Guest = { readonly firstName: string; readonly lastName: string; readonly email: string };

type Agreed = { readonly policies: string; readonly wording: string };

/** The policies that the site asks a guest to agree to. */
export const policiesInForce = async (app: RunningApp): Promise<Agreed> => {
  const { hash, wording } = (await callApi(app, '/policies')).data as {
    readonly hash: string;
    readonly wording: string;
  };
  return { policies: hash, wording };
};

export const bookAsGuest = async (
  app: RunningApp,
  guest: Guest,
  at: FreeTime,
  service: Service,
  seed = 0,
  agreement?: Agreed,
) => {
  const paymentProof = await uploadProof(app, guest.email, seed);
  const customerInfo = { ...guest, phone: `+1317555${String(1000 + seed).slice(-4)}`, paymentMethod: 'zelle' };
  const body = JSON.stringify({ serviceId: service.id, ...at, customerInfo, paymentProof, agreement });
  const { status, data, message } = await callApi(app, '/appointments', { method: 'POST', body });
  if (status !== 201) throw new Error(`booking was answered with ${status}: ${message}`);
  return (data as { readonly id: string }).id;
};

/** Signs the owner in, as from an earlier visit, for every page opened there from now on. */
export const rememberOwner = async (where: Page | BrowserContext, app: RunningApp): Promise<void> => {
  const { token, refreshToken, user } = await ownersSession(app);
  const kept = Object.entries({ authToken: token, refreshToken, currentUser: JSON.stringify(user) });
  await where.addInitScript((entries) => {
    // An empty page has no origin and therefore no storage.
    if (window.origin === 'null') return;
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
};

/** Opens a section of the settings, which closes the open one. */
export const openSettings = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 2 }).getByRole('button', { name: title }).click();

/** Opens a tab as the owner, optionally with a query. */
export const arriveAsOwner = async (page: Page, app: RunningApp, tab: string): Promise<void> => {
  await rememberOwner(page, app);
  await page.goto(`${app.url}/admin/${tab}`);
  await page.getByRole('tab', { selected: true }).first().waitFor();
};
