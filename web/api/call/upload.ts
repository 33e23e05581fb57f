import { ApiError, accessToken, announceAuthError, methodAndPath, notePosition, renewSession } from './client.ts';

import type { Answer, Form, Params, Part, UploadRoute } from './contract.ts';
import { readEnvelope } from './envelope.ts';

/** Ten megabytes take long on a slow phone. */
const timeoutMillis = 180_000;

type Upload<Key extends UploadRoute> = Part<'params', Params<Key>> & {
  /** The fields and the files. Undefined ones are not sent. */
  readonly form: Form<Key>;
  /** Called with the share of bytes sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

type Sending = {
  readonly route: UploadRoute;
  readonly path: string;
  readonly form: FormData;
  readonly onProgress?: ((share: number) => void) | undefined;
};

const formOf = (
  fields: Readonly<Record<string, string | readonly string[] | File | readonly File[] | undefined>>,
): FormData => {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of [given ?? []].flat()) form.append(name, value);
  }
  return form;
};

const refusalOf = (request: XMLHttpRequest, route: UploadRoute): ApiError => {
  const { message, error } = readEnvelope(request.responseText) ?? {};
  const { code = 'refused', details } = error ?? {};
  const sentence = message || request.statusText || 'Failed to upload payment proof';
  return new ApiError(sentence, request.status, code, { route, details, isSaid: message ? true : undefined });
};

/** The reason for a missing answer. The browser sends nothing if a file has changed since it was chosen. */
const unansweredFor = async (form: FormData): Promise<ApiError> => {
  const files = [...form.values()].filter((value) => value instanceof File);
  try {
    await Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer()));
    return new ApiError('Network error', 0, 'network');
  } catch {
    const what = files.every(({ type }) => type.startsWith('image/')) ? 'picture' : 'file';
    return new ApiError(`The ${what} changed. Choose it again.`, 0, 'file-changed', { isSaid: true });
  }
};

/** `fetch` does not report upload progress, so uploads use `XMLHttpRequest`. */
const sendOnce = <Data>({ route, path, form, onProgress }: Sending, token: string | null): Promise<Data> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.timeout = timeoutMillis;
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.ontimeout = () => reject(new ApiError('Network error', 0, 'timeout'));
    request.onerror = () => void unansweredFor(form).then(reject);
    request.onload = () => {
      notePosition(request.getResponseHeader('X-Position'));
      if (request.status < 200 || request.status >= 300) return reject(refusalOf(request, route));
      const data = readEnvelope<Data>(request.responseText)?.data;
      if (data === undefined) reject(new ApiError('Failed to upload payment proof', request.status, 'unreadable'));
      else resolve(data);
    };
    request.send(form);
  });

const sendRenewing = async <Data>(sending: Sending, token: string | null): Promise<Data> => {
  try {
    return await sendOnce<Data>(sending, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === null) throw error;
    return sendOnce<Data>(sending, await renewSession(token));
  }
};

/** Sends files, reports the progress and returns the answer's `data`. Rejects with `ApiError`. */
export const upload = async <Key extends UploadRoute>(
  route: Key,
  { params, form, onProgress }: Upload<Key>,
): Promise<Answer<Key>> => {
  const token = accessToken();
  const [, path] = methodAndPath({ route, params });
  try {
    return await sendRenewing<Answer<Key>>({ route, path, form: formOf(form), onProgress }, token);
  } catch (error) {
    if (error instanceof ApiError && token !== null) announceAuthError(error);
    throw error;
  }
};
