import type { EventType, SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';

/** After these events, a person's data must be gone from the file, including the pages of deleted rows. */
const erasing: { readonly [Type in EventType]?: true } = { AccountForgotten: true };

export const anyErases = (events: readonly Recorded<SalonEvent>[]): boolean =>
  events.some(({ event }) => erasing[event.type] === true);
