import type { ApiError, ApiErrorCode } from './api-error.ts';

export type AuthErrorDetail = { readonly status: number; readonly message: string };

/** Heard by the session: the server no longer knows this visitor (401), or will not let her do this (403). */
export const authErrorEvent = 'auth-error';

/** A 401 with one of these says that what was typed is wrong. The session stands. */
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

/** Whether a refusal with this status and code says that the server no longer knows this visitor. */
export const endsTheVisit = (status: number, code: ApiErrorCode): boolean =>
  status === 401 && !aboutTheTyped.includes(code);

/** Sends the event if the refusal is one of these two. */
export const announceAuthError = ({ status, code, message }: ApiError): void => {
  if (status !== 403 && !endsTheVisit(status, code)) return;
  const detail: AuthErrorDetail = { status, message };
  window.dispatchEvent(new CustomEvent(authErrorEvent, { detail }));
};
