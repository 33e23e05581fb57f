import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { EventStore, StoredEvent, Unavailable } from '../../application/ports/event-store.ts';
import type { EvidenceEntry } from '../../application/ports/evidence-packs.ts';
import { boxKeyOf, openBox } from '../event-codec/box.ts';
import type { Keys } from '../event-codec/keys.ts';
import { sealedBox } from '../event-codec/schema.ts';

/**
 * On what the readable part of an event rests: the log alone, where nothing was encrypted or it was erased; the key of its
 * box; the word of the studio, where the box is from before each had a key of its own; nothing, where it stays closed.
 */
export type Rests = 'log' | 'box' | 'studio' | 'withheld';

export type RawEvent = {
  readonly entry: EvidenceEntry;
  readonly stored: StoredEvent;
  readonly personal: unknown;
  readonly rests: Rests;
  /** Of its box alone, in base64; null where there is none or it stays closed. */
  readonly key: string | null;
};

type RawParts = { readonly store: Pick<EventStore, 'read'>; readonly keys: Pick<Keys, 'toOpen'> };

const closed = { personal: null, rests: 'withheld', key: null } as const;

const opened = async (
  { keys }: RawParts,
  entry: EvidenceEntry,
  stored: StoredEvent,
): Promise<Result<RawEvent, Unavailable>> => {
  const event = { entry, stored };
  const { personal } = stored.data;
  if (personal === undefined) return ok({ ...event, personal: null, rests: 'log', key: null });
  const box = sealedBox.parse(personal);
  if (box === 'erased') return ok({ ...event, personal: box, rests: 'log', key: null });
  if (entry.isWithheld) return ok({ ...event, ...closed });
  const found = await keys.toOpen(new Set([box.key]));
  if (found.isErr()) return err(found.error);
  const key = found.value.get(box.key);
  if (key === undefined || key === 'destroyed') return ok({ ...event, ...closed });
  const fields = openBox(key, stored, box);
  if (!('version' in box)) return ok({ ...event, personal: fields, rests: 'studio', key: null });
  return ok({ ...event, personal: fields, rests: 'box', key: boxKeyOf(key, stored).export().toString('base64') });
};

/** The events as they are stored, each opened for itself. */
export const rawEventsOf = async (
  parts: RawParts,
  entries: readonly EvidenceEntry[],
): Promise<Result<readonly RawEvent[], Unavailable>> => {
  const streams = [...new Set(entries.map(({ stream }) => stream))];
  const read = await ResultAsync.combine(streams.map((stream) => parts.store.read(stream)));
  if (read.isErr()) return err(read.error);
  const stored = new Map(read.value.flat().map((event) => [event.id, event]));
  const events: RawEvent[] = [];
  for (const entry of entries) {
    const found = stored.get(entry.id);
    if (found === undefined) throw new Error(`${entry.stream} has no event ${entry.id}`);
    const event = await opened(parts, entry, found);
    if (event.isErr()) return err(event.error);
    events.push(event.value);
  }
  return ok(events);
};
