import type { Answer } from '../../api/call/contract.ts';

export type TimelineRead = Answer<'GET /appointments/{id}/timeline'>;
export type LineRead = TimelineRead['lines'][number];

export type TimelineReader = 'owner' | 'client';

/** The lines to show. Steps of the program appear only if asked for. */
export const linesShown = (lines: readonly LineRead[], withSteps: boolean): readonly LineRead[] =>
  lines.filter(({ isStep }) => withSteps || !isStep);

/** Says which part of the timeline is shown, so that a printed part is not taken for the whole. */
export const partWords = (lines: readonly LineRead[], withSteps: boolean): string => {
  const shown = linesShown(lines, withSteps).length;
  return shown === lines.length
    ? `All ${lines.length} events.`
    : `${shown} of ${lines.length} events: steps of the booking system are hidden.`;
};

export const whoDid = (by: LineRead['by'], reader: TimelineReader): string =>
  ({
    client: reader === 'client' ? 'You' : 'The client',
    guest: reader === 'client' ? 'You, without signing in' : 'A guest, without signing in',
    owner: 'The studio',
    studio: 'The booking system',
    somebody: 'Someone with another account',
  })[by];

type Fact = LineRead['facts'][number];

/** A status begins with a capital, and a client’s amounts have no needless cents. */
const spokenFor =
  (reader: TimelineReader, what: string) =>
  <Value extends string | null>(value: Value): Value | string => {
    if (value === null) return value;
    const said = what === 'Status' || what === 'Payment proof' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    return reader === 'client' ? said.replace(/(\$[\d,]+)\.00\b/g, '$1') : said;
  };

const factFor =
  (reader: TimelineReader) =>
  ({ what, value }: Fact): Fact => ({ what, value: spokenFor(reader, what)(value) });

/** The timeline in the words that this reader is used to from the other pages. */
export const timelineFor = (timeline: TimelineRead, reader: TimelineReader): TimelineRead => ({
  ...timeline,
  claims: timeline.claims.map(factFor(reader)),
  lines: timeline.lines.map((line) => ({
    ...line,
    facts: line.facts.map(factFor(reader)),
    changes: line.changes.map(({ what, from, to }) => {
      const spoken = spokenFor(reader, what);
      return { what, from: spoken(from), to: spoken(to) };
    }),
  })),
});

/** Fingerprints and UTC times help in a dispute, but mean nothing to a person who reads what happened. */
export const isForDispute = ({ what, value }: Fact): boolean => what.includes('SHA-256') || value.endsWith(' UTC');

export type Day = { readonly day: string; readonly lines: readonly LineRead[] };

/** Groups the lines by the salon's days, in their order. */
export const byDay = (lines: readonly LineRead[], zone: string): readonly Day[] => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'full' });
  const days: { day: string; lines: LineRead[] }[] = [];
  for (const line of lines) {
    const day = format.format(new Date(line.at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
};

/** For example `9:00 AM CST` and `15:00:03 UTC`. */
export const timesInBoth = (at: string, zone: string): readonly [local: string, utc: string] => {
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at));
  return [local, `${at.slice(11, 19)} UTC`];
};
