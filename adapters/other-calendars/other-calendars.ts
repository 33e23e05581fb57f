import type {
  CalendarAnswer,
  CalendarToAsk,
  OtherCalendars,
  Outbound,
  OutboundAnswer,
} from '../../application/ports/outbound.ts';

import type { CalendarTrouble } from '../../domain/other-calendar/troubles.ts';
import { openReaderProcess, readerModule } from '../reader-process.ts';
import type { CalendarRead, CalendarToRead } from './read-calendar.ts';

const maxBytes = 5_000_000;
const waitMillis = 15_000;
const readMillis = 10_000;
const maxRedirects = 3;

const reader = readerModule(import.meta.url, './calendar-reader.ts');

/** A separate process reads calendars, so that none can stop the server. */
const readInProcess = openReaderProcess<CalendarToRead, CalendarRead>(reader, {
  ...{ millis: readMillis, otherwise: { kind: 'too-many-events' } },
});

const ofStatus = (status: number): CalendarTrouble => {
  if (status === 401 || status === 403) return 'not-allowed';
  return status === 404 || status === 410 ? 'gone' : 'failing';
};

const read = async ({ headers, body }: OutboundAnswer, asked: CalendarToAsk): Promise<CalendarAnswer> => {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return { kind: 'unread', why: 'no-calendar' };
  const { zone, from, to, showsTitles } = asked;
  const found = await readInProcess({
    text: Buffer.from(body)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
    zone,
    from,
    to,
    showsTitles,
  });
  if (found.kind !== 'read') return { kind: 'unread', why: found.kind };
  const { etag = null, 'last-modified': modified = null } = headers;
  return { kind: 'read', etag, modified, busy: found.busy, unread: found.unread };
};

/** Reads calendars at their addresses, in the format that all calendar programs write (RFC 5545). */
export const openOtherCalendars = (outbound: Outbound): OtherCalendars => ({
  ask: async (asked) => {
    const { url, etag, modified } = asked;
    const answer = await outbound({
      ...{ method: 'GET', url, redirects: maxRedirects, maxBytes, millis: waitMillis },
      headers: {
        Accept: 'text/calendar, */*;q=0.1',
        ...(etag === null ? {} : { 'If-None-Match': etag }),
        ...(modified === null ? {} : { 'If-Modified-Since': modified }),
      },
    });
    if (answer.isErr()) return { kind: 'unread', why: answer.error };
    const { status } = answer.value;
    if (status === 304 && (etag !== null || modified !== null)) return { kind: 'unchanged' };
    return status === 200 ? read(answer.value, asked) : { kind: 'unread', why: ofStatus(status) };
  },
});
