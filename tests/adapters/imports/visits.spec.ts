import { describe, expect, test } from 'vitest';
import { statusIn } from '../../../adapters/imports/cells.ts';
import { calendarRows } from '../../../adapters/imports/ics.ts';
import { rowReader } from '../../../adapters/imports/read-rows.ts';
import { csvRows } from '../../../adapters/imports/tables.ts';
import { recognizedIn } from '../../../adapters/imports/vendors.ts';
import { instant, zone } from '../../../domain/kernel/time.ts';

/** Reads visits with the columns as recognized. Returns each row’s start and client, or why it is no visit. */
const visitsIn = (text: string) => {
  const [headings, ...rows] = csvRows(text, 100).rows;
  const columns = headings?.cells ?? [];
  const { kind, matches } = recognizedIn(columns);
  expect(kind).toBe('visits');
  const read = rowReader(columns, rows, { kind, match: matches[kind] }, zone('America/Chicago'));
  return rows.map((row) =>
    read(row).match(
      (found) => {
        if (found.kind !== 'visits') throw new Error(`a row of ${found.kind}`);
        const { date, time, minutes, service, client } = found.visit;
        return [date, time, minutes, service, client.firstName, client.email];
      },
      ({ kind: why }) => why,
    ),
  );
};
const ada = ['2026-12-10', '10:00', 120, 'Retwist', 'Ada'];

describe('a file of visits', () => {
  test('of a program that says their day, their client and their service in words of its own', () => {
    const fresha =
      'Ref #,Channel,Created Date,Client,Service,Scheduled Date,Time,Duration,Price,Status\n' +
      '123,Online,1 Nov 2026,Ada Lane,Retwist,10 Dec 2026,10:00am,2h,$85.00,Booked\n';
    const calendly =
      'Event Type Name,Start Date & Time,End Date & Time,Invitee Name,Invitee Email,Canceled\n' +
      'Retwist,2026-12-10 10:00 am,2026-12-10 12:00 pm,Ada Lane,ada@example.com,false\n';
    expect(visitsIn(fresha)).toEqual([[...ada, null]]);
    expect(visitsIn(calendly)).toEqual([[...ada, 'ada@example.com']]);
  });

  const visit = (headings: string, cells: string) => visitsIn(`${headings}\n${cells}\n`);

  test.each([
    [
      'Booking date,Booking time,Client,Service,Duration,Booking status',
      '12/10/2026,10:00 AM,Ada Lane,Retwist,2h,Cancelled',
    ],
    [
      'Appt Date,Appt Time,Client Name,Service(s),Duration (min),Appt Status',
      '12/10/2026,10:00 AM,Ada Lane,Retwist,120,No_Show',
    ],
    [
      'Client First Name,Client Last Name,Appointment Start,Service Name,Appointment Status',
      'Ada,Lane,12/10/2026 10:00 AM,Retwist,Declined',
    ],
    ['Fecha,Hora,Cliente,Servicio,Estado', '12/10/2026,10:00 AM,Ada Lane,Retwist,Cancelada'],
    ['Date,Hour,Client,Service,Status', '12/10/2026,10:00 AM,Ada Lane,Retwist,CANCELLED_BY_SELLER'],
  ])('knows the status of %s', (headings, cells) => {
    expect(visit(headings, cells)).toEqual(['VisitDidNotHappen']);
  });

  test.each([
    [
      'Client,Service,Start Date,Start Time,End Date,End Time',
      'Ada Lane,Retwist,12/10/2026,10:00 AM,12/10/2026,12:00 PM',
    ],
    ['Client,Service,Start Time,End Time,End Date,Date', 'Ada Lane,Retwist,10:00 AM,12:00 PM,12/10/2026,12/10/2026'],
    ['Appointment Date,Start time,Client name,Visit type,Duration (hrs)', '12/10/2026,10:00 AM,Ada Lane,Retwist,2'],
    ['Date,Time,Client,Service,Duration,End', '12/10/2026,10:00 AM,Ada Lane,Retwist,N/A,12:00 PM'],
    ['Date,Time,Client,Service', '12/10/2026,10:00 AM - 12:00 PM,Ada Lane,Retwist'],
    ['When,Client,Service', '"Dec 10, 2026 10:00 - 12:00 PM",Ada Lane,Retwist'],
    ['Date,Hour,Client,Service,Duration', '12/10/2026,10:00 AM,Ada Lane,Retwist,2h'],
  ])('has the length of %s', (headings, cells) => {
    expect(visit(headings, cells)).toEqual([[...ada, null]]);
  });

  test('ends on another day where its end is in two columns', () => {
    const headings = 'Client,Service,Start Date,Start Time,End Date,End Time';
    expect(visit(headings, 'Ada,Retwist,12/10/2026,10:00 AM,12/11/2026,12:00 PM')).toEqual(['VisitLeavesDay']);
  });

  test('has its day first where dates are written with dots, unless another row shows that it has not', () => {
    const file = (...dates: readonly string[]) =>
      ['Date,Time,Client,Email,Service,Minutes', ...dates.map((date) => `${date},10:00,Ada,,Retwist,120`)].join('\n');
    expect(visitsIn(file('10.12.2026'))).toEqual([[...ada, null]]);
    expect(visitsIn(file('12.10.2026', '12.31.2026'))[0]).toEqual([...ada, null]);
  });

  test.each(['No Show', 'Marked as No-Show', 'Deleted', 'Cancellation date'])(
    'did not take place by its column “%s”',
    (heading) => {
      const text = (said: string) =>
        visit(`Date,Time,Client,Service,Minutes,${heading}`, `12/10/2026,10:00,Ada,Retwist,120,${said}`);
      for (const said of ['', 'No', 'N/A', '-']) expect(text(said)).toEqual([[...ada, null]]);
      for (const said of ['Yes', '12/01/2026']) expect(text(said)).toEqual(['VisitDidNotHappen']);
    },
  );

  test.each(['Canceled', 'Is cancelled', 'Cancelled At'])('leaves out what its column “%s” says', (heading) => {
    const text = (said: string) =>
      `Client,Email,Service,Date,Time,Minutes,${heading}\nAda,ada@example.com,Retwist,12/10/2026,10:00 AM,120,${said}\n`;
    for (const said of ['', 'no', 'FALSE', '0']) expect(visitsIn(text(said))).toEqual([[...ada, 'ada@example.com']]);
    for (const said of ['yes', 'true', '1', '12/01/2026']) expect(visitsIn(text(said))).toEqual(['VisitDidNotHappen']);
  });
});

describe('lengths and ends in a file of visits', () => {
  const lengthsIn = (...said: readonly string[]) =>
    visitsIn(
      `Client,Email,Service,Date,Time,Duration\n${said.map((each) => `Ada,a@example.com,Retwist,12/10/2026,10:00 AM,${each}\n`).join('')}`,
    ).map((found) => (typeof found === 'string' ? found : found[2]));

  test('are in hours where no number can be minutes, and no visit takes 2 minutes', () => {
    expect(lengthsIn('2', '1.5', '8', '45 min')).toEqual([120, 90, 480, 45]);
    expect(lengthsIn('90', '2', '120')).toEqual([90, 'CellUnreadable', 120]);
    expect(lengthsIn('10', '5 min', '2 min')).toEqual([10, 5, 2]);
  });

  test('are those of the service where they are zero', () => {
    expect(lengthsIn('0', '0 min', '0:00', '90')).toEqual([null, null, null, 90]);
  });

  test('may be the end of the day', () => {
    const rows = ['24:00', '24:00:00', '2026-12-10 24:00'].map(
      (end) => `Ada,ada@example.com,Retwist,2026-12-10,22:00,${end}\n`,
    );
    expect(visitsIn(`Client,Email,Service,Date,Time,End\n${rows.join('')}`).map(([, , minutes]) => minutes)).toEqual(
      Array(3).fill(120),
    );
  });
});

test('a label that says that a visit did not take place counts, and other labels do not', () => {
  const labels = ['Canceled', 'No Show', 'VIP', ''];
  const rows = labels.map(
    (label) =>
      `"December 10, 2026 10:00 am","December 10, 2026 12:00 pm",Ada,Lane,,ada@example.com,Retwist,Owner,85.00,${label}\n`,
  );
  const headings = 'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Label';
  const taken = [...ada, 'ada@example.com'];
  expect(visitsIn(`${headings}\n${rows.join('')}`)).toEqual([
    ...['VisitDidNotHappen', 'VisitDidNotHappen'],
    ...[taken, taken],
  ]);
});

describe('a calendar of visits', () => {
  const cellsOf =
    (...wanted: readonly string[]) =>
    (...lines: readonly string[]) => {
      const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
      const { columns, rows } = calendarRows({ text, now: instant('2026-12-04T15:00:00.000Z'), most: 100 });
      return rows.map(({ cells }) => wanted.map((column) => cells[columns.indexOf(column)]));
    };
  const rowsOf = cellsOf('Event ID', 'Starts');
  const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];

  test('has those that were moved out of a series which the file does not have', () => {
    const moved = (day: number) =>
      event(`RECURRENCE-ID:202612${day}T160000Z`, `DTSTART:202612${day}T200000Z`, 'DURATION:PT1H');
    expect(rowsOf(...moved(10), ...moved(11))).toEqual([
      ['one 2026-12-10T16:00:00Z', '2026-12-10T20:00:00.000Z'],
      ['one 2026-12-11T16:00:00Z', '2026-12-11T20:00:00.000Z'],
    ]);
  });

  test.each(['Canceled: Retwist - Jane Doe', 'No show - Jane Doe', 'Retwist - Jane Doe (cancelled)'])(
    'says in a title that the visit did not take place: %s',
    (title) => {
      const [cells] = cellsOf('Status')(...event('DTSTART:20261210T160000Z', 'STATUS:CONFIRMED', `SUMMARY:${title}`));
      expect(statusIn(cells?.[0] ?? '')).toBe('none');
    },
  );

  test('has its own status where the title only has such a word in it', () => {
    const text = ['DTSTART:20261210T160000Z', 'STATUS:CONFIRMED', 'SUMMARY:Retwist with Noshowa, canceled before'];
    expect(cellsOf('Status')(...event(...text))).toEqual([['CONFIRMED']]);
  });

  test('does not guess the zone of a time', () => {
    const at = (tzid: string) => rowsOf(...event(`DTSTART;TZID=${tzid}:20261210T100000`, 'DURATION:PT1H'))[0]?.[1];
    expect(at('"(UTC-05:00) Eastern Time (US & Canada)"')).toBe('2026-12-10T15:00:00.000Z');
    expect(at('Mars/Base')).toBe('(unreadable)');
  });

  const inChicago = 'DTSTART;TZID=America/Chicago:20261210T180000';
  const daily = (...lines: readonly string[]) => event(inChicago, 'DURATION:PT1H', ...lines);
  const startsOf = (...lines: readonly string[]) => cellsOf('Starts')(...lines).map(([starts]) => starts?.slice(0, 16));

  test('has the last time of a series, however its end is written', () => {
    const days = ['2026-12-11T00:00', '2026-12-12T00:00', '2026-12-13T00:00'];
    for (const until of ['20261212', '20261213T000000Z', '20261212T180000'])
      expect(startsOf(...daily(`RRULE:FREQ=DAILY;UNTIL=${until}`)), until).toEqual(days);
    const east = event('DTSTART;TZID=Asia/Kolkata:20261210T090000', 'RRULE:FREQ=DAILY;UNTIL=20261211T033000Z');
    expect(startsOf(...east)).toEqual(['2026-12-10T03:30', '2026-12-11T03:30']);
    const local = event('DTSTART:20261210T180000', 'RRULE:FREQ=DAILY;UNTIL=20261211');
    expect(startsOf(...local)).toEqual(['2026-12-10 18:00', '2026-12-11 18:00']);
    const whole = event('DTSTART;VALUE=DATE:20261210', 'RRULE:FREQ=DAILY;UNTIL=20261211');
    expect(cellsOf('Starts', 'Ends')(...whole)).toEqual([
      ['2026-12-10', '2026-12-11'],
      ['2026-12-11', '2026-12-12'],
    ]);
  });

  test('has the latest times of a series that goes on for many years, those to come among them', () => {
    const weekly = event('DTSTART:20150105T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
    const { columns, rows } = calendarRows({
      text: ['BEGIN:VCALENDAR', ...weekly, 'END:VCALENDAR'].join('\r\n'),
      now: instant('2026-12-04T15:00:00.000Z'),
      most: 1_000,
    });
    const starts = rows.map(({ cells }) => cells[columns.indexOf('Starts')]);
    expect([starts.length, starts[0], starts.at(-1)]).toEqual([
      400,
      '2020-04-06T16:00:00.000Z',
      '2027-11-29T16:00:00.000Z',
    ]);
  });

  test('has no end where an event has none, so that its service says how long it takes', () => {
    const endsOf = (...lines: readonly string[]) => cellsOf('Starts', 'Ends')(...event(...lines));
    expect(endsOf('DTSTART:20261210T160000Z')).toEqual([['2026-12-10T16:00:00.000Z', '']]);
    expect(endsOf('DTSTART:20261210T160000Z', 'DTEND:20261210T160000Z')).toEqual([['2026-12-10T16:00:00.000Z', '']]);
  });

  test('has no time that a series leaves out, in whatever zone and order they are written', () => {
    const rule = 'RRULE:FREQ=DAILY;COUNT=4';
    const left = ['2026-12-11T00:00', '2026-12-14T00:00'];
    expect(startsOf(...daily(rule, 'EXDATE:20261212T000000Z,20261213T000000Z'))).toEqual(left);
    expect(startsOf(...daily(rule, 'EXDATE;TZID=America/Chicago:20261212T180000,20261211T180000'))).toEqual(left);
    expect(startsOf(...daily(rule, 'EXDATE;VALUE=DATE:20261211', 'EXDATE:20261213T000000Z'))).toEqual(left);
    const noVisit = 'EXDATE;TZID=America/Chicago:20261210T190000,20261211T180000,20261212T180000';
    expect(startsOf(...daily(rule, noVisit))).toEqual(left);
  });

  test('has the times that are added to a series or moved in it, each with its own length', () => {
    const rowsWithEnds = cellsOf('Event ID', 'Starts', 'Ends');
    for (const period of ['20261220T160000Z/20261220T180000Z', '20261220T160000Z/PT2H'])
      for (const parameters of [';VALUE=PERIOD', ''])
        expect(rowsWithEnds(...daily(`RDATE${parameters}:${period}`)), period).toEqual([
          ['one 2026-12-10T18:00:00', '2026-12-11T00:00:00.000Z', '2026-12-11T01:00:00.000Z'],
          ['one 2026-12-20T10:00:00', '2026-12-20T16:00:00.000Z', '2026-12-20T18:00:00.000Z'],
        ]);
    const moved = event('RECURRENCE-ID:20261212T000000Z', 'DTSTART:20261212T160000Z', 'DTEND:20261212T163000Z');
    expect(rowsWithEnds(...daily('RRULE:FREQ=DAILY;COUNT=3'), ...moved)).toEqual([
      ['one 2026-12-10T18:00:00', '2026-12-11T00:00:00.000Z', '2026-12-11T01:00:00.000Z'],
      ['one 2026-12-11T18:00:00', '2026-12-12T16:00:00.000Z', '2026-12-12T16:30:00.000Z'],
      ['one 2026-12-12T18:00:00', '2026-12-13T00:00:00.000Z', '2026-12-13T01:00:00.000Z'],
    ]);
    const elsewhere = event('RECURRENCE-ID:20270105T000000Z', 'DTSTART:20270106T160000Z', 'DURATION:PT1H');
    expect(startsOf(...daily('RRULE:FREQ=DAILY;COUNT=1'), ...elsewhere)).toEqual([
      '2026-12-11T00:00',
      '2027-01-06T16:00',
    ]);
    const allLater = event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261212T000000Z', 'DTSTART:20261212T010000Z');
    expect(startsOf(...daily('RRULE:FREQ=DAILY;COUNT=3'), ...allLater)).toEqual([
      ...['2026-12-11T00:00', '2026-12-12T01:00', '2026-12-13T01:00'],
    ]);
  });
});
