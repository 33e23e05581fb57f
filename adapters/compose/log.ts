import { errAsync, type Result, ResultAsync } from 'neverthrow';
import { systemCaller } from '../../application/kernel/caller.ts';
import type { Failure } from '../../application/kernel/failure.ts';
import type { Handle } from '../../application/kernel/handle.ts';
import type { Clock, Ids } from '../../application/ports/clock.ts';
import type { EventCodec } from '../../application/ports/event-codec.ts';
import {
  type AppendFailure,
  type EventStore,
  type Feed,
  type FeedPage,
  LogDamaged,
  type Unavailable,
} from '../../application/ports/event-store.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { type LogRejection, log } from '../../domain/log.ts';
import { streams } from '../../domain/streams.ts';
import { secretFingerprint } from '../security/fingerprint.ts';
import type { Logger } from '../system/log.ts';

export type EndingStore = {
  readonly store: EventStore;
  /** Refuses appends from now on. Resolves when the running ones have been answered or have taken too long. */
  readonly end: () => Promise<void>;
};

/** Longer than an append waits for a store that cannot be reached. */
const patienceMillis = 10_000;

/**
 * A store that can be told to accept no more events. Late results in a closing server, such as a mail server's
 * answer, would otherwise follow the closed seal and look like somebody else's events.
 */
export const closableStore = (store: EventStore, clock: Pick<Clock, 'wait'>): EndingStore => {
  let isEnded = false;
  const underWay = new Set<PromiseLike<unknown>>();
  return {
    store: {
      ...store,
      append: (...asked) => {
        if (isEnded) return errAsync({ kind: 'Unavailable', reason: 'this server is closing' });
        const appending = store.append(...asked);
        const answered: PromiseLike<boolean> = appending.then(() => underWay.delete(answered));
        underWay.add(answered);
        return appending;
      },
    },
    end: async () => {
      isEnded = true;
      await clock.wait(patienceMillis, Promise.all(underWay));
    },
  };
};

/** A store that refuses appends while the log is known to be damaged. */
export const guardedStore = (store: EventStore) => {
  const reasons: (() => string | null)[] = [];
  /** Why the log is damaged; null if no damage is known. While it is damaged, nothing is shown or changed. */
  const damage = (): string | null => reasons.map((reason) => reason()).find((reason) => reason !== null) ?? null;
  return {
    damage,
    /** Adds a check that is asked before the others: the seal names the event, while views only fail at it. */
    stopWhile: (reason: () => string | null): void => void reasons.unshift(reason),
    store: {
      ...store,
      append: (...asked: Parameters<EventStore['append']>): ReturnType<EventStore['append']> => {
        const reason = damage();
        return reason === null ? store.append(...asked) : errAsync({ kind: 'Unavailable', reason });
      },
    },
  };
};

/** The version of the log's format. Raise it if an older program could not read a newer program's log. */
const format = 1;

export type StartedLog = {
  readonly logId: string;
  readonly isNew: boolean;
  /** Whether the log says that it has a seal. */
  readonly hasSeal: boolean;
};

/** Starts the log, or checks that it was started with this secret and format. */
export const startLog = (handle: Handle, ids: Ids, secret: string): ResultAsync<StartedLog, LogRejection | Failure> => {
  const asked = { logId: ids.fresh(), format, secretFingerprint: secretFingerprint(secret) };
  return handle
    .command(log, streams.log, systemCaller(ids.fresh()), { type: 'StartLog', log: asked })
    .map(({ before, state }) => ({
      logId: state?.logId ?? asked.logId,
      isNew: before === null,
      hasSeal: (state?.sealKey ?? null) !== null,
    }));
};

/** Writes to the log that it has a seal, signed with the key of this public key. */
export const beginSeal = (
  handle: Handle,
  ids: Ids,
  publicKey: Uint8Array,
): ResultAsync<unknown, LogRejection | Failure> =>
  handle.command(log, streams.log, systemCaller(ids.fresh()), {
    type: 'BeginSeal',
    publicKey: Buffer.from(publicKey).toString('base64'),
  });

export type StoreWaitParts = { readonly wait: (millis: number) => Promise<void>; readonly log: Logger };

const pauseMillis = 1_000;
/** How many times it asks between two log lines, so that a minute of waiting does not print sixty lines. */
const asksBetweenLines = 10;

/** Asks again after a pause for as long as an answer is a reason to wait, and says so now and then. */
const askAgain = async <Answer>(
  ask: () => PromiseLike<Answer>,
  { wait, log }: StoreWaitParts,
  reasonToWait: (answer: Answer) => string | null,
): Promise<Answer> => {
  for (let asks = 0; ; asks += 1) {
    const answer = await ask();
    const reason = reasonToWait(answer);
    if (reason === null) return answer;
    if (asks % asksBetweenLines === 0) log.warn({ reason }, 'waiting for the event store');
    await wait(pauseMillis);
  }
};

/**
 * Asks until the store answers, because the program cannot continue without an answer. Throws `LogDamaged` if the log
 * is damaged, because asking again would not help.
 */
export const askUntilAnswered = async <Value>(
  ask: () => PromiseLike<Result<Value, Unavailable>>,
  parts: StoreWaitParts,
): Promise<Value> => {
  const answer = await askAgain(ask, parts, (one) =>
    one.isOk() || one.error.isDamage === true ? null : one.error.reason,
  );
  if (answer.isErr()) throw new LogDamaged(answer.error.reason);
  return answer.value;
};

/** Resolves when the store answers. EventStoreDB may start after this program or may be electing a leader. */
export const whenStoreIsUp = async (store: EventStore, parts: StoreWaitParts): Promise<void> => {
  await askAgain(store.health, parts, (health) => (health.status === 'up' ? null : health.reason));
};

/** A store whose server may go away while the program starts: until `started`, it repeats what has no answer. */
export const patientStore = (store: EventStore, parts: StoreWaitParts) => {
  let isStarting = true;
  const answered = <Value, Refusal extends AppendFailure>(ask: () => PromiseLike<Result<Value, Refusal>>) =>
    askAgain(ask, parts, (answer) =>
      answer.isOk() || !isStarting || !('reason' in answer.error) || 'isDamage' in answer.error
        ? null
        : answer.error.reason,
    );
  const patient: EventStore = {
    ...store,
    append: (...asked) => new ResultAsync(answered(() => store.append(...asked))),
    read: (...asked) => new ResultAsync(answered(() => store.read(...asked))),
  };
  return {
    store: patient,
    started: (): void => {
      isStarting = false;
    },
  };
};

export type WalkParts = {
  readonly codec: EventCodec;
  readonly wait: (millis: number) => Promise<void>;
  readonly log: Logger;
};

type Events = readonly Recorded<SalonEvent>[];

const retryMillis = 1_000;

/** Decodes the events of a page. Tries again while the keys cannot be reached. */
const opened = async ({ codec, wait, log }: WalkParts, page: FeedPage, isStopped: () => boolean): Promise<Events> => {
  for (;;) {
    const events = await codec.decode(page.events);
    if (events.isOk()) return events.value;
    if (isStopped()) return [];
    log.warn({ reason: events.error.reason }, 'the views wait for the keys of personal fields');
    await wait(retryMillis);
  }
};

/** Lets the server answer requests between the pages of a long replay. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Gives each page of the feed to `take`, until it returns true or the walk is stopped. */
export const walkLog = async (
  parts: WalkParts,
  feed: Feed,
  isStopped: () => boolean,
  take: (events: Events, atHead: boolean) => boolean,
): Promise<void> => {
  for await (const page of feed) {
    const events = await opened(parts, page, isStopped);
    if (!page.atHead) await breathe();
    if (isStopped() || take(events, page.atHead)) break;
    await breathe();
  }
};
