import type { RunningApp } from '../app/start-app.ts';

export type ImportCounts = {
  readonly taken: number;
  readonly merged: number;
  readonly known: number;
  readonly refused: number;
};

type Job = {
  readonly id: string;
  readonly status: string;
  readonly done: number;
  readonly counts: ImportCounts;
  readonly problem: string | null;
  readonly suggested: { readonly kind: string; readonly matches: Readonly<Record<string, readonly (string | null)[]>> };
};

type Ask = <Data>(method: string, path: string, body?: FormData | object) => Promise<Data>;

/** Signs in as the owner of a running app. The result sends an API request and returns the answer's `data`. */
export const askAsOwner = async ({ url, adminEmail: email, adminPassword: password }: RunningApp): Promise<Ask> => {
  const askWith =
    (token: string): Ask =>
    async <Data>(method: string, path: string, body?: FormData | object) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${url}/api/v2${path}`, {
        method,
        headers: {
          ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      });
      const answered = (await response.json()) as { readonly data: Data };
      if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`);
      return answered.data;
    };
  const { token } = await askWith('')<{ readonly token: string }>('POST', '/auth/login', { email, password });
  return askWith(token);
};

/** Uploads a file and starts the import with the suggested settings. Returns its id. */
export const startFile = async (ask: Ask, name: string, content: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new File([content], name, { type: 'text/csv' }));
  const { id, suggested } = await ask<Job>('POST', '/admin/imports', form);
  await ask('POST', `/admin/imports/${id}/start`, { kind: suggested.kind, match: suggested.matches[suggested.kind] });
  return id;
};

const pollMillis = 100;

/** Waits until that many rows are done, or all of them. */
export const untilDone = async (ask: Ask, id: string, rows = Number.POSITIVE_INFINITY): Promise<ImportCounts> => {
  for (;;) {
    const { status, done, counts, problem } = await ask<Job>('GET', `/admin/imports/${id}`);
    if (status === 'failed') throw new Error(problem ?? 'the import failed');
    if (status !== 'running' || done >= rows) return counts;
    await new Promise((resolve) => setTimeout(resolve, pollMillis));
  }
};
