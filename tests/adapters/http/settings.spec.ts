import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, maya, signInAs, signInAsOwner } from './support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from './support/salon-under-test.ts';

let salon: SalonUnderTest;
let token: string;
beforeEach(async () => {
  salon = await openSalonUnderTest();
  token = await signInAsOwner(salon);
});
afterEach(() => salon.close());

const read = () => salon.ask('GET', '/admin/settings', { token });
const save = (body: object, headers = {}) => salon.ask('PUT', '/admin/settings', { token, body, headers });

describe('settings', () => {
  test('what holds before the owner has settled anything', async () => {
    expect((await read()).body.data).toEqual({
      zone: 'America/Chicago',
      zoneConfirmed: false,
      bookingWindowMonths: 3,
      minimumNotice: 0,
      bufferBefore: 0,
      bufferAfter: 0,
      cancellationHours: 24,
      rescheduleHours: 24,
      rescheduleLimit: 3,
      unverifiedBookingsLimit: 3,
      customerSignIn: 'identifier',
    });
  });

  test('only what is sent changes, on either side of them', async () => {
    const saved = await save({ cancellationHours: 48, bufferAfter: 15, customerSignIn: 'code' });
    expect(saved.status).toBe(200);
    expect(saved.body.message).toBe('Settings saved successfully');
    const { data } = (await read()).body;
    expect(data).toEqual(saved.body.data);
    expect(data).toMatchObject({ cancellationHours: 48, bufferAfter: 15, rescheduleHours: 24, bufferBefore: 0 });
    expect(data.customerSignIn).toBe('identifier');
  });

  test('the zone is confirmed as it is, or changed while nothing is booked', async () => {
    expect((await save({ zoneConfirmed: true })).body.data).toMatchObject({
      zone: 'America/Chicago',
      zoneConfirmed: true,
    });
    expect((await save({ zone: 'America/Indiana/Indianapolis' })).body.data.zone).toBe('America/Indiana/Indianapolis');
    expect((await save({ zone: 'Mars/Olympus' })).body.error.code).toBe('ZoneUnknown');
    await book(salon, maya);
    const late = await save({ zone: 'America/Chicago', cancellationHours: 5 });
    expect([late.status, late.body.error.code]).toEqual([409, 'FutureHoldsStand']);
    expect((await read()).body.data.cancellationHours).toBe(24);
  });

  test('out of range, or from a page that is out of date', async () => {
    expect((await save({ cancellationHours: 721 })).status).toBe(400);
    expect((await save({ unverifiedBookingsLimit: 0 })).status).toBe(400);
    const etag = (await read()).headers.get('ETag') ?? '';
    expect((await save({ rescheduleLimit: 5 }, { 'If-Match': etag })).status).toBe(200);
    const late = await save({ rescheduleLimit: 6, bufferAfter: 30 }, { 'If-Match': etag });
    expect([late.status, late.body.error.code]).toEqual([409, 'SettingsChangedMeanwhile']);
    expect((await read()).body.data).toMatchObject({ rescheduleLimit: 5, bufferAfter: 0 });
  });

  test('are the owner’s alone', async () => {
    await book(salon, maya);
    const client = await signInAs(salon, maya);
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? {} : undefined;
      expect((await salon.ask(method, '/admin/settings', { body })).status).toBe(401);
      expect((await salon.ask(method, '/admin/settings', { body, token: client })).status).toBe(403);
    }
  });
});
