import { ApiError } from './api-error.ts';
import { announceAuthError } from './auth-error.ts';
import { renewSession } from './renew-session.ts';
import { accessToken } from './tokens.ts';
import { notePosition } from './transport.ts';

/** Ten megabytes on a slow phone take their time. */
const timeoutMillis = 180_000;

export type Upload = {
  /** Under `/api`. */
  readonly path: string;
  readonly form: FormData;
  /** From 0 to 1, as the bytes leave. */
  readonly onProgress?: (share: number) => void;
};

type Envelope = {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly message?: string;
  readonly error?: { readonly code?: string; readonly details?: unknown };
};

const envelopeOf = (request: XMLHttpRequest): Envelope => {
  try {
    return JSON.parse(request.responseText) as Envelope;
  } catch {
    return {};
  }
};

const refusalOf = (request: XMLHttpRequest): ApiError => {
  const { message, error } = envelopeOf(request);
  return new ApiError(
    message || request.statusText || 'Failed to upload payment proof',
    request.status,
    error?.code ?? 'refused',
    error?.details ?? null,
  );
};

/** `fetch` cannot tell how much of a body has left, so uploads go the older way. */
const sendOnce = ({ path, form, onProgress }: Upload, token: string | null): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.timeout = timeoutMillis;
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.ontimeout = () => reject(new ApiError('Network error', 0, 'timeout'));
    request.onerror = () => reject(new ApiError('Network error', 0, 'network'));
    request.onload = () => {
      notePosition(request.getResponseHeader('X-Position'));
      if (request.status >= 200 && request.status < 300) resolve(envelopeOf(request).data);
      else reject(refusalOf(request));
    };
    request.send(form);
  });

const sendRenewing = async (sending: Upload, token: string | null): Promise<unknown> => {
  try {
    return await sendOnce(sending, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    return sendOnce(sending, await renewSession(token));
  }
};

/** Sends files with their progress; `data` of the answer. Rejects with `ApiError`. */
export const upload = async <Data>(sending: Upload): Promise<Data> => {
  const token = accessToken();
  try {
    return (await sendRenewing(sending, token)) as Data;
  } catch (error) {
    if (error instanceof ApiError && token !== null) announceAuthError(error);
    throw error;
  }
};
