import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, describe, expect, test } from 'vitest';
import type { Import } from '../../../../adapters/http/imports/contract.ts';
import {
  acuityVisits,
  calendar,
  glossGeniusVisits,
  squareClients,
  styleSeatClients,
  vagaroClients,
} from '../../../support/imports/files.ts';
import { manyClients, manyVisits } from '../../../support/imports/many.ts';
import { book, formOf, maya } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

type Bytes = Uint8Array<ArrayBuffer>;

const bring = async (content: string | Bytes, name = 'clients.csv') => {
  const form = formOf({ file: new File([content], name, { type: 'text/csv' }) });
  return salon.asOwner('POST', '/admin/imports', form);
};

const brought = async (content: string | Bytes, name?: string): Promise<Import> => {
  const { status, body } = await bring(content, name);
  expect([status, body.message ?? null]).toEqual([201, null]);
  return body.data;
};

type Matched = Pick<Import['suggested'], 'kind'> & {
  readonly match: Import['suggested']['matches']['visits'];
} & Partial<Pick<Import, 'statuses'>>;

const suggestedOf = ({ suggested: { kind, matches } }: Import): Matched => ({ kind, match: matches[kind] });

/** Starts the import with the suggested columns, unless given others, and waits until it is over. */
const take = async (file: Import, matched = suggestedOf(file)): Promise<Import> => {
  const started = await salon.asOwner('POST', `/admin/imports/${file.id}/start`, matched);
  expect([started.status, started.body.message]).toEqual([200, 'Import started']);
  for (;;) {
    const { body } = await salon.asOwner('GET', `/admin/imports/${file.id}`);
    if (body.data.status !== 'running') return body.data;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const headOfLog = async () => {
  await salon.salon.caughtUp();
  return salon.salon.projector.after();
};

const reportOf = async ({ id }: Import) => {
  const { body } = await salon.asOwner('GET', `/admin/imports/${id}/report`);
  return Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data;
};

const listed = async (path: string) => (await salon.asOwner('GET', path)).body.data;

describe('clients of Square', () => {
  let first: Import;

  test('the file is known by its headings, and what its columns are', async () => {
    first = await brought(squareClients, 'export-20261204.csv');
    expect(first).toMatchObject({ source: 'square', format: 'csv', rows: 5, status: 'ready', delimiter: ',' });
    const match = suggestedOf(first).match;
    expect(first.columns.flatMap((column, index) => (match[index] ? [[column, match[index]]] : []))).toEqual([
      ['First Name', 'firstName'],
      ['Last Name', 'lastName'],
      ['Email Address', 'email'],
      ['Phone Number', 'phone'],
      ['Birthday', 'note'],
      ['Memo', 'note'],
    ]);
  });

  test('a preview says how the first rows would be taken, and changes nothing', async () => {
    const before = await headOfLog();
    const asked = suggestedOf(first);
    const { body } = await salon.asOwner('POST', `/admin/imports/${first.id}/preview`, asked);
    expect(body.data.rows[0]).toEqual({
      row: 2,
      reason: null,
      fields: [
        { field: 'Name', text: 'Imani Clarke' },
        { field: 'Email', text: 'imani@example.com' },
        { field: 'Phone', text: '+13125550101' },
        { field: 'Note', text: 'Birthday: 1991-03-04\nMemo: Tender-headed, likes tea' },
      ],
    });
    expect(body.data.rows[3]).toMatchObject({ row: 5, reason: 'The name is missing.' });
    expect(body.data).toMatchObject({
      refused: [{ reason: 'The name is missing.', count: 1, rows: [5] }],
      withoutEmail: { count: 1, rows: [4] },
      sharedEmail: { count: 0, rows: [] },
      overDays: { count: 0, rows: [] },
    });
    expect(await headOfLog()).toBe(before);
  });

  test('each row is taken or refused with its reason, in a report', async () => {
    const done = await take(first);
    expect(done).toMatchObject({ status: 'finished', done: 5, counts: { taken: 4, merged: 0, known: 0, refused: 1 } });
    const report = await reportOf(done);
    expect(report.map(({ Row: row, Outcome: outcome, Reason: reason }) => [row, outcome, reason])).toEqual([
      ['2', 'Added', ''],
      ['3', 'Added', ''],
      ['4', 'Added', ''],
      ['5', 'Not imported', 'The name is missing.'],
      ['6', 'Added', ''],
    ]);
    expect(done.refused.map(({ row, code }) => [row, code])).toEqual([[5, 'CellMissing']]);
    await salon.salon.caughtUp();
    const { customers } = await listed('/admin/customers?sortBy=name&sortOrder=asc');
    expect(customers).toMatchObject([
      { email: 'ada@example.com', phone: null, note: 'Phone: 555-0199 ask for mum' },
      { name: 'Imani Clarke', phone: '+13125550101', note: expect.stringContaining('likes tea') },
      { name: 'Noor Haddad', email: null, phone: '+13125550103' },
      { name: 'Zuri Clarke', phone: '+13125550101', note: null },
    ]);
  });

  test('the same file again changes nothing, and so does its own report', async () => {
    const before = await headOfLog();
    const again = await take(await brought(squareClients));
    expect(again.counts).toEqual({ taken: 0, merged: 0, known: 4, refused: 1 });
    const { body: report } = await salon.asOwner('GET', `/admin/imports/${again.id}/report`);
    expect((await take(await brought(report))).counts).toEqual(again.counts);
    expect(await headOfLog()).toBe(before);
  });

  test('the rows that were refused come as a file of their own, and are taken from it once they are corrected', async () => {
    const file = 'Client Name,Phone\nRuth Brown,\nImani Clarke,312-555-0101\n';
    const done = await take(await brought(file, 'By phone.csv'));
    expect(done.counts).toEqual({ taken: 0, merged: 0, known: 1, refused: 1 });
    const { body, headers } = await salon.asOwner('GET', `/admin/imports/${done.id}/report?rows=refused`);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="By-phone-to-correct.csv"');
    // The file had no email column, so the report adds one to fill in.
    const { data, meta } = Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true });
    expect(meta.fields).toEqual(['Row', 'Outcome', 'Reason', 'Client Name', 'Phone', 'Email']);
    expect(data).toMatchObject([{ Row: '2', 'Client Name': 'Ruth Brown', Phone: '', Email: '' }]);
    const corrected = Papa.unparse(data.map((row) => ({ ...row, Email: 'ruth@example.com' })));
    const again = await take(await brought(corrected));
    expect(again.counts).toEqual({ taken: 1, merged: 0, known: 0, refused: 0 });
    const nothing = await salon.asOwner('GET', `/admin/imports/${again.id}/report?rows=refused`);
    expect(Papa.parse(nothing.body, { skipEmptyLines: true }).data).toHaveLength(1);
  });

  test('a client who was there learns what she lacks, by address or by phone and name', async () => {
    const file = 'Name,Email,Phone,Notes\nAda O.,ada@example.com,(312) 555-0105,\nImani Clarke,,312-555-0101,Ignored\n';
    const done = await take(await brought(file));
    expect(done.counts).toEqual({ taken: 0, merged: 1, known: 1, refused: 0 });
    await salon.salon.caughtUp();
    const { customers } = await listed('/admin/customers?search=ada');
    expect(customers).toMatchObject([{ name: 'Ada Osei', phone: '+13125550105' }]);
  });

  test('rows without a name, without an address or with one of somebody else are told before any is taken', async () => {
    const file = [
      'First Name,Last Name,Email,Phone',
      'Mother,Client,Family@Example.com,3175550105',
      ',,only.mail@example.com,',
      'Only,Phone,,3175550104',
      'Daughter,Client,Daughter <family@example.com>,3175550105',
      "Rina,O'Round,rina@example.com,3.17555E+09",
      'RINA,OROUND,Rina@example.com,3175550107.0',
      'Nobody,Reaches,,n/a',
    ];
    const file1 = await brought(file.join('\n'));
    const asked = suggestedOf(file1);
    const { body } = await salon.asOwner('POST', `/admin/imports/${file1.id}/preview`, asked);
    expect(body.data).toMatchObject({
      refused: [
        { reason: 'The name is missing.', count: 1, rows: [3] },
        {
          reason:
            '“3.17555E+09” has lost digits, because a spreadsheet rounded it. Please type this phone number again.',
          ...{ count: 1, rows: [6] },
        },
        {
          reason:
            'This client has neither a phone number nor an email address. Add one of them and import the row again.',
          ...{ count: 1, rows: [8] },
        },
      ],
      withoutEmail: { count: 1, rows: [4] },
      sharedEmail: { count: 2, rows: [2, 5] },
      overDays: { count: 0, rows: [] },
    });
    const done = await take(file1);
    expect(done.refused.map(({ row, code }) => [row, code])).toEqual([
      [3, 'CellMissing'],
      [6, 'CellUnreadable'],
      [8, 'ClientUnreachable'],
    ]);
    await salon.salon.caughtUp();
    expect((await listed('/admin/customers?search=3175550107')).customers).toHaveLength(1);
  });

  test('a phone that several names have stays with several clients, and an address is learned later', async () => {
    const file = 'Name,Phone\nMona Hart,(312) 555-0160\nLila Hart,312-555-0160\nmona  HART,3125550160\n';
    expect((await take(await brought(file))).counts).toEqual({ taken: 2, merged: 0, known: 1, refused: 0 });
    await salon.salon.caughtUp();
    const { customers } = await listed('/admin/customers?search=3125550160&sortBy=name&sortOrder=asc');
    expect(customers).toMatchObject([
      { name: 'Lila Hart', email: null },
      { name: 'Mona Hart', email: null },
    ]);
    const withAddress = 'Name,Email,Phone\nLila Hart,lila@example.com,312-555-0160\n';
    expect((await take(await brought(withAddress))).counts).toMatchObject({ taken: 0, merged: 1 });
    await salon.salon.caughtUp();
    const after = await listed('/admin/customers?search=3125550160&sortBy=name&sortOrder=asc');
    expect(after.customers).toMatchObject([{ id: customers[0].id, email: 'lila@example.com' }, { email: null }]);
    expect(
      (await salon.ask('POST', '/auth/check-email', { body: { email: 'lila@example.com' } })).body.data.exists,
    ).toBe(true);
  });

  test('a person who was forgotten stays forgotten', async () => {
    const { customers } = await listed('/admin/customers?search=zuri');
    await salon.asOwner('DELETE', `/admin/customers/${customers[0].id}`);
    const done = await take(await brought(squareClients));
    expect(done.counts).toEqual({ taken: 0, merged: 0, known: 3, refused: 2 });
    expect(done.refused[0]).toMatchObject({ row: 3, reason: 'This client asked to be forgotten.' });
  });
});

describe('visits of Acuity', () => {
  test('go through the same decision as every booking, past ones too, and keep their price and length', async () => {
    const file = await brought(acuityVisits, 'schedule.csv');
    expect(file).toMatchObject({ source: 'acuity', suggested: { kind: 'visits' } });
    const done = await take(file);
    expect(done.counts).toEqual({ taken: 3, merged: 0, known: 1, refused: 1 });
    expect(done.refused).toMatchObject([{ row: 4, reason: 'Your calendar already has another visit at this time.' }]);
    await salon.salon.caughtUp();
    const { appointments } = await listed('/admin/appointments?sortBy=date&sortOrder=asc');
    expect(appointments).toMatchObject([
      { date: '2026-10-05', time: '09:00', status: 'completed', duration: 60, totalPrice: 80, notes: null },
      { date: '2026-10-06', time: '09:30', status: 'completed', serviceName: 'Two-Strand Twist', totalPrice: 95 },
      { date: '2026-12-18', time: '10:00', status: 'confirmed', duration: 90, notes: 'Bring the blue thread' },
    ]);
    expect(appointments[0].bookedBy).toBe('owner');
    // Those that are over were paid in the other program.
    const due = appointments.map(({ money }: { money: { dueAtVisit: number } }) => money.dueAtVisit);
    expect(due).toEqual([0, 0, appointments[2].totalPrice]);
    const csv = String((await salon.asOwner('GET', '/admin/exports/money')).body);
    expect(csv).toMatch(/^2026-10-05,.*,completed,80\.00,,0\.00,0\.00,Elsewhere,0\.00,0\.00,0\.00,/m);
    // Nobody else can book this time.
    const refused = await book(salon, maya, { date: '2026-12-18', time: '10:00' });
    expect(refused.body.error.code).toBe('SlotAlreadyBooked');
  });

  test('a service that the catalogue does not have is added, hidden from clients', async () => {
    const services = Object.values(
      (await salon.ask('GET', '/services')).body.data as Record<string, { name: string }[]>,
    );
    expect(services.flat().some(({ name }) => name === 'Two-Strand Twist')).toBe(false);
    const found = await listed('/admin/services?search=Two-Strand%20Twist');
    expect(found.services.filter(({ name }: { name: string }) => name === 'Two-Strand Twist')).toMatchObject([
      { isActive: false, category: 'Imported' },
    ]);
  });

  test('again they change nothing; at another time, or once deleted, they stay as they are here', async () => {
    const before = await headOfLog();
    expect((await take(await brought(acuityVisits))).counts).toMatchObject({ taken: 0, known: 4, refused: 1 });
    const moved = acuityVisits
      .replace('"October 6, 2026 9:30 am"', '"October 7, 2026 9:30 am"')
      .replace('"October 6, 2026 10:30 am"', '"October 7, 2026 10:30 am"');
    const done = await take(await brought(moved));
    expect(done.refused[1]).toMatchObject({ code: 'AppointmentAlreadyRequested' });
    expect(await headOfLog()).toBe(before);
  });

  test('each of their events says which program it comes from', async () => {
    const { appointments } = await listed('/admin/appointments?sortBy=date&sortOrder=asc');
    const { events } = (await salon.salon.journal.read(`appointment-${appointments[0].id}`))._unsafeUnwrap();
    expect(events.map(({ event: { type }, metadata }) => [type, metadata.importedFrom?.source])).toEqual([
      ['AppointmentRequested', 'acuity'],
      ['AppointmentCompleted', 'acuity'],
    ]);
    expect(events[0]?.metadata.importedFrom?.importId).toMatch(/^[0-9a-f]{32}$/);
    const { lines } = await listed(`/admin/appointments/${appointments[0].id}/timeline`);
    expect(lines[1].facts).toContainEqual({ what: 'Imported from', value: 'Acuity Scheduling' });
  });
});

test('visits of clients who have a phone and no address open an account for each name, and find it with the next row', async () => {
  const rows = [
    'Oda Berg,3125550170,2028-03-06',
    'Oda Berg,(312) 555-0170,2028-03-07',
    'Ivo Berg,3125550170,2028-03-08',
  ];
  const head = 'Client Name,Phone,Date,Time,Service,Duration,Price,Status';
  const file = await brought([head, ...rows.map((row) => `${row},9:00 AM,Loc Detox,90,$95,Confirmed`)].join('\n'));
  const asked = suggestedOf(file);
  const { body } = await salon.asOwner('POST', `/admin/imports/${file.id}/preview`, asked);
  expect(body.data).toMatchObject({ refused: [], withoutEmail: { count: 3, rows: [2, 3, 4] } });
  expect((await take(file)).counts).toMatchObject({ taken: 3, refused: 0 });
  await salon.salon.caughtUp();
  const { customers } = await listed('/admin/customers?search=berg&sortBy=name&sortOrder=asc');
  expect(customers).toMatchObject([
    { name: 'Ivo Berg', email: null, totalAppointments: 1 },
    { name: 'Oda Berg', email: null, totalAppointments: 2 },
  ]);
});

describe('files of other programs', () => {
  test('Vagaro: below the name of the report, in Windows-1252 and with semicolons', async () => {
    const bytes = new Uint8Array(Buffer.from(vagaroClients, 'latin1'));
    const file = await brought(bytes);
    expect(file).toMatchObject({ source: 'vagaro', encoding: 'windows-1252', delimiter: ';', rows: 2 });
    const done = await take(file);
    expect(done.counts).toMatchObject({ taken: 1, refused: 1 });
    expect(done.refused).toMatchObject([{ row: 4, reason: '“rené” isn’t a valid email.' }]);
    await salon.salon.caughtUp();
    expect((await listed('/admin/customers?search=dubois')).customers).toMatchObject([{ firstName: 'René' }]);
  });

  test('StyleSeat, in UTF-16: what looks like a formula is text here, and no formula in the report', async () => {
    const bytes = new Uint8Array(Buffer.from(`\ufeff${styleSeatClients}`, 'utf16le'));
    const file = await brought(bytes);
    expect(file).toMatchObject({ source: 'styleseat', encoding: 'utf-16le' });
    const done = await take(file);
    expect(done.counts.taken).toBe(1);
    await salon.salon.caughtUp();
    expect((await listed('/admin/customers?search=chioma')).customers).toMatchObject([
      { firstName: 'Chioma', lastName: 'Okoye', note: '=2+3 is her joke' },
    ]);
    expect((await reportOf(done))[0]?.['Client Notes']).toBe("'=2+3 is her joke");
  });

  test('GlossGenius: by name alone where the client is known, and not at all where the visit did not happen', async () => {
    const file = await brought(glossGeniusVisits);
    expect(file).toMatchObject({ source: 'glossgenius', suggested: { kind: 'visits' } });
    const done = await take(file);
    expect(done.refused.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'It didn’t take place (“No Show”), so there’s nothing to add.'],
      [5, 'No client is named “Nobody Known”. Import clients first, or add an email or phone.'],
      [6, '“soon” isn’t a valid date.'],
    ]);
    expect(done.counts.taken).toBe(2);
  });

  test('visits find their client and service by name, however both are typed', async () => {
    const known = [
      'First Name,Last Name,Email,Phone',
      "Test,O'Neal,test.oneal@example.com,3175550101",
      'José,Núñez,jose@example.com,3175550117',
      'Anna,Smith-Jones,anna@example.com,3175550118',
      'Łucja,Nowak,lucja@example.com,3175550119',
    ];
    expect((await take(await brought(known.join('\n')))).counts.taken).toBe(4);
    const names = ['Test O’Neal', 'JOSE NUN\u0303EZ', 'Anna Smith–Jones', 'Lucja Nowak', 'test oneal'];
    const rows = names.map(
      (name, index) =>
        `${name},2028-02-0${index + 4},9:00 AM,Re\u2011tie${index % 2 === 0 ? 's' : 'S'},90,$95,Confirmed`,
    );
    const visits = await take(
      await brought(['Client Name,Date,Time,Service,Duration,Price,Status', ...rows].join('\n'), 'visits.csv'),
    );
    expect([visits.counts.taken, visits.refused]).toEqual([5, []]);
    await salon.salon.caughtUp();
    const { appointments } = await listed('/admin/appointments?search=re-ties&sortBy=date&sortOrder=asc');
    expect(appointments.map(({ customerInfo }: { customerInfo: { email: string } }) => customerInfo.email)).toEqual([
      ...['test.oneal@example.com', 'jose@example.com', 'anna@example.com', 'lucja@example.com'],
      'test.oneal@example.com',
    ]);
    expect((await listed('/admin/services?search=re-ties')).services).toHaveLength(1);
  });

  test('a calendar: its instants are told by the salon’s clock, a series by each of its times', async () => {
    const file = await brought(calendar, 'studio.ics');
    expect(file).toMatchObject({ source: 'ics', format: 'ics', rows: 7, suggested: { kind: 'visits' } });
    const done = await take(file);
    expect(done.refused.map(({ code }) => code)).toEqual(['CellMissing', 'VisitDidNotHappen']);
    await salon.salon.caughtUp();
    const { appointments } = await listed(
      '/admin/appointments?sortBy=date&sortOrder=asc&from=2026-12-14&to=2027-12-31',
    );
    expect(
      appointments.map(({ date, time, serviceName }: Record<string, string>) => [date, time, serviceName]),
    ).toEqual([
      // 8 in Los Angeles is 10 in Chicago, 16 UTC is 10 as well, and 11 in the East is 10.
      ['2026-12-14', '10:00', 'Retwist'],
      ['2026-12-15', '10:00', 'Retwist'],
      ['2026-12-16', '10:00', 'Retwist'],
      ['2026-12-18', '10:00', 'Retwist'],
      ['2026-12-21', '14:00', 'Loc Repair'],
      ['2027-01-26', '11:00', 'Retwist'],
      ['2027-03-08', '10:00', 'Retwist'],
    ]);
    const before = await headOfLog();
    expect((await take(await brought(calendar, 'studio.ics'))).counts).toMatchObject({ taken: 0, known: 5 });
    expect(await headOfLog()).toBe(before);
  });

  test('a calendar by the names of zones that Windows has, and no visit that lasts over midnight', async () => {
    const event = (tzid: string, from: string, to: string) =>
      [
        ...['BEGIN:VEVENT', `UID:long-${from}-${to}`, `DTSTART;TZID=${tzid}:${from}`, `DTEND;TZID=${tzid}:${to}`],
        ...['SUMMARY:Microloc install - Lola Long', 'DESCRIPTION:Email: lola.long@example.com', 'END:VEVENT'],
      ].join('\r\n');
    const chicago = 'America/Chicago';
    const events = [
      event(chicago, '20280207T090000', '20280208T170000'),
      event(chicago, '20280209T180000', '20280210T020000'),
      event('Pacific Standard Time', '20280214T090000', '20280214T110000'),
      event(chicago, '20280216T090000', '20280217T090000'),
      event(chicago, '20280218T200000', '20280219T000000'),
      event(chicago, '20280221Tnine', '20280221T100000'),
    ];
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'Bring towels', 'END:VCALENDAR'].join('\r\n');
    const done = await take(await brought(text, 'long.ics'));
    const overMidnight =
      'It goes on past midnight. A visit has to end on the day it starts: please add one for each of its days.';
    expect(done.refused.map(({ row, reason }) => [row, reason])).toEqual([
      ...[1, 2, 4].map((row) => [row, overMidnight]),
      [6, '“(unreadable)” isn’t a valid date.'],
    ]);
    await salon.salon.caughtUp();
    const { appointments } = await listed('/admin/appointments?search=lola.long&sortBy=date&sortOrder=asc');
    expect(
      appointments.map(({ date, time, duration }: Record<string, string | number>) => [date, time, duration]),
    ).toEqual([
      ['2028-02-14', '11:00', 120],
      ['2028-02-18', '20:00', 240],
    ]);
  });

  test('an install on days that follow each other is told before it is imported, and is one with all its days', async () => {
    const row = (date: string, service: string, email = 'mo.day@example.com') =>
      `Mo Day,${email},${date},9:00 AM,${service}`;
    const text = [
      ...['Client Name,Email,Date,Time,Service', row('2028-04-04', 'Microloc Install'), row('2028-04-11', 'Retwist')],
      ...[row('2028-04-12', 'Retwist'), row('2028-04-03', 'microloc install', 'Mo.Day@example.com')],
      ...[row('2028-04-05', 'Microloc Install', 'other@example.com'), row('2028-04-06', 'Microloc Install')],
    ].join('\n');
    const file = await brought(text);
    const asked = suggestedOf(file);
    const { body } = await salon.asOwner('POST', `/admin/imports/${file.id}/preview`, asked);
    expect(body.data.overDays).toEqual({ count: 2, rows: [2, 5] });
    expect((await take(file)).counts).toMatchObject({ taken: 6, refused: 0 });
    expect(await sessionsOf('mo.day')).toEqual([
      ['2028-04-03', 1, 2],
      ['2028-04-04', 2, 2],
      ['2028-04-06', null, null],
      ['2028-04-11', null, null],
      ['2028-04-12', null, null],
    ]);
  });

  const sessionsOf = async (search: string) => {
    await salon.salon.caughtUp();
    const { appointments } = await listed(`/admin/appointments?search=${search}&sortBy=date&sortOrder=asc`);
    return appointments.map(({ date, install }: Record<string, { session: number; of: number } | null>) => [
      ...[date, install?.session ?? null, install?.of ?? null],
    ]);
  };
  const daysOf = (name: string, days: readonly (readonly [date: string, price: string, note?: string])[]) => [
    'Client Name,Email,Date,Time,Duration,Service,Price,Notes',
    ...days.map(
      ([date, price, note = '']) =>
        `${name} Day,${name}.day@example.com,${date},9:00 AM,4 hours,Microloc Install,${price},${note}`,
    ),
  ];

  test('an install that is over is completed on all its days, and its price is that of all of them', async () => {
    const file = daysOf('Flo', [
      ['2025-05-05', '300', 'Gold beads'],
      ['2025-05-06', '250', 'Gold beads'],
      ['2025-05-07', '', 'Finish the back'],
    ]);
    expect((await take(await brought(file.join('\n')))).counts.taken).toBe(3);
    const { appointments } = await listed('/admin/appointments?search=flo.day');
    expect(
      appointments.map(({ status, totalPrice, money }: Record<string, never>) => [status, totalPrice, money]),
    ).toEqual(Array(3).fill(['completed', 550, expect.objectContaining({ dueNow: 0, dueAtVisit: 0, dueLater: 0 })]));
    expect(appointments[0].notes).toBe('Gold beads\nFinish the back');
    expect((await take(await brought(file.join('\n')))).counts).toMatchObject({ taken: 0, known: 3 });
    // A later file has one day more.
    const more = [...file, ...daysOf('Flo', [['2025-05-08', '80']]).slice(1)];
    expect((await take(await brought(more.join('\n')))).counts).toMatchObject({ taken: 1, known: 3 });
    expect((await sessionsOf('flo.day')).at(-1)).toEqual(['2025-05-08', null, null]);
    // Another file begins with the second day, or has the third alone.
    const head = file.slice(0, 1);
    for (const days of [file.slice(2), file.slice(3)])
      expect((await take(await brought([...head, ...days].join('\n')))).counts).toMatchObject({
        ...{ taken: 0, known: days.length, refused: 0 },
      });
  });

  test('an install that has begun, or of which a day is taken, is imported day by day', async () => {
    const begun = daysOf('Gus', [
      ['2026-12-03', '300'],
      ['2026-12-04', '300'],
      ['2026-12-05', '300'],
    ]);
    expect((await take(await brought(begun.join('\n')))).counts).toMatchObject({ taken: 3, refused: 0 });
    expect((await sessionsOf('gus.day')).map(([, session]: readonly unknown[]) => session)).toEqual([null, null, null]);
    const taken = daysOf('Hal', [
      ['2026-12-05', '300'],
      ['2026-12-06', '300'],
    ]);
    expect((await take(await brought(taken.join('\n')))).refused).toMatchObject([{ row: 2 }]);
    expect(await sessionsOf('hal.day')).toEqual([['2026-12-06', null, null]]);
  });

  test('an install that has begun since it was imported is known on each of its days', async () => {
    const file = daysOf('Ida', [
      ['2026-12-09', '300'],
      ['2026-12-10', '300'],
    ]);
    expect((await take(await brought(file.join('\n')))).counts).toMatchObject({ taken: 2, refused: 0 });
    salon.clock.advance(Date.parse('2026-12-09T20:00:00.000Z') - Date.parse(salon.clock.now()));
    expect((await take(await brought(file.join('\n')))).counts).toMatchObject({ taken: 0, known: 2, refused: 0 });
    const others = file.map((line) => line.replaceAll(/ida/gi, 'Ivy'));
    expect((await take(await brought(others.join('\n')))).refused).toMatchObject([{ row: 2 }, { row: 3 }]);
  });

  test('visits with an end of another day, and dates that could be others, are refused in words', async () => {
    const head = 'Client Name,Email,Date,Time,End,Service';
    const row = (date: string, time: string, end: string) =>
      `Dee Day,dee.day@example.com,${date},${time},${end},Retwist`;
    const dates = ['13/3/2028', '3/14/2028', '3/4/2028', '46400', '46400.375'];
    const done = await take(await brought([head, ...dates.map((date) => row(date, '9:00 AM', ''))].join('\n')));
    expect(done.refused.map(({ row: number, reason }) => [number, reason.replace(/, and save.*/, '')])).toEqual([
      // The row before this one has its day first, so a row with its month first is refused.
      [3, '“3/14/2028” isn’t a valid date.'],
      [
        4,
        '“3/4/2028” can be read with its day or its month first, and this file has both. Please write it like 2026-12-31.',
      ],
      ...[5, 6].map((number) => [
        number,
        `“${dates[number - 2]}” is a number that a spreadsheet shows for a date. Give the column the format of dates`,
      ]),
    ]);
    const long = [
      `Dee Day,dee.day@example.com,2028-03-15,9:00 AM,16 hours,Retwist`,
      `Dee Day,,${' T'.repeat(40_000)},1,1,a`,
    ];
    const tooLong = await take(await brought([head.replace('End', 'Duration'), ...long].join('\n')));
    expect(tooLong.refused.map(({ row: number, code, reason }) => [number, code, reason.slice(0, 50)])).toEqual([
      [2, 'VisitLeavesDay', 'It goes on past midnight. A visit has to end on th'],
      [3, 'CellTooLong', 'The date is longer than 10,000 characters.'],
    ]);
    const ends = ['5:00 PM', '12:00 AM', '2:00 AM', '2028-03-22 5:00 PM', '2028-03-20', '2028-03-21', '9:00 AM'];
    const rows = ends.map((end, index) => row(index < 2 ? `2028-03-${16 + index}` : '2028-03-20', '9:00 AM', end));
    const taken = await take(await brought([head, ...rows].join('\n')));
    expect(taken.refused.map(({ row: number, code }) => [number, code])).toEqual([
      ...[4, 5].map((number) => [number, 'VisitLeavesDay']),
      [7, 'VisitLeavesDay'],
      [8, 'CellUnreadable'],
    ]);
  });

  test('a status that says no, or that nobody knows, is asked of the owner and never taken for a visit', async () => {
    const statuses = ['Requested', 'Accepted', 'Show', 'No-Show', 'Denied', 'Not completed', 'Unpaid', 'Rescheduled'];
    const rowsOf = (month: string) =>
      statuses.map(
        (status, index) =>
          `${month}/0${index + 1}/2028,9:00 AM,10:30 AM,Stat Us,stat.us@example.com,Owner,Retwist,${status},$95.00`,
      );
    const head =
      'Appointment Date,Start Time,End Time,Customer,Email,Service Provider,Service,Appointment Status,Price';
    const file = await brought([head, ...rowsOf('05')].join('\n'), 'vagaro.csv');
    expect(file).toMatchObject({ source: 'vagaro', suggested: { kind: 'visits' } });
    // A heading that names its content counts, whatever program the file comes from.
    expect(suggestedOf(file).match[4]).toBe('email');
    const asked = suggestedOf(file);
    const { body } = await salon.asOwner('POST', `/admin/imports/${file.id}/preview`, asked);
    expect(body.data.statuses).toEqual([
      { word: 'Not completed', count: 1, rows: [7] },
      { word: 'Unpaid', count: 1, rows: [8] },
      { word: 'Rescheduled', count: 1, rows: [9] },
    ]);
    const done = await take(file);
    expect(done.counts.taken).toBe(3);
    expect(done.refused.map(({ row, code }) => [row, code])).toEqual([
      ...[5, 6].map((row) => [row, 'VisitDidNotHappen']),
      ...[7, 8, 9].map((row) => [row, 'StatusUnknown']),
    ]);
    const again = await brought([head, ...rowsOf('06')].join('\n'), 'vagaro.csv');
    const said = { 'Not completed': 'none', Unpaid: 'completed', Rescheduled: 'confirmed' } as const;
    const chosen = await take(again, { ...suggestedOf(again), statuses: said });
    expect(chosen.statuses).toEqual(said);
    expect(chosen.refused.map(({ row, code }) => [row, code])).toEqual(
      [5, 6, 7].map((row) => [row, 'VisitDidNotHappen']),
    );
    await salon.salon.caughtUp();
    const { appointments } = await listed(
      '/admin/appointments?search=stat.us&sortBy=date&sortOrder=asc&from=2028-06-01',
    );
    expect(appointments.map(({ date, status }: Record<string, string>) => [date, status])).toEqual([
      ['2028-06-01', 'pending'],
      ['2028-06-02', 'confirmed'],
      // The visit is still to come, whatever the file says.
      ...['03', '07', '08'].map((day) => [`2028-06-${day}`, 'confirmed']),
    ]);
    const past = await take(await brought([head, ...rowsOf('05')].join('\n').replaceAll('/2028', '/2025'), 'old.csv'));
    expect(past.counts.taken).toBe(2);
    expect(past.refused[0]).toMatchObject({ code: 'VisitNeverConfirmed' });
  });

  test('services, once by name', async () => {
    const file = await brought(
      'Service,Category,Price,Duration\nSteam Detox,Care,$65.00,50 min\nSteam Detox,Care,$65.00,50 min\n',
    );
    expect(file.suggested.kind).toBe('services');
    expect((await take(file)).counts).toMatchObject({ taken: 1, known: 1 });
    await salon.salon.caughtUp();
    const { services } = await listed('/admin/services?search=steam');
    expect(services).toMatchObject([{ name: 'Steam Detox', category: 'Care', price: 65, isActive: true }]);
  });
});

describe('what is no list', () => {
  test('is refused with what to do', async () => {
    const workbook = new Uint8Array(Buffer.from('504b0304140000000800', 'hex'));
    expect((await bring(workbook, 'clients.xlsx')).body).toMatchObject({
      error: { code: 'ImportFileUnreadable' },
      message: expect.stringContaining('save it as CSV'),
    });
    expect((await bring('BEGIN:VCALENDAR\nnothing')).body.error.code).toBe('ImportFileUnreadable');
    expect((await bring('Name,Email\n')).body.error.code).toBe('ImportFileEmpty');
    expect((await bring('')).body.error.code).toBe('ImportFileEmpty');
    const long = `Email\n${'a@example.com\n'.repeat(50_001)}`;
    expect((await bring(long)).body.message).toBe(
      'This file has more than 50,000 rows. Please split it into smaller parts.',
    );
    const large = new Uint8Array(20 * 1024 * 1024 + 1).fill(97);
    expect((await bring(large)).status).toBe(413);
  });

  test('a match that lacks a column, or has one twice, is refused', async () => {
    const { id } = await brought('A,B\n1,2\n');
    const start = async (kind: string, match: readonly (string | null)[]) =>
      (await salon.asOwner('POST', `/admin/imports/${id}/start`, { kind, match })).body;
    expect((await start('clients', ['firstName', null])).message).toBe('Please choose the column with the email.');
    expect((await start('clients', ['lastName', 'lastName'])).error.code).toBe('ImportFieldTwice');
    expect((await start('clients', ['email'])).error.code).toBe('ImportColumnsDiffer');
    expect((await salon.asOwner('GET', '/admin/imports/gone')).body.error.code).toBe('ImportNotFound');
  });
});

test('a file that takes too long to read, or is lost, is refused in words where the owner looks at it, and where it is being imported', async () => {
  const file = await brought('Name,Email\nAda Vale,ada@example.com\n');
  rmSync(join(salon.uploadsDir, 'imports', file.id));
  const message = 'Reading this file takes too long. Please try again later, or split it into smaller parts.';
  const refused = { success: false, message, error: { code: 'ImportFileUnwieldy' } };
  const asked = suggestedOf(file);
  const preview = await salon.asOwner('POST', `/admin/imports/${file.id}/preview`, asked);
  expect([preview.status, preview.body]).toEqual([422, expect.objectContaining(refused)]);
  const report = await salon.asOwner('GET', `/admin/imports/${file.id}/report`);
  expect([report.status, report.body]).toEqual([422, expect.objectContaining(refused)]);
  expect(await take(file)).toMatchObject({ status: 'failed', problem: message });
});

test('at most five files are kept, and none that the owner takes away', async () => {
  for (let index = 0; index < 6; index += 1) await brought(`Name,Email\nA,a${index}@example.com\n`);
  const kept = await listed('/admin/imports');
  expect(kept).toHaveLength(5);
  await salon.asOwner('DELETE', `/admin/imports/${kept[0].id}`);
  expect(readdirSync(join(salon.uploadsDir, 'imports'))).toHaveLength(4);
});

test('a long file: stopped half-way it goes on, and given a second time it appends nothing', async () => {
  const clients = manyClients(100);
  const visits = manyVisits(300, 100, '2026-09-01');
  expect((await take(await brought(clients))).counts.taken).toBe(100);
  const file = await brought(visits);
  const asked = suggestedOf(file);
  await salon.asOwner('POST', `/admin/imports/${file.id}/start`, asked);
  const busy = await salon.asOwner('POST', `/admin/imports/${file.id}/start`, asked);
  expect(busy.body.error.code).toBe('ImportRunning');
  const { body } = await salon.asOwner('POST', `/admin/imports/${file.id}/stop`);
  expect(body.data.status).toBe('stopped');
  expect(body.data.done).toBeLessThan(300);
  const done = await take(file);
  expect(done.counts).toMatchObject({ taken: 300 - body.data.done, known: body.data.done, refused: 0 });
  const before = await headOfLog();
  expect((await take(await brought(clients))).counts).toMatchObject({ taken: 0, merged: 0, known: 100 });
  expect((await take(await brought(visits))).counts).toMatchObject({ taken: 0, known: 300, refused: 0 });
  expect(await headOfLog()).toBe(before);
});

test('two people who share an address stay two: the first keeps it, the other has her phone', async () => {
  const file = [
    'First Name,Last Name,Email,Phone',
    'NAOMI,VALE,Shared@Example.com,3175550150',
    'Esther,Vale,shared@example.com,3175550150',
    'Naomi,Vale,shared@example.com,3175550151',
    'Ruth,Vale,shared@example.com,',
    ',,shared@example.com,',
  ].join('\n');
  const first = await take(await brought(file));
  expect([first.counts.taken, first.refused.map(({ row, code }) => [row, code])]).toEqual([
    2,
    [
      [5, 'EmailOfAnother'],
      [6, 'CellMissing'],
    ],
  ]);
  await salon.salon.caughtUp();
  const both = async () => (await listed('/admin/customers?search=3175550150&sortBy=name&sortOrder=asc')).customers;
  const people = await both();
  expect(people).toMatchObject([
    { name: 'Esther Vale', email: null },
    { name: 'NAOMI VALE', email: 'shared@example.com' },
  ]);
  expect((await take(await brought(file))).counts).toMatchObject({ taken: 0, merged: 0 });
  const visits = [
    'Client Name,Email,Phone,Date,Time,Service,Status',
    'Esther Vale,shared@example.com,,2026-12-23,9:00 AM,Retwist,Confirmed',
    'Naomi Vale,shared@example.com,,2026-12-23,1:00 PM,Retwist,Confirmed',
  ];
  expect((await take(await brought(visits.join('\n')))).refused).toEqual([]);
  await salon.salon.caughtUp();
  expect(await both()).toHaveLength(2);
  const { appointments } = await listed('/admin/appointments?from=2026-12-23&to=2026-12-23&sortBy=date&sortOrder=asc');
  expect(appointments.map(({ userId }: { userId: string }) => userId)).toEqual(
    people.map(({ id }: { id: string }) => id),
  );
});
