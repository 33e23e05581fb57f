import { expect, it } from 'vitest';
import { evidence } from '../../../adapters/compose/capabilities/evidence.ts';
import { onboarding } from '../../../adapters/compose/capabilities/onboarding.ts';
import { outreach } from '../../../adapters/compose/capabilities/outreach.ts';
import { waitingList } from '../../../adapters/compose/capabilities/waiting-list.ts';
import type { Capability } from '../../../adapters/compose/capability.ts';
import { book, dayToBook, maya, signInAs } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

/** Every capability with some of its paths that the owner reads. */
const all = [
  [evidence, ['/admin/appointments/ID/timeline', '/log/checkpoint']],
  [outreach, ['/admin/webhooks', '/admin/notices']],
  [onboarding, ['/admin/imports']],
  [waitingList, ['/admin/waiting-list']],
] as const;
const without = (...left: readonly Capability[]) => all.map(([each]) => each).filter((each) => !left.includes(each));

it.each([
  ['the other capabilities', without(evidence, outreach, onboarding, waitingList)],
  ['evidence', without(evidence)],
  ['outreach', without(outreach)],
  ['onboarding', without(onboarding)],
  ['the waiting list', without(waitingList)],
])('the studio without %s takes a booking, confirms it, and shows it to its client', async (_, capabilities) => {
  const salon = await openSalonUnderTest({ capabilities });
  salon.salon.startReacting();
  salon.salon.start('https://salon.example');
  const booked = await book(salon, maya, { time: '09:00' });
  expect(booked.status).toBe(201);
  const { id } = booked.body.data;
  const confirmed = await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
  expect([confirmed.status, confirmed.body.data.status]).toEqual([200, 'confirmed']);
  const client = await signInAs(salon, maya);
  const seen = await salon.ask('GET', `/appointments/${id}`, { token: client });
  expect(seen.body.data).toMatchObject({ id, status: 'confirmed', date: dayToBook, time: '09:00' });

  expect((await salon.asOwner('GET', '/admin/dashboard')).status).toBe(200);
  expect((await salon.ask('GET', '/dashboard/user', { token: client })).status).toBe(200);
  const { seal } = (await salon.ask('GET', '//health')).body;
  expect(seal.events === null).toBe(!capabilities.includes(evidence));
  for (const [capability, paths] of all) {
    const status = capabilities.includes(capability) ? 200 : 404;
    for (const path of paths.map((named) => named.replace('ID', id)))
      expect([path, (await salon.asOwner('GET', path)).status]).toEqual([path, status]);
  }
  await salon.close();
});

it('is not opened with codes by mail where nothing sends mails, and says why', async () => {
  await expect(openSalonUnderTest({ capabilities: without(outreach), customerSignIn: 'code' })).rejects.toThrow(
    'CUSTOMER_SIGN_IN: code needs the capability outreach, which mails the codes',
  );
});
