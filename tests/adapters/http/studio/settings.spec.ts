import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstSettings } from '../../../../domain/settings.ts';
import { book, maya } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

const read = () => salon.asOwner('GET', '/admin/settings');
const save = (body: object, headers = {}) => salon.asOwner('PUT', '/admin/settings', body, headers);

describe('settings', () => {
  test('what holds before the owner has settled anything', async () => {
    expect((await read()).body.data).toEqual({
      zone: 'America/Chicago',
      zoneConfirmed: false,
      zoneCanChange: true,
      businessHours: { start: '09:00', end: '17:00' },
      weekdayHours: [],
      workingDays: [1, 2, 3, 4, 5, 6],
      slotDuration: 30,
      bookingWindowMonths: 3,
      minimumNotice: 0,
      bufferBefore: 0,
      bufferAfter: 0,
      // settings.spec.ts of the domain has their values.
      ...firstSettings,
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

  test('the usual hours are saved with them, or refused as the calendar refuses them', async () => {
    const saved = await save({
      businessHours: { start: '11:00', end: '15:00' },
      slotDuration: 60,
      cancellationHours: 48,
    });
    expect(saved.body.data).toMatchObject({ slotDuration: 60, weekdayHours: [], cancellationHours: 48 });
    const rules = await salon.asOwner('GET', '/admin/availability/settings');
    expect(rules.body.data.defaultTimeSlots).toEqual(['11:00', '12:00', '13:00', '14:00']);
    const refused = await save({ businessHours: { start: '15:00', end: '11:00' } });
    expect([refused.status, refused.body.message]).toEqual([422, 'End time must be after start time']);
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
    expect((await read()).body.data).toMatchObject({ cancellationHours: 24, zoneCanChange: false });
  });

  test('out of range, or from a page that is out of date', async () => {
    expect((await save({ cancellationHours: 721 })).status).toBe(400);
    expect((await save({ unverifiedBookingsLimit: 0 })).status).toBe(400);
    expect((await save({ unusedProofDays: 0 })).status).toBe(400);
    const etag = (await read()).headers.get('ETag') ?? '';
    expect((await save({ rescheduleLimit: 5 }, { 'If-Match': etag })).status).toBe(200);
    const late = await save({ rescheduleLimit: 6, bufferAfter: 30 }, { 'If-Match': etag });
    expect([late.status, late.body.error.code]).toEqual([409, 'SettingsChangedMeanwhile']);
    expect((await read()).body.data).toMatchObject({ rescheduleLimit: 5, bufferAfter: 0 });
  });

  test('a page is out of date once either side of them was saved, wherever that was', async () => {
    const page = (await read()).headers.get('ETag') ?? '';
    expect((await save({ minimumNotice: 60 }, { 'If-Match': page })).status).toBe(200);
    const late = await save({ minimumNotice: 120, rescheduleLimit: 6 }, { 'If-Match': page });
    expect([late.status, late.body.error.code]).toEqual([409, 'RulesChangedMeanwhile']);
    expect((await read()).body.data).toMatchObject({ minimumNotice: 60, rescheduleLimit: 3 });

    const again = (await read()).headers.get('ETag') ?? '';
    const elsewhere = { bufferBefore: 10, businessHours: { start: '09:00', end: '18:00' } };
    expect((await salon.asOwner('PUT', '/admin/availability/settings', elsewhere)).status).toBe(200);
    expect((await save({ cancellationHours: 5 }, { 'If-Match': again })).status).toBe(409);
    const both = (await read()).headers.get('ETag') ?? '';
    const wanted = { zone: 'America/New_York', bufferAfter: 20, cancellationHours: 5 };
    const saved = await save(wanted, { 'If-Match': both });
    expect([saved.status, saved.body.data]).toMatchObject([200, { ...wanted, bufferBefore: 10 }]);
    expect(saved.headers.get('ETag')).not.toBe(both);
    expect((await save({ rescheduleLimit: 9 }, { 'If-Match': saved.headers.get('ETag') ?? '' })).status).toBe(200);
  });
});
