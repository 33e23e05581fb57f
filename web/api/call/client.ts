import type { DataTag, QueryFunctionContext, QueryKey, UndefinedInitialDataOptions } from '@tanstack/react-query';
import { keys, readText, writeText } from '../../browser/storage.ts';
import type { Pagination, SignedIn } from '../types.ts';
import type { Answer, Body, NothingElse, Params, Part, Query, RefusalCode, Rest, Route } from './contract.ts';
import { envelopeOf } from './envelope.ts';
import { noteAge } from './views-age.ts';

/** The server's refusal code, or one of the web app's: no answer, a late one, one without data or code, a lost file. */
export type ApiErrorCode = RefusalCode<Route> | 'network' | 'timeout' | 'unreadable' | 'refused' | 'file-changed';

type Refused = {
  /** The route that refused; null if the error is not from a single call. */
  readonly route?: Route | null;
  readonly details?: unknown;
  /** True if the message can be shown as it is: the server wrote it, or it says what to do. False for server errors. */
  readonly isSaid?: boolean;
};

/** A refusal in the server's words, or a missing answer (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly route: Route | null;
  readonly details: unknown;
  readonly isSaid: boolean;

  constructor(message: string, status: number, code: ApiErrorCode, refused: Refused = {}) {
    const { route = null, details = null, isSaid = status > 0 && status < 500 && message !== '' } = refused;
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.route = route;
    this.details = details;
    this.isSaid = isSaid;
  }
}

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
/** True if this route refused with one of these codes. A code that the route does not declare does not compile. */
export const isRefusedBy = <Key extends Route>(
  route: Key,
  codes: readonly RefusalCode<Key>[],
  error: unknown,
): error is ApiError => error instanceof ApiError && error.route === route && codes.some((code) => code === error.code);
export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** True if the server decided to refuse. False if it is away or asks to try again later. */
export const isAnswerNo = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** True if the network or the server failed without deciding anything. */
export const isUnreached = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/** Returns the server's message if there is one, otherwise the caller's. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.isSaid ? error.message : otherwise;

/** Says what failed and what to do next; null if the server has said it itself. */
export const awayHint = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || error.isSaid) return null;
  if (error.code === 'network' && globalThis.navigator?.onLine === false) {
    return 'You’re offline. Nothing is lost. Try again when you’re connected.';
  }
  if (error.code === 'network') return 'Network error. Please check your internet connection.';
  if (error.code === 'timeout') return 'The studio’s site is slow right now. Please try again in a moment.';
  return error.status >= 500 ? 'The studio’s site is down right now. Nothing is lost.' : null;
};

export type AuthErrorDetail = { readonly status: number; readonly message: string };

/** The session listens for it: the server no longer accepts the session (401), or forbids the action (403). */
export const authErrorEvent = 'auth-error';

/** A 401 with one of these codes means that the typed data is wrong. The session is still valid. */
const aboutTheTyped: readonly ApiErrorCode[] = [
  'AuthenticatorCodeRequired',
  'AuthenticatorCodeSpent',
  'AuthenticatorCodeWrong',
  'PasskeyAnswerLate',
  'PasskeyAnswerSpent',
  'PasskeyCounterWentBack',
  'PasskeyNotAccepted',
  'PasskeyUnknown',
  'PasswordNeeded',
  'PasswordWrong',
  'SignInCodeWrong',
];

/** True if a refusal with this status and code means that the session has ended. */
const endsTheVisit = (status: number, code: ApiErrorCode): boolean => status === 401 && !aboutTheTyped.includes(code);

/** Dispatches the event if the refusal is one of these two. */
export const announceAuthError = ({ status, code, message }: ApiError): void => {
  if (status !== 403 && !endsTheVisit(status, code)) return;
  const detail: AuthErrorDetail = { status, message };
  window.dispatchEvent(new CustomEvent(authErrorEvent, { detail }));
};

export const accessToken = (): string | null => readText(keys.authToken) ?? readText(keys.olderToken);
export const refreshToken = (): string | null => readText(keys.refreshToken);

export const keepTokens = (tokens: Pick<SignedIn, 'token' | 'refreshToken'>): void => {
  writeText(keys.authToken, tokens.token);
  if (tokens.refreshToken) writeText(keys.refreshToken, tokens.refreshToken);
};

export const dropTokens = (): void => {
  for (const key of [keys.authToken, keys.olderToken, keys.refreshToken]) writeText(key, null);
};

const base = '/api/v2';
const timeoutMillis = 10_000;

export type Outgoing = {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>> | null | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>> | null | undefined;
  readonly body?: unknown;
  /** Makes a creating call safe to repeat: the server answers the same key and body as it did the first time. */
  readonly idempotencyKey?: string | undefined;
  /** The `ETag` of the edited revision. The server refuses the save if somebody else has saved since. */
  readonly ifMatch?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The error message if the answer has none, or lacks the expected data. */
  readonly failed?: string | undefined;
  /** True to send no token, as when signing in. */
  readonly anonymous?: boolean | undefined;
  /** How long the whole answer may take, if not the usual ten seconds. */
  readonly withinMillis?: number | undefined;
};

/** The latest log position that this page has seen. Reads wait for it, so that a change never seems undone. */
let seenPosition: string | null = null;

export const position = (): string | null => seenPosition;

export const notePosition = (answered: string | null): void => {
  if (answered !== null && (seenPosition === null || answered > seenPosition)) seenPosition = answered;
};

/** The method and the path of a route, with its parameters filled in. */
export const methodAndPath = ({ route, params }: Pick<Outgoing, 'route' | 'params'>): readonly [string, string] => {
  const [method = '', pattern = ''] = route.split(' ');
  return [method, pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))];
};

/** The URL of a route with its query. */
export const addressOf = ({ query, ...call }: Pick<Outgoing, 'route' | 'params' | 'query'>): string => {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${base}${methodAndPath(call)[1]}${text === '' ? '' : `?${text}`}`;
};

const headersOf = (request: Outgoing, token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  ...(request.idempotencyKey === undefined ? {} : { 'Idempotency-Key': request.idempotencyKey }),
  ...(request.ifMatch === undefined ? {} : { 'If-Match': request.ifMatch }),
  ...(seenPosition === null ? {} : { 'X-Position': seenPosition }),
});

const noAnswer = (cause: unknown): ApiError =>
  cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new ApiError('Network error', 0, 'timeout')
    : new ApiError('Network error', 0, 'network');

/** Tries once, for ten seconds or `withinMillis`. Rejects with `ApiError` if unanswered, or with the caller's abort. */
const fetchOnce = async (request: Outgoing, token: string | null): Promise<Response> => {
  const timer = AbortSignal.timeout(request.withinMillis ?? timeoutMillis);
  try {
    const response = await fetch(addressOf(request), {
      method: methodAndPath(request)[0],
      headers: headersOf(request, token),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal === undefined ? timer : AbortSignal.any([timer, request.signal]),
    });
    notePosition(response.headers.get('X-Position'));
    noteAge(response.headers.get('Age'));
    // An answer that breaks off is none, as one that never begins.
    const body = await response.blob();
    return new Response(body.size === 0 ? null : body, response);
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause;
    throw noAnswer(cause);
  }
};

const askForToken = async (refresh: string): Promise<string | null> => {
  const request = {
    route: 'POST /auth/refresh',
    body: { refreshToken: refresh } satisfies Body<'POST /auth/refresh'>,
  } as const;
  const response = await fetchOnce(request, null);
  if (response.status >= 500 || response.status === 429) throw new ApiError('Network error', 0, 'network');
  const renewed = response.ok ? await envelopeOf<Answer<'POST /auth/refresh'>>(response) : null;
  const tokens = renewed?.data;
  if (tokens?.token === undefined) {
    dropTokens();
    return null;
  }
  keepTokens(tokens);
  return tokens.token;
};

/** Another tab may have renewed the session while this one waited. Then its token is used. */
const renewInTurn = async (stale: string | null): Promise<string | null> => {
  const current = accessToken();
  if (current !== null && current !== stale) return current;
  const refresh = refreshToken();
  if (refresh === null) return null;
  return askForToken(refresh);
};

let underWay: Promise<string | null> | null = null;

/**
 * Returns a new access token in place of `stale`, or null if the session has ended. Only one call at a time renews: per
 * page, or across pages if the browser has locks. Rejects only if nothing answered.
 */
export const renewSession = (stale: string | null): Promise<string | null> => {
  const locks = (navigator as Partial<Navigator>).locks;
  underWay ??= Promise.resolve(
    locks === undefined ? renewInTurn(stale) : locks.request('session-renewal', () => renewInTurn(stale)),
  ).finally(() => {
    underWay = null;
  });
  return underWay;
};

/** The answer's `data` and what came with it. */
export type Answered<Data> = {
  readonly data: Data;
  readonly message: string | null;
  readonly pagination: Pagination | null;
  /** The tag of the answered revision, for `ifMatch`. */
  readonly tag: string | null;
};

const tries = 3;
const pauseMillis = 400;
const maxPauseMillis = 3_000;

const refusalOf = async (response: Response, { route, failed }: Outgoing): Promise<ApiError> => {
  const envelope = await envelopeOf(response);
  const message = envelope?.message || failed || response.statusText || 'API request failed';
  const { code = 'refused', details } = envelope?.error ?? {};
  const isSaid = envelope?.message ? true : undefined;
  return new ApiError(message, response.status, code, { route, details, isSaid });
};

const answerOf = async <Data>(response: Response, { failed }: Outgoing): Promise<Answered<Data>> => {
  const envelope = await envelopeOf<Data>(response);
  const data = envelope?.data;
  const lacks = data === undefined || (failed !== undefined && data === null);
  if (envelope === null || envelope.success === false || lacks) {
    throw new ApiError(envelope?.message || failed || 'API request failed', response.status, 'unreadable');
  }
  return {
    data,
    message: envelope.message ?? null,
    pagination: envelope.pagination ?? null,
    tag: response.headers.get('ETag'),
  };
};

const mayRepeat = ({ route, idempotencyKey }: Outgoing): boolean =>
  route.startsWith('GET ') || idempotencyKey !== undefined;

const pauseBefore = async (next: number, response: Response | null): Promise<void> => {
  const asked = Number(response?.headers.get('Retry-After') ?? 0) * 1000;
  const millis = Math.min(Math.max(asked, pauseMillis * 2 ** (next - 1)), maxPauseMillis);
  await new Promise((resolve) => setTimeout(resolve, millis));
};

/** Retries only calls that are safe to repeat, and only if nothing answered or the server asked to try later. */
const fetchPatiently = async (request: Outgoing, token: string | null): Promise<Response> => {
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt === tries || !mayRepeat(request);
    try {
      const response = await fetchOnce(request, token);
      if (response.status !== 503 || last) return response;
      await pauseBefore(attempt, response);
    } catch (error) {
      if (!(error instanceof ApiError) || last) throw error;
      await pauseBefore(attempt, null);
    }
  }
};

const fetchSignedIn = async (request: Outgoing): Promise<Response> => {
  const used = accessToken();
  const response = await fetchPatiently(request, used);
  if (used === null && refreshToken() === null) return response;
  const { code = 'refused' } = response.status === 401 ? ((await envelopeOf(response.clone()))?.error ?? {}) : {};
  if (!endsTheVisit(response.status, code)) return response;
  const renewed = await renewSession(used);
  return renewed === null ? response : fetchPatiently(request, renewed);
};

/** Calls the API. Renews an expired session once. Rejects with `ApiError`. */
const ask = async <Data>(request: Outgoing): Promise<Answered<Data>> => {
  const response = request.anonymous === true ? await fetchPatiently(request, null) : await fetchSignedIn(request);
  if (response.ok) return answerOf<Data>(response, request);
  const refusal = await refusalOf(response, request);
  if (request.anonymous !== true) announceAuthError(refusal);
  throw refusal;
};

type Manner = Pick<Outgoing, 'signal' | 'idempotencyKey' | 'ifMatch' | 'anonymous' | 'failed'>;
type Options<Key extends Route> = Manner &
  Part<'params', Params<Key>> &
  Part<'query', Query<Key>> &
  Part<'body', Body<Key>>;

const call = <Key extends Route, Given extends Options<Key>>(
  route: Key,
  ...[options]: Rest<Options<Key>, Given & NothingElse<Given, Key>>
): Promise<Answered<Answer<Key>>> => ask<Answer<Key>>({ ...options, route });

type AnsweredFile = { readonly name: string; readonly content: Blob };

/** A file of all visits takes long on a slow phone. */
const fileMillis = 120_000;

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download.csv';

const file = async <Key extends Route, Given extends Options<Key>>(
  route: Key,
  ...[options]: Rest<Options<Key>, Given & NothingElse<Given, Key>>
): Promise<AnsweredFile> => {
  const request: Outgoing = { ...options, route, withinMillis: fileMillis };
  const response = await fetchSignedIn(request);
  if (response.ok) return { name: nameOf(response), content: await response.blob() };
  const refusal = await refusalOf(response, request);
  announceAuthError(refusal);
  throw refusal;
};

type AnswerQuery<Key extends Route> = Pick<UndefinedInitialDataOptions<Answer<Key>>, 'select'> & {
  readonly queryKey: DataTag<QueryKey, Answer<Key>, Error>;
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Answer<Key>>;
};

/** Calls a route of the server by name. Rejects with `ApiError`. */
export const api = {
  /** Returns the whole answer, for callers that need its message, tag or pagination. */
  call,
  /** Returns the file of a route that answers with one. */
  file,
  data: async <Key extends Route, Given extends Options<Key>>(
    route: Key,
    ...rest: Rest<Options<Key>, Given & NothingElse<Given, Key>>
  ): Promise<Answer<Key>> => (await call<Key, Given>(route, ...rest)).data,
  /** The query for what the route answers. */
  query: <Key extends Route, Given extends Options<Key>>(
    queryKey: QueryKey,
    route: Key,
    ...[options]: Rest<Options<Key>, Given & NothingElse<Given, Key>>
  ): AnswerQuery<Key> => ({
    queryKey: queryKey as AnswerQuery<Key>['queryKey'],
    queryFn: async ({ signal }) => (await ask<Answer<Key>>({ ...options, route, signal })).data,
  }),
};
