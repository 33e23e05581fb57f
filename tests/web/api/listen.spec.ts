import { describe, expect, test, vi } from 'vitest';
import { position } from '../../../web/api/call/client.ts';
import { listen, pauseMillis, splitEvents } from '../../../web/api/call/listen.ts';
import type { Topic } from '../../../web/api/types.ts';
import { stubGlobals } from '../../support/globals.ts';
import { openBrowser } from './fake-browser.ts';

describe('a stream of events', () => {
  test('is cut into whole events, whatever the pieces it comes in', () => {
    const whole = 'event: alive\ndata: \n\nevent: changed\ndata: {"topics":["reviews"]}\n\n: a remark\n\nevent: cha';
    let rest = '';
    const heard: unknown[] = [];
    for (const letter of whole) {
      const cut = splitEvents(rest + letter);
      rest = cut.rest;
      heard.push(...cut.events);
    }
    expect(heard).toEqual([
      { event: 'alive', data: '' },
      { event: 'changed', data: '{"topics":["reviews"]}' },
    ]);
    expect(rest).toBe('event: cha');
  });

  test('may end its lines as Windows does, and say one thing in several', () => {
    expect(splitEvents('data: one\r\ndata: two\r\n\r\n').events).toEqual([{ event: 'message', data: 'one\ntwo' }]);
  });
});

describe('the pause before trying again', () => {
  test('doubles from a second and ends at half a minute', () => {
    expect([1, 2, 3, 5, 6, 50].map((failures) => pauseMillis(failures, 0.5))).toEqual([
      1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
    ]);
  });

  test('differs by a quarter to each side, so that not everybody comes back at once', () => {
    expect([pauseMillis(1, 0), pauseMillis(1, 1)]).toEqual([750, 1_250]);
  });
});

const streamOf = (...blocks: readonly string[]): Response =>
  new Response(blocks.map((block) => `${block}\n\n`).join(''), { headers: { 'Content-Type': 'text/event-stream' } });

const change = (at: string, ...told: readonly Topic[]): string =>
  `event: changed\ndata: ${JSON.stringify({ position: at, topics: told })}`;

/** Gives each connection the next answer and lets the listener try again at once. */
const hear = async (answers: readonly (() => Response)[]) => {
  openBrowser(() => 'away');
  const ending = new AbortController();
  const heard: (readonly Topic[] | null)[] = [];
  const connected: boolean[] = [];
  let calls = 0;
  stubGlobals({
    fetch: async () => {
      const answer = answers[calls];
      calls += 1;
      if (answer !== undefined) return answer();
      ending.abort();
      throw new TypeError('fetch failed');
    },
  });
  const hurry = setInterval(() => window.dispatchEvent(new Event('online')), 1);
  await listen({ onChange: (told) => heard.push(told), onConnected: (is) => connected.push(is) }, ending.signal);
  clearInterval(hurry);
  return { heard, connected };
};

describe('listening to what changes', () => {
  test('each change is told with its topics, and its position is remembered', async () => {
    const { heard } = await hear([
      () => streamOf('event: alive\ndata: ', change('000041', 'appointments'), change('000042', 'reviews')),
    ]);
    expect(heard).toEqual([['appointments'], ['reviews']]);
    expect(position()).toBe('000042');
  });

  test('what happened between a page’s first questions and its line counts as changed', async () => {
    const alive = (at: string) => `event: alive\ndata: {"position":"${at}"}\n\n`;
    const { heard } = await hear([() => streamOf(alive('000042'), alive('000043'), alive('000043'))]);
    expect(heard).toEqual([null]);
    expect(position()).toBe('000043');
  });

  test('what may have been missed while the line was broken counts as changed', async () => {
    const away = () => {
      throw new TypeError('fetch failed');
    };
    const { heard, connected } = await hear([() => streamOf(), away, () => streamOf(change('000044', 'branding'))]);
    expect(heard).toEqual([null, ['branding']]);
    expect(connected).toEqual([true, false, false, true, false]);
  });

  const asked = [
    [
      'a page that gave its place to a newer one',
      () => streamOf('event: gave-way\ndata: {"retryAfterSeconds":300}'),
      300,
    ],
    ['a page that got no place', () => new Response('{}', { status: 429, headers: { 'Retry-After': '60' } }), 60],
  ] as const;
  test.each(asked)('%s waits as long as it was asked to', async (_, answer, seconds) => {
    vi.useFakeTimers();
    openBrowser(() => 'away');
    const ending = new AbortController();
    let calls = 0;
    const fetch = async () => {
      calls += 1;
      return answer();
    };
    stubGlobals({ fetch });
    const listening = listen({ onChange: () => undefined, onConnected: () => undefined }, ending.signal);
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(calls).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toBe(2);
    ending.abort();
    await listening;
    vi.useRealTimers();
  });

  test('a refusal is no connection', async () => {
    const { heard, connected } = await hear([() => new Response('{}', { status: 503 })]);
    expect([heard, connected]).toEqual([[], [false]]);
  });
});
