import type { ApiError } from './api-error.ts';

export type AuthErrorDetail = { readonly status: number; readonly message: string };

/** Heard by the session: the server no longer knows this visitor (401), or will not let her do this (403). */
export const authErrorEvent = 'auth-error';

/** Sends the event if the refusal is one of these two. */
export const announceAuthError = ({ status, message }: ApiError): void => {
  if (status !== 401 && status !== 403) return;
  const detail: AuthErrorDetail = { status, message };
  window.dispatchEvent(new CustomEvent(authErrorEvent, { detail }));
};
