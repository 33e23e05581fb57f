import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { keepAnswers } from '../../../../adapters/http/kept/keep-answers.ts';
import { openKept } from '../../../../adapters/http/kept/kept.ts';
import { openRevisions } from '../../../../adapters/http/kept/revisions.ts';
import type { HttpEnv } from '../../../../adapters/http/wire/slice.ts';
import { calendarDate, instant } from '../../../../domain/kernel/time.ts';
import { streams } from '../../../../domain/streams.ts';
import type { Applied } from '../../../../projections/engine/live.ts';
import { handClock } from '../../../support/hand-clock.ts';

const friday = calendarDate('2026-12-18');
const saturday = calendarDate('2026-12-19');

const openStore = (most?: number) => {
  const clock = handClock(instant('2026-12-04T15:00:00.000Z'));
  const listeners: ((applied: Applied) => void)[] = [];
  const onApplied = (listener: (applied: Applied) => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  const revisions = openRevisions({ onApplied, clock });
  const apply = (changed: readonly string[], streamsOf: readonly string[]) => {
    const events = streamsOf.map((stream) => ({ stream }) as Applied['events'][number]);
    for (const listener of listeners) listener({ position: '1', changed, events });
  };
  const book = (date: typeof friday) => apply(['day-schedules', 'appointments'], [streams.day(date), 'appointment-a1']);
  return { clock, revisions, kept: openKept<string>(revisions, most), apply, book };
};

describe('what is kept', () => {
  test('is found until a view that it shows has changed', () => {
    const { kept, apply } = openStore();
    kept.keep('services', { views: ['services', 'categories'] }, 'cuts');
    apply(['branding'], ['branding']);
    expect(kept.find('services')).toBe('cuts');
    apply(['categories'], ['catalogue-categories']);
    expect(kept.find('services')).toBeNull();
  });

  test('of some days is found after a booking on another day, and not after one on its own', () => {
    const { kept, book } = openStore();
    kept.keep('friday', { views: ['availability-rules'], days: [friday] }, '9:00');
    kept.keep('both', { views: ['availability-rules'], days: [friday, saturday] }, '9:00, 10:00');
    kept.keep('any', { views: ['day-schedules'] }, 'next');
    book(saturday);
    expect(['friday', 'both', 'any'].map(kept.find)).toEqual(['9:00', null, null]);
    book(friday);
    expect(kept.find('friday')).toBeNull();
  });

  test('is not found after rows were made anew, whatever it shows', () => {
    const { kept, apply } = openStore();
    kept.keep('friday', { views: ['availability-rules'], days: [friday] }, '9:00');
    apply(['sessions'], []);
    expect(kept.find('friday')).toBeNull();
  });

  test('is found within its second only, where it changes as time passes', () => {
    const { kept, clock } = openStore();
    kept.keep('now', { views: [], time: true }, '9:00');
    kept.keep('always', { views: [] }, 'rules');
    clock.advance(999);
    expect(kept.find('now')).toBe('9:00');
    clock.advance(1);
    expect([kept.find('now'), kept.find('always')]).toEqual([null, 'rules']);
  });

  test('never exceeds its limit, and what is asked for stays while somebody makes up names', () => {
    const { kept } = openStore(2);
    for (const name of ['asked-for', 'made-up-1', 'made-up-2', 'made-up-3']) {
      kept.keep(name, { views: [] }, name);
      kept.find('asked-for');
    }
    expect(kept.find('asked-for')).toBe('asked-for');
    expect(['made-up-1', 'made-up-2', 'made-up-3'].map(kept.find)).toEqual([null, null, 'made-up-3']);
  });
});

test('an answer is not kept where a booking came while it was read', async () => {
  const { revisions, book } = openStore();
  let made = 0;
  const body = () =>
    new ReadableStream(
      {
        pull: (controller) => {
          book(friday);
          controller.enqueue(new TextEncoder().encode('{}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  const app = new Hono<HttpEnv>().use(keepAnswers(revisions)).get('/friday', (c) => {
    made += 1;
    c.set('shows', { views: [], days: [friday] });
    return c.body(body(), 200, { ETag: `W/"${made}"` });
  });
  await app.request('/friday');
  const second = await app.request('/friday');
  expect([made, second.headers.get('ETag')]).toEqual([2, 'W/"2"']);
});
