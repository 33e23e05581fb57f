import type { Pagination } from '../types.ts';
import { ApiError } from './api-error.ts';
import { announceAuthError, endsTheVisit } from './auth-error.ts';
import type { Answer, Body, NothingElse, Params, Part, Query, Rest, Route } from './contract.ts';
import { envelopeOf } from './envelope.ts';
import { renewSession } from './renew-session.ts';
import { accessToken, refreshToken } from './tokens.ts';
import type { Outgoing } from './transport.ts';
import { fetchOnce } from './transport.ts';

/** The `data` of the answer, and what came beside it. */
export type Answered<Data> = {
  readonly data: Data;
  readonly message: string | null;
  readonly pagination: Pagination | null;
  /** Names the revision that was answered, for `ifMatch`. */
  readonly tag: string | null;
};

const tries = 3;
const pauseMillis = 400;
const longestPauseMillis = 3_000;

const refusalOf = async (response: Response, { route, failed }: Outgoing): Promise<ApiError> => {
  const envelope = await envelopeOf(response);
  const message = envelope?.message || failed || response.statusText || 'API request failed';
  const { code = 'refused', details } = envelope?.error ?? {};
  return new ApiError(message, response.status, code, { route, details });
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
  const millis = Math.min(Math.max(asked, pauseMillis * 2 ** (next - 1)), longestPauseMillis);
  await new Promise((resolve) => setTimeout(resolve, millis));
};

/** Tries again only what is safe to repeat, and only if nothing answered or the server asked to try later. */
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

/** Asks the API. An expired session is renewed once. Rejects with `ApiError`. */
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

/** A file that the server made, and the name that it gave it. */
type AnsweredFile = { readonly name: string; readonly content: Blob };

/** A file of all visits takes a while on a slow phone. */
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

/** Calls a route of the server by its name, with what it takes. Rejects with `ApiError`. */
export const api = {
  /** The whole answer, for callers that need its message, its tag or its pagination. */
  call,
  /** A route that answers with a file. */
  file,
  /** The `data` of the answer. */
  data: async <Key extends Route, Given extends Options<Key>>(
    route: Key,
    ...rest: Rest<Options<Key>, Given & NothingElse<Given, Key>>
  ): Promise<Answer<Key>> => (await call<Key, Given>(route, ...rest)).data,
};
