import type { CDPSession, Page, Response } from 'playwright-core';

// Answers pages in place of the server. Playwright's own `route` turns off the browser's cache, so that each page load
// fetches and compiles all scripts again and costs twice as much. Here the cache stays on.

/** An answer that a journey makes up. `json` is sent as JSON; `body` is for anything else. */
type MockAnswer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string;
};

type Asked = { readonly method: string; readonly url: string };
/** `held` is never answered, `failed` is a network error, and `sent` goes to the server. */
type Fate = MockAnswer | 'held' | 'failed' | 'sent';
type Decide = (asked: Asked) => Fate;
type Rule = { readonly address: string; readonly pattern: RegExp; readonly decide: Decide };

type Paused = { readonly requestId: string; readonly request: Asked };
type Interceptor = { readonly session: CDPSession; rules: readonly Rule[]; held: readonly Paused[] };

const interceptors = new WeakMap<Page, Promise<Interceptor>>();

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** As in Playwright's addresses, `**` matches any text and `*` any text without a slash. */
const patternOf = (address: string): RegExp =>
  new RegExp(
    `^${address
      .split('**')
      .map((part) => part.split('*').map(escaped).join('[^/]*'))
      .join('.*')}$`,
  );

const carryOut = async (session: CDPSession, requestId: string, fate: Fate): Promise<void> => {
  if (fate === 'held') return;
  if (fate === 'failed') await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  else if (fate === 'sent') await session.send('Fetch.continueRequest', { requestId });
  else {
    const { status = 200, headers = {}, json, body = JSON.stringify(json) } = fate;
    const all = { 'content-type': json === undefined ? 'text/plain' : 'application/json', ...headers };
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
      body: Buffer.from(body).toString('base64'),
    });
  }
};

/** Ignores errors for pages that were left or closed, and for requests released when the last rule ended. */
const unlessNobodyWaits = (cause: unknown): void => {
  if (!/Invalid InterceptionId|Fetch domain is not enabled|closed|detached/i.test(String(cause))) throw cause;
};

const openInterceptor = async (page: Page): Promise<Interceptor> => {
  const session = await page.context().newCDPSession(page);
  const interceptor: Interceptor = { session, rules: [], held: [] };
  session.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
    const rule = interceptor.rules.find(({ pattern }) => pattern.test(request.url));
    const fate = rule?.decide(request) ?? 'sent';
    if (fate === 'held') interceptor.held = [...interceptor.held, { requestId, request }];
    carryOut(session, requestId, fate).catch(unlessNobodyWaits);
  });
  return interceptor;
};

const interceptorOf = (page: Page): Promise<Interceptor> => {
  const known = interceptors.get(page) ?? openInterceptor(page);
  interceptors.set(page, known);
  return known;
};

/** Tells the browser which addresses to pause, replacing the earlier ones. */
const follow = async (interceptor: Interceptor, rules: readonly Rule[]): Promise<void> => {
  interceptor.rules = rules;
  if (rules.length === 0) interceptor.held = [];
  const patterns = rules.map(({ address }) => ({ urlPattern: address.replaceAll('?', '\\?') }));
  if (patterns.length === 0) await interceptor.session.send('Fetch.disable');
  else await interceptor.session.send('Fetch.enable', { patterns });
};

/** Decides what happens to the page's requests to the address, replacing any earlier decision. */
export const mockRoute = async (page: Page, address: string, fate: Fate | Decide): Promise<void> => {
  const interceptor = await interceptorOf(page);
  const decide = typeof fate === 'function' ? fate : () => fate;
  const others = interceptor.rules.filter((rule) => rule.address !== address);
  await follow(interceptor, [{ address, pattern: patternOf(address), decide }, ...others]);
};

/** Lets the server answer the page again, at one address or everywhere. */
export const unmockRoute = async (page: Page, address?: string): Promise<void> => {
  const interceptor = await interceptors.get(page);
  if (interceptor === undefined) return;
  const rest = address === undefined ? [] : interceptor.rules.filter((rule) => rule.address !== address);
  await follow(interceptor, rest);
};

/** The address of an API path, which may contain wildcards. */
export const atApi = (path: string): string => `**/api/v2${path}`;

/** Never answers the request. */
export const hold = (page: Page, path: string) => mockRoute(page, atApi(path), 'held');

const mark = 'x-mocked';

/** A refusal or failure that the journey makes up. */
export const refusal = (status: number, json: unknown) => ({ status, json, headers: { [mark]: 'by a journey' } });

/** Whether a journey made up this answer. */
export const isMocked = (response: Response): boolean => mark in response.headers();

/** The answer of a server that failed without giving a reason. The page does not retry after it. */
export const fault = refusal(500, { success: false, error: { code: 'Internal' } });

export const breakDown = (page: Page, path: string) => mockRoute(page, atApi(path), fault);

/** Fails the held requests to the path, and all later ones. */
export const breakHeld = async (page: Page, path: string): Promise<void> => {
  await breakDown(page, path);
  const { session, held } = await interceptorOf(page);
  const pattern = patternOf(atApi(path));
  for (const { requestId, request } of held) {
    if (pattern.test(request.url)) await carryOut(session, requestId, fault).catch(unlessNobodyWaits);
  }
};

export const answer = (page: Page, path: string, data: unknown, message?: string) =>
  mockRoute(page, atApi(path), { json: { success: true, data, message } });
