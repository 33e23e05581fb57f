/** Why an answer did not come, or came as a refusal. */
export type ApiErrorCode = 'network' | 'timeout' | (string & {});

/** A refusal in the server's own words, or the lack of any answer (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: unknown;

  constructor(message: string, status: number, code: ApiErrorCode, details: unknown = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
export const isMissing = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** The server's sentence where it gave one, otherwise the caller's. */
export const sentenceOf = (error: unknown, otherwise: string): string => {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return otherwise;
  return error.message === '' ? otherwise : error.message;
};
