import type { RunningApp } from '../app/start-app.ts';
import { type Acknowledged, type LoadTarget, runClient } from './clients.ts';

const clients = 8;
const dayMillis = 86_400_000;

/** Twelve working days from next week on: few enough that clients compete for times. */
export const loadDates = (): readonly string[] =>
  Array.from({ length: 21 }, (_, day) => new Date(Date.now() + (7 + day) * dayMillis))
    .filter((date) => date.getUTCDay() !== 0)
    .slice(0, 12)
    .map((date) => date.toISOString().slice(0, 10));

/** Returns a session token, which stays valid after the app's process ends. */
export const signInOwner = async ({ url, adminEmail, adminPassword }: RunningApp): Promise<string> => {
  const response = await fetch(`${url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password: adminPassword }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};

/** The consultation. It is the shortest service, so that a day has room for many visits. */
export const shortService = async (url: string): Promise<{ readonly id: string }> => {
  const response = await fetch(`${url}/api/v2/services`);
  const { data } = (await response.json()) as { data: Record<string, readonly { id: string; type: string }[]> };
  const found = Object.values(data)
    .flat()
    .find(({ type }) => type === 'consultation');
  if (found === undefined) throw new Error('the catalogue has no consultation');
  return found;
};

/**
 * Runs clients who upload, book, move and cancel until they are stopped. `said` receives every acknowledged answer.
 * @param adminToken if the owner is signed in already, because each sign-in costs a tenth of a second of hashing
 */
export const startLoad = async (app: RunningApp, said: (done: Acknowledged) => void, adminToken?: string) => {
  const token = adminToken ?? (await signInOwner(app));
  const target: LoadTarget = { url: app.url, adminToken: token, dates: loadDates() };
  const service = await shortService(app.url);
  let over = false;
  const running = Array.from({ length: clients }, () => runClient(target, service, said, () => over));
  return {
    stop: async (): Promise<void> => {
      over = true;
      await Promise.all(running);
    },
  };
};
