import { expect, it } from 'vitest';
import { book, dayToBook, maya, signInAs, signInAsOwner } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

it('the studio without the other capabilities takes a booking, confirms it, and shows it to its client', async () => {
  const salon = await openSalonUnderTest({ capabilities: [] });
  salon.salon.startReacting();
  salon.salon.start('https://salon.example');
  const booked = await book(salon, maya, { time: '09:00' });
  expect(booked.status).toBe(201);
  const { id } = booked.body.data;
  const owner = await signInAsOwner(salon);
  const confirmed = await salon.ask('PUT', `/admin/appointments/${id}/status`, {
    token: owner,
    body: { status: 'confirmed' },
  });
  expect([confirmed.status, confirmed.body.data.status]).toEqual([200, 'confirmed']);
  const client = await signInAs(salon, maya);
  const seen = await salon.ask('GET', `/appointments/${id}`, { token: client });
  expect(seen.body.data).toMatchObject({ id, status: 'confirmed', date: dayToBook, time: '09:00' });

  expect((await salon.ask('GET', '/admin/dashboard', { token: owner })).status).toBe(200);
  expect((await salon.ask('GET', '/dashboard/user', { token: client })).status).toBe(200);
  const health = await salon.ask('GET', '//health');
  expect(health.body).toMatchObject({ seal: { events: null, unsealed: 0 } });
  for (const path of [
    `/appointments/${id}/timeline`,
    '/log/checkpoint',
    '/admin/webhooks',
    '/admin/notices',
    '/admin/imports',
  ])
    expect([path, (await salon.ask('GET', path, { token: owner })).status]).toEqual([path, 404]);
  await salon.close();
});
