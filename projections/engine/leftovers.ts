import type { EventType, SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';

/** After these events, the words of a person have to be gone from the file, also from the pages of deleted rows. */
const erasing: { readonly [Type in EventType]?: true } = { AccountForgotten: true };

export const anyErases = (events: readonly Recorded<SalonEvent>[]): boolean =>
  events.some(({ event }) => erasing[event.type] === true);
