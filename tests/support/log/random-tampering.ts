import { digestOfEvent } from '../../../adapters/event-codec/chain.ts';
import type { JsonObject, StoredEvent } from '../../../application/ports/event-store.ts';

export type Dice = () => number;

/** A generator that gives the same numbers for the same seed (mulberry32). */
export const diceOf = (seed: number): Dice => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Rebuilds the revisions and hash chains, which needs no key. */
export const chained = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const tips = new Map<string, { readonly revision: number; readonly digest: string }>();
  return events.map((event) => {
    const tip = tips.get(event.stream);
    const metadata = { ...event.metadata, prev: tip?.digest ?? null };
    const linked = { ...event, metadata, revision: (tip?.revision ?? -1) + 1 };
    tips.set(event.stream, { revision: linked.revision, digest: digestOfEvent(linked) });
    return linked;
  });
};

const altered = (value: unknown, dice: Dice): unknown => {
  if (typeof value === 'number') return value + 1 + Math.floor(dice() * 9);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}${Math.floor(dice() * 10)}`;
  return 'tampered';
};

const alteredIn = (object: JsonObject, dice: Dice): JsonObject => {
  const names = Object.keys(object);
  const name = names[Math.floor(dice() * names.length)] ?? 'added';
  return { ...object, [name]: altered(object[name], dice) } as JsonObject;
};

const laterTime = ({ metadata }: StoredEvent): JsonObject => ({
  ...metadata,
  occurredAt: new Date(Date.parse(String(metadata.occurredAt)) + 60_000).toISOString(),
});

const idOf = (dice: Dice): string =>
  `${Math.floor(dice() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-4000-8000-000000000000`;

type Kind = 'changed' | 'removed' | 'inserted' | 'reordered' | 'cut off';
export type Tampered = { readonly events: readonly StoredEvent[]; readonly kind: Kind; readonly what: string };

const replacedAt = (events: readonly StoredEvent[], at: number, by: readonly StoredEvent[]): readonly StoredEvent[] => [
  ...events.slice(0, at),
  ...by,
  ...events.slice(at + 1),
];

const swappedAt = (events: readonly StoredEvent[], one: StoredEvent, other: StoredEvent): readonly StoredEvent[] =>
  events.map((event) => {
    if (event === one) return other;
    return event === other ? one : event;
  });

/** Makes one random change to the first `reach` events, of any kind that the owner of all files and keys could make. */
export const tampered = (events: readonly StoredEvent[], reach: number, dice: Dice): Tampered => {
  const at = Math.floor(dice() * reach);
  const event = events[at];
  if (event === undefined) throw new Error('the log has no events');
  const changed = (what: string, by: StoredEvent): Tampered => ({
    events: replacedAt(events, at, [by]),
    kind: 'changed',
    what,
  });
  const kinds: readonly (() => Tampered)[] = [
    () => changed('data', { ...event, data: alteredIn(event.data, dice) }),
    () => changed('metadata', { ...event, metadata: { ...event.metadata, actor: 'somebody', role: 'admin' } }),
    () => changed('time', { ...event, metadata: laterTime(event) }),
    () => ({ events: replacedAt(events, at, []), kind: 'removed', what: 'removal' }),
    () => {
      const forged = { ...event, id: idOf(dice), data: alteredIn(event.data, dice) };
      return { events: replacedAt(events, at, [forged, event]), kind: 'inserted', what: 'insertion' };
    },
    () => {
      const other = events[Math.floor(dice() * reach)] ?? event;
      return { events: swappedAt(events, event, other), kind: 'reordered', what: 'reorder' };
    },
    () => ({ events: events.slice(0, at), kind: 'cut off', what: 'cut tail' }),
  ];
  const make = kinds[Math.floor(dice() * kinds.length)];
  if (make === undefined) throw new Error('no kind');
  return make();
};
