import { describe, expect, it } from 'vitest';
import { readCalendar } from '../../../adapters/other-calendars/read-calendar.ts';
import { calendarDate, zone } from '../../../domain/kernel/time.ts';

const calendarOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string =>
  ['BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20261201T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

const read = (text: string, { from = '2026-10-30', to = '2027-04-01', showsTitles = false } = {}) =>
  readCalendar({
    ...{ text, zone: zone('America/Chicago'), showsTitles },
    ...{ from: calendarDate(from), to: calendarDate(to) },
  });
const busyIn = (text: string, asked = {}) => {
  const found = read(text, asked);
  return found.kind === 'read'
    ? found.busy.map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`).toSorted()
    : found.kind;
};
const unreadIn = (text: string) => {
  const found = read(text);
  return found.kind === 'read' ? found.unread : found.kind;
};
const startsIn = (text: string, asked = {}) => {
  const found = busyIn(text, asked);
  return typeof found === 'string' ? found : found.map((span) => span.slice(0, 16));
};

describe('what a calendar says', () => {
  it('counts floating times and whole days in the zone of the salon', () => {
    expect(busyIn(calendarOf(event('DTSTART:20261218T100000', 'DTEND:20261218T110000')))).toEqual([
      '2026-12-18T16:00:00.000Z 2026-12-18T17:00:00.000Z',
    ]);
    expect(busyIn(calendarOf(event('DTSTART;VALUE=DATE:20261218', 'DTEND;VALUE=DATE:20261220')))).toEqual([
      '2026-12-18T06:00:00.000Z 2026-12-20T06:00:00.000Z',
    ]);
    expect(busyIn(calendarOf(event('DTSTART;VALUE=DATE:20261218')))).toEqual([
      '2026-12-18T06:00:00.000Z 2026-12-19T06:00:00.000Z',
    ]);
  });

  it('takes a line of a text that is broken up for no part of the calendar, even if it reads like one', () => {
    const text = ['DESCRIPTION:Two things:', 'BEGIN: with the roots', 'END:of the day', 'Begin:slowly'];
    const times = ['DTSTART:20261218T160000Z', 'DTEND:20261218T170000Z'];
    expect(startsIn(calendarOf(event(...text, ...times)))).toEqual(['2026-12-18T16:00']);
    expect(startsIn(calendarOf(event(...times, ...text)))).toEqual(['2026-12-18T16:00']);
  });

  it('takes a zone by its name, whatever its definition says', () => {
    const lying = [
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const at = (tzid: string, ...definition: readonly string[]) =>
      startsIn(calendarOf(...definition, event(`DTSTART;TZID=${tzid}:20261218T100000`, 'DURATION:PT1H')));
    expect(at('America/New_York', ...lying)).toEqual(['2026-12-18T15:00']);
    expect(at('/freeassociation.sourceforge.net/America/New_York')).toEqual(['2026-12-18T15:00']);
    expect(at('Eastern Standard Time')).toEqual(['2026-12-18T15:00']);
    // A zone’s definition counts only if nobody knows its name; without one the salon’s zone counts.
    expect(at('Home', ...lying.map((line) => line.replace('America/New_York', 'Home')))).toEqual(['2026-12-18T01:00']);
    expect(at('Nowhere')).toEqual(['2026-12-18T16:00']);
  });

  it.each(['"(UTC-05:00) Eastern Time (US & Canada)"', 'Eastern Time', 'EST', 'GMT-0500', 'UTC-5'])(
    'knows the zone that programs call %s',
    (tzid) => {
      const text = calendarOf(event(`DTSTART;TZID=${tzid}:20261218T100000`, 'DURATION:PT1H'));
      expect(startsIn(text)).toEqual(['2026-12-18T15:00']);
      expect(unreadIn(text)).toEqual({ entries: 0, lines: [] });
    },
  );

  it.each(['(UTC-05:00) Eastern Time (US & Canada)', 'tzone://Microsoft/Custom'])(
    'knows the zone %s, although its colon has no quotes',
    (tzid) => {
      const standard = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0500'];
      const definition = ['BEGIN:VTIMEZONE', `TZID:${tzid}`, ...standard, 'END:STANDARD', 'END:VTIMEZONE'];
      const times = ['DTSTART', 'DTEND'].map((name, index) => `${name};TZID=${tzid}:20261218T1${index}0000`);
      const series = ['RRULE:FREQ=DAILY;COUNT=3', `EXDATE;TZID=${tzid}:20261219T100000`];
      const text = calendarOf(...definition, event(...times, ...series));
      expect(startsIn(text)).toEqual(['2026-12-18T15:00', '2026-12-20T15:00']);
      expect(unreadIn(text)).toEqual({ entries: 0, lines: [] });
      const utc = event('DTSTART;TZID=tzone://Microsoft/Utc:20261218T100000', 'DURATION:PT1H');
      expect(startsIn(calendarOf(utc))).toEqual(['2026-12-18T10:00']);
    },
  );

  it('has the zone of the start for times that have none', () => {
    const series = event(
      'DTSTART;TZID=America/Los_Angeles:20261218T100000',
      ...['DTEND:20261218T120000', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261219T100000'],
    );
    const moved = event('RECURRENCE-ID:20261220T100000', 'DTSTART:20261220T210000Z', 'DURATION:PT1H');
    expect(busyIn(calendarOf(series))).toEqual([
      '2026-12-18T18:00:00.000Z 2026-12-18T20:00:00.000Z',
      '2026-12-20T18:00:00.000Z 2026-12-20T20:00:00.000Z',
    ]);
    const exception = moved.replace('DTSTART:20261220T210000Z', 'DTSTART;TZID=America/Los_Angeles:20261220T130000');
    expect(startsIn(calendarOf(series, exception))).toEqual(['2026-12-18T18:00', '2026-12-20T21:00']);
  });

  it('names an entry whose zone nobody knows, and an exception that moves all later times', () => {
    const unknown = calendarOf(event('DTSTART;TZID=Mars/Base:20261218T100000', 'DURATION:PT1H'));
    expect(unreadIn(unknown)).toEqual({ entries: 1, lines: [4] });
    const moved = calendarOf(
      event('DTSTART:20261218T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
      event('RECURRENCE-ID;RANGE=THISANDFUTURE:20261219T160000Z', 'DTSTART:20261219T200000Z', 'DURATION:PT1H'),
    );
    expect(unreadIn(moved)).toEqual({ entries: 1, lines: [11] });
  });

  it('stays at the same time of day when the clocks change, in fall and in spring', () => {
    const weekly = calendarOf(
      event('DTSTART;TZID=America/Chicago:20261025T093000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY;COUNT=22'),
    );
    expect(startsIn(weekly, { to: '2026-11-09' })).toEqual(['2026-11-01T15:30', '2026-11-08T15:30']);
    expect(startsIn(weekly, { from: '2027-03-01', to: '2027-03-20' })).toEqual([
      '2027-03-07T15:30',
      '2027-03-14T14:30',
    ]);
    // A time that the spring change skips becomes the first one after it.
    const skipped = calendarOf(event('DTSTART;TZID=America/Chicago:20270314T023000', 'DURATION:PT1H'));
    expect(busyIn(skipped)).toEqual(['2027-03-14T08:00:00.000Z 2027-03-14T09:00:00.000Z']);
  });

  it('follows a series with what is left out of it and what was moved', () => {
    const series = [
      event(
        'DTSTART;TZID=America/Chicago:20261201T100000',
        'DTEND;TZID=America/Chicago:20261201T110000',
        'RRULE:FREQ=DAILY;UNTIL=20261206T160000Z',
        'EXDATE:20261202T160000Z',
        'EXDATE;TZID=America/Chicago:20261203T100000',
      ),
      event(
        'RECURRENCE-ID:20261204T160000Z',
        'DTSTART;TZID=America/Chicago:20261204T150000',
        'DTEND;TZID=America/Chicago:20261204T154500',
      ),
      event('RECURRENCE-ID;TZID=America/Chicago:20261205T100000', 'DTSTART:20261205T160000Z', 'STATUS:CANCELLED'),
    ];
    expect(startsIn(calendarOf(...series))).toEqual(['2026-12-01T16:00', '2026-12-04T21:00', '2026-12-06T16:00']);
  });

  it('follows whole days, further dates and an exception whose series is elsewhere', () => {
    const days = event('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20261211');
    expect(startsIn(calendarOf(days))).toEqual(['2026-12-04T06:00', '2026-12-18T06:00']);
    const dates = event('DTSTART:20261204T160000Z', 'DURATION:PT1H', 'RDATE:20261209T160000Z,20261210T180000Z');
    expect(startsIn(calendarOf(dates))).toEqual(['2026-12-04T16:00', '2026-12-09T16:00', '2026-12-10T18:00']);
    for (const parameters of [';VALUE=PERIOD', ''])
      for (const end of ['20261209T190000Z', 'PT3H']) {
        const period = event('DTSTART:20261204T160000Z', 'DURATION:PT1H', `RDATE${parameters}:20261209T160000Z/${end}`);
        expect(busyIn(calendarOf(period))).toContain('2026-12-09T16:00:00.000Z 2026-12-09T19:00:00.000Z');
      }
    for (const end of ['20261206', '2026-12-06', '2026-12-06T16:00:00Z', '20261206T100000-0600']) {
      const series = event('DTSTART:20261204T160000Z', 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${end};INTERVAL=1`);
      expect(startsIn(calendarOf(series)), end).toEqual(['2026-12-04T16:00', '2026-12-05T16:00', '2026-12-06T16:00']);
    }
    const alone = event('RECURRENCE-ID:20261204T160000Z', 'DTSTART:20261204T170000Z', 'DURATION:PT1H');
    expect(startsIn(calendarOf(alone))).toEqual(['2026-12-04T17:00']);
  });

  it('leaves out what was canceled, what leaves her free, and what takes no time', () => {
    const time = ['DTSTART:20261218T160000Z', 'DTEND:20261218T170000Z'];
    for (const free of [
      'TRANSP:TRANSPARENT',
      'STATUS:CANCELLED',
      'STATUS:Canceled',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ]) {
      expect(busyIn(calendarOf(event(...time, free)))).toEqual([]);
    }
    expect(busyIn(calendarOf(event(...time, 'STATUS:TENTATIVE', 'TRANSP:OPAQUE')))).toHaveLength(1);
    expect(busyIn(calendarOf(event('DTSTART:20261218T160000Z')))).toEqual([]);
    expect(busyIn(calendarOf(event('DTSTART:20261218T160000Z', 'DTEND:20261218T150000Z')))).toEqual([]);
  });

  it('keeps titles only where they are wanted', () => {
    const text = calendarOf(event('DTSTART:20261218T160000Z', 'DURATION:PT1H', 'SUMMARY:Doctor Abernathy'));
    expect(read(text)).toMatchObject({ busy: [{ title: null }] });
    expect(read(text, { showsTitles: true })).toMatchObject({ busy: [{ title: 'Doctor Abernathy' }] });
    // Anybody can invite the owner, and the title is in one line beside others.
    const invited = calendarOf(
      event('DTSTART:20261218T160000Z', 'DURATION:PT1H', 'SUMMARY:\u202eDoctor\\nAber\u0007nathy'),
    );
    expect(read(invited, { showsTitles: true })).toMatchObject({ busy: [{ title: 'Doctor Abernathy' }] });
  });

  it('is followed for so long only, however often a series repeats', () => {
    const every = (rule: string, start = '20261218T160000Z') =>
      busyIn(calendarOf(event(`DTSTART:${start}`, 'DURATION:PT1S', `RRULE:${rule}`)));
    expect(every('FREQ=SECONDLY', '20000101T000000Z')).toBe('too-many-events');
    expect(every('FREQ=MINUTELY')).toBe('too-many-events');
    expect(every('FREQ=HOURLY', '20000101T000000Z')).toBe('too-many-events');
    expect(
      startsIn(calendarOf(event('DTSTART:19900101T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')), {
        to: '2026-10-31',
      }),
    ).toEqual(['2026-10-30T16:00', '2026-10-31T16:00']);
  });

  it('costs an unreadable line alone, and names it', () => {
    const text = calendarOf(
      event('DTSTART:20261210T160000Z', 'DTEND:20261210T180000Z', 'SUMMARY:Dentist'),
      event('DTSTART:20261211T160000Z', 'DTEND:20261211T180000Z', 'DESCRIPTION:Room A: second floor', 'Bring towels'),
    );
    expect(startsIn(text)).toEqual(['2026-12-10T16:00', '2026-12-11T16:00']);
    expect(unreadIn(text)).toEqual({ entries: 0, lines: [17] });
  });

  it.each([
    ['DTSTART:2026-12-10T16:00:00Z', 'DTEND:2026-12-10 18:00Z'],
    ['DTSTART:20261210T1600Z', 'DTEND:20261210T1800Z'],
    ['DTSTART:20261210T110000-0500', 'DTEND:20261210T13:00:00-05:00'],
    ['DTSTART;VALUE=DATE:20261210T160000Z', 'DTEND;VALUE=DATE-TIME:20261210T180000Z'],
    ['DTSTART;X-SAID="💇🏾 at 10:00":20261210T1600Z', 'DTEND:20261210T1800Z'],
    ['DTSTART;TZID="America/Chicago":2026-12-10T10:00', 'DTEND;TZID="America/Chicago":20261210T120000.000'],
  ])('is read where a program writes times in a way of its own: %s', (...lines) => {
    expect(busyIn(calendarOf(event(...lines)))).toEqual(['2026-12-10T16:00:00.000Z 2026-12-10T18:00:00.000Z']);
  });

  it('closes the whole day of a date that does not say that it is one', () => {
    const text = calendarOf(event('DTSTART:20261210', 'DTEND:20261212', 'RRULE:FREQ=YEARLY', 'EXDATE:20271210'));
    expect(busyIn(text)).toEqual(['2026-12-10T06:00:00.000Z 2026-12-12T06:00:00.000Z']);
  });

  it.each([['RRULE:freq=weekly;byday=th, fr;count=2'], ['RRULE:FREQ=WEEKLY; BYDAY=TH,FR; UNTIL=2026-12-11']])(
    'reads a series whose rule has blanks or small letters: %s',
    (rule) => {
      const text = calendarOf(event('dtstart;tzid=america/chicago:20261210t100000', 'duration:pt1.5h', rule));
      expect(busyIn(text)).toEqual([
        '2026-12-10T16:00:00.000Z 2026-12-10T17:30:00.000Z',
        '2026-12-11T16:00:00.000Z 2026-12-11T17:30:00.000Z',
      ]);
      expect(unreadIn(text)).toEqual({ entries: 0, lines: [] });
    },
  );

  it('closes the last day of an entry that begins with a date and ends with a time', () => {
    const until = (end: string) => busyIn(calendarOf(event('DTSTART;VALUE=DATE:20261210', `DTEND:${end}`)));
    expect(until('20261211T170000')).toEqual(['2026-12-10T06:00:00.000Z 2026-12-12T06:00:00.000Z']);
    expect(until('20261211T000000')).toEqual(['2026-12-10T06:00:00.000Z 2026-12-11T06:00:00.000Z']);
  });

  it('has a birthday on February 29 in leap years only, and the last day of February in each', () => {
    const yearly = (rule: string) =>
      startsIn(calendarOf(event('DTSTART;VALUE=DATE:16040229', `RRULE:FREQ=YEARLY${rule}`)), { to: '2028-04-01' });
    expect(yearly('')).toEqual(['2028-02-29T06:00']);
    expect(yearly(';BYMONTH=2;BYMONTHDAY=-1')).toEqual(['2027-02-28T06:00', '2028-02-29T06:00']);
  });

  it('closes the times of one that says only when its person is busy', () => {
    const busy = (...lines: readonly string[]) => calendarOf('BEGIN:VFREEBUSY', 'UID:one', ...lines, 'END:VFREEBUSY');
    const text = busy(
      'FREEBUSY:20261210T160000Z/20261210T180000Z,20261211T160000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261212T160000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261213T160000Z/PT1H',
    );
    expect(startsIn(text)).toEqual(['2026-12-10T16:00', '2026-12-11T16:00', '2026-12-13T16:00']);
    expect(unreadIn(text)).toEqual({ entries: 0, lines: [] });
    expect(unreadIn(busy('FREEBUSY:sometimes', 'FREEBUSY:20261210T160000Z/PT1H'))).toMatchObject({ entries: 1 });
  });

  it('costs an entry alone whose time cannot be read, and names the line with which it begins', () => {
    const good = event('DTSTART:20261210T160000Z', 'DTEND:20261210T180000Z');
    const from = 'DTSTART:20261211T160000Z';
    for (const bad of [
      ['DTSTART:soon', 'DTEND:20261211T180000Z'],
      [from, 'DTEND:late'],
      [from, 'DTEND 20261211T180000Z'],
      [from, 'DTEND;20261211T180000Z'],
      [from, 'DURATION:long'],
      [from, 'DTEND:20261211T150000Z'],
      [from, 'DURATION:-PT1H'],
      ['DTSTART:20270230T160000Z', 'DTEND:20270230T170000Z'],
      ['DTSTART;VALUE=DATE:20271301'],
      ['SUMMARY:Someday'],
    ]) {
      expect(startsIn(calendarOf(event(...bad), good))).toEqual(['2026-12-10T16:00']);
      expect(unreadIn(calendarOf(event(...bad), good))).toMatchObject({
        entries: 1,
        lines: expect.arrayContaining([4]),
      });
    }
    // The first time of a series is always known. An unreadable exception closes too much rather than too little.
    for (const rule of [
      'RRULE:FREQ=DAILY;UNTIL=then',
      'RRULE:FREQ=OFTEN',
      'RRULE FREQ=DAILY',
      'RRULE:',
      'RDATE:then',
    ]) {
      const series = calendarOf(event(from, 'DURATION:PT1H', rule));
      expect(startsIn(series)).toEqual(['2026-12-11T16:00']);
      expect(unreadIn(series)).toMatchObject({ entries: 1 });
    }
    const leavesOut = calendarOf(event(from, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:sometimes'));
    expect(startsIn(leavesOut)).toEqual(['2026-12-11T16:00', '2026-12-12T16:00']);
    expect(unreadIn(leavesOut)).toEqual({ entries: 0, lines: [] });
  });

  it('costs an entry whose end is missing no other one', () => {
    const [good, later] = ['10', '11'].map((day) => event(`DTSTART:202612${day}T160000Z`, 'DURATION:PT1H'));
    const text = calendarOf(`${good}`.replace('\r\nEND:VEVENT', ''), `${later}`);
    expect(startsIn(text)).toEqual(['2026-12-10T16:00', '2026-12-11T16:00']);
    expect(unreadIn(text)).toEqual({ entries: 1, lines: [4] });
  });

  it.each([
    ['DAILY;INTERVAL=7;BYDAY=MO', []],
    ['DAILY;BYMONTH=2;BYMONTHDAY=30', []],
    ['DAILY;BYDAY=MO,SA', ['12', '14', '19']],
    ['DAILY;BYMONTHDAY=15,-17', ['15']],
    ['DAILY;BYMONTH=11,12;BYDAY=SU;COUNT=3', ['13', '20']],
    ['HOURLY;BYMONTH=2;BYMONTHDAY=30', []],
    ['HOURLY;INTERVAL=6;BYHOUR=15', []],
    ['HOURLY;INTERVAL=6;BYHOUR=16;BYDAY=MO,WE', ['14', '16']],
  ])('has the days of a series that its rule names, also where there are none: %s', (rule, days) => {
    const text = calendarOf(event('DTSTART:20261205T160000Z', 'DURATION:PT1H', `RRULE:FREQ=${rule}`));
    const found = startsIn(text, { from: '2026-12-10', to: '2026-12-20' });
    expect(found).toEqual(days.map((day) => `2026-12-${day}T16:00`));
  });

  it('may have many series that go on for years', () => {
    const daily = event('DTSTART;VALUE=DATE:20000103', 'RRULE:FREQ=DAILY;INTERVAL=3;UNTIL=20261212');
    const weekly = event(
      'DTSTART;TZID=America/Chicago:20000105T100000',
      ...['DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,TU,WE,TH,FR'],
    );
    const counted = event('DTSTART:20261001T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=70');
    const many = Array.from({ length: 40 }, () => [daily, weekly]).flat();
    const found = startsIn(calendarOf(...many, counted), { from: '2026-12-07', to: '2026-12-21' });
    const all = new Set(found);
    // As counted from the beginning of each.
    expect([...all].toSorted()).toEqual([
      ...['2026-12-07T16:00', '2026-12-08T16:00', '2026-12-09T06:00', '2026-12-09T16:00', '2026-12-12T06:00'],
      ...['2026-12-14T16:00', '2026-12-15T16:00', '2026-12-16T16:00', '2026-12-17T16:00', '2026-12-18T16:00'],
    ]);
  });

  it('has what stands before the place at which it ends early', () => {
    const text = calendarOf(event('DTSTART:20261210T160000Z', 'DURATION:PT1H'), event('DTSTART:20261211T160000Z'));
    const cut = text.slice(0, text.lastIndexOf('DTSTART') + 12);
    expect(startsIn(cut)).toEqual(['2026-12-10T16:00']);
    expect(unreadIn(cut)).toMatchObject({ entries: 2 });
  });

  it('has birthdays without a year, and what ends in another age', () => {
    const birthday = ['DTSTART;VALUE=DATE:16041215', 'DTEND;VALUE=DATE:16041216', 'RRULE:FREQ=YEARLY'];
    const good = event('DTSTART;TZID=America/Chicago:20261210T100000', 'DTEND;TZID=America/Chicago:20261210T120000');
    const both = (...more: readonly string[]) => calendarOf(good, event(...birthday, ...more));
    expect(busyIn(both('TRANSP:OPAQUE'))).toEqual([
      '2026-12-10T16:00:00.000Z 2026-12-10T18:00:00.000Z',
      '2026-12-15T06:00:00.000Z 2026-12-16T06:00:00.000Z',
    ]);
    expect(startsIn(both('TRANSP:TRANSPARENT'))).toEqual(['2026-12-10T16:00']);
    expect(unreadIn(both())).toEqual({ entries: 0, lines: [] });
    expect(
      busyIn(calendarOf(event('DTSTART:20261218T160000Z', 'DTEND:99991231T235959Z')), { to: '2026-12-19' }),
    ).toEqual(['2026-12-18T16:00:00.000Z 2026-12-20T06:00:00.000Z']);
    expect(busyIn(calendarOf(good, event('DTSTART:99991218T160000Z', 'DURATION:PT1H')))).toHaveLength(1);
    const forEver = ['DTSTART;VALUE=DATE:20261218', 'DTEND;VALUE=DATE:99991231', 'RRULE:FREQ=YEARLY'];
    expect(unreadIn(calendarOf(event(...forEver)))).toEqual({ entries: 0, lines: [] });
  });

  it('tells a visit of ours by its name', () => {
    const visit = '0b1f6c1e-5a57-4a0c-9c8d-0123456789ab';
    const named = (uid: string) =>
      read(calendarOf(event('DTSTART:20261210T160000Z', 'DURATION:PT1H').replace('UID:one', `UID:${uid}`)));
    expect(named(`appointment-${visit}`)).toMatchObject({ busy: [{ visit }] });
    expect(named(`appointment-${visit}@elsewhere`)).toMatchObject({ busy: [{ visit: null }] });
  });

  it('is bounded in what it costs those who read it, and those who are told', () => {
    const long = event('DTSTART:19000101T000000Z', 'DTEND:22000101T000000Z');
    expect(busyIn(calendarOf(...Array.from({ length: 1_000 }, () => long)))).toBe('too-many-events');
    const titled = event('DTSTART:20261210T160000Z', 'DURATION:PT1H', `SUMMARY:${'x'.repeat(100_000)}`);
    const found = read(calendarOf(titled), { showsTitles: true });
    expect(found.kind === 'read' ? found.busy.map(({ title }) => title?.length) : []).toEqual([200]);
    const moved = event('RECURRENCE-ID:20261210T160000Z', 'DTSTART:20261210T160000Z', 'DURATION:PT1H');
    const series = event('DTSTART:20261210T160000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1');
    const many = (one: string) => Array.from({ length: 300 }, () => one);
    expect(busyIn(calendarOf(...many(moved), ...many(series)))).toBe('too-many-events');
  });

  it('is no calendar where it is a web page or a card', () => {
    expect(busyIn('<!doctype html><title>Sign in</title>')).toBe('no-calendar');
    expect(busyIn('BEGIN:VCARD\r\nFN:Ann\r\nEND:VCARD\r\n')).toBe('no-calendar');
    expect(busyIn(calendarOf())).toEqual([]);
  });
});
