import type { AppendTooLarge, EventToStore, ExpectedRevision, Position } from '../../application/ports/event-store.ts';

/** EventStoreDB's limit for one append. Every store applies it, so that a log can move between stores. */
const appendLimitBytes = 1_048_576;
const eventLimitBytes = 256 * 1024;

/** An event as text, written alike by every store. */
export type WrittenEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const written = ({ id, type, data, metadata }: EventToStore): WrittenEvent => {
  if (!uuid.test(id)) throw new TypeError(`An event's id must be a lower-case UUID, not ${JSON.stringify(id)}`);
  if (type === '') throw new TypeError(`The event ${id} has no type`);
  return { id, type, data: asObject(id, data), metadata: asObject(id, metadata) };
};

const asObject = (id: string, value: EventToStore['data']): string => {
  const text = JSON.stringify(value);
  if (text === undefined || !text.startsWith('{')) throw new TypeError(`The event ${id} holds what is no JSON object`);
  return text;
};

const sizeOf = ({ type, data, metadata }: WrittenEvent): number =>
  Buffer.byteLength(data) + Buffer.byteLength(metadata) + 2 * type.length;

/**
 * The events as they will be stored. Throws on a programming error: no events, an id that is not a UUID or occurs
 * twice, a body that is not a JSON object, or an impossible expected revision.
 */
export const writtenEvents = (
  events: readonly EventToStore[],
  expected: ExpectedRevision,
): readonly WrittenEvent[] | AppendTooLarge => {
  if (events.length === 0) throw new TypeError('An append needs at least one event');
  if (new Set(events.map(({ id }) => id)).size < events.length)
    throw new TypeError('An append names one event id twice');
  if (expected !== 'none' && !(Number.isSafeInteger(expected) && expected >= 0))
    throw new TypeError(`An expected revision is 0 or more, or none; not ${expected}`);
  const texts = events.map(written);
  const sizes = texts.map(sizeOf);
  const largest = Math.max(...sizes);
  if (largest > eventLimitBytes) return { kind: 'AppendTooLarge', bytes: largest, limit: eventLimitBytes };
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > appendLimitBytes) return { kind: 'AppendTooLarge', bytes, limit: appendLimitBytes };
  return texts;
};

type Identified = { readonly id: string };

/** Whether the stream already has an append's events in their place: the same ids in the same order. */
export const isRepeat = (events: readonly Identified[], present: readonly Identified[]): boolean =>
  present.length === events.length && events.every(({ id }, index) => present[index]?.id === id);

const width = 16;

/** Sixteen digits, for stores that count their events from 1. */
export const numberedPositionOf = (number: number): Position => String(number).padStart(width, '0');

/** Throws for a position of another kind of store. */
export const numberOf = (position: Position): number => {
  if (!/^\d{16}$/.test(position)) throw new TypeError(`${JSON.stringify(position)} is no position of this store`);
  return Number(position);
};
