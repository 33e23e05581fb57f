import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvStream } from '../../../../adapters/http/wire/csv.ts';
import { calendarDate } from '../../../../domain/kernel/time.ts';
import { appointmentsInTurn } from '../../../../projections/appointments/in-turn.ts';
import { customersInTurn } from '../../../../projections/customers.ts';
import { book, dayToBook, maya, nia, signInAsOwner } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

const anna = {
  ...nia,
  firstName: '=HYPERLINK("http://evil.example","Anna")',
  email: 'anna@example.com',
  phone: '+4930123456',
};

let salon: SalonUnderTest;
let nias: string;

beforeAll(async () => {
  salon = await openSalonUnderTest();
  const { body } = await book(salon, maya, { time: '09:00' });
  nias = (await book(salon, nia, { time: '11:00', service: 'Locs Styling' })).body.data.id;
  const canceled = await book(salon, anna, { time: '10:00', date: '2026-12-19' });
  const proof = body.data.paymentProofs[0].id;
  await salon.asOwner('PUT', `/admin/payment-proofs/${proof}/status`, {
    status: 'verified',
    seen: { amount: 25, date: '2026-12-03', sender: 'M. Okafor' },
  });
  const id = canceled.body.data.id;
  await salon.asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
});
afterAll(() => salon.close());

const linesOf = async (path: string): Promise<readonly Record<string, string>[]> => {
  const { status, body } = await salon.asOwner('GET', path);
  expect(status).toBe(200);
  return Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
};

describe('everything out again', () => {
  test('clients, in the order in which they came, with what they booked', async () => {
    expect(await linesOf('/admin/exports/clients')).toMatchObject([
      { 'First name': 'Maya', Email: maya.email, Phone: '(317) 555-0142', Appointments: '1', 'Total spent': '25.00' },
      { 'First name': 'Nia', Phone: '(317) 555-0143', 'Total spent': '0.00', 'Last appointment': '' },
      { Email: anna.email, Appointments: '1' },
    ]);
  });

  test('visits by date and time, all of them or those of some days', async () => {
    const all = await linesOf('/admin/exports/visits');
    expect(all.map(({ Date: date, Time: time, Status: status }) => [date, time, status])).toEqual([
      [dayToBook, '09:00', 'pending'],
      [dayToBook, '11:00', 'pending'],
      ['2026-12-19', '10:00', 'cancelled'],
    ]);
    expect(all[0]).toMatchObject({ Service: expect.stringContaining('Consultation'), Price: '30.00', Paid: 'Partly' });
    expect(await linesOf('/admin/exports/visits?from=2026-12-19&to=2026-12-31')).toHaveLength(1);
    expect(await linesOf('/admin/exports/visits?to=2026-12-18')).toHaveLength(2);
  });

  test('money: what was due, what the client said and the owner read, and nothing due for a canceled visit', async () => {
    expect(await linesOf(`/admin/exports/money?from=${dayToBook}`)).toMatchObject([
      {
        Client: 'Maya Okafor',
        Due: '30.00',
        Paid: 'Partly',
        'Payment proof': 'verified',
        'Amount the client entered': '30.00',
        'Amount you read on the proof': '25.00',
        'Payment date': '2026-12-03',
        'Sender you read on the proof': 'M. Okafor',
      },
      {
        ...{ Client: 'Nia Brown', Paid: 'No', 'Payment proof': 'pending' },
        ...{ 'Amount the client entered': '30.00', 'Amount you read on the proof': '', 'Payment date': '' },
      },
      { Due: '0.00', Price: '30.00', Status: 'cancelled' },
    ]);
  });

  test('a visit that was paid in cash is paid in part or in full, with what was received and the tip', async () => {
    const cash = { method: 'cash', amount: 20, tip: 5 };
    await salon.asOwner('POST', `/admin/appointments/${nias}/payments`, cash);
    const [, visit] = await linesOf('/admin/exports/visits');
    expect(visit).toMatchObject({ 'First name': 'Nia', Paid: 'Partly' });
    const [mayas, paidInCash] = await linesOf('/admin/exports/money');
    expect(mayas).toMatchObject({ Received: '25.00', Tip: '0.00', 'Still due': '5.00', 'Payment method': 'Zelle' });
    expect(paidInCash).toMatchObject({ Paid: 'Partly', Received: '20.00', Tip: '5.00' });
    expect(Number(paidInCash?.['Still due'])).toBe(Number(paidInCash?.Price) - 20);
    expect(paidInCash).toMatchObject({ 'Payment method': 'Cash', 'Payment proof': 'pending' });

    const rest = { ...cash, amount: Number(paidInCash?.['Still due']), tip: 0 };
    await salon.asOwner('POST', `/admin/appointments/${nias}/payments`, rest);
    const [, inFull] = await linesOf('/admin/exports/money');
    expect(inFull).toMatchObject({ Paid: 'Yes', 'Still due': '0.00' });
  });

  test('a name that a spreadsheet would take for a formula is text, and so is a number with its +', async () => {
    const { body, headers } = await salon.asOwner('GET', '/admin/exports/clients');
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""Anna"")"`);
    expect(body).toContain("'+4930123456");
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="clients-2026-12-04.csv"');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
    'text that some spreadsheet takes for a formula: %j',
    async (text) => {
      const written = await new Response(csvStream(['Note'], [[[text]]])).text();
      expect(written.split('\r\n')[1]).toBe(`"'${text}"`);
    },
  );

  test('the byte order mark, by which spreadsheets know UTF-8', async () => {
    const headers = { Authorization: `Bearer ${await signInAsOwner(salon)}` };
    const response = await salon.salon.app.request('/api/v2/admin/exports/clients', { headers });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('the groups in which long lists are read have each row once, however small they are', () => {
    const today = calendarDate(dayToBook);
    const whole = [...customersInTurn(salon.db, 500, today)].flat().map(({ email }) => email);
    expect(whole).toEqual([maya.email, nia.email, anna.email]);
    for (const limit of [1, 2, 3]) {
      expect([...customersInTurn(salon.db, limit, today)].flat().map(({ email }) => email)).toEqual(whole);
      const visits = [...appointmentsInTurn(salon.db, { from: null, to: null }, limit)].flat();
      expect(visits.map(({ time }) => time)).toEqual(['09:00', '11:00', '10:00']);
    }
  });
});
