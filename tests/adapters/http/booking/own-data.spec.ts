import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOfZip } from '../../evidence/unpacked.ts';
import { book, dayToBook, maya, nia, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let hers: string;
let mayasId: string;
let booked: string;

const asOwner = (method: string, path: string, body?: unknown) => salon.asOwner(method, path, body);
const zipFrom = async (path: string, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await salon.salon.app.request(`/api/v2${path}`, { headers });
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
  return filesOfZip(new Uint8Array(await answer.arrayBuffer()));
};
const textIn = (files: ReadonlyMap<string, Uint8Array>, name: string) => new TextDecoder().decode(files.get(name));
const dataIn = (files: ReadonlyMap<string, Uint8Array>) => JSON.parse(textIn(files, 'data.json'));

beforeAll(async () => {
  salon = await openSalonUnderTest();
  const { body } = await salon.ask('POST', '/auth/register', { body: { ...maya, password: 'secret-of-maya' } });
  hers = body.data.token;
  mayasId = body.data.user.id;
  booked = (await book(salon, maya, { time: '09:00' }, { token: hers })).body.data.id;
  await book(salon, nia, { time: '13:00' });
  await salon.ask('PUT', '/user/preferences', { token: hers, body: { muted: ['reminders/email', 'reminders/sms'] } });
  await asOwner('PUT', `/admin/appointments/${booked}`, { ownerNote: 'Likes tea' });
  await asOwner('PUT', `/admin/customers/${mayasId}/note`, { note: 'Pays late' });
  await asOwner('PUT', `/admin/appointments/${booked}/status`, { status: 'completed' });
  await asOwner('PUT', '/admin/settings', { waitingHoldMinutes: 30 });
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  for (const customerInfo of [maya, { ...maya, phone: nia.phone }])
    await salon.ask('POST', '/waiting-list', { body: { serviceId, dates: ['2026-12-20'], customerInfo } });
  const review = { appointmentId: booked, rating: 5, comment: 'Gentle <b>hands</b>' };
  await salon.ask('POST', '/reviews', { token: hers, body: review });
});
afterAll(() => salon.close());

describe('what is a client’s', () => {
  test('is downloaded by her: a page, the same as JSON, and her files, without private notes or anybody else', async () => {
    const files = await zipFrom('/user/data', hers);
    const data = dataIn(files);
    expect(data.account).toEqual(
      expect.arrayContaining([
        { what: 'Email', value: maya.email },
        { what: 'Told by email', value: 'bookings and payments, after a visit; not reminders' },
        { what: 'Told by push', value: 'nothing' },
      ]),
    );
    expect(data.account.filter(({ what }: { what: string }) => what === 'Waiting list')).toEqual([
      { what: 'Waiting list', value: '2026-12-20, as Maya Okafor, +13175550142' },
    ]);
    expect(data.appointments).toMatchObject([{ date: dayToBook, time: '09:00' }]);
    expect(data.appointments[0].lines.map(({ text }: { text: string }) => text)).toContain('Completed');
    expect(data.reviews[0].facts).toContainEqual({ what: 'Text', value: 'Gentle <b>hands</b>' });
    const [proof] = data.files;
    expect(files.get(proof.name)).toHaveLength(proof.bytes);
    const page = textIn(files, 'index.html');
    expect(page).toContain('Gentle &lt;b&gt;hands&lt;/b&gt;');
    expect(page).toContain(`href="${proof.name}"`);
    expect(page).toMatch(/<h3>\w+day, December \d+, 2026 at 9:00 AM \(America\/Chicago\)<\/h3>/);
    expect(page).toMatch(/as of \w+ \d+, 2026 at \d+:\d+:\d+ [AP]M C[DS]T\./);
    expect(page).not.toContain('UTC');
    for (const words of ['Likes tea', 'Pays late', nia.email, nia.lastName]) {
      for (const content of files.values()) expect(new TextDecoder().decode(content)).not.toContain(words);
    }
  });

  test('takes more than an address to download, and is nobody else’s', async () => {
    const refused = await salon.ask('GET', '/user/data', { token: await signInAs(salon, nia) });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'PasswordSignInRequired']);
    expect((await salon.ask('GET', '/user/data')).status).toBe(401);
    expect((await salon.ask('GET', `/admin/customers/${mayasId}/data`, { token: hers })).status).toBe(403);
    expect((await asOwner('GET', '/admin/customers/nobody/data')).status).toBe(404);
  });

  test('can be handed to her by the owner before she is forgotten, who is told what goes and what stays', async () => {
    expect(
      dataIn(await zipFrom(`/admin/customers/${mayasId}/data`, await signInAsOwner(salon))).appointments,
    ).toHaveLength(1);
    const traces = async () => (await asOwner('GET', `/admin/customers/${mayasId}/traces`)).body.data;
    expect(await traces()).toEqual({ proofs: 1, reviews: 1, hairPictures: 0, appointments: 1, coming: 1 });
    await asOwner('PUT', `/admin/appointments/${booked}/status`, { status: 'cancelled' });
    expect(await traces()).toMatchObject({ appointments: 1, coming: 0 });
    expect((await asOwner('DELETE', `/admin/customers/${mayasId}`)).status).toBe(200);
    expect((await asOwner('GET', `/admin/customers/${mayasId}/data`)).status).toBe(404);
  });
});
