import { expect, it, onTestFinished } from 'vitest';
import { openEventStoreDb } from '../../../adapters/event-store/eventstoredb/open-eventstoredb-store.ts';
import { startStandIn } from '../../support/eventstoredb/server.ts';
import { book, maya, nia, signInAsOwner, uploadProofOf } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

/** giveUpMillis lets a busy machine add the first services; each command waits as long for a log that is away. */
const times = {
  ...{ attemptMillis: 3_000, giveUpMillis: 20_000, readMillis: 1_000, watchMillis: 1_000 },
  ...{ renewMillis: 1_000, probeMillis: 1_000 },
};

it('reads go on while the log is away and say how old they are; commands are 503; all goes on without a restart', async () => {
  const standIn = await startStandIn();
  const [node] = standIn.nodes;
  // The log is gone, not slow: only a busy machine needs this long for a read.
  const patient = { ...times, readMillis: 20_000 };
  const store = (await openEventStoreDb({ url: standIn.url, streamPrefix: 'salon_', times: patient }))._unsafeUnwrap();
  const under = await openSalonUnderTest({ store });
  const { ask, clock } = under;
  onTestFinished(async () => {
    await under.close();
    await store.close();
    standIn.close();
  });
  const token = await signInAsOwner(under);
  expect((await book(under, maya)).status).toBe(201);
  expect((await ask('GET', '/services')).headers.get('Age')).toBe('0');

  node?.die();
  clock.advance(90_000);
  const services = await ask('GET', '/services');
  expect(services.status).toBe(200);
  expect(Number(services.headers.get('Age'))).toBeGreaterThanOrEqual(85);
  const dashboard = await ask('GET', '/admin/dashboard', { token });
  expect(dashboard.body.data.warnings).toContainEqual({
    code: 'LogAway',
    message: expect.stringMatching(/^What you see is 1 minute old/),
  });
  const health = await ask('GET', '//health');
  expect([health.status, health.body.status, health.body.ageSeconds >= 85]).toEqual([503, 'degraded', true]);
  const refused = await ask('PUT', '/admin/settings', { token, body: { maxUnverifiedBookings: 5 } });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
  await expect(uploadProofOf(under, nia)).rejects.toThrow('busy for a moment');

  await node?.startAgain();
  await expect.poll(async () => (await ask('GET', '/services')).headers.get('Age')).toBe('0');
  expect((await book(under, nia, { time: '13:00' })).status).toBe(201);
  const listed = async () => (await ask('GET', '/admin/appointments', { token })).body.data.appointments.length;
  await expect.poll(listed).toBe(2);
  await expect
    .poll(async () => (await ask('GET', '//health')).body)
    .toMatchObject({ status: 'up', ageSeconds: null, isCaughtUp: true });
});

it('the health is told at once under a log that hangs', async () => {
  const standIn = await startStandIn();
  const store = (await openEventStoreDb({ url: standIn.url, streamPrefix: 'salon_', times }))._unsafeUnwrap();
  const under = await openSalonUnderTest({ store });
  const { ask, clock } = under;
  onTestFinished(async () => {
    await under.close();
    await store.close();
    standIn.close();
  });
  const [node] = standIn.nodes;
  if (node === undefined) throw new Error('the stand-in has no node');
  let answeredStore = false;
  node.faults.hung = true;
  const storeAnswers = store.health().then(() => {
    answeredStore = true;
  });
  expect((await ask('GET', '//health')).body).toMatchObject({ store: { status: 'up' } });
  clock.advance(90_000);
  const { status, body } = await ask('GET', '//health');
  expect([status, body.store]).toEqual([503, { status: 'down', reason: 'the log does not answer' }]);
  expect(answeredStore).toBe(false);
  await storeAnswers;
  node.faults.hung = false;
  await expect.poll(async () => (await ask('GET', '//health')).status).toBe(200);
});
