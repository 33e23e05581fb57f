import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPasswords } from '../../../../adapters/security/passwords.ts';
import { openSalonUnderTest, ownersCredentials, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let isFull = false;
beforeAll(async () => {
  const queue = { atOnce: 1, maxWaiting: 2 };
  const real = openPasswords({ memoryCost: 1024, timeCost: 1, parallelism: 1 }, queue);
  const passwords = { ...real, areTooManyWaiting: () => isFull || real.areTooManyWaiting() };
  salon = await openSalonUnderTest({ passwords, areRatesLimited: true, trustedProxies: 1 });
});
afterAll(() => salon.close());

const signIn = (host: number, password: string) =>
  salon.ask('POST', '/auth/login', {
    body: { email: ownersCredentials.email, password },
    headers: { 'X-Forwarded-For': `203.0.113.${host}` },
  });

test('more sign-ins than can wait are told to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, (_, host) => signIn(host, 'wrong-password')));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(refused).toHaveLength(6);
  for (const { headers, body } of refused) {
    expect(body).toMatchObject({ success: false, error: { code: 'Unavailable' } });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect((await signIn(100, ownersCredentials.password)).status).toBe(200);
});

test('a try that nobody checked does not count as a wrong one', async () => {
  isFull = true;
  for (let time = 0; time < 10; time += 1) expect((await signIn(101, 'wrong-password')).status).toBe(503);
  isFull = false;
  expect((await signIn(101, ownersCredentials.password)).status).toBe(200);
});
