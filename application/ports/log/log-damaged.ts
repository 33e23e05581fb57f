import type { StoredEvent, UnreadableEvent } from './event-store.ts';

export const isReadable = (event: StoredEvent | UnreadableEvent): event is StoredEvent => !('unreadable' in event);

type Place = Pick<UnreadableEvent, 'position' | 'stream' | 'revision' | 'type'>;

/** Where an event stands and which it is, for whoever has to find it; nothing of what it holds. */
export const placeOfEvent = ({ position, stream, revision, type }: Place): string => {
  const which = [
    ...(revision === null ? [] : [`revision ${revision}`]),
    ...(stream === null ? [] : [`of ${stream}`]),
    ...(type === null ? [] : [`(${type})`]),
  ];
  return [`the event at position ${position}`, ...(which.length === 0 ? [] : [which.join(' ')])].join(', ');
};

/** What the log says cannot be relied on any further. Its message says which event is wrong, and how. */
export class LogDamaged extends Error {}
