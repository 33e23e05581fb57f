import type { EventCodec } from '../../../application/ports/log/event-codec.ts';
import type { Feed, FeedPage } from '../../../application/ports/log/event-store.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/index.ts';
import type { Logger } from '../../system/log.ts';

export type WalkParts = {
  readonly codec: EventCodec;
  readonly wait: (millis: number) => Promise<void>;
  readonly log: Logger;
};

type Events = readonly Recorded<SalonEvent>[];

const retryMillis = 1_000;

/** The decoded events of a page. It tries again while keys cannot be reached. */
const opened = async ({ codec, wait, log }: WalkParts, page: FeedPage, isStopped: () => boolean): Promise<Events> => {
  for (;;) {
    const events = await codec.decode(page.events);
    if (events.isOk()) return events.value;
    if (isStopped()) return [];
    log.warn({ reason: events.error.reason }, 'the views wait for the keys of personal fields');
    await wait(retryMillis);
  }
};

/** Lets requests be answered between the pages of a long replay. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Gives each page of the feed to `take`, until that answers true or it is stopped. */
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
