import { afterAll, describe, expect, test } from 'vitest';
import { book, fileOf, formOf, maya, png, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

// JSON can carry half of a surrogate pair or a NUL (`"\\ud800"`), which no store keeps as text.

const salon = await openSalonUnderTest();
const owner = await signInAsOwner(salon);
const appointmentId = (await book(salon, maya, { time: '09:00' })).body.data.id;
const client = await signInAs(salon, maya);
const serviceId = (await serviceNamed(salon, 'Consultation')).id;
afterAll(() => salon.close());

const service = { name: 'Locs', description: 'Long', category: 'Styling', duration: 1, price: 90 };
const visit = { date: '2026-12-18', time: '13:00', customerInfo: maya };

type Place = readonly [what: string, method: string, path: () => string, body: (bad: string) => object];
const places: readonly Place[] = [
  ['a service’s name', 'POST', () => '/admin/services', (bad) => ({ ...service, name: bad })],
  ['a service’s description', 'POST', () => '/admin/services', (bad) => ({ ...service, description: bad })],
  ['a service’s category', 'POST', () => '/admin/services', (bad) => ({ ...service, category: bad })],
  ['a service’s picture', 'PUT', () => `/admin/services/${serviceId}`, (bad) => ({ image: bad })],
  [
    'an add-on’s name',
    'PUT',
    () => `/admin/services/${serviceId}`,
    (bad) => ({ addOns: [{ name: bad, duration: 5, price: 1 }] }),
  ],
  ['a category', 'POST', () => '/admin/categories', (bad) => ({ name: bad })],
  ['a category’s new name', 'PUT', () => '/admin/categories/rename', (bad) => ({ oldName: 'Styling', newName: bad })],
  ['a text of the branding', 'PUT', () => '/branding', (bad) => ({ home: { welcomeText: bad } })],
  ['HTML of the branding', 'PUT', () => '/branding', (bad) => ({ microlocks: { content: bad } })],
  ['a name in the branding', 'PUT', () => '/branding', (bad) => ({ visibility: { [bad]: true } })],
  ['why a day is closed', 'POST', () => '/admin/availability', (bad) => ({ ...closed, reason: bad })],
  ['why booking pauses', 'PUT', () => '/admin/availability/settings', (bad) => ({ ...paused(bad) })],
  ['the owner’s note', 'PUT', () => `/admin/appointments/${appointmentId}`, (bad) => ({ ownerNote: bad })],
  ['a password', 'PUT', () => '/user/password', (bad) => ({ newPassword: `secret${bad}` })],
  ['a client’s name', 'PUT', () => '/user/profile', (bad) => ({ firstName: bad })],
  ['a booking’s notes', 'POST', () => '/appointments', (bad) => ({ ...visit, serviceId, notes: bad })],
  [
    'a review',
    'POST',
    () => '/reviews/public',
    (bad) => ({ serviceId, customerName: 'Ann', customerEmail: 'ann@example.com', rating: 5, comment: bad }),
  ],
];
const closed = { date: '2026-12-19', timeSlots: [], isFullDayUnavailable: true };
const paused = (reason: string) => ({ isGloballyUnavailable: true, globalUnavailabilityReason: reason });

describe('text that cannot be read', () => {
  test.each(places)('in %s is refused with a sentence', async (_, method, path, body) => {
    for (const bad of ['Locs \ud800', '\udc00 Locs', 'Locs\u0000']) {
      const token = path().startsWith('/user') ? client : owner;
      const refused = await salon.ask(method, path(), { token, body: body(bad) });
      expect([refused.status, refused.body.success, refused.body.error.code]).toEqual([400, false, 'InvalidInput']);
      expect(refused.body.message).toMatch(/\w/);
    }
  });

  test('a file’s long name is cut between characters', async () => {
    const form = formOf({ file: fileOf(png(200), `${'💇'.repeat(200)}a.png`), email: maya.email });
    const uploaded = await salon.ask('POST', '/upload/payment-proof', { form });
    expect([uploaded.status, uploaded.body.data.fileName.endsWith('💇a.png')]).toEqual([201, true]);
  });
});
