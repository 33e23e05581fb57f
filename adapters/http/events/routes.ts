import { streamSSE } from 'hono/streaming';
import type { Caller } from '../../../application/kernel/caller.ts';
import { isOneOf, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import type { AccountId } from '../../../domain/kernel/ids.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { accountOfAppointment, proofById } from '../../../projections/payment-proofs.ts';
import { accountOfReview } from '../../../projections/reviews.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { Refused, tooMany } from '../wire/refusals.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type Topic, topicOf, topics } from './topics.ts';

/** The account of the visit, review or payment that an event names; null if there is none. */
const accountConcerned = (db: ReadDatabase, { data }: SalonEvent): AccountId | null => {
  if ('reviewId' in data) return accountOfReview(db, data.reviewId);
  const visit = 'proofId' in data && data.proofId !== null ? proofById(db, data.proofId)?.appointmentId : null;
  const id = visit ?? ('appointmentId' in data ? data.appointmentId : null);
  return id === null ? null : accountOfAppointment(db, id);
};

const isAbout = (db: ReadDatabase, caller: Caller, { event, metadata }: Recorded<SalonEvent>): boolean => {
  if (caller.accountId === null) return false;
  if (metadata.actor === caller.accountId) return true;
  if ('accountId' in event.data && event.data.accountId !== null) return event.data.accountId === caller.accountId;
  return accountConcerned(db, event) === caller.accountId;
};

const isEndOfSessions = isOneOf('SessionRevoked', 'AccountBlocked', 'AccountForgotten');

/** Whether the event ends the caller's session. Its stream ends with it. */
const endsSession = ({ sessionId, accountId }: Caller, { event }: Recorded<SalonEvent>): boolean => {
  if (!isEndOfSessions(event)) return false;
  return 'sessionId' in event.data ? event.data.sessionId === sessionId : event.data.accountId === accountId;
};

/** The topics the caller may know of: for the owner all, for a client the public ones and those about her. */
const topicsFor = (db: ReadDatabase, caller: Caller, events: readonly Recorded<SalonEvent>[]): readonly Topic[] => {
  const found = new Set<Topic>();
  for (const recorded of events) {
    const about = topicOf(recorded.event);
    if (about === null || found.has(about.topic)) continue;
    const { topic, isPublic } = about;
    if (isPublic || caller.role === 'admin' || isAbout(db, caller, recorded)) found.add(topic);
  }
  return [...found];
};

/** How many pages of one person, on all her devices, may listen at once. */
const maxOfAccount = 10;
/** How many pages on one network may listen at once, no matter who is signed in. */
const maxAtNetwork = 60;

type Listener = {
  readonly accountId: AccountId | null;
  readonly network: string;
  /** Called when a newer page of the account takes this page's place. */
  readonly giveWay: () => void;
};

/**
 * Limits how many pages listen. The oldest page of an account gives way to a newer one, because it may be on a device
 * that lost its network silently. A full network gets no more places, because otherwise strangers on it would end
 * each other's streams. The function takes a place and returns how to leave it; null if there is none.
 */
const openListeners = (areLimited: boolean) => {
  const listeners = new Set<Listener>();
  const count = (is: (listener: Listener) => boolean): number => [...listeners].filter(is).length;
  return (listener: Listener): (() => void) | null => {
    const isOfAccount = (other: Listener): boolean => other.accountId === listener.accountId;
    if (areLimited && count(isOfAccount) >= maxOfAccount) {
      const oldest = [...listeners].find(isOfAccount);
      if (oldest !== undefined) listeners.delete(oldest);
      oldest?.giveWay();
    }
    if (areLimited && count(({ network }) => network === listener.network) >= maxAtNetwork) return null;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
};

export type Change = { readonly position: string; readonly topics: readonly Topic[] };

/** Merges the changes that come while one is being sent, so that a slow listener costs no memory. */
export const openSender = (send: (change: Change) => Promise<unknown>) => {
  let waiting: Change | null = null;
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    isSending = true;
    while (waiting !== null) {
      const next: Change = waiting;
      waiting = null;
      await send(next);
    }
    isSending = false;
  };
  return ({ position, topics }: Change): void => {
    waiting = { position, topics: [...new Set([...(waiting?.topics ?? []), ...topics])] };
    if (!isSending) void sendAll();
  };
};

const heartbeatMillis = 25_000;

const maxMillis = 15 * 60_000;

/** When a page that got no place may ask again, and when one that gave way may. */
const noPlaceMillis = 60_000;
const gaveWaySeconds = 300;

export type EventParts = CommonParts & {
  /** Aborted when the program stops. */
  readonly ending: AbortSignal;
  readonly areRatesLimited: boolean;
};

/** Tells pages what has changed and at which position. The page then fetches it again with that position. */
const eventRoutes = (parts: EventParts) => {
  const enter = openListeners(parts.areRatesLimited);
  return routesOf(contract, {
    listen: (c) => {
      const caller = c.get('caller');
      const over = new AbortController();
      const gaveWay = new AbortController();
      const network = caller.address ?? 'local';
      const leave = enter({ accountId: caller.accountId, network, giveWay: () => gaveWay.abort() });
      if (leave === null) throw new Refused({ code: 'TooManyRequests', ...tooMany(noPlaceMillis) });
      c.header('Cache-Control', 'no-store');
      c.header('X-Accel-Buffering', 'no');
      return streamSSE(c, async (stream) => {
        const ended = AbortSignal.any([parts.ending, over.signal, gaveWay.signal, AbortSignal.timeout(maxMillis)]);
        const tell = openSender((change) => stream.writeSSE({ event: 'changed', data: JSON.stringify(change) }));
        const unlisten = parts.onApplied(({ position, events }) => {
          if (events.some((event) => endsSession(caller, event))) return over.abort();
          // A change without events is a rebuild: any row may differ.
          const told = events.length === 0 ? topics : topicsFor(parts.db, caller, events);
          if (told.length > 0) tell({ position, topics: told });
        });
        const heartbeat = setInterval(() => void stream.writeSSE({ event: 'alive', data: '' }), heartbeatMillis);
        try {
          // From the position of the views, the page sees whether something happened before it connected.
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
    },
  });
};

export const eventSlice = httpSlice({
  contract,
  audiences: {
    'GET /events': 'signed-in',
  },
  sentences: {},
  routes: (parts: EventParts) => [eventRoutes(parts)],
});
