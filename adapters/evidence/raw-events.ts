import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { EventStore, StoredEvent, Unavailable } from '../../application/ports/event-store.ts';
import type { EvidenceEntry } from '../../application/ports/views.ts';

/**
 * What vouches for the readable part of an event. `log`: nothing was encrypted, or it was erased. `box`: the key of
 * its box. `studio`: the studio's word, because the box has no key of its own. `withheld`: nothing, because it stays
 * closed.
 */
type EvidenceBasis = 'log' | 'box' | 'studio' | 'withheld';

export type RawEvent = {
  readonly entry: EvidenceEntry;
  readonly stored: StoredEvent;
  readonly personal: unknown;
  readonly rests: EvidenceBasis;
  /** The key of the event's box only, in base64; null if there is no box or it stays closed. */
  readonly key: string | null;
};

export type RawParts = {
  readonly store: Pick<EventStore, 'read'>;
  /** Opens the box of a single event. */
  readonly openAlone: (event: StoredEvent) => ResultAsync<
    {
      readonly personal: unknown;
      readonly opensBy: 'nothing to open' | 'its own key' | 'the key of its subject' | 'no key';
      readonly key: string | null;
    },
    Unavailable
  >;
};

const rests = {
  'nothing to open': 'log',
  'its own key': 'box',
  'the key of its subject': 'studio',
  'no key': 'withheld',
} as const satisfies Record<string, EvidenceBasis>;

/** The events as stored, each opened separately. */
export const rawEventsOf = async (
  { store, openAlone }: RawParts,
  entries: readonly EvidenceEntry[],
): Promise<Result<readonly RawEvent[], Unavailable>> => {
  const streams = [...new Set(entries.map(({ stream }) => stream))];
  const read = await ResultAsync.combine(streams.map((stream) => store.read(stream)));
  if (read.isErr()) return err(read.error);
  const found = new Map(read.value.flat().map((event) => [event.id, event]));
  const events: RawEvent[] = [];
  for (const entry of entries) {
    const stored = found.get(entry.id);
    if (stored === undefined) throw new Error(`${entry.stream} has no event ${entry.id}`);
    const opened = await openAlone(stored);
    if (opened.isErr()) return err(opened.error);
    const { personal, opensBy, key } = opened.value;
    const isClosed = entry.isWithheld && opensBy !== 'nothing to open';
    events.push({
      ...{ entry, stored },
      ...(isClosed ? { personal: null, rests: 'withheld', key: null } : { personal, rests: rests[opensBy], key }),
    });
  }
  return ok(events);
};
