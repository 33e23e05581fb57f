import { parseJson } from '../../browser/storage.ts';
import type { Topic } from '../types.ts';
import { accessToken, addressOf, notePosition, position, renewSession } from './client.ts';
import type { StreamData } from './contract.ts';

/** One event of a `text/event-stream`, with its data lines joined. */
export type StreamEvent = { readonly event: string; readonly data: string };

const eventOf = (block: string): StreamEvent | null => {
  const fields = block.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return colon < 0 ? { name: line, value: '' } : { name: line.slice(0, colon), value: line.slice(colon + 1) };
  });
  const all = (wanted: string) =>
    fields.filter(({ name }) => name === wanted).map(({ value }) => value.replace(/^ /, ''));
  const data = all('data');
  return data.length === 0 ? null : { event: all('event').at(-1) ?? 'message', data: data.join('\n') };
};

/** Splits the received text into whole events and the rest of an unfinished one. */
export const splitEvents = (received: string): { readonly events: readonly StreamEvent[]; readonly rest: string } => {
  const blocks = received.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.map(eventOf).filter((event) => event !== null), rest };
};

export type Hearing = {
  /** The topics are null if anything may have changed; the position is null if it is unknown. */
  readonly onChange: (topics: readonly Topic[] | null, position: string | null) => void;
  readonly onConnected: (isConnected: boolean) => void;
};

/** The server sends a heartbeat every 25 seconds, so a connection that is silent for longer is dead. */
const silenceMillis = 60_000;
const firstPauseMillis = 1_000;
const maxPauseMillis = 30_000;

/** Doubles from a second to half a minute, with some randomness, so that pages do not all reconnect at once. */
export const pauseMillis = (failures: number, chance: number): number =>
  Math.min(maxPauseMillis, firstPauseMillis * 2 ** (failures - 1)) * (0.75 + chance / 2);

/** Ends early when the browser is online again or the signal aborts. */
const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, millis);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });

/** The readable data of an event. A heartbeat has only the position, or nothing. */
type Heard = Partial<StreamData<'GET /events'>>;

const heardIn = (data: string): Heard => {
  const told = parseJson<Heard>(data);
  return told ?? {};
};

/** True if more has happened than this page has seen. Remembers the newest position. */
const isBehind = (data: string): boolean => {
  const { position: told } = heardIn(data);
  const seen = position();
  if (told === undefined) return false;
  notePosition(told);
  return seen !== null && told > seen;
};

/** Opens the stream. Cuts it when it falls silent, so that a new connection is made. */
const openStream = async (signal: AbortSignal) => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMillis);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMillis);
  };
  const token = accessToken();
  const response = await fetch(addressOf({ route: 'GET /events' }), {
    headers: { Accept: 'text/event-stream', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    signal: AbortSignal.any([signal, silence.signal]),
  });
  return { response, token, heard, close: () => clearTimeout(timer) };
};

const readEvents = async (body: ReadableStream<Uint8Array>, hear: (events: readonly StreamEvent[]) => void) => {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let received = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = splitEvents(received + value);
    received = rest;
    hear(events);
  }
};

/** The server says when a page may reconnect if a newer page has taken its place. */
const waitIn = (data: string): number =>
  (parseJson<{ readonly retryAfterSeconds?: number }>(data)?.retryAfterSeconds ?? 0) * 1_000;

/**
 * Keeps one connection until it ends. Resolves with the milliseconds to wait before the next, if the server asks for
 * that. Rejects if the connection fails.
 */
const listenOnce = async (
  { onChange, onConnected }: Hearing,
  missed: boolean,
  signal: AbortSignal,
): Promise<number> => {
  const { response, token, heard, close } = await openStream(signal);
  try {
    if (response.status === 401) await renewSession(token);
    if (!response.ok || response.body === null) return Number(response.headers.get('Retry-After') ?? 0) * 1_000;
    let wait = 0;
    onConnected(true);
    if (missed) onChange(null, null);
    await readEvents(response.body, (events) => {
      heard();
      for (const { event, data } of events) {
        if (event === 'changed') {
          const { topics = null, position = null } = heardIn(data);
          if (position !== null) notePosition(position);
          onChange(topics, position);
        } else if (event === 'alive' && isBehind(data)) onChange(null, null);
        else if (event === 'gave-way') wait = waitIn(data);
      }
    });
    return wait;
  } finally {
    close();
  }
};

/**
 * Reports changes until `signal` aborts. When a connection ends or breaks, makes a new one, after a longer wait for
 * each failure or when the server asks for it. What may have changed in between counts as changed. Never rejects.
 */
export const listen = async (hearing: Hearing, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  const onConnected = (is: boolean) => {
    if (is) failures = 0;
    hearing.onConnected(is);
  };
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const asked = await listenOnce({ ...hearing, onConnected }, !isFirst, signal).catch(() => 0);
    if (signal.aborted) return;
    failures += 1;
    onConnected(false);
    await pause(Math.max(asked, pauseMillis(failures, Math.random())), signal);
  }
};
