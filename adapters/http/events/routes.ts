import { streamSSE } from 'hono/streaming';
import type { CommonParts } from '../parts.ts';
import { Refused, tooMany } from '../refusing/refused.ts';
import { slice } from '../slice.ts';
import { endsSession, topicsFor } from './concerns.ts';
import { listen } from './contract.ts';
import { openListeners } from './places.ts';
import { tellInTurn } from './tell-in-turn.ts';
import { topics } from './topics.ts';

const heartbeatMillis = 25_000;

const longestMillis = 15 * 60_000;

/** When a page may ask again that got no place, and one that gave its place to a newer page. */
const noPlaceMillis = 60_000;
const gaveWaySeconds = 300;

export type EventParts = CommonParts & {
  /** Aborted when the program stops. */
  readonly ending: AbortSignal;
  readonly areRatesLimited: boolean;
};

/** Tells pages of changes, with a position. A page then asks for what changed with that position. */
export const eventRoutes = (parts: EventParts) => {
  const enter = openListeners(parts.areRatesLimited);
  return slice().openapi(listen, (c) => {
    const caller = c.get('caller');
    const over = new AbortController();
    const gaveWay = new AbortController();
    const network = caller.address ?? 'local';
    const leave = enter({ accountId: caller.accountId, network, giveWay: () => gaveWay.abort() });
    if (leave === null) throw new Refused({ code: 'TooManyRequests', ...tooMany(noPlaceMillis) });
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = AbortSignal.any([parts.ending, over.signal, gaveWay.signal, AbortSignal.timeout(longestMillis)]);
      const tell = tellInTurn((change) => stream.writeSSE({ event: 'changed', data: JSON.stringify(change) }));
      const unlisten = parts.onApplied(({ position, events }) => {
        if (events.some((event) => endsSession(caller, event))) return over.abort();
        // A change without events is a rebuild, after which any row may differ.
        const told = events.length === 0 ? topics : topicsFor(parts.db, caller, events);
        if (told.length > 0) tell({ position, topics: told });
      });
      const heartbeat = setInterval(() => void stream.writeSSE({ event: 'alive', data: '' }), heartbeatMillis);
      try {
        // The position of the views tells the page whether something happened before it connected.
        await stream.writeSSE({ event: 'alive', data: JSON.stringify({ position: parts.progress.position() }) });
        await new Promise<void>((resolve) => {
          stream.onAbort(resolve);
          ended.addEventListener('abort', () => resolve(), { once: true });
          if (ended.aborted) resolve();
        });
        const data = JSON.stringify({ retryAfterSeconds: gaveWaySeconds });
        if (gaveWay.signal.aborted) await stream.writeSSE({ event: 'gave-way', data });
      } finally {
        clearInterval(heartbeat);
        unlisten();
        leave();
      }
    });
  });
};
