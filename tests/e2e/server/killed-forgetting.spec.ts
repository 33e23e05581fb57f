import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf, formOf, png } from '../../adapters/http/support/people.ts';
import { type RunningApp, startApp } from '../../support/app/start-app.ts';
import { filesIn, wordsIn } from '../../support/words-in-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'salon-killed-forgetting-'));
const killer = new URL('../../support/kill/kill-while-forgetting.mjs', import.meta.url).href;
const word = join(dataDir, 'killed');
const often = { interval: 100 };
/** Each check searches every file for every word. */
const seldom = { ...often, interval: 1_000 };

/** The order of erasure: a proof's file, its preview and its key, the key of a review, and her own key. */
const moments = [
  ...['sweep begun', 'sweep done', 'change 1 begun'],
  ...['change 1 done', 'change 2 done', 'change 3 done', 'change 4 done', 'change 5 done'],
].map((moment, index) => [moment, index] as const);

const names = ['Adelheid', 'Brunhilde', 'Cunigunde', 'Dietlinde', 'Ermengard', 'Friderike', 'Gundelinde', 'Hildegund'];

const personOf = (index: number) => {
  const firstName = names[index] ?? '';
  const [lastName, email] = [`${firstName}son`, `${firstName.toLowerCase()}@letters.example`];
  return { firstName, lastName, email, phone: `+1317555088${index}` };
};

type Asked = { readonly token?: string; readonly body?: object; readonly form?: FormData };

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const ask = async (app: RunningApp, method: string, path: string, { token, body, form }: Asked = {}): Promise<any> => {
  const headers = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const sent = form ?? (body === undefined ? null : JSON.stringify(body));
  const response = await fetch(`${app.url}/api/v2${path}`, { method, headers, body: sent });
  const answered = (await response.json()) as { readonly data: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answered)}`);
  return answered.data;
};

const signIn = async (app: RunningApp): Promise<string> => {
  const { adminEmail: email, adminPassword: password } = app;
  return (await ask(app, 'POST', '/auth/login', { body: { email, password } })).token;
};

type Person = { readonly accountId: string; readonly words: readonly string[]; readonly keys: readonly string[] };

/** A visit with a proof, since canceled, and a review as a guest. */
const livedIn = async (app: RunningApp, token: string, index: number): Promise<Person> => {
  const person = personOf(index);
  const services = await ask(app, 'GET', '/services');
  const [service] = Object.values(services).flat() as readonly { readonly id: string }[];
  const serviceId = service?.id ?? '';
  const appointmentData = JSON.stringify({ paymentMethod: 'zelle', paymentAmount: 30 });
  const form = formOf({ file: fileOf(png(index)), email: person.email, appointmentData });
  const proof = await ask(app, 'POST', '/upload/payment-proof', { form });
  const { times } = await ask(app, 'GET', `/availability/next?serviceId=${serviceId}`);
  const { date, time } = times[0];
  const visit = await ask(app, 'POST', '/appointments', {
    body: { serviceId, date, time, customerInfo: person, paymentProof: proof.url },
  });
  const written = { customerName: person.firstName, customerEmail: person.email, rating: 5, comment: person.lastName };
  const { userId, paymentProofs } = await ask(app, 'GET', `/admin/appointments/${visit.id}`, { token });
  const [{ proofImage }] = paymentProofs;
  await fetch(new URL(proofImage, app.url));
  const review = await ask(app, 'POST', '/reviews/public', { body: { serviceId, ...written } });
  await ask(app, 'PUT', `/admin/appointments/${visit.id}/status`, { token, body: { status: 'cancelled' } });
  const keys = [`account-${userId}`, `proof-${proof.id}`, `review-${review.id}`];
  const { firstName, lastName, email, phone } = person;
  return { accountId: userId, words: [firstName, lastName, email, phone.slice(1)], keys };
};

/** Starts a server that dies at this step. It also finishes what the last one left undone. */
const startToDie = (index: number): Promise<RunningApp> =>
  startApp({
    dataDir,
    imports: [killer],
    env: { RATE_LIMITS: 'off', KILL_WHILE_FORGETTING: moments[index]?.[0] ?? '' },
  });

let app: RunningApp;
/** Her session survives every kill. */
let token: string;
const people: Person[] = [];
beforeAll(async () => {
  app = await startToDie(0);
  token = await signIn(app);
  for (const [, index] of moments) people.push(await livedIn(app, token, index));
});
afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The keys that can still be read. */
const readableKeys = (keys: readonly string[]): readonly string[] =>
  filesIn(join(dataDir, 'files'))
    .filter((path) => keys.includes(basename(path)) && !readFileSync(path, 'utf8').includes('destroyed'))
    .map((path) => basename(path));

const proofFiles = (keys: readonly string[]): readonly string[] =>
  filesIn(join(dataDir, 'files')).filter((path) => keys.includes(`proof-${basename(path)}`));

test.each(moments)('a person whose forgetting is killed (%s) is forgotten by the next start', async (_, index) => {
  const { accountId, words, keys } = people[index] ?? { accountId: '', words: [], keys: [] };
  expect(wordsIn(dataDir, words)).not.toEqual([]);
  expect(proofFiles(keys)).toHaveLength(2);
  rmSync(word, { force: true });
  await app.ask('Count from now on');
  await expect(ask(app, 'DELETE', `/admin/customers/${accountId}`, { token })).rejects.toThrow();
  await expect.poll(() => existsSync(word), often).toBe(true);
  await app.kill();

  app = await startToDie(index + 1);
  await expect.poll(() => [...readableKeys(keys), ...proofFiles(keys), ...wordsIn(dataDir, words)], seldom).toEqual([]);
  const left = await ask(app, 'GET', `/admin/customers/${accountId}`, { token });
  expect(left).toMatchObject({ isForgotten: true, name: null, email: null, phone: null });
});

test('nor is anything of them left once the server has ended', async () => {
  await app.stop();
  expect(
    wordsIn(
      dataDir,
      people.flatMap(({ words }) => words),
    ),
  ).toEqual([]);
});
