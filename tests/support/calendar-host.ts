import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A calendar server whose answers a test sets. */
export type CalendarHost = {
  readonly url: string;
  /** All requests so far, each with the header that asks if something changed. */
  readonly asked: readonly { readonly etag: string | undefined }[];
  /**
   * Sets the answer: the calendar's events as iCalendar lines, or its whole text, or an HTTP status. `head` goes
   * before the events.
   */
  readonly says: (events: readonly (readonly string[])[] | string | number, head?: readonly string[]) => void;
  readonly close: () => Promise<void>;
};

const calendarText = (events: readonly (readonly string[])[], head: readonly string[] = []): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...head],
    ...events.flatMap((lines, index) => [
      ...['BEGIN:VEVENT', ...lines, `UID:event-${index}`, 'DTSTAMP:20261201T000000Z', 'END:VEVENT'],
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n');

/** A real calendar server on this machine. It answers 304 to a client that has the current version. */
export const openCalendarHost = async (): Promise<CalendarHost> => {
  const asked: { etag: string | undefined }[] = [];
  let said: readonly (readonly string[])[] | string | number = [];
  let before: readonly string[] = [];
  let version = 1;
  const etagOf = ({ headers }: IncomingMessage): string | undefined => headers['if-none-match'];
  const server = createServer((request, response) => {
    asked.push({ etag: etagOf(request) });
    const etag = `"${version}"`;
    if (typeof said === 'number') response.writeHead(said).end();
    else if (etagOf(request) === etag) response.writeHead(304, { ETag: etag }).end();
    else {
      const text = typeof said === 'string' ? said : calendarText(said, before);
      response.writeHead(200, { ETag: etag, 'Content-Type': 'text/calendar' }).end(text);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/family.ics`,
    asked,
    says: (events, head = []) => {
      said = events;
      before = head;
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
