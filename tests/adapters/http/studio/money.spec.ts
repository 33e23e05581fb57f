import Papa from 'papaparse';
import { afterAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, nia } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);
const pay = (id: string, body: object) => asOwner('POST', `/admin/appointments/${id}/payments`, body);
const report = async (query = '') => (await asOwner('GET', `/admin/money${query}`)).body.data;

const salon = await openSalonUnderTest();
const mayas = (await book(salon, maya, { time: '09:00' })).body.data.id;
const nias = (await book(salon, nia, { time: '11:00' })).body.data.id;
afterAll(() => salon.close());

describe('the owner’s money', () => {
  test('is nothing before anything was received', async () => {
    const nothing = { amount: 0, tip: 0, byMethod: [] };
    expect(await report()).toEqual({
      week: { from: '2026-11-29', to: '2026-12-04', ...nothing },
      month: { from: '2026-12-01', to: '2026-12-04', ...nothing },
      year: { from: '2026-01-01', to: '2026-12-04', ...nothing },
      asked: { from: '2026-12-01', to: '2026-12-04', ...nothing, byDay: [] },
      outstanding: { count: 0, amount: 0, visits: [] },
      lapsed: { count: 0, amount: 0, visits: [] },
    });
  });

  test('is summed by week, month and year, by method and by day', async () => {
    await pay(mayas, { method: 'cash', amount: 10.5, tip: 5, note: '=SUM(A1)' });
    await pay(mayas, { method: 'cash', amount: 2, receivedOn: '2026-11-30' });
    await pay(nias, { method: 'zelle', amount: 20, receivedOn: '2026-03-01' });
    const { week, month, year } = await report();
    expect([week.amount, month.amount, year.amount]).toEqual([12.5, 10.5, 32.5]);
    expect(year).toMatchObject({
      tip: 5,
      byMethod: [
        { method: 'zelle', amount: 20, tip: 0 },
        { method: 'cash', amount: 12.5, tip: 5 },
      ],
    });
    expect((await report('?from=2026-11-01&to=2026-11-30')).asked).toMatchObject({
      ...{ from: '2026-11-01', to: '2026-11-30', amount: 2, tip: 0 },
      byDay: [{ date: '2026-11-30', amount: 2, tip: 0 }],
    });
  });

  test('has the visits that are over and still owe', async () => {
    await asOwner('PUT', `/admin/appointments/${mayas}/status`, { status: 'completed' });
    expect((await report()).outstanding).toEqual({
      ...{ count: 1, amount: 17.5 },
      visits: [
        {
          ...{ appointmentId: mayas, name: 'Maya Okafor', serviceName: expect.any(String) },
          ...{ date: dayToBook, time: '09:00', amount: 17.5 },
        },
      ],
    });
    await pay(mayas, { method: 'other', amount: 17.5 });
    expect((await report()).outstanding).toEqual({ count: 0, amount: 0, visits: [] });
  });

  test('is a file for an accountant, in which no note is a formula', async () => {
    const { status, body, headers } = await asOwner('GET', '/exports/money.csv?from=2026-11-01');
    expect([status, headers.get('Content-Disposition')]).toEqual([
      200,
      'attachment; filename="received-2026-12-04.csv"',
    ]);
    const lines = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
    expect(lines.map((line) => line['Date received'])).toEqual(['2026-11-30', '2026-12-04', '2026-12-04']);
    expect(lines).toContainEqual({
      ...{ 'Date received': '2026-12-04', Client: 'Maya Okafor', 'Visit date': dayToBook, Method: 'Cash' },
      ...{
        Service: expect.stringContaining('Consultation'),
        Amount: '10.50',
        Tip: '5.00',
        Code: '',
        Note: "'=SUM(A1)",
      },
      ...{ Source: 'Recorded by you', 'Appointment ID': mayas },
    });
  });
});
