import { ok } from 'neverthrow';
import { describe, expect, test } from 'vitest';
import {
  dateReader,
  emailIn,
  hasLostDigits,
  hasSeveral,
  hasWords,
  lengthIn,
  momentIn,
  namesOfPerson,
  orderIn,
  phoneIn,
  priceOf,
  spanIn,
  statusIn,
  timeIn,
} from '../../../adapters/imports/cells.ts';
import { rowReader } from '../../../adapters/imports/read-rows.ts';
import { csvRows, decoded, readTable } from '../../../adapters/imports/tables.ts';
import { recognizedIn } from '../../../adapters/imports/vendors.ts';
import { instant, zone } from '../../../domain/kernel/time.ts';

const chicago = zone('America/Chicago');

describe('dates and times as programs and people write them', () => {
  test.each([
    ['2026-12-04', '2026-12-04', null],
    ['12/4/2026', '2026-12-04', null],
    ['12/04/26', '2026-12-04', null],
    ['Dec 4, 2026', '2026-12-04', null],
    ['Friday, December 4th, 2026', '2026-12-04', null],
    ['4 Dec 2026', '2026-12-04', null],
    ['December 4, 2026 10:00 am', '2026-12-04', '10:00'],
    ['12/4/2026 4:30 PM', '2026-12-04', '16:30'],
    ['12/4/2026, 12:15 a.m.', '2026-12-04', '00:15'],
    ['2026-12-04 16:30:00', '2026-12-04', '16:30'],
    ['Fri, Dec 4, 2026 at 4pm (CST)', '2026-12-04', '16:00'],
    ['2026-12-04T16:30', '2026-12-04', '16:30'],
    ['2026-12-04T22:30:00Z', '2026-12-04', '16:30'],
    ['2026-12-05T03:30:00+05:00', '2026-12-04', '16:30'],
    ['2026-12-04 22:30:00 UTC', '2026-12-04', '16:30'],
    ['Fri, 04 Dec 2026 22:30:00 GMT', '2026-12-04', '16:30'],
    ['12/4/2026 4:30 PM (CT)', '2026-12-04', '16:30'],
    ['2026-12-04 17:30 -0500', '2026-12-04', '16:30'],
    ['2026.12.04', '2026-12-04', null],
    ['Sept 4, 2026', '2026-09-04', null],
    ['Sept. 4, 2026', '2026-09-04', null],
    ['12-04-26', '2026-12-04', null],
    ['12/4/2026 - 4:30 PM', '2026-12-04', '16:30'],
    ['12/4/2026 @ 4:30 PM', '2026-12-04', '16:30'],
  ])('%s', (text, date, time) => {
    expect(momentIn(text, dateReader(false), chicago)).toEqual({ date, time, isSecond: false });
  });

  test.each([
    '',
    'soon',
    '31/12/2026',
    '2026-13-01',
    '2/30/2026',
    '12/4/2026 25:00',
    '12/4/1026',
    '12/4/2026 5:30 PM EST',
  ])('“%s” cannot be read', (text) => {
    expect(momentIn(text, dateReader(false), chicago)).toBeNull();
  });

  test('a day before its month is known by a day that is no month', () => {
    expect(['31/12/2026', '1.12.2026', '12-24-26', '5/5/2026', 'Dec 4'].map(orderIn)).toEqual([
      ...['day first', 'either', 'month first', null, null],
    ]);
    expect(momentIn('4/12/2026', dateReader(true), chicago)?.date).toBe('2026-12-04');
  });

  test('the second of two times that are called the same is told from the first', () => {
    const [first, second] = ['2026-11-01T06:30:00Z', '2026-11-01T07:30:00Z'].map((text) =>
      momentIn(text, dateReader(false), chicago),
    );
    expect(first).toEqual({ date: '2026-11-01', time: '01:30', isSecond: false });
    expect(second).toEqual({ date: '2026-11-01', time: '01:30', isSecond: true });
  });

  test('times alone', () => {
    expect(['9:05', '9 am', '12:00 PM', '12 AM', '23:59:59', '24:00', '13 pm', '9', 'noon'].map(timeIn)).toEqual([
      ...['09:05', '09:00', '12:00', '00:00', '23:59', null, null, null, null],
    ]);
    const asCopied = ['\u200e9:05 AM', '9:05\u202fPM', '９:０５', '9:05 a. m.', '9.05 pm', '9:05p', '9.05', '4.12'];
    expect(asCopied.map(timeIn)).toEqual(['09:05', '21:05', '09:05', '09:05', '21:05', '21:05', null, null]);
  });

  test('a time and its end in one cell', () => {
    const written = [
      '9:00 AM - 10:30 AM',
      '10:00–11:30',
      '9:30am to 11am',
      '1:00 - 2:30 PM',
      '11:00-1:30pm',
      '9:00 AM',
    ];
    expect(written.map(spanIn)).toEqual([
      { from: '9:00 AM', to: '10:30 AM' },
      { from: '10:00', to: '11:30' },
      { from: '9:30am', to: '11am' },
      { from: '1:00 PM', to: '2:30 PM' },
      { from: '11:00 am', to: '1:30pm' },
      null,
    ]);
    expect(['12/4/2026 - 4:30 PM', '2026-12-04', '12-4-26', 'to'].map(spanIn)).toEqual([null, null, null, null]);
    expect(spanIn('Dec 4, 2026 9:00 AM - 10:30 AM')).toEqual({ from: 'Dec 4, 2026 9:00 AM', to: '10:30 AM' });
  });
});

describe('lengths, prices, phones, names and statuses', () => {
  test('lengths in minutes', () => {
    const written = [
      '60',
      '60 min',
      '1h 30m',
      '1 hr',
      '1.5 hours',
      '2 hours and 5 minutes',
      '1:30',
      'long',
      '-5',
      '99:99',
    ];
    expect(written.map(lengthIn)).toEqual([60, 60, 90, 60, 90, 125, 90, null, null, null]);
    const byOthers = [
      '1 hr. 30 min.',
      '1 Hour(s) 30 Minute(s)',
      'PT1H30M',
      'PT45M',
      '1,5 h',
      '1.5',
      '\u200e1h\u00a030m',
    ];
    expect(byOthers.map(lengthIn)).toEqual([90, 90, 90, 45, 90, 90, 90]);
    // Some mean 90 minutes by the first, and others 78.
    expect(['1.30', '1.45', '1.75', '0.25', '2.50'].map(lengthIn)).toEqual([null, null, 105, 15, 150]);
    expect(['1:30 hours', '90+ min', '2 hrs - 3 hrs', 'PT', 'P1D', '12.5'].map(lengthIn)).toEqual([
      ...[90, null, null, null, null, 750],
    ]);
  });

  test('prices in cents', () => {
    const written = ['$1,234.50', '80', '$ 80.5', '80,50', '1.234,50', 'USD 95.00', '0', 'free', '-5', '99999999'];
    expect(written.map(priceOf)).toEqual([123450, 8000, 8050, 8050, 123450, 9500, 0, null, null, null]);
    const from = [
      '$95+',
      'From $95',
      'starting at $1,240',
      'Starts at $95',
      '$95 & up',
      '.50',
      '95.',
      '1’240.00',
      '$95 - $120',
      '-$20',
      '+',
    ];
    expect(from.map(priceOf)).toEqual([9500, 9500, 124000, 9500, 9500, 50, 9500, 124000, null, null, null]);
  });

  test('phones by day, by night, at home and at work, all of one client', () => {
    const columns = ['First Name', 'Last Name', 'Email', 'Mobile Phone', 'Day Phone', 'Night Phone'];
    expect(recognizedIn(columns)).toMatchObject({
      source: 'vagaro',
      matches: { clients: ['firstName', 'lastName', 'email', 'phone', 'phone', 'phone'] },
    });
    expect(recognizedIn(['Name', 'Home Phone', 'Work phone']).matches.clients).toEqual(['fullName', 'phone', 'phone']);
  });

  test('phones with words, in lines, and as spreadsheets of other countries write them', () => {
    const mine = '+13125550101';
    const written = ['312-555-0101 Mom', 'Mom: 312-555-0101', '312-555-0101\n312-555-0102', '3,125,550,101'];
    expect(written.map(phoneIn)).toEqual([mine, mine, mine, mine]);
    expect(['3,125550101E+09', '3,12555E+09', '1-312-555-LOCS', 'ask Mom'].map(phoneIn)).toEqual([
      mine,
      null,
      null,
      null,
    ]);
    expect(['3,125550101E+09', '3,12555E+09'].map(hasLostDigits)).toEqual([false, true]);
    expect(hasSeveral('312-555-0101\n312-555-0102')).toBe(true);
    expect(['312-555-0101 Mom', 'cell: 312-555-0101', '312-555-0101 ext. 4'].map(hasWords)).toEqual([
      ...[true, false, false],
    ]);
  });

  test('phones, of which the first counts', () => {
    const written = ['(312) 555-0101', '312.555.0101 x12', '+49 30 123456', '3125550101 / 3125550102', '555-0101'];
    expect(written.map(phoneIn)).toEqual(['+13125550101', '+13125550101', '+4930123456', '+13125550101', null]);
    const named = [
      'cell: 312-555-0101',
      'tel:+13125550101',
      '312-555-0101 (home)',
      '="3125550101"',
      "'3125550101",
      '&',
    ];
    expect(named.map(phoneIn)).toEqual([...named.slice(1).map(() => '+13125550101'), null]);
    const odd = [
      '\u202a+1 (312) 555-0109\u202c',
      '312\u00a0555\u00a00114',
      '312\u2011555\u20110115',
      '\u200b3125550116',
    ];
    expect(odd.map(phoneIn)).toEqual(['+13125550109', '+13125550114', '+13125550115', '+13125550116']);
    const numbers = ['3125550107.0', '3.125550107E+09', '1.3125550107e10', '3.12555E+09', '3.1E9'];
    expect(numbers.map(phoneIn)).toEqual(['+13125550107', '+13125550107', '+13125550107', null, null]);
    expect(numbers.map(hasLostDigits)).toEqual([false, false, false, true, true]);
  });

  test('phones from abroad, and numbers that nobody has', () => {
    const abroad = ['+44 (0)20 7946 0018', '0044 20 7946 0018', '011 44 20 7946 0018'];
    expect(abroad.map(phoneIn)).toEqual(abroad.map(() => '+442079460018'));
    const odd = ['+13175550107.0', 'ask her mum; 317-555-0107', '000-000-0000', '1111111111', '123-456-7890'];
    expect(odd.map(phoneIn)).toEqual(['+13175550107', '+13175550107', null, null, null]);
  });

  test('names in one cell', () => {
    expect(namesOfPerson('Client, Test  Double')).toEqual({ firstName: 'Test Double', lastName: 'Client' });
    expect(namesOfPerson('Okoye, Chioma')).toEqual({ firstName: 'Chioma', lastName: 'Okoye' });
    expect(namesOfPerson('Jane van Doe')).toEqual({ firstName: 'Jane', lastName: 'van Doe' });
    expect(namesOfPerson('Cher')).toEqual({ firstName: 'Cher', lastName: '' });
    expect(namesOfPerson('Jane Doe, Jr.')).toEqual({ firstName: 'Jane', lastName: 'Doe Jr.' });
    expect(namesOfPerson('Doe, Jane, PhD')).toEqual({ firstName: 'Jane', lastName: 'Doe PhD' });
  });

  test('what a visit’s status means here', () => {
    const written = ['Confirmed', 'ACCEPTED', 'Canceled by client', 'No-show', 'Checked Out', 'Unconfirmed', 'Blue'];
    expect(written.map(statusIn)).toEqual(['confirmed', 'confirmed', 'none', 'none', 'completed', 'pending', null]);
    expect(['Requested', 'Show', 'Service Completed', 'Denied', 'Late Cancel', 'NO_SHOW'].map(statusIn)).toEqual([
      ...['pending', 'completed', 'completed', 'none', 'none', 'none'],
    ]);
    const unsaid = [
      'Not completed',
      'Was confirmed',
      'Unpaid',
      'Rescheduled',
      'Not cancelled',
      'Incomplete',
      'Cancel requested',
      'Inactive',
      'Awaiting confirmation',
      'To be confirmed',
      'Confirmed?',
      'Booking failed',
      'Deposit paid',
      'Partially paid',
      'Waitlisted',
    ];
    expect(unsaid.map(statusIn)).toEqual(unsaid.map(() => null));
  });
});

test('the first address of a cell, and whether there are others', () => {
  const written = [
    'ann@x.test',
    'Ann <ann@x.test>',
    'mailto:ann@x.test',
    'ann@x.test ::: lee@x.test',
    'ann@x.test; no',
    'ann@x.test lee@x.test',
    'ann@x.test (work)',
    'n/a; ann@x.test',
    "'ann@x.test",
    '“ann@x.test”.',
    'ann@x.test|work',
  ];
  expect(written.map(emailIn)).toEqual(written.map(() => 'ann@x.test'));
  expect(written.map(hasSeveral)).toEqual([
    ...[false, false, false, true, true, true, false, true],
    ...[false, false, false],
  ]);
  expect(['', 'Ann', 'ann@x', '<ann@x.test'].map(emailIn)).toEqual([null, null, null, null]);
});

test('no word of any file turns those around it, or has signs that nobody types', async () => {
  const cells = async (text: string) => {
    const table = (
      await readTable(new TextEncoder().encode(text), instant('2026-12-04T15:00:00.000Z'))
    )._unsafeUnwrap();
    return table.rows.flatMap((row) => row.cells).filter((cell) => cell.includes('Ada'));
  };
  const ada = '\u202eAda\u0007 Lane';
  expect(await cells(`Name,Email\n${ada},ada@x.test\n`)).toEqual(['Ada Lane']);
  expect(await cells(`BEGIN:VCARD\nFN:${ada}\nNOTE:${ada}\\nTwo\nEND:VCARD\n`)).toEqual(['Ada', 'Ada Lane\nTwo']);
  const event = `BEGIN:VEVENT\nUID:1\nDTSTART:20261210T160000Z\nSUMMARY:${ada}\nEND:VEVENT`;
  expect(await cells(`BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR\n`)).toEqual(['Ada Lane', 'Ada Lane']);
});

describe('a CSV file', () => {
  test('is read in its encoding, with or without a mark', () => {
    const text = 'Name;City\nRené;Orléans\n';
    const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
    const big = Buffer.from(marked).swap16();
    const files = [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(text, 'latin1'), marked, big];
    const read = [...files, Buffer.from(text, 'utf16le')].map((bytes) => decoded(new Uint8Array(bytes)));
    expect(read.map(({ encoding }) => encoding)).toEqual([
      ...['utf-8', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'utf-16le'],
    ]);
    expect(new Set(read.map(({ text: found }) => found))).toEqual(new Set([text]));
  });

  test('keeps the letters of its other rows where a few bytes are of another encoding', () => {
    const bytes = Buffer.concat([Buffer.from('Zoë,Łucja,José,Ann'), Buffer.from([0xe9]), Buffer.from(',Noé')]);
    expect(decoded(new Uint8Array(bytes))).toEqual({ text: 'Zoë,Łucja,José,Ann\ufffd,Noé', encoding: 'utf-8' });
  });

  test('has a row for each line, whatever ends it', () => {
    const { rows } = csvRows('Name,Email\nAnn,a\r\nLee,b\rMia,c\n', 100);
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Name', 'Ann', 'Lee', 'Mia']);
  });

  test.each([',', ';', '\t', '|'])('with its columns separated by “%s”', (sign) => {
    const table = csvRows(`${['Name', 'Email'].join(sign)}\r\n${['"A\nB"', 'a@example.com'].join(sign)}`, 100);
    expect(table.delimiter).toBe(sign);
    expect(table.rows).toEqual([
      { row: 1, cells: ['Name', 'Email'] },
      { row: 2, cells: ['A\nB', 'a@example.com'] },
    ]);
  });

  test('says its delimiter as Excel does, and keeps the numbers of its rows where some are empty', () => {
    expect(csvRows('sep=;\nName;Email\n\n;\nA;a@example.com', 100).rows).toEqual([
      { row: 2, cells: ['Name', 'Email'] },
      { row: 5, cells: ['A', 'a@example.com'] },
    ]);
  });

  test('has no characters that turn or hide what follows, and no apostrophes that only guard a formula or a number', () => {
    expect(csvRows("Name,Note\nA\u202eB,'=1+1\n'Tis,\u0007x\nAda,'12/10/2026", 100).rows.slice(1)).toEqual([
      { row: 2, cells: ['AB', '=1+1'] },
      { row: 3, cells: ["'Tis", 'x'] },
      { row: 4, cells: ['Ada', '12/10/2026'] },
    ]);
  });

  const read = async (text: string) => readTable(new TextEncoder().encode(text), instant('2026-12-04T15:00:00.000Z'));

  test.each([
    ['Name,Note\nAnn,"hair is 5" long\nLee,\nMia,x', 2],
    ['Name,Note\nAnn,x\nLee,"hair is 5" long\nMia,"x"', 3],
    ['sep=,\nName,Note\n"Ann,x\nLee,', 3],
  ])('is refused where a quotation mark takes in the rows after it: %j', async (text, row) => {
    expect((await read(text))._unsafeUnwrapErr()).toEqual({ kind: 'ImportQuoteOpen', row });
  });

  test('keeps quotation marks that end in their own cell', async () => {
    const { rows } = (await read('Name,Note\n"Ann "A" Lee",x\nMia,"5""\nlong"'))._unsafeUnwrap();
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Ann "A" Lee', 'x'],
      ['Mia', '5"\nlong'],
    ]);
  });

  test('shows the cells for which it has no heading', async () => {
    const { columns } = (await read('Name,Notes\nAnn,tender, small parts,,\nLee,x'))._unsafeUnwrap();
    expect(columns).toEqual(['Name', 'Notes', 'Column 3']);
  });

  test('has no service called Total', async () => {
    const { columns, rows } = (
      await read('Service,Price,Minutes\nTotal care,$95,60\nTotal,$95,\nGrand total:,,')
    )._unsafeUnwrap();
    const match = recognizedIn(columns).matches.services;
    const services = rows.map(rowReader(columns, rows, { kind: 'services', match }, chicago));
    expect(services.map((row) => row.isOk())).toEqual([true, false, false]);
  });

  test('without headings has its first client among its rows', async () => {
    const { columns, rows } = (await read('Ann Lee,ann@x.test\nMia Roe,mia@x.test'))._unsafeUnwrap();
    expect(columns).toEqual(['Column 1', 'Column 2']);
    expect(rows.map(({ cells: [name] }) => name)).toEqual(['Ann Lee', 'Mia Roe']);
  });

  test('keeps its rows around a zero, and the lines of a cell', async () => {
    const { rows } = (
      await read(`Name,Email,Notes\nAnn\u0000 Lee,ann@x.test,"one\rtwo"\n${'Mia,,\n'.repeat(20)}`)
    )._unsafeUnwrap();
    expect(rows[0]?.cells).toEqual(['Ann Lee', 'ann@x.test', 'one\ntwo']);
  });

  const clientsIn = async (text: string) => {
    const { columns, rows } = (await read(text))._unsafeUnwrap();
    const { kind, matches } = recognizedIn(columns);
    return rows.map(rowReader(columns, rows, { kind, match: matches[kind] }, chicago)).map((row) => {
      const found = row._unsafeUnwrap();
      return found.kind === 'clients' ? [found.client.email, found.client.phone, found.client.note] : found.kind;
    });
  };

  test('with two columns called Email has the first address that there is, and the other in the note', async () => {
    const rows = [
      'Ann,,317-555-0101,ann@x.test,',
      'Lee,n/a,317-555-0102,lee@x.test,-',
      'Mia,mia@x.test,none,mia@x.test,317-555-0103',
      'Zoe,zoe@x.test,317-555-0104,work@x.test,317-555-0105',
    ];
    expect(await clientsIn(['Name,Email,Phone,Email,Mobile', ...rows].join('\n'))).toEqual([
      ['ann@x.test', '+13175550101', null],
      ['lee@x.test', '+13175550102', null],
      ['mia@x.test', '+13175550103', null],
      [...['zoe@x.test', '+13175550104'], 'Email: zoe@x.test; work@x.test\nPhone: 317-555-0104; 317-555-0105'],
    ]);
  });

  test.each(['[{"name": "Ann"}]', '<html><body>Ann</body></html>'])(
    'is not what another program reads: %s',
    async (text) => {
      expect((await read(text))._unsafeUnwrapErr()).toEqual({ kind: 'ImportFileUnreadable', isWorkbook: false });
    },
  );

  test.each([
    ['9:30,11:00,1:30', ['09:30', '11:00', '13:30']],
    ['9:30,12:00,6:00:00', ['09:30', '12:00', '18:00']],
    ['8:30 AM,4:30,2:00 PM', ['08:30', '16:30', '14:00']],
    ['4:30,16:30,9:00', ['04:30', '16:30', '09:00']],
    ['04:30,9:00,5:00', ['04:30', '09:00', '05:00']],
  ])('has times in the afternoon where its hours are counted to 12: %s', async (times, told) => {
    const lines = times.split(',').map((time) => `12/4/2026,${time},Retwist,Ann Lee,ann@x.test`);
    const { columns, rows } = (
      await read(['Date,Time,Service,Client name,Email', ...lines].join('\n'))
    )._unsafeUnwrap();
    const { matches } = recognizedIn(columns);
    const visits = rows.map(rowReader(columns, rows, { kind: 'visits', match: matches.visits }, chicago));
    expect(visits.map((row) => row.map((each) => (each.kind === 'visits' ? each.visit.time : null)))).toEqual(
      told.map((time) => ok(time)),
    );
  });

  test('with several numbers and addresses in a cell keeps them all in the note', async () => {
    const { columns, rows } = (
      await read('Name,Email,Phone\nAnn Lee,ann@x.test; lee@x.test,312-555-0101 / 0102')
    )._unsafeUnwrap();
    const { kind, matches } = recognizedIn(columns);
    const [row] = rows.map(rowReader(columns, rows, { kind, match: matches[kind] }, chicago));
    expect(row?._unsafeUnwrap()).toMatchObject({
      client: {
        ...{ email: 'ann@x.test', phone: '+13125550101' },
        note: 'Email: ann@x.test; lee@x.test\nPhone: 312-555-0101 / 0102',
      },
    });
  });

  test('of a calendar program is of visits', () => {
    expect(recognizedIn(['Subject', 'Start Date', 'Start Time', 'End Date', 'End Time']).kind).toBe('visits');
  });
});
