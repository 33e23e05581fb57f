import { randomUUID } from 'node:crypto';
import type {
  EventStore,
  EventToStore,
  FeedPage,
  Position,
  StoredEvent,
} from '../../../application/ports/event-store.ts';

export const happened = (type = 'SlotOpened', text = 'morning'): EventToStore => ({
  id: randomUUID(),
  type,
  data: { text, cents: 4500, nested: { list: [1, 'two', null, true] } },
  metadata: { actor: 'system', prev: null },
});

export const many = (count: number, text?: string): readonly EventToStore[] =>
  Array.from({ length: count }, () => happened('SlotOpened', text));

/** Returns a new stream for each example, so that one store serves them all. */
export const freshStream = (): string => `day-${randomUUID()}`;

export const bodies = (events: readonly StoredEvent[]): readonly EventToStore[] =>
  events.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));

/** Follows the feed until `enough` returns true. */
export const follow = async (
  store: EventStore,
  after: Position | null,
  enough: (events: readonly StoredEvent[], page: FeedPage) => boolean,
): Promise<readonly StoredEvent[]> => {
  const given: StoredEvent[] = [];
  for await (const page of store.feed(after)) {
    given.push(...page.events);
    if (enough(given, page)) break;
  }
  return given;
};

export const untilHead = (_: readonly StoredEvent[], page: FeedPage): boolean => page.atHead;

export const headOf = async (store: EventStore): Promise<Position | null> => (await store.head())._unsafeUnwrap();
