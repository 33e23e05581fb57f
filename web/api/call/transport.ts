import { ApiError } from './api-error.ts';
import type { Route } from './contract.ts';
import { noteAge } from './views-age.ts';

const base = '/api/v2';
const timeoutMillis = 10_000;

/** A call on its way, whatever its route. */
export type Outgoing = {
  readonly route: Route;
  readonly params?: Readonly<Record<string, string>> | null | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>> | null | undefined;
  readonly body?: unknown;
  /** Makes a creating call safe to repeat: the same key and body are answered as the first. */
  readonly idempotencyKey?: string | undefined;
  /** The `ETag` of what a save was made from. The save is refused if somebody else has saved since. */
  readonly ifMatch?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The sentence for an answer that has none, or that lacks what was asked for. */
  readonly failed?: string | undefined;
  /** Whether the call is sent without a token, as signing in is. */
  readonly anonymous?: boolean | undefined;
  /** How long the answer may take with all that it brings, where that is not the usual ten seconds. */
  readonly withinMillis?: number | undefined;
};

/** The latest position of the log that this page has seen. Reads wait for it, so that a change never seems undone. */
let seenPosition: string | null = null;

export const position = (): string | null => seenPosition;

export const notePosition = (answered: string | null): void => {
  if (answered !== null && (seenPosition === null || answered > seenPosition)) seenPosition = answered;
};

/** The method of a route, and its path with the braces filled in. */
export const methodAndPath = ({ route, params }: Pick<Outgoing, 'route' | 'params'>): readonly [string, string] => {
  const [method = '', pattern = ''] = route.split(' ');
  return [method, pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))];
};

/** The address of a route, with its query. */
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

/** One try, of at most ten seconds unless the call says otherwise. Rejects with `ApiError` if nothing answered, or with the caller's abort. */
export const fetchOnce = async (request: Outgoing, token: string | null): Promise<Response> => {
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
    return response;
  } catch (cause) {
    if (request.signal?.aborted === true) throw cause;
    throw noAnswer(cause);
  }
};
