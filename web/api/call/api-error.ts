import type { RefusalCode, Route } from './contract.ts';

/** The server's code, or one of the web app's: no answer, one too late, or one without data or code. */
export type ApiErrorCode = RefusalCode<Route> | 'network' | 'timeout' | 'unreadable' | 'refused';

type Refused = {
  /** The route that refused; null if it was not a single call. */
  readonly route?: Route | null;
  readonly details?: unknown;
};

/** A refusal in the server's words, or the lack of an answer (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly route: Route | null;
  readonly details: unknown;

  constructor(message: string, status: number, code: ApiErrorCode, { route = null, details = null }: Refused = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.route = route;
    this.details = details;
  }
}

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
/** Whether this route refused with one of these codes. A code that the route does not declare does not compile. */
export const isRefusedBy = <Key extends Route>(
  route: Key,
  codes: readonly RefusalCode<Key>[],
  error: unknown,
): error is ApiError => error instanceof ApiError && error.route === route && codes.some((code) => code === error.code);
export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** Whether the server judged and refused. It did not if it is away or asks to try again later. */
export const isAnswerNo = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Whether the network or the server failed, and nothing was judged. */
export const isUnreached = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/** The server's sentence if it gave one, otherwise the caller's. */
export const sentenceOf = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return otherwise;
  return error.message === '' ? otherwise : error.message;
};

/** What failed and what to do next, in a sentence; null if the server itself refused. */
export const awayHint = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'network' && globalThis.navigator?.onLine === false) {
    return 'You’re offline. Nothing is lost. Try again when you’re connected.';
  }
  if (error.code === 'network') return 'Network error. Please check your internet connection.';
  if (error.code === 'timeout') return 'The studio’s site is slow right now. Please try again in a moment.';
  return error.status >= 500 ? 'The studio’s site is down right now. Nothing is lost.' : null;
};
