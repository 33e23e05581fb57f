import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, nia, serviceNamed, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let id: string;
let serviceId: string;
let price: number;

type Line = { readonly id: string; readonly type: string; readonly at: string };
let lines: readonly Line[];
const lineOf = (type: string): string => lines.find((line) => line.type === type)?.id ?? 'none';

const asOwner = (method: string, path: string, body?: unknown) => salon.asOwner(method, path, body);
const asOf = async (query: Record<string, string>) =>
  (await asOwner('GET', `/admin/appointments/${id}/as-of?${new URLSearchParams(query)}`)).body.data;
const whyNot = (
  then: { readonly starts: readonly { readonly time: string; readonly whyNot: string | null }[] },
  at: string,
) => then.starts.find(({ time }) => time === at)?.whyNot;

beforeAll(async () => {
  salon = await openSalonUnderTest();
  const booked = (await book(salon, maya, { time: '09:00' })).body.data;
  id = booked.id;
  const service = await serviceNamed(salon, booked.serviceName);
  serviceId = service.id;
  price = booked.totalPrice;
  await book(salon, nia, { time: '13:00' });
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
  await asOwner('PUT', `/admin/services/${serviceId}`, { price: price + 25 });
  await asOwner('POST', '/admin/availability', { date: dayToBook, isFullDayUnavailable: true, reason: 'Training' });
  await asOwner('PUT', `/admin/appointments/${id}`, { ownerNote: 'Likes tea' });
  lines = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data.lines;
});
afterAll(() => salon.close());

describe('the studio as it was', () => {
  test('before the booking: the time was offered, at the price of then, and nothing was booked', async () => {
    const then = await asOf({ line: lineOf('PaymentProofUploaded'), side: 'before' });
    expect(then).toMatchObject({
      appointment: null,
      service: { id: serviceId, price },
      day: { date: dayToBook, held: [] },
    });
    expect(whyNot(then, '09:00')).toBeNull();
  });

  test('after the booking: its own hold has the time, and what came later is not there', async () => {
    const then = await asOf({ line: lineOf('AppointmentRequested') });
    expect(then.appointment).toMatchObject({ status: 'pending', date: dayToBook, time: '09:00', total: price });
    expect(then.day).toMatchObject({ closed: null, held: [{ time: '09:00', isThis: true }] });
    expect(whyNot(then, '09:00')).toBe('This appointment was booked at that time');
    expect(whyNot(then, '13:00')).toBeNull();
  });

  test('after another visit was booked and the day was closed: the price of then, and the reason that hid every time', async () => {
    const confirmed = await asOf({ line: lineOf('AppointmentConfirmed') });
    expect(confirmed.appointment.status).toBe('confirmed');
    expect(confirmed.day.held).toMatchObject([{ isThis: true }, { time: '13:00', isThis: false }]);
    expect(whyNot(confirmed, '13:00')).toBe('Another visit was booked at that time');
    const closed = await asOf({ line: lineOf('OwnerNoteTaken') });
    expect(closed).toMatchObject({
      service: { price: price + 25 },
      day: { closed: { reason: 'Training' }, isWorked: false },
    });
    expect(new Set(closed.starts.map((start: { whyNot: string }) => start.whyNot))).toEqual(
      new Set(['The day was closed: Training']),
    );
  });

  test('any time of any service, day and moment is judged by the slot decision itself', async () => {
    const line = lineOf('AppointmentRequested');
    expect((await asOf({ line, time: '09:07' })).asked).toEqual({
      time: '09:07',
      whyNot: 'It wasn’t one of the day’s start times',
    });
    const long = await serviceNamed(salon, 'Interlocks');
    const late = await asOf({ line, serviceId: long.id, time: '16:30' });
    expect(late.service.name).toBe(long.name);
    expect(late.asked.whyNot).toMatch(/^(\d+ hours? ?)?(\d+ minutes)? ?would have ended after closing$/);
    expect((await asOf({ line, date: '2026-12-20' })).starts[0]?.whyNot).toBe('The studio did not work on Sundays');
    expect((await asOf({ line, date: '2036-12-19' })).starts[0]?.whyNot).toMatch(/^Clients could book until /);
    const { at } = lines.find(({ type }) => type === 'AppointmentRequested') as Line;
    expect((await asOf({ at })).appointment).toMatchObject({ status: 'pending' });
    expect((await asOf({ line, serviceId: 'none' })).starts[0]?.whyNot).toBe('The studio didn’t offer the service');
  });

  test('is the owner’s alone, and names what is missing', async () => {
    const path = `/admin/appointments/${id}/as-of`;
    const status = async (from: string) => (await asOwner('GET', from)).status;
    expect(await status(`${path}?line=nothing`)).toBe(404);
    expect(await status('/admin/appointments/nothing/as-of?line=nothing')).toBe(404);
    expect(await status(path)).toBe(400);
    expect(await status(`${path}?line=nothing&at=2026-11-20T10:00:00Z`)).toBe(400);
    const token = await signInAs(salon, maya);
    expect((await salon.ask('GET', `${path}?line=nothing`, { token })).status).toBe(403);
  });
});
