import type { RunningApp } from '../../support/app/start-app.ts';

export type People = {
  readonly owner: string;
  readonly client: string;
  readonly other: string;
  /** Something of the client's, for the routes that name one. */
  readonly appointmentId: string;
};

const post = async <Data>(url: string, path: string, body: unknown, token: string | null = null): Promise<Data> => {
  const response = await fetch(`${url}/api/v2${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = (await response.json()) as { readonly data: Data; readonly message?: string };
  if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}: ${message}`);
  return data;
};

const registered = async (url: string, firstName: string): Promise<string> => {
  const body = { firstName, lastName: 'Attacked', email: `${firstName}@example.com`, password: 'a-password-1' };
  return (await post<{ readonly token: string }>(url, '/auth/register', body)).token;
};

/** Two clients and the owner, each signed in. The id is of nothing that is there: what is refused must not depend on it. */
export const openPeople = async ({ url, adminEmail, adminPassword }: RunningApp): Promise<People> => {
  const signIn = { email: adminEmail, password: adminPassword };
  const { token: owner } = await post<{ readonly token: string }>(url, '/auth/login', signIn);
  const [client, other] = [await registered(url, 'nora'), await registered(url, 'petra')];
  return { owner, client, other, appointmentId: 'a0b1c2d3e4f5061728394a5b6c7d8e9f' };
};
