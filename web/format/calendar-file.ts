import type { Appointment } from '../api/types.ts';

type Visit = Pick<Appointment, 'id' | 'serviceName' | 'startsAt' | 'duration' | 'status'>;

const minuteMillis = 60_000;
const longestLine = 73;

/** `20261218T163000Z` */
const stamp = (millis: number): string => `${new Date(millis).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines of an iCalendar file are at most 75 bytes; the rest goes on after a blank. Bytes, not characters. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const pieces: string[] = [''];
  for (const character of line) {
    const last = pieces[pieces.length - 1] ?? '';
    if (encoder.encode(last + character).length > longestLine) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces.join('\r\n ');
};

/** One visit as an iCalendar file (RFC 5545), with a reminder the day before. */
export const calendarFile = (visit: Visit, studio: string, place: string, now = Date.now()): string => {
  const start = Date.parse(visit.startsAt);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Salon//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:appointment-${visit.id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + visit.duration * minuteMillis)}`,
    `SUMMARY:${escaped(`${visit.serviceName} at ${studio}`)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `STATUS:${visit.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(visit.serviceName)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
