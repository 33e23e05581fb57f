import { ApiError } from './api-error.ts';
import { announceAuthError } from './auth-error.ts';
import { renewSession } from './renew-session.ts';
import { accessToken, refreshToken } from './tokens.ts';
import type { Outgoing } from './transport.ts';
import { fetchOnce } from './transport.ts';
import type { Pagination } from './types.ts';

export type Answer<Data> = {
  readonly data: Data;
  readonly message: string | null;
  readonly pagination: Pagination | null;
  /** Names the revision that was answered, for `ifMatch`. */
  readonly tag: string | null;
};

type Envelope<Data> = {
  readonly success?: boolean;
  readonly data?: Data;
  readonly message?: string;
  readonly pagination?: Pagination;
  readonly error?: { readonly code?: string; readonly details?: unknown };
};

const tries = 3;
const pauseMillis = 400;
const longestPauseMillis = 3_000;

const envelopeOf = async <Data>(response: Response): Promise<Envelope<Data> | null> => {
  try {
    return (await response.json()) as Envelope<Data>;
  } catch {
    return null;
  }
};

const refusalOf = async (response: Response, { failed }: Outgoing): Promise<ApiError> => {
  const envelope = await envelopeOf(response);
  const message = envelope?.message || failed || response.statusText || 'API request failed';
  return new ApiError(message, response.status, envelope?.error?.code ?? 'refused', envelope?.error?.details ?? null);
};

const answerOf = async <Data>(response: Response, { failed }: Outgoing): Promise<Answer<Data>> => {
  const envelope = await envelopeOf<Data>(response);
  const lacks = failed !== undefined && (envelope?.data ?? null) === null;
  if (envelope === null || envelope.success === false || lacks) {
    throw new ApiError(envelope?.message || failed || 'API request failed', response.status, 'unreadable');
  }
  return {
    data: envelope.data as Data,
    message: envelope.message ?? null,
    pagination: envelope.pagination ?? null,
    tag: response.headers.get('ETag'),
  };
};

const mayRepeat = (request: Outgoing): boolean => request.method === 'GET' || request.idempotencyKey !== undefined;

const pauseBefore = async (next: number, response: Response | null): Promise<void> => {
  const asked = Number(response?.headers.get('Retry-After') ?? 0) * 1000;
  const millis = Math.min(Math.max(asked, pauseMillis * 2 ** (next - 1)), longestPauseMillis);
  await new Promise((resolve) => setTimeout(resolve, millis));
};

/** Tries again only what is safe to repeat, and only when nothing answered or the server asked for patience. */
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
  if (response.status !== 401 || (used === null && refreshToken() === null)) return response;
  const renewed = await renewSession(used);
  return renewed === null ? response : fetchPatiently(request, renewed);
};

/** Asks the API. Rejects with `ApiError`; a session that has lapsed is renewed once without a word. */
const ask = async <Data>(request: Outgoing): Promise<Answer<Data>> => {
  const response = request.anonymous === true ? await fetchPatiently(request, null) : await fetchSignedIn(request);
  if (response.ok) return answerOf<Data>(response, request);
  const refusal = await refusalOf(response, request);
  if (request.anonymous !== true) announceAuthError(refusal);
  throw refusal;
};

type Options = Pick<Outgoing, 'query' | 'signal' | 'idempotencyKey' | 'ifMatch' | 'anonymous' | 'failed'>;
type Changing = Exclude<Outgoing['method'], 'GET'>;

export const api = {
  /** The `data` of a GET. */
  get: async <Data>(path: string, options: Options = {}): Promise<Data> =>
    (await ask<Data>({ method: 'GET', path, ...options })).data,
  /** A whole answer, where its message or pagination matters. */
  ask,
  /** A change, with its message. */
  send: <Data>(method: Changing, path: string, body?: unknown, options: Options = {}): Promise<Answer<Data>> =>
    ask<Data>({ method, path, body, ...options }),
};
