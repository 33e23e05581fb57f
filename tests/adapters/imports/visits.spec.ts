import { describe, expect, test } from 'vitest';
import { rowReader } from '../../../adapters/imports/read-rows.ts';
import { csvRows } from '../../../adapters/imports/tables.ts';
import { recognizedIn } from '../../../adapters/imports/vendors.ts';
import { zone } from '../../../domain/kernel/time.ts';

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

  test.each(['Canceled', 'Is cancelled', 'Cancelled At'])('leaves out what its column “%s” says', (heading) => {
    const text = (said: string) =>
      `Client,Email,Service,Date,Time,Minutes,${heading}\nAda,ada@example.com,Retwist,12/10/2026,10:00 AM,120,${said}\n`;
    for (const said of ['', 'no', 'FALSE', '0']) expect(visitsIn(text(said))).toEqual([[...ada, 'ada@example.com']]);
    for (const said of ['yes', 'true', '1', '12/01/2026']) expect(visitsIn(text(said))).toEqual(['VisitDidNotHappen']);
  });
});
