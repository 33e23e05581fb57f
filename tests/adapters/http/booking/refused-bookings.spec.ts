import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../../adapters/event-store/open.ts';
import { dayToBook, fileOf, formOf, maya, nia, serviceNamed, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const store = openMemoryStore();
let salon: SalonUnderTest;
let inactive: string;
let long: string;
let proof: string;

beforeAll(async () => {
  salon = await openSalonUnderTest({ store });
  long = (await serviceNamed(salon, 'Two Strand Twist')).id;
  const { id } = await serviceNamed(salon, 'Loc Repair');
  inactive = id;
  await salon.asOwner('PUT', `/admin/services/${id}`, { isActive: false });
  const closed = { date: '2026-12-17', isFullDayUnavailable: true, reason: 'Holiday party' };
  expect((await salon.asOwner('POST', '/admin/availability', closed)).status).toBe(200);
  proof = await uploadProofOf(salon, maya);
});
afterAll(() => salon.close());

const head = async () => (await store.head())._unsafeUnwrap();

type Change = Readonly<Record<string, unknown>>;

const request = async (change: Change) => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const body = { serviceId, date: dayToBook, time: '10:00', customerInfo: maya, paymentProof: proof, ...change };
  return salon.ask('POST', '/appointments', { body });
};

/** Asks before payment whether the same booking is possible. */
const check = async (change: Change) => {
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const { email, phone } = maya;
  const known = { serviceId, date: dayToBook, time: '10:00', customerInfo: { email, phone } };
  const { customerInfo: _, paymentProof: __, ...changed } = change;
  return salon.ask('POST', '/appointments/check', { body: { ...known, ...changed } });
};

const proofRequired = 'Payment proof is required to create an appointment. Please upload your payment proof first.';
const emailInvalid = 'Please enter a valid email address.';
const phoneInvalid = 'Phone number must start with + followed by country code (e.g., +1234567890)';

describe('a booking that cannot be is refused with a reason, and writes nothing', () => {
  test.each<readonly [string, Change | (() => Change), number, string]>([
    ['without a date', { date: undefined }, 400, 'Date'],
    ['on a day that is not there', { date: '2026-02-30' }, 400, 'Date must be written as yyyy-MM-dd'],
    ['at a time that is none', { time: '25:00' }, 400, 'Time must be written as HH:mm'],
    ['without a name', { customerInfo: { ...maya, firstName: '' } }, 400, 'First name is required'],
    ['with too long a name', { customerInfo: { ...maya, firstName: 'x'.repeat(101) } }, 400, 'First name'],
    [
      'under policies that are not in force any more',
      { agreement: { policies: 'ab'.repeat(32), wording: 'I agree' } },
      409,
      'The policies have changed',
    ],
    ['without an e-mail', { customerInfo: { ...maya, email: 'maya' } }, 400, emailInvalid],
    ['without a phone', { customerInfo: { ...maya, phone: 'none' } }, 400, phoneInvalid],
    ['in the past', { date: '2026-12-01' }, 409, 'The day is in the past'],
    ['today', { date: '2026-12-04' }, 409, 'Bookings start from tomorrow'],
    ['after the window', { date: '2027-06-01' }, 409, 'Bookings are open until'],
    ['outside the hours', { time: '20:00' }, 409, 'Not one of that day’s start times'],
    ['beyond closing', () => ({ serviceId: long, time: '12:00' }), 409, 'run past closing time'],
    ['on a Sunday', { date: '2026-12-20' }, 409, 'closed on Sundays'],
    ['on a closed day', { date: '2026-12-17' }, 409, 'Holiday party'],
    ['of an unknown service', { serviceId: 'nothing' }, 422, 'no longer offered'],
    ['of an inactive service', () => ({ serviceId: inactive }), 422, 'can’t be booked right now'],
    ['with an unknown add-on', { addOns: ['nothing'] }, 422, 'no longer offered'],
    ['at a price of her own', { totalPrice: 1 }, 409, 'The price has changed'],
    ['without a proof', { paymentProof: null }, 422, proofRequired],
    ['with a proof that is not there', { paymentProof: '/api/v2/files/payment-proofs/none' }, 422, proofRequired],
    ["with somebody else's proof", { customerInfo: nia }, 422, proofRequired],
  ])('%s', async (_, change, status, words) => {
    const before = await head();
    const asked = typeof change === 'function' ? change() : change;
    const refused = await request(asked);
    expect(refused.body).toMatchObject({ success: false });
    expect(refused.body.message).toContain(words);
    expect(refused.status).toBe(status);
    const isKnownBefore = !('customerInfo' in asked || 'paymentProof' in asked || 'agreement' in asked);
    if (isKnownBefore && status !== 400) {
      const told = await check(asked);
      const refusal = { code: refused.body.error.code, message: refused.body.message };
      expect(told.body.data).toEqual({ isBookable: false, refusal });
    }
    expect(await head()).toBe(before);
  });

  test('with a proof that pays for another visit', async () => {
    const used = await uploadProofOf(salon, nia);
    const first = await request({ customerInfo: nia, paymentProof: used, time: '11:00' });
    expect(first.status).toBe(201);
    const before = await head();
    const second = await request({ customerInfo: nia, paymentProof: used, time: '12:00' });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe('This payment proof was already used for another appointment.');
    // The booking that has the proof records the second try; nothing else is written.
    expect(Number(await head())).toBe(Number(before) + 1);
  });
});

describe('what a booking will be refused with is told before anybody pays', () => {
  const due = { deposit: { kind: 'full' }, now: 30, atVisit: 0 };
  const bookable = { isBookable: true, refusal: null, due };
  const refusedWith = (code: string) => ({
    isBookable: false,
    refusal: { code, message: expect.any(String) },
  });

  test('a visit that can be had, with all that is said of it and with its service alone', async () => {
    const before = await head();
    expect((await check({ time: '13:00' })).body.data).toEqual(bookable);
    expect((await check({ date: undefined, time: undefined })).body.data).toEqual(bookable);
    expect(await head()).toBe(before);
  });

  test('a service that is not active, on its first step, and no times are told of it', async () => {
    const alone = { serviceId: inactive, date: undefined, time: undefined };
    expect((await check(alone)).body.data).toEqual(refusedWith('ServiceInactive'));
    for (const path of [
      `/admin/availability/time-slots/${dayToBook}?serviceId=${inactive}`,
      `/admin/availability/check?date=${dayToBook}&time=10:00&serviceId=${inactive}`,
      `/availability/days?from=${dayToBook}&to=${dayToBook}&serviceId=${inactive}`,
      `/availability/next?serviceId=${inactive}`,
    ]) {
      const answered = await salon.ask('GET', path);
      expect([answered.status, answered.body.error?.code]).toEqual([422, 'ServiceInactive']);
      expect((await salon.asOwner('GET', path)).status).toBe(200);
    }
  });

  test('a client whom the owner has blocked', async () => {
    const blocked = { ...maya, email: 'blocked@example.com', phone: '+13175550199' };
    const used = await uploadProofOf(salon, blocked);
    expect((await request({ customerInfo: blocked, paymentProof: used, time: '15:00' })).status).toBe(201);
    const { data } = (await salon.asOwner('GET', '/admin/customers?search=blocked')).body;
    const path = `/admin/customers/${data.customers[0].id}/block`;
    expect((await salon.asOwner('POST', path, { reason: null })).status).toBe(200);
    const { email, phone } = blocked;
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const asked = { serviceId, customerInfo: { email } };
    const told = await salon.ask('POST', '/appointments/check', { body: asked });
    expect(told.body.data).toEqual(refusedWith('BlockedFromBooking'));
    const again = await uploadProofOf(salon, { ...blocked });
    const refused = await request({ customerInfo: { ...blocked, phone }, paymentProof: again, time: '16:00' });
    expect(refused.body.error.code).toBe('BlockedFromBooking');
  });

  test('booking while it is paused, before a time is chosen', async () => {
    const pause = (isGloballyUnavailable: boolean, reason: string | null) =>
      salon.asOwner('PUT', '/admin/availability/settings', {
        isGloballyUnavailable,
        globalUnavailabilityReason: reason,
      });
    await pause(true, 'Moving to a new studio.');
    const told = await check({ date: undefined, time: undefined });
    expect(told.body.data.refusal).toEqual({
      code: 'BookingIsPaused',
      message: 'Online booking is paused at the moment: Moving to a new studio. Please contact the studio.',
    });
    await pause(false, null);
    expect((await check({ time: '13:00' })).body.data).toEqual(bookable);
  });
});

test('a proof that is none is refused, and nothing is kept of it', async () => {
  const [before, files] = [await head(), salon.files.stored.size];
  const bytes = new TextEncoder().encode('<html>a picture, honestly</html>');
  const form = formOf({ file: fileOf(bytes), email: maya.email });
  const refused = await salon.ask('POST', '/upload/payment-proof', { form });
  expect(refused.status).toBe(415);
  expect(refused.body).toMatchObject({
    ...{ success: false, message: 'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.' },
  });
  expect([await head(), salon.files.stored.size]).toEqual([before, files]);
});
